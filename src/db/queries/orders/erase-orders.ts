import { sql } from 'kysely'
import type { Database } from '../../open.ts'
import { eraseOrderParts, eraseReturnTexts } from './order-parts.ts'
import { isUnsettled } from './unsettled-orders.ts'

export interface GuestOrder {
  readonly id: string
  readonly placedAt: Date
  readonly isPaid: boolean
  /** Whether a payment may still arrive. */
  readonly isOpen: boolean
}

const canStillBePaid = sql<boolean>`(o.payment_state = 'pending' or o.stock_reserved and o.paid_at is null
  or exists (select from payment p where p.order_id = o.id and p.status in ('created', 'open', 'processing')))`

/** Ids of settled orders that were never paid, placed before this time; locked. */
export async function lockErasableUnpaidOrders(db: Database, placedBefore: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from shop_order o
    where o.paid_at is null and o.personal_data_erased_at is null and o.placed_at < ${placedBefore}
      and not ${canStillBePaid} and not ${isUnsettled}
    order by o.id limit 1000 for no key update`.execute(db)
  return rows.map(({ id }) => id)
}

/** Ids of settled paid orders of guests, placed before this time; locked. */
export async function lockErasableGuestOrders(db: Database, placedBefore: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from shop_order o
    where o.customer_id is null and o.account_erased_at is null and o.personal_data_erased_at is null
      and o.paid_at is not null and o.placed_at < ${placedBefore} and not ${isUnsettled}
    order by o.id limit 1000 for no key update`.execute(db)
  return rows.map(({ id }) => id)
}

/** All orders that guests placed with this email address, locked. */
export async function lockGuestOrders(db: Database, email: string): Promise<GuestOrder[]> {
  const { rows } = await sql<GuestOrder>`
    select o.id, o.placed_at as "placedAt", o.paid_at is not null as "isPaid", ${canStillBePaid} as "isOpen"
    from shop_order o
    where o.email = ${email}::citext and o.customer_id is null and o.account_erased_at is null
      and o.personal_data_erased_at is null
    order by o.id for no key update`.execute(db)
  return rows
}

/** Removes what no law asks for: everything but the name, the address, the email address and the age. */
export async function reduceOrders(db: Database, ids: readonly string[], reducedAt: Date): Promise<void> {
  await eraseReturnTexts(db, sql`(select unnest(${ids}::uuid[]))`)
  await sql`delete from idempotency_key where order_id = any(${ids}::uuid[])`.execute(db)
  await sql`delete from email where order_id = any(${ids}::uuid[])`.execute(db)
  await sql`
    update shop_order set phone = null, company = null, billing_address = null, ip = null, newsletter = false
    where id = any(${ids}::uuid[])`.execute(db)
  await sql`
    update return_photo set delete_at = least(delete_at, ${reducedAt}) where order_id = any(${ids}::uuid[])`.execute(
    db,
  )
  await eraseOrderParts(db, sql`(select unnest(${ids}::uuid[]))`)
}

/**
 * Removes everything that names the customer. The state, the ZIP code, the money, the lines and the number stay, so sales
 * figures and taxes do too. Documents of the age check and photos of returns are deleted by their own purges, which
 * delete their files.
 */
export async function eraseOrders(db: Database, ids: readonly string[], erasedAt: Date): Promise<void> {
  await reduceOrders(db, ids, erasedAt)
  await sql`
    update shop_order set first_name = 'Erased', last_name = 'customer', email = '', street1 = 'Erased', street2 = null,
      date_of_birth = null, personal_data_erased_at = ${erasedAt}
    where id = any(${ids}::uuid[])`.execute(db)
  await sql`update order_event set detail = '', data = null where order_id = any(${ids}::uuid[])`.execute(db)
  // What staff wrote about these is on the timeline, too.
  await sql`update order_edit set reason = 'Erased' where order_id = any(${ids}::uuid[])`.execute(db)
  await sql`update order_edit_offer set reason = 'Erased' where order_id = any(${ids}::uuid[])`.execute(db)
  await sql`update refund set reason = 'Erased' where order_id = any(${ids}::uuid[])`.execute(db)
  await sql`update dispute set note = '' where order_id = any(${ids}::uuid[])`.execute(db)
  await sql`
    update recall_order set contact_note = case when contact_note is null then null else '' end,
      sent_back_note = case when sent_back_note is null then null else '' end
    where order_id = any(${ids}::uuid[])`.execute(db)
  await sql`update promotion_use set email = '' where order_id = any(${ids}::uuid[])`.execute(db)
  await sql`update age_document set delete_at = ${erasedAt} where order_id = any(${ids}::uuid[])`.execute(db)
}

export async function hasAccount(db: Database, email: string): Promise<boolean> {
  const { rows } = await sql`select from customer where email = ${email}::citext`.execute(db)
  return rows.length > 0
}
