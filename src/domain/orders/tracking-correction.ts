import type { Order } from './order.ts'

/** Why staff cannot correct the tracking number; undefined when they can. */
export function explainBlockedTrackingCorrection({
  fulfillment,
}: Pick<Order, 'fulfillment'>): string | undefined {
  return fulfillment === 'shipped' ? undefined : 'Only an order on its way has a tracking number to correct.'
}
