import { type RawBuilder, sql } from 'kysely'
import type { ShopMode } from '#domain/shop-mode.ts'
import type { OrderQueue } from '#domain/staff/order-queues.ts'
import { countsIn } from './counted-orders.ts'
import {
  canBeHeld,
  isCanceledAndPaid,
  isDisputedWhole,
  isShippable,
  isUnshipped,
} from './order-conditions.ts'

/** The orders that another table names, found by their ids. The planner would rather go over all orders. */
const isOneOf = (orderIds: RawBuilder<unknown>) => sql`o.id = any(array(${orderIds}))`

const requestedCancellations = sql`
  select request.order_id from cancellation_request request where request.state = 'requested'`
const openAddressChecks = sql`select checked.order_id from address_check checked where checked.state = 'open'`
/** Changes that wait for their payment. */
export const openChanges = sql`select offer.order_id from order_edit_offer offer where offer.state = 'open'`
const holds = sql`select hold.order_id from order_hold hold`

/** The customer asked to cancel the order, and staff have not answered. A full refund is no answer. */
export const isCancellationRequested = sql`(${isUnshipped} and o.id in (${requestedCancellations}))`

/** Staff must look at the address before packing. */
export const isAddressCheckOpen = sql`(o.is_open and o.id in (${openAddressChecks}))`

const isToFulfill = sql`(o.is_paid and o.fulfillment_state in ('unfulfilled', 'partially-fulfilled'))`

/**
 * Money that the shop has and that does not pay for its order, or money of an order that is canceled. Also an order that is still
 * in the shop, although its money went back or its bank took it.
 */
const moneyToSettle = sql`
  select p.order_id from payment p where p.extra_reason is not null and p.status = 'paid' and p.settled_at is null
  union all
  select o.id from shop_order o where ${isCanceledAndPaid} and not ${isDisputedWhole} and not exists (
    select from refund f where f.order_id = o.id and f.status in ('requested', 'failed'))
  union all
  select o.id from shop_order o where o.payment_state in ('refunded', 'bank-returned') and ${isUnshipped}
    and not ${isCancellationRequested}`

/** Returns in the shop without a refund since. */
const unrefundedReturns = sql`
  select r.order_id from return_request r where r.state in ('received', 'inspected') and not r.has_refund`

/** Orders that need staff. The notification count and the list share these conditions. Each has an index. */
const workQueues: Readonly<Record<OrderQueue, RawBuilder<unknown>>> = {
  pack: sql`(${isToFulfill} and ${isShippable} and o.id not in (${holds}) and o.id not in (${requestedCancellations})
    and o.id not in (${openAddressChecks}) and o.id not in (${openChanges}))`,
  cancellation: sql`(${isUnshipped} and ${isOneOf(requestedCancellations)})`,
  address: sql`(o.is_open and ${isOneOf(openAddressChecks)})`,
  held: sql`(${canBeHeld} and ${isOneOf(holds)})`,
  age: sql`(o.is_open and o.age_state <> 'verified'
    and (o.age_state <> 'pending' or o.paid_at < now() - interval '15 minutes'))`,
  unfulfilled: isToFulfill,
  received: sql`(o.is_paid and ${isOneOf(unrefundedReturns)})`,
  paid: sql`o.is_paid`,
  unpaid: sql`(o.payment_state = 'pending' and o.stock_reserved and not o.is_demo)`,
  refund: isOneOf(sql`select f.order_id from refund f where f.status = 'failed'`),
  money: isOneOf(moneyToSettle),
  return: isOneOf(sql`select r.order_id from return_request r where r.state = 'requested'`),
}

/** In a live shop, an order of demo mode is no work for staff. Its stock is reserved, though. */
export function isInQueue(mode: ShopMode, queue: OrderQueue): RawBuilder<unknown> {
  if (queue === 'unpaid') return workQueues.unpaid
  return sql`(${workQueues[queue]} and ${countsIn(mode, sql`o.mode`)})`
}
