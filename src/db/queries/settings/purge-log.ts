import { sql } from 'kysely'
import type { Database } from '../../open.ts'
import { countDeleted } from '../count-deleted.ts'

/** @param purge `day` is 'YYYY-MM-DD' of the shop */
export async function recordPurge(
  db: Database,
  {
    kind,
    day,
    rows,
    now,
  }: { readonly kind: string; readonly day: string; readonly rows: number; readonly now: Date },
): Promise<void> {
  await db
    .insertInto('purgeLog')
    .values({ kind, day, rows, runs: 1, lastRunAt: now })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'day']).doUpdateSet({
        rows: sql`purge_log.rows + excluded.rows`,
        runs: sql`purge_log.runs + 1`,
        lastRunAt: sql`greatest(purge_log.last_run_at, excluded.last_run_at)`,
      }),
    )
    .execute()
}

export interface PurgeTotal {
  readonly kind: string
  readonly lastRunAt: Date
  readonly rows: number
  /** The last day on which something was deleted, and how much. */
  readonly lastDeletion: { readonly day: string; readonly rows: number } | undefined
}

/** By kind: the last run, and what was deleted since a day. @param since 'YYYY-MM-DD' */
export async function listPurgeTotals(db: Database, since: string): Promise<PurgeTotal[]> {
  const { rows } = await sql<PurgeTotal>`
    select p.kind, max(p.last_run_at) as "lastRunAt",
           coalesce(sum(p.rows) filter (where p.day >= ${since}::date), 0)::float8 as rows,
           case when last.day is not null
             then json_build_object('day', to_char(last.day, 'YYYY-MM-DD'), 'rows', last.rows) end as "lastDeletion"
    from purge_log p
    left join lateral (
      select day, rows from purge_log each where each.kind = p.kind and each.rows > 0 order by day desc limit 1
    ) last on true
    group by p.kind, last.day, last.rows`.execute(db)
  return rows.map((row) => ({ ...row, lastDeletion: row.lastDeletion ?? undefined }))
}

/** @returns how many. @param before 'YYYY-MM-DD' */
export async function deleteOldPurges(db: Database, before: string): Promise<number> {
  return countDeleted(db.deleteFrom('purgeLog').where('day', '<', before))
}
