import type { Database } from '#db/open.ts'
import { findRefund, finishRefund, insertRefund } from '#db/queries/payments/refunds.ts'
import type { Actor, systemActor } from '#db/queries/staff/audit-log.ts'
import type { Cents } from '#domain/money.ts'
import type { Order } from '#domain/orders/order.ts'
import { toEventActor } from '#domain/orders/order-event.ts'
import type { RefundPart, RefundWithPayment } from '#domain/payments/payment.ts'
import { queueOrderEmail } from '../email/order-emails.ts'
import type { Shop } from '../shop.ts'
import { completeRefund } from './complete-refund.ts'
import { listInvoiceInstructions } from './invoice-instructions.ts'

/**
 * Takes an amount off the open invoice of a locked order, at once and without any money.
 * @returns the order as it is then
 */
export async function reduceInvoice(
  shop: Shop,
  transaction: Database,
  order: Order,
  reduction: {
    readonly reason: string
    readonly by: Actor | typeof systemActor
    readonly amount: Cents
    readonly parts: readonly RefundPart[]
    readonly idempotencyKey?: string | undefined
    readonly returnId?: string | undefined
  },
): Promise<Order> {
  const { amount, reason, by, parts, idempotencyKey, returnId } = reduction
  const made = { orderId: order.id, paymentId: undefined, amount, invoiced: amount, parts, reason }
  const { id } = await insertRefund(transaction, {
    ...made,
    requestedBy: by.displayName,
    returnId,
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  })
  await finishRefund(transaction, id, { providerRef: undefined, claimUrl: undefined })
  const refund = await findRefund(transaction, id)
  if (refund === undefined) throw new Error(`Refund ${id} vanished while it was made`)
  const reduced = await completeRefund(shop, transaction, order, {
    refund,
    actor: toEventActor(by),
    isSettledByHand: false,
  })
  // The email about a cancellation says what is due.
  if (order.fulfillment !== 'canceled') await tellCustomer(shop, transaction, reduced, refund)
  return reduced
}

async function tellCustomer(
  shop: Shop,
  transaction: Database,
  order: Order,
  { amount, reason, parts }: RefundWithPayment,
): Promise<void> {
  const lines = await listInvoiceInstructions(shop, order)
  await queueOrderEmail(shop, transaction, order, { kind: 'invoice-reduced', amount, reason, parts, lines })
}
