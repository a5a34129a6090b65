import { formatMoney } from '#domain/money.ts'
import { describeRefundParts } from '#domain/orders/describe-refund.ts'
import type { Order } from '#domain/orders/order.ts'
import { getRefundTime, type Refund } from '#domain/payments/payment.ts'
import { getReturnedMoney, sumExchanged, sumInvoiced } from '#domain/payments/refund-sources.ts'
import { describeReturn } from '#domain/returns/describe-return.ts'
import type { OrderEvidence } from '#usecases/orders/export-order-evidence.ts'
import type { EvidenceSection } from './order-evidence-page.ts'

/** What was taken off the total. Money that went back stands apart from what moved none. */
export function listTakenOff(
  { refunded }: Pick<Order, 'refunded'>,
  refunds: readonly Refund[],
): readonly (readonly [string, string])[] {
  const sums = { refunded, exchanged: sumExchanged(refunds), invoiced: sumInvoiced(refunds) }
  return [
    ...(sums.exchanged > 0 ? [['Exchanged for added items', formatMoney(sums.exchanged)] as const] : []),
    ...(sums.invoiced > 0 ? [['Taken off the invoice', formatMoney(sums.invoiced)] as const] : []),
    ['Refunded', formatMoney(getReturnedMoney(sums))],
  ]
}

export function describeRefunds({ refunds, returns, lines }: OrderEvidence): EvidenceSection {
  return {
    title: 'Refunds and returns',
    columns: ['time', 'by', 'what', 'reason', 'state'],
    rows: [
      ...refunds.map((refund) => [
        getRefundTime(refund),
        refund.requestedBy,
        `${nameRefund(refund)} ${formatMoney(refund.amount)}: ${describeRefundParts(refund.parts, lines) || 'whole order'}`,
        refund.reason,
        refund.status,
      ]),
      ...returns.map((request) => [
        request.requestedAt,
        'customer',
        ...describeReturn(request),
        request.state,
      ]),
    ],
  }
}

function nameRefund({ exchanged, invoiced }: Refund): string {
  if (exchanged > 0) return 'Exchange of'
  return invoiced > 0 ? 'Taken off the invoice:' : 'Refund of'
}
