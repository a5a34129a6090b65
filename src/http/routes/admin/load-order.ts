import type { FastifyReply } from 'fastify'
import type { AdminOrder } from '#contract/admin/orders.ts'
import {
  findOrder,
  findOrderByNumber,
  findOrderEvents,
  listOrderLinesWithLots,
} from '#db/queries/orders/orders.ts'
import { listPayments, listRefunds } from '#db/queries/payments/payments.ts'
import { findReturns } from '#db/queries/returns/returns.ts'
import type { Result } from '#domain/refusal.ts'
import { sendsEmail } from '#usecases/email/queue-email.ts'
import type { Shop } from '#usecases/shop.ts'
import { RefusalError, sendRefusal } from '../../errors.ts'
import { serializeOrder } from '../../serializers/admin/orders.ts'

/** @throws RefusalError when there is no order with this number */
export async function loadOrder(shop: Shop, number: string): Promise<AdminOrder> {
  const { db, clock, mode } = shop
  const found = await findOrderByNumber(db, number.toUpperCase())
  // The timeline, whose length is the version, is read before what it describes.
  const events = found && (await findOrderEvents(db, [found.id]))
  const order = found && (await findOrder(db, found.id))
  if (order === undefined)
    throw new RefusalError({
      code: 'order-not-found',
      message: 'We could not find an order with this number.',
    })
  const [lines, payments, refunds, returns] = await Promise.all([
    listOrderLinesWithLots(db, order.id),
    listPayments(db, order.id),
    listRefunds(db, order.id),
    findReturns(db, [order.id]),
  ])
  const parts = {
    lines,
    events: events?.get(order.id) ?? [],
    payments,
    refunds,
    returns: returns.get(order.id) ?? [],
  }
  return serializeOrder(order, parts, {
    shopMode: mode,
    now: clock.now(),
    canSend: sendsEmail(shop, order),
  })
}

/** Sends the refusal, or the message with the updated order, so that the page needs no second call. */
export async function sendUpdatedOrder(
  shop: Shop,
  reply: FastifyReply,
  number: string,
  outcome: Result<string>,
): Promise<FastifyReply> {
  if (!outcome.ok) return sendRefusal(reply, outcome.refusal)
  return reply.send({ success: true, message: outcome.value, order: await loadOrder(shop, number) })
}
