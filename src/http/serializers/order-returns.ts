import type { OrderView } from '#contract/shop/order.ts'
import type { ShippingLabel } from '#domain/fulfillment/shipping-label.ts'
import { getTrackingUrl } from '#domain/fulfillment/tracking.ts'
import { type Cents, zero } from '#domain/money.ts'
import type { OrderLine } from '#domain/orders/order.ts'
import { calculateLabelDeduction, calculateReturnRefunds } from '#domain/orders/return-refunds.ts'
import type { LabelPayer } from '#domain/returns/label-payer.ts'
import { type Return, returnStateSentences } from '#domain/returns/return.ts'
import { returnParcelTexts } from '#domain/returns/return-parcel.ts'
import { returnReasonNames } from '#domain/returns/return-reason.ts'
import { hasArrived } from '#domain/returns/return-state.ts'
import type { ReturnEligibility } from '#usecases/returns/returnable-lines.ts'

type ShownReturn = OrderView['returns'][number]

/** What of an order is about its returns. */
export interface ReturnParts {
  readonly returns: readonly Return[]
  /** The newest first. */
  readonly returnLabels: readonly ShippingLabel[]
  /** Who pays for the label of a return that is requested now. */
  readonly labelPaidBy: LabelPayer
}

/** Whether a return can be requested, and at whose cost. */
export function serializeEligibility(
  { blockedReason, deadline }: ReturnEligibility,
  { labelPaidBy }: ReturnParts,
): OrderView['returnEligibility'] {
  return { blockedReason, deadline: deadline?.toISOString(), labelPaidBy }
}

/** A return as its customer sees it. */
export function serializeReturn(
  request: Return,
  { lines, returns, returnLabels }: ReturnParts & { readonly lines: readonly OrderLine[] },
): ShownReturn {
  const paid = calculateReturnRefunds(returns, lines).get(request.id) ?? zero
  const label = returnLabels.find(({ returnId, state }) => returnId === request.id && state === 'bought')
  return {
    number: request.number,
    status: request.state,
    statusText: returnStateSentences[request.state],
    requestedAt: request.requestedAt.toISOString(),
    note: request.note || undefined,
    resolution: request.resolution,
    exchangeOrder: request.exchange?.orderNumber,
    photos: request.photos.length,
    decision: request.decisionNote,
    parcelText:
      request.parcel && !hasArrived(request.state) ? returnParcelTexts[request.parcel.step] : undefined,
    label: serializeLabel(label, calculateLabelDeduction(request, returnLabels, paid)),
    items: request.lines.map(({ lineId, quantity, reason }) => ({
      name: lines.find(({ id }) => id === lineId)?.name ?? '',
      quantity,
      reason: reason && returnReasonNames[reason],
    })),
  }
}

function serializeLabel(label: ShippingLabel | undefined, deduction: Cents): ShownReturn['label'] {
  if (label?.trackingNumber === undefined) return undefined
  const { carrier, service, trackingNumber } = label
  const trackingUrl = getTrackingUrl(carrier, trackingNumber)
  return { carrier, service, trackingNumber, trackingUrl, deduction }
}
