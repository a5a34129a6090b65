import type { Database } from '#db/open.ts'
import { endEditOffer, findEditOffer } from '#db/queries/orders/edit-offers.ts'
import { formatMoney } from '#domain/money.ts'
import type { EditOffer } from '#domain/orders/edit-offer.ts'
import { formatCaptured, shopCurrency } from '#domain/payments/payment.ts'
import { refuse } from '#domain/refusal.ts'
import { applyEditOffer } from '../edits/apply-edit-offer.ts'
import { releaseUnits } from '../inventory/release-stock.ts'
import { runPartUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'
import { recordExtraCapture, recordSurplus } from './extra-payment.ts'
import type { CapturedPayment } from './pay-order.ts'
import { forgiveDeclines } from './refuse-declined-cards.ts'

/**
 * Records that a payment for an offered change was captured. The change is made in this transaction, if it still can be.
 * Otherwise the money is refunded, and staff see why. The order must be locked.
 * @returns what happened, for the record of the webhook
 */
export async function captureOfferPayment(
  shop: Shop,
  transaction: Database,
  offerId: string,
  found: CapturedPayment,
): Promise<string> {
  const { order, payment, captured } = found
  const offer = await findEditOffer(transaction, offerId)
  if (offer === undefined) throw new Error(`Payment ${payment.id} is for a change that does not exist`)
  if (offer.state === 'applied')
    return recordExtraCapture(shop, transaction, { ...found, reason: 'paid-twice' })
  const unusable = explainUnusable(offer, found)
  const applied =
    unusable === undefined
      ? await runPartUnlessRefused(transaction, () =>
          applyEditOffer(shop, transaction, order, { offer, payment, captured }),
        )
      : refuse('invalid-state', { message: unusable })
  if (!applied.ok)
    return refundOfferPayment(shop, transaction, found, {
      offer,
      reason: applied.refusal.message ?? 'The rules do not allow the change anymore.',
    })
  await forgiveDeclines(transaction, found)
  const surplus = { amount: captured.amount - payment.amount, currency: captured.currency }
  if (surplus.amount > 0) await recordSurplus(shop, transaction, { order, payment, surplus })
  return 'change paid'
}

/** Why captured money does not pay for the change, whatever its order is now. */
function explainUnusable(offer: EditOffer, { payment, captured }: CapturedPayment): string | undefined {
  switch (offer.state) {
    case 'withdrawn':
      return `It was withdrawn before the payment arrived. ${offer.endReason ?? ''}`.trim()
    case 'expired':
      return 'The payment arrived after its time was over.'
    case 'refunded':
      return `An earlier payment for it was refunded. ${offer.endReason ?? ''}`.trim()
    default:
      return captured.currency === shopCurrency && captured.amount >= payment.amount
        ? undefined
        : `${formatCaptured(captured)} arrived, and the change costs ${formatMoney(payment.amount)}.`
  }
}

async function refundOfferPayment(
  shop: Shop,
  transaction: Database,
  found: CapturedPayment,
  { offer, reason }: { readonly offer: EditOffer; readonly reason: string },
): Promise<string> {
  const held = await endEditOffer(transaction, offer.id, { to: 'refunded', at: shop.clock.now(), reason })
  if (held !== undefined && held.length > 0) await releaseUnits(transaction, held)
  await recordExtraCapture(shop, transaction, {
    ...found,
    reason: 'change-not-made',
    refundReason: `The change of the order was not made. ${reason}`,
  })
  return 'change not made, refunded'
}
