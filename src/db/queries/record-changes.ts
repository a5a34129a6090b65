import { sql } from 'kysely'
import type { EditedRecord, RecordChange } from '#domain/record-change.ts'
import type { Database } from '../open.ts'

/**
 * The version of each record of a kind, by id; a record that was never changed is absent and has version 0. Read them
 * before the records: an edit that comes between the two reads is then refused, not lost.
 */
export async function listRecordVersions(
  db: Database,
  kind: EditedRecord['kind'],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('recordChange')
    .select(['recordId', (expression) => expression.fn.max('version').as('version')])
    .where('kind', '=', kind)
    .groupBy('recordId')
    .execute()
  return new Map(rows.map(({ recordId, version }) => [recordId, version]))
}

/** The version of the product `p`, in the same snapshot as its other columns. */
export const productVersionColumn = versionColumn('product')

/** The same for the promotion `p`. */
export const promotionVersionColumn = versionColumn('promotion')

/** The same for the bundle `b`. */
export const bundleVersionColumn = versionColumn('bundle', sql`b.id`)

function versionColumn(kind: EditedRecord['kind'], id = sql`p.id`) {
  return sql<number>`
    (select coalesce(max(r.version), 0) from record_change r where r.kind = ${kind} and r.record_id = ${id}::text)`
}

export async function getRecordVersion(db: Database, { kind, id }: EditedRecord): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select coalesce(max(version), 0) as version from record_change where kind = ${kind} and record_id = ${id}`.execute(
    db,
  )
  return rows[0]?.version ?? 0
}

/**
 * Stores the next change of a record. Of two edits at the same version, the primary key lets one through; the other
 * waits for its commit.
 * @returns false when the record is no longer at this version
 */
export async function insertRecordChange(
  db: Database,
  { kind, id }: EditedRecord,
  expectedVersion: number,
  change: Omit<RecordChange, 'version'>,
): Promise<boolean> {
  const { rows } = await sql`
    insert into record_change (kind, record_id, version, changed_by, changed_at, changes)
    select ${kind}, ${id}, ${expectedVersion}::int + 1, ${change.changedBy}, ${change.changedAt},
           ${JSON.stringify(change.changes)}::jsonb
    where ${expectedVersion}::int =
      (select coalesce(max(version), 0) from record_change where kind = ${kind} and record_id = ${id})
    on conflict do nothing returning version`.execute(db)
  return rows.length > 0
}

/**
 * Stores the same change of many products that are locked, with the next version of each: open forms of them are stale
 * after it.
 */
export async function insertChangeOfProducts(
  db: Database,
  ids: readonly string[],
  change: Omit<RecordChange, 'version'>,
): Promise<void> {
  await sql`
    insert into record_change (kind, record_id, version, changed_by, changed_at, changes)
    select 'product', p.id::text, ${productVersionColumn} + 1, ${change.changedBy}, ${change.changedAt},
           ${JSON.stringify(change.changes)}::jsonb
    from unnest(${ids}::uuid[]) as p (id)`.execute(db)
}

/** Holds back other edits of a record that has no row to lock, until the transaction ends. */
export async function lockRecord(db: Database, { kind, id }: EditedRecord): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${kind}), hashtext(${id}))`.execute(db)
}

/** The changes after this version, oldest first. */
export async function listRecordChanges(
  db: Database,
  { kind, id }: EditedRecord,
  after: number,
): Promise<RecordChange[]> {
  const { rows } = await sql<RecordChange>`
    select version, changed_by, changed_at, changes from record_change
    where kind = ${kind} and record_id = ${id} and version > ${after} order by version`.execute(db)
  return rows
}
