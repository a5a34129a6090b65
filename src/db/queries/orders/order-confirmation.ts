import { sql } from 'kysely'
import type { StoredAcknowledgment } from '#domain/compliance/product-warning.ts'
import type { Database } from '../../open.ts'
import { acknowledgmentsToRows } from './order-parts.ts'

/** Stores what the customer of an order that staff made states at its payment link. The order must be locked. */
export async function storeConfirmation(
  db: Database,
  orderId: string,
  {
    acknowledgments,
    ip,
    ...statement
  }: {
    /** 'YYYY-MM-DD'. */
    readonly dateOfBirth: string
    readonly termsVersion: string
    readonly acknowledgments: readonly StoredAcknowledgment[]
    readonly ip: string | undefined
    readonly confirmedAt: Date
  },
): Promise<void> {
  await db
    .updateTable('shopOrder')
    .set({ ...statement, ip: ip ?? null })
    .where('id', '=', orderId)
    .execute()
  const rows = acknowledgmentsToRows(orderId, acknowledgments)
  if (rows.length > 0) await db.insertInto('orderAcknowledgment').values(rows).execute()
}

/** Stores the date of birth that the customer told staff. The order must be locked. */
export async function storeBirthDate(db: Database, orderId: string, dateOfBirth: string): Promise<void> {
  await db.updateTable('shopOrder').set({ dateOfBirth }).where('id', '=', orderId).execute()
}

/** Orders of staff whose time is over before a payment began. They are few. */
export async function findOverdueLinks(db: Database, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from shop_order o
    where o.source in ('phone', 'draft') and o.payment_state = 'pending' and o.fulfillment_state = 'unfulfilled'
      and o.expires_at <= ${now} and not exists (select from payment p where p.order_id = o.id)
    order by o.expires_at limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
