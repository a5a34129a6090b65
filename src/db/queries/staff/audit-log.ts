import { sql } from 'kysely'
import { isRecord } from '#domain/is-record.ts'
import type { AuditEntry } from '#domain/staff/audit-entry.ts'
import type { Database } from '../../open.ts'
import {
  type Direction,
  ifDefined,
  matchesFoldedSearch,
  orderBy,
  type Paged,
  readPage,
  type Slice,
} from '../page.ts'

/** The staff member who acts. */
export interface Actor {
  readonly id: string
  readonly displayName: string
}

/** What the shop does by itself. */
export const systemActor = { id: null, displayName: 'system' } as const

/** Somebody who is not signed in. */
export const visitorActor = { id: null, displayName: 'Not signed in' } as const

/** Records an action of staff. Call it in the transaction of the action. */
export async function recordAudit(
  db: Database,
  entry: {
    readonly by: Actor | typeof systemActor | typeof visitorActor
    readonly action: string
    readonly subject: string
    readonly detail?: Readonly<Record<string, unknown>>
  },
): Promise<void> {
  await db
    .insertInto('auditEntry')
    .values({
      staffId: entry.by.id,
      actor: entry.by.displayName,
      action: entry.action,
      subject: entry.subject,
      detail: JSON.stringify(entry.detail ?? {}),
    })
    .execute()
}

/** The entry of a staff member who opens personal data, at most one for each record and hour. */
export async function recordAccess(
  db: Database,
  access: { readonly by: Actor; readonly subject: string; readonly what: string },
): Promise<void> {
  await db
    .insertInto('auditEntry')
    .values({
      staffId: access.by.id,
      actor: access.by.displayName,
      action: accessAction,
      subject: access.subject,
      detail: JSON.stringify({ what: access.what }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Named by the index that keeps its entries few. */
const accessAction = 'personal data opened'

/** An entry with the seal that covers it; undefined until it is sealed. */
export interface SealedAuditEntry extends AuditEntry {
  readonly seal: { readonly hash: string; readonly sealedAt: Date; readonly lastEntryId: number } | undefined
}

/** All entries about a subject in order, each with its seal. */
export async function listSealedEntries(db: Database, subject: string): Promise<SealedAuditEntry[]> {
  const { rows } = await sql<
    AuditEntry & { hash: string | null; sealedAt: Date | null; lastEntryId: number | null }
  >`
    select e.id, e.occurred_at, e.actor, e.action, e.subject, e.detail, encode(s.hash, 'hex') as hash, s.sealed_at,
      s.last_entry_id
    from audit_entry e left join lateral
      (select * from audit_seal where last_entry_id >= e.id order by last_entry_id limit 1) s on true
    where e.subject = ${subject} order by e.id`.execute(db)
  return rows.map(({ hash, sealedAt, lastEntryId, ...entry }) => ({
    ...entry,
    seal:
      hash === null || sealedAt === null || lastEntryId === null
        ? undefined
        : { hash, sealedAt, lastEntryId },
  }))
}

export async function listAudit(
  db: Database,
  query: {
    readonly search: string
    /** Whether the search includes the details. */
    readonly searchesDetails: boolean
    readonly actor?: string
    readonly dir: Direction
  },
  slice: Slice,
): Promise<Paged<AuditEntry>> {
  const page = await readPage<Omit<AuditEntry, 'detail'> & { readonly detail: unknown }>(db, {
    columns: sql`id, occurred_at, actor, action, subject, detail`,
    from: sql`audit_entry`,
    conditions: [
      matchesFoldedSearch(
        [
          sql`fold_text(actor || ' ' || action || ' ' || subject)`,
          ...(query.searchesDetails ? [sql`fold_text(detail::text)`] : []),
        ],
        query.search,
      ),
      ifDefined(query.actor, (actor) => sql`actor = ${actor}`),
    ],
    order: orderBy(sql`occurred_at`, query.dir, sql`id`),
    slice,
  })
  return { ...page, rows: page.rows.map((row) => ({ ...row, detail: parseDetail(row.detail) })) }
}

/** The shop writes objects. Whatever else its role may write is shown as it is. */
function parseDetail(detail: unknown): AuditEntry['detail'] {
  return isRecord(detail) ? detail : { detail }
}
