import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database } from '../../open.ts'
import type { Mail } from '../../types.ts'
import { isId } from '../catalog/products.ts'
import {
  type Direction,
  matchesSearch,
  orderBy,
  type Paged,
  readPage,
  type Slice,
  whenGiven,
} from '../page.ts'

export type EmailRow = Selectable<Mail>

export async function insertEmail(db: Database, mail: Insertable<Mail>): Promise<{ id: string }> {
  return db.insertInto('mail').values(mail).returning('id').executeTakeFirstOrThrow()
}

export async function findEmail(db: Database, id: string): Promise<EmailRow | undefined> {
  if (!isId(id)) return undefined
  return db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The same, locked until the transaction ends. */
export async function lockEmail(db: Database, id: string): Promise<EmailRow | undefined> {
  if (!isId(id)) return undefined
  return db.selectFrom('mail').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Counts the try before it is made, so that one that ended with the machine counts too. */
export async function countDeliveryAttempt(db: Database, id: string): Promise<void> {
  await db.updateTable('mail').set({ attempts: sql`attempts + 1` }).where('id', '=', id).execute()
}

export async function updateEmail(
  db: Database,
  id: string,
  change: Partial<
    Pick<EmailRow, 'status' | 'attempts' | 'last_error' | 'sent_at' | 'html' | 'text' | 'unsubscribe_url'>
  >,
): Promise<void> {
  await db.updateTable('mail').set(change).where('id', '=', id).execute()
}

/** Mails that were given up and can be sent as they are: with their body, and without a link that was taken out. */
export async function listFailedEmailIds(db: Database, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('mail')
    .select('id')
    .where('status', '=', 'failed')
    .where('body_deleted_at', 'is', null)
    .where('text', 'not like', '%token=removed%')
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** Forgets what older mails said; that they were sent stays. */
export async function deleteEmailBodies(db: Database, before: Date, at: Date): Promise<void> {
  await db
    .updateTable('mail')
    .set({ html: '', text: '', unsubscribe_url: null, body_deleted_at: at })
    .where('created_at', '<', before)
    .where('body_deleted_at', 'is', null)
    .where('status', '<>', 'queued')
    .execute()
}

export interface EmailListRow
  extends Pick<
    EmailRow,
    | 'id'
    | 'to_address'
    | 'template'
    | 'subject'
    | 'status'
    | 'attempts'
    | 'last_error'
    | 'created_at'
    | 'sent_at'
  > {
  readonly order_number: string | null
}

export interface EmailListQuery {
  readonly search: string
  readonly status?: string
  readonly sort: 'written' | 'to' | 'subject'
  readonly dir: Direction
}

const sorts = { written: sql`m.created_at`, to: sql`m.to_address`, subject: sql`lower(m.subject)` } as const

export async function listEmails(
  db: Database,
  query: EmailListQuery,
  slice: Slice,
): Promise<Paged<EmailListRow>> {
  return readPage<EmailListRow>(db, {
    columns: sql`m.id, m.to_address, m.template, m.subject, m.status, m.attempts, m.last_error, m.created_at,
                 m.sent_at, o.number as order_number`,
    from: sql`mail m left join shop_order o on o.id = m.order_id`,
    conditions: [
      matchesSearch([sql`m.to_address::text`, sql`m.subject`, sql`coalesce(o.number, '')`], query.search),
      whenGiven(query.status, (status) => sql`m.status = ${status}`),
    ],
    order: sql`${orderBy(sorts[query.sort], query.dir)}, m.id desc`,
    slice,
  })
}
