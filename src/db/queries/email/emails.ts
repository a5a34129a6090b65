import { type RawBuilder, sql } from 'kysely'
import {
  type Email,
  type EmailDraft,
  type EmailStatus,
  emailStateTable,
  type ListedEmail,
} from '#domain/email/email.ts'
import { redactedToken } from '#domain/email/redact-links.ts'
import { isId } from '#domain/id.ts'
import { normalizeOrderNumber } from '#domain/orders/order-number.ts'
import {
  deliveryToRow,
  type EmailDelivery,
  emailFromRow,
  emailToRow,
  type ListedEmailRow,
  listedEmailFromRow,
} from '../../map/email.ts'
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
import { requireChange } from '../require-change.ts'

export async function insertEmail(db: Database, email: EmailDraft): Promise<{ id: string }> {
  return db.insertInto('email').values(emailToRow(email)).returning('id').executeTakeFirstOrThrow()
}

export async function findEmail(db: Database, id: string): Promise<Email | undefined> {
  if (!isId(id)) return undefined
  const row = await db.selectFrom('email').selectAll().where('id', '=', id).executeTakeFirst()
  return row && emailFromRow(row)
}

/** The status of the newest email of this template about an order. */
export async function findOrderEmailStatus(
  db: Database,
  orderId: string,
  template: string,
): Promise<EmailStatus | undefined> {
  const row = await db
    .selectFrom('email')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('template', '=', template)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && emailFromRow(row).status
}

/** Also locks it until the transaction ends. */
export async function lockEmail(db: Database, id: string): Promise<Email | undefined> {
  if (!isId(id)) return undefined
  const row = await db.selectFrom('email').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row && emailFromRow(row)
}

/** Counts an attempt before delivery, so interrupted attempts count too. */
export async function countDeliveryAttempt(db: Database, id: string): Promise<void> {
  await db.updateTable('email').set({ attempts: sql`attempts + 1` }).where('id', '=', id).execute()
}

/** @throws Error when the status cannot follow the stored one */
export async function updateEmail(db: Database, id: string, change: EmailDelivery): Promise<void> {
  const update = db.updateTable('email').set(deliveryToRow(change)).where('id', '=', id)
  const { status } = change
  if (status === undefined) await update.execute()
  else
    await requireChange(
      update.where('status', 'in', [status, ...emailStateTable.before(status)]),
      `Email ${id} cannot become ${status}`,
    )
}

/** Emails about an order that did not leave go to its other address, also when they are sent again. */
export async function moveUnsentEmails(
  db: Database,
  { orderId, from, to }: { readonly orderId: string; readonly from: string; readonly to: string },
): Promise<void> {
  await db
    .updateTable('email')
    .set({ recipient: to })
    .where('orderId', '=', orderId)
    .where('recipient', '=', from)
    .where('status', 'in', ['queued', 'failed'])
    .execute()
}

export async function countFailedEmails(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('email')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('status', '=', sql.lit('failed'))
    .executeTakeFirstOrThrow()
  return count
}

/** Failed emails that can be sent again: the body is still stored, and no link was removed from it. */
export async function listFailedEmailIds(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('email')
    .select('id')
    .where('status', '=', sql.lit('failed'))
    .where('bodyDeletedAt', 'is', null)
    .where('text', 'not like', `%${redactedToken}%`)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes the bodies of old emails, but keeps the record that they were sent. @returns how many. */
export async function deleteEmailBodies(db: Database, createdBefore: Date, deletedAt: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('email')
    .set({ html: '', text: '', unsubscribeUrl: null, bodyDeletedAt: deletedAt })
    .where('createdAt', '<', createdBefore)
    .where('bodyDeletedAt', 'is', null)
    .where('status', '<>', 'queued')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** The number of an order finds its emails. Everything else is in the address or the subject. */
async function matchesEmailSearch(db: Database, search: string): Promise<RawBuilder<unknown> | undefined> {
  const order = await db
    .selectFrom('shopOrder')
    .select('id')
    .where('number', '=', normalizeOrderNumber(search))
    .executeTakeFirst()
  if (order !== undefined) return sql`m.order_id = ${order.id}::uuid`
  return matchesFoldedSearch([sql`m.search_text`], search)
}

export interface EmailListQuery {
  readonly search: string
  readonly status?: EmailStatus
  readonly sort: 'created' | 'to' | 'subject'
  readonly dir: Direction
}

const sorts = { created: sql`m.created_at`, to: sql`m.recipient`, subject: sql`lower(m.subject)` } as const

export async function listEmails(
  db: Database,
  query: EmailListQuery,
  slice: Slice,
): Promise<Paged<ListedEmail>> {
  const page = await readPage<ListedEmailRow>(db, {
    columns: sql`m.id, m.recipient, m.template, m.subject, m.status, m.attempts, m.last_error, m.created_at,
                 m.sent_at, o.number as order_number`,
    from: sql`email m left join shop_order o on o.id = m.order_id`,
    conditions: [
      await matchesEmailSearch(db, query.search),
      ifDefined(query.status, (status) => sql`m.status = ${sql.lit(status)}`),
    ],
    order: orderBy(sorts[query.sort], query.dir, sql`m.id`),
    slice,
    isSearch: query.search !== '',
  })
  return { ...page, rows: page.rows.map(listedEmailFromRow) }
}
