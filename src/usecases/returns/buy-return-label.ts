import type { Database } from '#db/open.ts'
import { findLabelRate, type LabelRate } from '#db/queries/fulfillment/label-rates.ts'
import { insertRequestedLabel } from '#db/queries/fulfillment/labels.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { openLabelAccount } from '../fulfillment/label-accounts.ts'
import { hashAddress } from '../fulfillment/quote-label-rates.ts'
import { settleAgain, settleLabel } from '../fulfillment/settle-label.ts'
import { lockOrderByNumber } from '../order-states/lock-order.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'
import { explainBlockedPurchase, findReturnWithLabels, type ReturnWithLabels } from './load-return-parcel.ts'
import { listReturnObligations, takesReturn } from './quote-return-label.ts'

/** What was done about the label, and the order that it belongs to. */
export interface ReturnLabelStep {
  readonly orderNumber: string
  readonly message: string
}

/**
 * Buys the label of a return at a rate that was asked for before. It is stored before the carrier service is asked, as the label
 * of a shipment is, so that whatever happens then it is bought once (decisions 0286 and 0361).
 */
export async function buyReturnLabel(
  shop: Shop,
  purchase: {
    /** The RMA number. */
    readonly number: string
    readonly rateId: string
    /** The version of the order that staff saw. */
    readonly expectedVersion: number
    readonly by: Actor
  },
): Promise<Result<ReturnLabelStep>> {
  const { number, rateId, expectedVersion, by } = purchase
  const [rate, found] = await Promise.all([
    findLabelRate(shop.db, rateId, shop.clock.now()),
    findReturnWithLabels(shop.db, number),
  ])
  if (!found.ok) return found
  const { order, request } = found.value
  if (rate === undefined || rate.returnId !== request.id) return refuseOldRate()
  const [opened, obligations] = [
    await openLabelAccount(shop, rate.accountId),
    await listReturnObligations(shop, order),
  ]
  if (!opened.ok) return opened
  if (!obligations.ok) return obligations
  if (!takesReturn(rate.carrier, obligations.value)) return refuseOldRate()
  const requested = await runUnlessRefused(shop.db, async (transaction) => {
    const locked = await lockReturn(transaction, { orderNumber: order.number, number, expectedVersion })
    return locked.ok ? requestLabel(shop, transaction, locked.value, { rate, by }) : locked
  })
  if (!requested.ok) return requested
  return describeStep(order.number, await settleLabel(shop, requested.value, by))
}

/** Asks again about the label that is being bought for a return. Another process may be asking already. */
export async function askForReturnLabelAgain(
  shop: Shop,
  { number, by }: { readonly number: string; readonly by: Actor },
): Promise<Result<ReturnLabelStep>> {
  const found = await findReturnWithLabels(shop.db, number)
  if (!found.ok) return found
  const { order, labels } = found.value
  return describeStep(order.number, await settleAgain(shop, labels, by))
}

export function describeStep(orderNumber: string, outcome: Result<string>): Result<ReturnLabelStep> {
  return outcome.ok ? ok({ orderNumber, message: outcome.value }) : outcome
}

/** Locks the order of a return, then reads the return and its labels. */
export async function lockReturn(
  transaction: Database,
  {
    orderNumber,
    number,
    expectedVersion,
  }: { readonly orderNumber: string; readonly number: string; readonly expectedVersion: number },
): Promise<Result<ReturnWithLabels>> {
  const locked = await lockOrderByNumber(transaction, orderNumber, expectedVersion)
  return locked.ok ? findReturnWithLabels(transaction, number) : locked
}

async function requestLabel(
  shop: Shop,
  transaction: Database,
  locked: ReturnWithLabels,
  { rate, by }: { readonly rate: LabelRate; readonly by: Actor },
): Promise<Result<string>> {
  const blocked = explainBlockedPurchase(locked, shop.mode)
  if (blocked !== undefined) return refuse('invalid-state', { message: blocked })
  if (!rate.addressHash.equals(hashAddress(locked.order))) return refuseOldRate()
  return ok(await insertRequestedLabel(transaction, rate, { by, now: shop.clock.now() }))
}

function refuseOldRate(): Result<never> {
  return refuse('shipping-option-stale', {
    message: 'This rate is too old, or of another address. Ask for the rates again.',
  })
}
