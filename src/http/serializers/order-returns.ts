import type { OrderView } from '#contract/shop/order.ts'
import type { ShippingLabel } from '#domain/fulfillment/shipping-label.ts'
import { getTrackingUrl } from '#domain/fulfillment/tracking.ts'
import type { OrderLine } from '#domain/orders/order.ts'
import { type Return, returnStateSentences } from '#domain/returns/return.ts'
import { returnParcelTexts } from '#domain/returns/return-parcel.ts'
import { returnReasonNames } from '#domain/returns/return-reason.ts'
import { hasArrived } from '#domain/returns/return-state.ts'

type ShownReturn = OrderView['returns'][number]

/** A return as its customer sees it. */
export function serializeReturn(
  request: Return,
  {
    lines,
    returnLabels,
  }: { readonly lines: readonly OrderLine[]; readonly returnLabels: readonly ShippingLabel[] },
): ShownReturn {
  return {
    number: request.number,
    status: request.state,
    statusText: returnStateSentences[request.state],
    requestedAt: request.requestedAt.toISOString(),
    note: request.note || undefined,
    resolution: request.resolution,
    photos: request.photos.length,
    decision: request.decisionNote,
    parcelText:
      request.parcel && !hasArrived(request.state) ? returnParcelTexts[request.parcel.step] : undefined,
    label: serializeLabel(
      returnLabels.find(({ returnId, state }) => returnId === request.id && state === 'bought'),
    ),
    items: request.lines.map(({ lineId, quantity, reason }) => ({
      name: lines.find(({ id }) => id === lineId)?.name ?? '',
      quantity,
      reason: reason && returnReasonNames[reason],
    })),
  }
}

function serializeLabel(label: ShippingLabel | undefined): ShownReturn['label'] {
  if (label?.trackingNumber === undefined) return undefined
  const { carrier, service, trackingNumber } = label
  return { carrier, service, trackingNumber, trackingUrl: getTrackingUrl(carrier, trackingNumber) }
}
