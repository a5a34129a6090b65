import type { Order } from '#domain/orders/order.ts'

/** Which terms the customer accepted, and when. Who paid by hand for an order that staff made may have accepted none. */
export function describeAcceptedTerms(
  { termsVersion, confirmedAt, placedAt }: Pick<Order, 'termsVersion' | 'confirmedAt' | 'placedAt'>,
  formatTime: (time: Date) => string,
): string {
  if (termsVersion === '') return 'Not accepted online. Staff made the order, and its customer paid by hand'
  return confirmedAt === undefined
    ? `Version ${termsVersion}, accepted with the order on ${formatTime(placedAt)}`
    : `Version ${termsVersion}, accepted at the payment link on ${formatTime(confirmedAt)}`
}
