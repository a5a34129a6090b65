import { type Cents, cents, formatAmount } from '#domain/money.ts'
import { shopCurrency } from '#domain/payments/payment.ts'
import type { MadeRefund, OutsideRefund, PaymentState, RefundResult } from '#ports/payments.ts'
import { btcPayName } from './account.ts'
import type { BtcPayApi, PullPayment } from './api.ts'
import { parseDecimal, sumToCents } from './decimal.ts'
import { findRefundable } from './status.ts'

/**
 * Offers a refund: a pull payment of dollars that the buyer claims on its page, at the rate of that day. BTCPay Server has no
 * idempotency keys and does not compare a refund with what was paid, so that both are done here, by what the store already offers.
 */
export async function offerRefund(
  api: BtcPayApi,
  { invoiceId, state }: { readonly invoiceId: string; readonly state: PaymentState },
  { amount, key }: { readonly amount: Cents; readonly key: string },
): Promise<RefundResult> {
  const earlier = (await api.listPullPayments()).filter((each) => isOfInvoice(each, invoiceId))
  const made = earlier.find(({ name }) => name === toName(key))
  if (made !== undefined) return toResult(made)
  const refundable = findRefundable(state)
  if (refundable === undefined)
    return { status: 'waiting', reason: 'The blockchain has not confirmed the payment yet.' }
  if (earlier.some(({ currency }) => currency !== shopCurrency))
    return refuse(`${btcPayName} already has a refund of this payment in another currency.`)
  const counted: PullPayment[] = []
  for (const each of earlier)
    if (!each.archived || (await api.listClaims(each.id)).length > 0) counted.push(each)
  const refunded = sumToCents(
    counted.map((each) => ({ amount: parseDecimal(each.amount), rate: parseDecimal('1') })),
  )
  if (refunded + amount > refundable)
    return refuse(
      `The payment has less left to refund. Refunds that were archived in ${btcPayName} count when they were claimed before.`,
    )
  const refund = await api.createRefund(invoiceId, {
    name: toName(key),
    description: toDescription(invoiceId),
    refundVariant: 'Custom',
    customAmount: formatAmount(amount),
    customCurrency: shopCurrency,
  })
  return refund === 'non-refundable'
    ? refuse(`${btcPayName} does not refund this payment.`)
    : toResult(refund)
}

/** The state of an offer: its customer claims it, or the merchant archives it. An archived one cannot be claimed. */
export async function findMadeRefund(api: BtcPayApi, refundRef: string): Promise<MadeRefund> {
  const offer = (await api.listPullPayments()).find(({ id }) => id === refundRef)
  if (offer === undefined || (await api.listClaims(refundRef)).length > 0) return { status: 'made' }
  return offer.archived
    ? { status: 'failed', reason: `The refund was archived in ${btcPayName} before the customer claimed it.` }
    : { status: 'unclaimed', reason: unclaimed }
}

const unclaimed = `The customer has not claimed the refund. Archive it in ${btcPayName} before you pay the money back in another way.`

/** What the merchant offered with BTCPay Server's own button. One in coins has no amount in dollars, and is for staff. */
export async function listOutsideRefunds(api: BtcPayApi, invoiceId: string): Promise<OutsideRefund[]> {
  return (await api.listPullPayments())
    .filter(
      ({ name, currency, archived }) => name === toName(invoiceId) && currency === shopCurrency && !archived,
    )
    .map(({ id, amount, viewLink }) => ({
      refundRef: id,
      amount: cents(sumToCents([{ amount: parseDecimal(amount), rate: parseDecimal('1') }])),
      claimUrl: viewLink,
    }))
}

function toResult({ id, viewLink, archived }: PullPayment): RefundResult {
  return archived
    ? refuse(`The refund was archived in ${btcPayName}.`)
    : { status: 'offered', refundRef: id, url: viewLink }
}

function refuse(reason: string): RefundResult {
  return { status: 'refused', reason }
}

/** BTCPay Server takes 50 characters. */
function toName(key: string): string {
  return `Refund ${key}`
}

function toDescription(invoiceId: string): string {
  return `Invoice ${invoiceId}`
}

/** One of the shop has the invoice in its description. One of BTCPay Server's own pages has it in its name. */
function isOfInvoice({ name, description }: PullPayment, invoiceId: string): boolean {
  return description === toDescription(invoiceId) || name === toName(invoiceId)
}
