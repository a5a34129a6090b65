import { sql } from 'kysely'
import type { AuditEntry } from '#domain/staff/audit-entry.ts'
import type { Database } from '../../open.ts'
import {
  type Direction,
  ifDefined,
  matchesSearch,
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
  return readPage<AuditEntry>(db, {
    columns: sql`id, occurred_at, actor, action, subject, detail`,
    from: sql`audit_entry`,
    conditions: [
      matchesSearch(
        [sql`actor`, sql`action`, sql`subject`, ...(query.searchesDetails ? [sql`detail::text`] : [])],
        query.search,
      ),
      ifDefined(query.actor, (actor) => sql`actor = ${actor}`),
    ],
    order: sql`${orderBy(sql`occurred_at`, query.dir)}, ${orderBy(sql`id`, query.dir)}`,
    slice,
  })
}
