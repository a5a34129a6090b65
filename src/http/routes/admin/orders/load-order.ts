import type { FastifyReply } from 'fastify'
import type { AdminOrder } from '#contract/admin/orders/orders.ts'
import { listLabels, listReturnLabels } from '#db/queries/fulfillment/labels.ts'
import { findParcelNews, listScans } from '#db/queries/fulfillment/parcel-tracking.ts'
import { findEditOffer } from '#db/queries/orders/edit-offers.ts'
import { findOrderEvents } from '#db/queries/orders/order-events.ts'
import { findOrderByNumber, listOrderLinesWithLots } from '#db/queries/orders/orders.ts'
import { listPaymentsWithAccounts } from '#db/queries/payments/payments-with-accounts.ts'
import { listRefunds, listRefundsOfExtraPayments } from '#db/queries/payments/refunds.ts'
import { findExchangedReturn, findReturns } from '#db/queries/returns/returns.ts'
import type { Order } from '#domain/orders/order.ts'
import { isOpenOrder } from '#domain/orders/order-states.ts'
import type { Result } from '#domain/refusal.ts'
import { evaluateOrder } from '#usecases/compliance/evaluate-destination.ts'
import { sendsEmail } from '#usecases/email/queue-email.ts'
import { getOrderLink } from '#usecases/order-states/order-page.ts'
import { sumReceived } from '#usecases/payments/payment-by-hand.ts'
import type { Shop } from '#usecases/shop.ts'
import { sendRefusal } from '../../../errors.ts'
import { limitToRole } from '../../../serializers/admin/orders/limit-order-to-role.ts'
import { serializeOrder } from '../../../serializers/admin/orders/orders.ts'
import { createOrderNotFound, getActor } from '../authorize.ts'

/**
 * The order with all that belongs to it, as of one moment.
 * @throws RefusalError when there is no order with this number
 */
export async function loadOrder(shop: Shop, number: string): Promise<AdminOrder> {
  const found = await shop.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((snapshot) => findOrderWithParts(shop, snapshot, number))
  if (found === undefined) throw createOrderNotFound()
  const { order, ...parts } = found
  return serializeOrder(order, parts, {
    shopMode: shop.mode,
    now: shop.clock.now(),
    canSend: sendsEmail(shop, order),
  })
}

async function findOrderWithParts(shop: Shop, db: Shop['db'], number: string) {
  const order = await findOrderByNumber(db, number)
  if (order === undefined) return undefined
  const events = await findOrderEvents(db, [order.id])
  const returns = await findReturns(db, [order.id])
  const payments = await listPaymentsWithAccounts(db, order.id)
  return {
    order,
    paymentLink: getOrderLink(shop, order.number),
    editOffer: order.editOffer && (await findEditOffer(db, order.editOffer.id)),
    lines: await listOrderLinesWithLots(db, order.id),
    events: events.get(order.id) ?? [],
    payments: payments.map((payment) => ({
      ...payment,
      refunds: shop.paymentAdapters.get(payment.provider)?.capabilities.refunds,
    })),
    received: await sumReceived(shop, db, payments),
    refunds: await listRefunds(db, order.id),
    refundsOfExtra: await listRefundsOfExtraPayments(db, order.id),
    returns: returns.get(order.id) ?? [],
    exchangeOf: await findExchangedReturn(db, order.id),
    returnLabels: await listReturnLabels(
      db,
      (returns.get(order.id) ?? []).map(({ id }) => id),
    ),
    news: await findParcelNews(db, [order.id]),
    scans: await listScans(db, order.id),
    labels: await listLabels(
      db,
      order.shipments.map(({ id }) => id),
    ),
    obligations: isOpenOrder(order) ? await listObligations(shop, db, order) : undefined,
  }
}

/** What the rules of today oblige the shop to when it ships the order; undefined when they refuse it. */
async function listObligations(shop: Shop, db: Shop['db'], order: Order) {
  const { verdict } = await evaluateOrder(shop, db, order)
  return verdict.ok ? verdict.obligations : undefined
}

/** Sends the refusal, or the message with the updated order, so that the page needs no second call. */
export async function sendUpdatedOrder(
  shop: Shop,
  reply: FastifyReply,
  number: string,
  outcome: Result<string>,
): Promise<FastifyReply> {
  if (!outcome.ok) return sendRefusal(reply, outcome.refusal)
  const order = limitToRole(await loadOrder(shop, number), getActor(reply.request).role)
  return reply.send({ success: true, message: outcome.value, order })
}
