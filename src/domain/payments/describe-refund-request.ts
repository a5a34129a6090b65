import { type Cents, formatMoney, subtract } from '../money.ts'

/**
 * What staff read once a refund is requested. What is taken off an open invoice was not paid, so that nothing of it goes back: of
 * $5.00 with $3.00 open, $3.00 is taken off and $2.00 is refunded.
 */
export function describeRefundRequest(
  { amount, invoiced }: { readonly amount: Cents; readonly invoiced: Cents },
  ending: string,
): string {
  const paid = subtract(amount, invoiced)
  return [
    ...(invoiced > 0 ? [`${formatMoney(invoiced)} is taken off the invoice.`] : []),
    ...(paid > 0 ? [`Refund of ${formatMoney(paid)} ${ending}.`] : []),
  ].join(' ')
}
