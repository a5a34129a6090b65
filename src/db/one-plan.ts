import { sql } from 'kysely'

/** How the text of a statement begins that is prepared also when it has no values. */
export const onePlanMark = '/* one plan */'

/**
 * Written at the start of a single statement that the same plan always serves, and that takes longer to plan than to run. What
 * the plan depends on, such as a limit, stands in the text: for a value, PostgreSQL would expect a tenth of all rows and plan
 * each time.
 */
export const onePlan = sql.raw(onePlanMark)
