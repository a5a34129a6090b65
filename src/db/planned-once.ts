import { sql } from 'kysely'

/**
 * Lets the other statements of the transaction run by plans that fit all values. PostgreSQL would plan some of them each time,
 * which takes longer than to run them, because it expects less of rows that it knows the values of. Goes into the list of a
 * `select`, and is only for transactions that read by keys.
 */
export const plannedOnce = sql`set_config('plan_cache_mode', 'force_generic_plan', true)`
