import { sql } from 'kysely'
import type { Order } from '#domain/orders/order.ts'
import { type OrderRow, orderFromRow } from '../../map/orders.ts'
import type { Database } from '../../open.ts'
import { countDeleted } from '../count-deleted.ts'
import { eraseOrderParts, eraseReturnTexts, lockedOrders } from '../orders/order-parts.ts'
import { detachPhotosOfCustomer } from '../reviews/review-photos.ts'
import type { DataOwner } from './personal-data.ts'

/** Locks all orders of the account, so that no refund or return of them is requested before they are detached. */
export async function lockOrdersOfAccount(db: Database, customerId: string): Promise<void> {
  await sql`
    select from shop_order where customer_id = ${customerId}::uuid order by id for no key update`.execute(db)
}

/** Unpaid orders that a late payment could still revive, locked. */
export async function lockUnpaidOrders(db: Database, customerId: string): Promise<Order[]> {
  const { rows } = await sql<OrderRow>`
    ${lockedOrders(sql`o.customer_id = ${customerId}::uuid and o.payment_state in ('pending', 'failed', 'expired')
      and o.fulfillment_state = 'unfulfilled'`)}`.execute(db)
  return rows.map(orderFromRow)
}

/** Locks the reviews that the customers wrote or voted on. Returns the products that show them. */
export async function lockReviewedProducts(db: Database, customerIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ productId: string }>`
    select product_id from review
    where customer_id = any(${[...customerIds]}::uuid[])
      or id in (select review_id from review_vote where customer_id = any(${[...customerIds]}::uuid[]))
    order by id for update`.execute(db)
  return [...new Set(rows.map((row) => row.productId))]
}

/** Deletes the reviews, or keeps them as those of a former customer, without the link to an order. */
export async function detachReviews(
  db: Database,
  customerId: string,
  choice: 'anonymize' | 'remove',
): Promise<void> {
  const voted = await db
    .deleteFrom('reviewVote')
    .where('customerId', '=', customerId)
    .returning('reviewId')
    .execute()
  await sql`
    update review set helpful_count = (select count(*) from review_vote v where v.review_id = review.id)
    where id = any(${voted.map((row) => row.reviewId)}::uuid[])`.execute(db)
  // Photos may show people and homes, so none stays without its author.
  await detachPhotosOfCustomer(db, customerId)
  if (choice === 'remove') await db.deleteFrom('review').where('customerId', '=', customerId).execute()
  else
    await db
      .updateTable('review')
      .set({ customerId: null, orderId: null })
      .where('customerId', '=', customerId)
      .execute()
}

/**
 * Removes the orders from the account, and from the orders all data that no law requires. What stays is listed in
 * docs/decisions/0028-data-kept-after-account-deletion.md.
 */
export async function detachOrders(db: Database, { customerId }: DataOwner, deletedAt: Date): Promise<void> {
  await eraseReturnTexts(db, sql`(select id from shop_order where customer_id = ${customerId}::uuid)`)
  await sql`
    update return_photo set delete_at = ${deletedAt}
    where order_id in (select id from shop_order where customer_id = ${customerId}::uuid)`.execute(db)
  await sql`
    delete from idempotency_key
    where order_id in (select id from shop_order where customer_id = ${customerId}::uuid)`.execute(db)
  await sql`
    delete from email where order_id in (select id from shop_order where customer_id = ${customerId}::uuid)`.execute(
    db,
  )
  await eraseOrderParts(db, sql`(select id from shop_order where customer_id = ${customerId}::uuid)`)
  await db
    .updateTable('shopOrder')
    .set({
      customerId: null,
      accountErasedAt: deletedAt,
      phone: null,
      company: null,
      billingAddress: null,
      ip: null,
      newsletter: false,
    })
    .where('customerId', '=', customerId)
    .execute()
}

/** Deletes data stored by verified email address: messages, back-in-stock requests, consents, emails. */
export async function eraseEmailRecords(db: Database, email: string): Promise<void> {
  for (const table of [
    'contactMessage',
    'backInStockRequest',
    'newsletterRequest',
    'newsletterConsent',
    'orderDraft',
  ] as const)
    await db.deleteFrom(table).where('email', '=', email).execute()
  await sql`
    delete from email
    where order_id is null and (customer_id is null and recipient = ${email}::citext or reply_to = ${email}::citext)`.execute(
    db,
  )
}

/** Deletes data stored by sign-in name: rate limit counters and finished jobs. */
export async function eraseSignInTraces(db: Database, names: readonly string[]): Promise<void> {
  for (const name of names) {
    // Match the whole name between colons, so deleting 'ob' does not clear the counters of 'bob'.
    await sql`delete from rate_limit where strpos(lower(key) || ':', ':account:' || lower(${name}) || ':') > 0`.execute(
      db,
    )
    await sql`
      delete from pgboss.job
      where name = 'send-password-reset' and lower(data->>'userId') = lower(${name})`.execute(db)
  }
}

/** Deletes the account with its sessions, devices, identities, addresses, cart, wishlist and emails. */
export async function deleteCustomer(db: Database, customerId: string): Promise<void> {
  await db.deleteFrom('backInStockRequest').where('customerId', '=', customerId).execute()
  await db.deleteFrom('customer').where('id', '=', customerId).execute()
}

/**
 * Deletes orders of deleted accounts: paid ones placed before `paidBefore`, others once they can no longer be paid.
 * Locks the orders first, like all code that then writes to their refunds.
 */
export async function deleteExpiredOrders(
  db: Database,
  { paidBefore, unpaidBefore }: { readonly paidBefore: Date; readonly unpaidBefore: Date },
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from shop_order
    where account_erased_at is not null
      and (placed_at < ${paidBefore} or (paid_at is null and account_erased_at < ${unpaidBefore}))
    order by id for update`.execute(db)
  const served = rows.map(({ id }) => id)
  await sql`delete from refund where order_id = any(${served}::uuid[])`.execute(db)
  await sql`delete from shop_order where id = any(${served}::uuid[])`.execute(db)
  return served.length
}

/** The final email after an account was deleted. @returns how many. */
export async function deleteAccountDeletedEmails(db: Database, createdBefore: Date): Promise<number> {
  return countDeleted(
    db
      .deleteFrom('email')
      .where('template', '=', sql.lit('account-deleted'))
      .where('createdAt', '<', createdBefore),
  )
}
