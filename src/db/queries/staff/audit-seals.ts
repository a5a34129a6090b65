import { sql } from 'kysely'
import type { Database } from '../../open.ts'

/** A link of the chain over the audit log. Hashes are SHA-256. */
export interface AuditSeal {
  readonly firstEntryId: number
  readonly lastEntryId: number
  readonly entries: number
  readonly sealedAt: Date
  /** The text of the seal that its hash covers, before the entries. */
  readonly line: string
  readonly previousHash: Buffer
  readonly hash: Buffer
}

/** Seals the entries since the last seal. Does nothing when there are none. */
export async function sealAuditLog(db: Database): Promise<void> {
  await sql`select seal_audit_log()`.execute(db)
}

/** Seals in order, after this entry. */
export async function listAuditSeals(
  db: Database,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<AuditSeal[]> {
  const { rows } = await sql<AuditSeal>`
    select first_entry_id, last_entry_id, entries, sealed_at, previous_hash, hash,
      audit_seal_line(first_entry_id, last_entry_id, entries, sealed_at) as line
    from audit_seal
    where last_entry_id > ${after} order by last_entry_id limit ${limit}`.execute(db)
  return rows
}

export async function findLastSeal(db: Database): Promise<AuditSeal | undefined> {
  const { rows } = await sql<AuditSeal>`
    select first_entry_id, last_entry_id, entries, sealed_at, previous_hash, hash,
      audit_seal_line(first_entry_id, last_entry_id, entries, sealed_at) as line
    from audit_seal
    order by last_entry_id desc limit 1`.execute(db)
  return rows[0]
}

/** The sealed text of the entries between two seals; before the first seal, of all entries. */
export async function listAuditLines(
  db: Database,
  { after, until }: { readonly after: number | undefined; readonly until: number },
): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select audit_line(e) as line from audit_entry e 
    where e.id <= ${until} and ${after === undefined ? sql`true` : sql`e.id > ${after}`} order by e.id`.execute(
    db,
  )
  return rows.map(({ line }) => line)
}

export async function countUnsealedEntries(db: Database, after: number): Promise<number> {
  const { rows } = await sql<{ entries: number }>`
    select count(*)::int as entries from audit_entry where id > ${after}`.execute(db)
  return rows[0]?.entries ?? 0
}
