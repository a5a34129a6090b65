import type { Database } from '#db/open.ts'
import { findLabelRate, type LabelRate } from '#db/queries/fulfillment/label-rates.ts'
import { insertRequestedLabel } from '#db/queries/fulfillment/labels.ts'
import { listRefunds } from '#db/queries/payments/refunds.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { explainBlockedLabel } from '#domain/orders/label-step.ts'
import type { Order } from '#domain/orders/order.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { lockOrderByNumber } from '../order-states/lock-order.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'
import { evaluateDispatch } from './evaluate-dispatch.ts'
import { openLabelAccount } from './label-accounts.ts'
import { hashAddress } from './quote-label-rates.ts'
import { settleLabel } from './settle-label.ts'

/**
 * Buys the label of a packed shipment at a rate that was asked for before. The label is stored before the carrier service is
 * asked, so that whatever happens then it is bought once (decision 0286).
 */
export async function buyLabel(
  shop: Shop,
  purchase: {
    readonly number: string
    readonly shipmentId: string
    readonly rateId: string
    /** The version of the order that staff saw. */
    readonly expectedVersion: number
    readonly by: Actor
  },
): Promise<Result<string>> {
  const { number, shipmentId, rateId, expectedVersion, by } = purchase
  const rate = await findLabelRate(shop.db, rateId, shop.clock.now())
  if (rate === undefined || rate.shipmentId !== shipmentId) return refuseOldRate()
  const opened = await openLabelAccount(shop, rate.accountId)
  if (!opened.ok) return opened
  const requested = await runUnlessRefused(shop.db, async (transaction) => {
    const locked = await lockOrderByNumber(transaction, number, expectedVersion)
    return locked.ok ? requestLabel(shop, transaction, locked.value, { rate, by }) : locked
  })
  if (!requested.ok) return requested
  return settleLabel(shop, requested.value, by)
}

/** Stores a label that is about to be bought for a shipment of a locked order. @returns its id */
async function requestLabel(
  shop: Shop,
  transaction: Database,
  order: Order,
  { rate, by }: { readonly rate: LabelRate; readonly by: Actor },
): Promise<Result<string>> {
  const now = shop.clock.now()
  const shipment = order.shipments.find(({ id }) => id === rate.shipmentId)
  if (shipment === undefined) return refuse('not-found', { message: 'The order has no such shipment.' })
  const refunds = await listRefunds(transaction, order.id)
  const blocked = explainBlockedLabel(order, shipment, { refunds, shopMode: shop.mode, now })
  if (blocked !== undefined) return refuse('invalid-state', { message: blocked })
  if (!rate.addressHash.equals(hashAddress(order))) return refuseOldRate()
  const { carrier: shippingProvider, hasAdultSignature } = rate
  const dispatch = await evaluateDispatch(shop, transaction, {
    ...order,
    shippingProvider,
    hasAdultSignature,
  })
  if (!dispatch.ok) return dispatch
  return ok(await insertRequestedLabel(transaction, rate, { by, now }))
}

function refuseOldRate(): Result<never> {
  return refuse('shipping-option-stale', {
    message: 'This rate is too old, or of another address. Ask for the rates again.',
  })
}
