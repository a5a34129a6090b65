import { sql } from 'kysely'

/** How the text of a statement begins that is never prepared. */
export const plannedEachTimeMark = '/* planned each time */'

/**
 * Written at the start of a statement whose plan depends on its values, such as a search or the filters of a list. A plan for any
 * values would read the whole table for some (decision 0226).
 */
export const plannedEachTime = sql.raw(plannedEachTimeMark)
