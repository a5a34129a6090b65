import type { AdminOrder } from '#contract/admin/orders/orders.ts'
import type { ShippingLabel } from '#domain/fulfillment/shipping-label.ts'
import { zero } from '#domain/money.ts'
import type { OrderLine } from '#domain/orders/order.ts'
import {
  calculateLabelDeduction,
  calculateReturnRefunds,
  explainBlockedReturnRefund,
  getRefundableOfReturn,
} from '#domain/orders/return-refunds.ts'
import type { Refund } from '#domain/payments/payment.ts'
import { explainBlockedExchange } from '#domain/returns/exchange.ts'
import { findLabelPayer } from '#domain/returns/label-payer.ts'
import type { Return } from '#domain/returns/return.ts'
import { explainBlockedReturnLabel, explainBlockedReturnVoid } from '#domain/returns/return-label.ts'
import { returnParcelAdvice, returnParcelTexts } from '#domain/returns/return-parcel.ts'
import { hasArrived } from '#domain/returns/return-state.ts'
import { serializeLabel } from '../orders/order-shipments.ts'

/** Oldest first, each with the amount paid for its items. */
export function serializeReturns(
  requests: readonly Return[],
  lines: readonly OrderLine[],
  refunds: readonly Refund[],
  allLabels: readonly ShippingLabel[],
): AdminOrder['returns'] {
  const amounts = calculateReturnRefunds(requests, lines)
  return requests.map((request) => {
    const paid = amounts.get(request.id) ?? zero
    const refundable = getRefundableOfReturn(request, { paid, lines, refunds })
    const labels = allLabels.filter(({ returnId }) => returnId === request.id)
    return {
      number: request.number,
      state: request.state,
      note: request.note || undefined,
      resolution: request.resolution,
      photos: [...request.photos],
      exchange: request.exchange,
      exchangeBlockedReason: explainBlockedExchange(request),
      requestedAt: request.requestedAt.toISOString(),
      refundTo: request.refundTo,
      decidedAt: request.decidedAt?.toISOString(),
      decidedBy: request.decidedBy,
      decisionNote: request.decisionNote || undefined,
      receivedAt: request.receivedAt?.toISOString(),
      inspection: request.inspection && { ...request.inspection, at: request.inspection.at.toISOString() },
      items: request.lines.flatMap(({ lineId, quantity, reason }) => {
        const line = lines.find(({ id }) => id === lineId)
        return line === undefined ? [] : [{ name: line.name, size: line.size, quantity, reason }]
      }),
      labelPaidBy: findLabelPayer(request),
      labelDeduction: calculateLabelDeduction(request, labels, paid),
      paid,
      refundable,
      refundBlockedReason: explainBlockedReturnRefund(request, refunds, { paid, refundable }),
      labels: labels.map(serializeLabel),
      labelBlockedReason: explainBlockedReturnLabel(request, labels),
      voidBlockedReason: explainBlockedReturnVoid(request),
      parcel: serializeParcel(request),
    }
  })
}

function serializeParcel({ state, parcel }: Return): AdminOrder['returns'][number]['parcel'] {
  if (parcel === undefined) return undefined
  const { step, at } = parcel
  const advice = hasArrived(state) ? undefined : returnParcelAdvice[step]
  return { step, text: returnParcelTexts[step], advice, at: at.toISOString() }
}
