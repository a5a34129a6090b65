import { type RawBuilder, sql } from 'kysely'
import type { StoredAcknowledgment } from '#domain/compliance/product-warning.ts'
import type { AddressCheck } from '#domain/orders/address-check.ts'
import type { CancellationRequest } from '#domain/orders/cancellation-request.ts'
import type { OrderDiscount } from '#domain/orders/order-discount.ts'
import type { OrderHold } from '#domain/orders/order-hold.ts'
import type { OrderPartsJson } from '../../map/order-parts.ts'
import type { Database } from '../../open.ts'

/** What the order `shop_order` has in other rows, read with it in one statement. */
export const orderParts = sql<OrderPartsJson>`get_order_parts(shop_order.id)`

/**
 * The orders that the condition selects, with their parts, locked in id order. A lock may be waited for, and then the parts
 * must be those that were committed meanwhile. That is why they are read after the lock, by a function (decision 0196).
 * @param condition about the order `o`
 */
export const lockedOrders = (condition: RawBuilder<unknown>) => sql`
  with locked as materialized (
    select o.* from shop_order o where ${condition} order by o.id for no key update of o)
  select locked.*, get_parts_of_locked_order(locked.id) as parts from locked`

export function discountsToRows(orderId: string, discounts: readonly OrderDiscount[]) {
  return discounts.map(
    ({ promotionId, bundleId, name, code, itemsAmount, shippingAmount, paymentMethod }, position) => ({
      orderId,
      position,
      promotionId: promotionId ?? null,
      bundleId: bundleId ?? null,
      name: name ?? null,
      code: code ?? null,
      itemsCents: itemsAmount,
      shippingCents: shippingAmount,
      paymentMethod: paymentMethod ?? null,
    }),
  )
}

/** Stores why an order is held, or that it no longer is. The order must be locked. */
export async function updateOrderHold(db: Database, id: string, hold: OrderHold | undefined): Promise<void> {
  await db.deleteFrom('orderHold').where('orderId', '=', id).execute()
  if (hold === undefined) return
  const { lines, reason, source, ruleId, ruleVersion, since } = hold
  await db
    .insertInto('orderHold')
    .values({ orderId: id, reason, source: source ?? null, ruleId: ruleId ?? null, ruleVersion, since })
    .execute()
  const rows = lines.map((line, position) => ({
    orderId: id,
    position,
    productId: line.productId,
    reason: line.reason,
  }))
  if (rows.length > 0) await db.insertInto('orderHoldLine').values(rows).execute()
}

/** The order must be locked. */
export async function updateAddressCheck(
  db: Database,
  id: string,
  check: AddressCheck | undefined,
): Promise<void> {
  await db.deleteFrom('addressCheck').where('orderId', '=', id).execute()
  if (check === undefined) return
  await db.insertInto('addressCheck').values(addressCheckToRow(id, check)).execute()
  const questions = addressQuestionsToRows(id, check)
  if (questions.length > 0) await db.insertInto('addressQuestion').values(questions).execute()
}

export function addressCheckToRow(orderId: string, { state, confirmation }: AddressCheck) {
  return {
    orderId,
    state,
    checkedAt: confirmation?.checkedAt ?? null,
    checkedBy: confirmation?.checkedBy ?? null,
    note: confirmation?.note ?? null,
  }
}

export function addressQuestionsToRows(orderId: string, { questions, confirmation }: AddressCheck) {
  return questions.map(({ ruleId, question, answer }, position) => ({
    orderId,
    position,
    ruleId,
    question,
    answer: answer ?? null,
    isConfirmed: confirmation?.ruleIds.includes(ruleId) ?? false,
  }))
}

/** The order must be locked. */
export async function updateCancellation(
  db: Database,
  id: string,
  { state, reason, requestedAt, refundTo, decision }: CancellationRequest,
): Promise<void> {
  const change = {
    state,
    reason,
    requestedAt,
    refundTo,
    decidedAt: decision?.decidedAt ?? null,
    decidedBy: decision?.decidedBy ?? null,
    message: decision?.message ?? null,
  }
  await db
    .insertInto('cancellationRequest')
    .values({ orderId: id, ...change })
    .onConflict((conflict) => conflict.column('orderId').doUpdateSet(change))
    .execute()
}

export function acknowledgmentsToRows(orderId: string, acknowledgments: readonly StoredAcknowledgment[]) {
  return acknowledgments.map(({ ruleId, ruleVersion, text, acknowledgedAt }, position) => ({
    orderId,
    position,
    ruleId,
    ruleVersion,
    text,
    acknowledgedAt,
  }))
}

/** Deletes what customers and staff wrote about returns, and what staff found in the parcel. */
export async function eraseReturnTexts(db: Database, orderIds: RawBuilder<unknown>): Promise<void> {
  await sql`
    update return_request set reason = '', inspection_note = '',
      decision_note = case when decision_note is null then null else '' end
    where order_id in ${orderIds}`.execute(db)
}

/** Deletes what customers and staff wrote about orders. What they acknowledged stays, as proof that they read the warnings. */
export async function eraseOrderParts(db: Database, orderIds: RawBuilder<unknown>): Promise<void> {
  await sql`delete from address_check where order_id in ${orderIds}`.execute(db)
  await sql`delete from cancellation_request where order_id in ${orderIds}`.execute(db)
  // The file of a label has the address, and what a carrier said of it may. That of a return has it as the sender's.
  const labels = sql`(
    select l.id from shipping_label l join shipment s on s.id = l.shipment_id where s.order_id in ${orderIds}
    union all select l.id from shipping_label l join return_request r on r.id = l.return_id where r.order_id in ${orderIds})`
  await sql`
    delete from tracking_scan where shipment_id in (select id from shipment where order_id in ${orderIds})`.execute(
    db,
  )
  await sql`update shipment set signed_by = null where order_id in ${orderIds} and signed_by is not null`.execute(
    db,
  )
  await sql`delete from shipping_label_file where label_id in ${labels}`.execute(db)
  await sql`update shipping_label set problem = null, url = null where id in ${labels} and state <> 'requested'`.execute(
    db,
  )
}
