import type { OrderView } from '#contract/shop/order.ts'

/** Decided within seconds, as a rule. */
const quick: ReadonlySet<OrderView['status']> = new Set([
  'awaiting-payment',
  'confirming-payment',
  'checking-age',
])
/** A provider or staff decide, some time. */
const slow: ReadonlySet<OrderView['status']> = new Set([
  'payment-blocked',
  'payment-differs',
  'checking-age',
  'age-document-needed',
  'age-in-review',
])
const quickMs = 2500
const maxQuickRequests = 48
const slowMs = 15_000
/** After about half an hour the page stops asking. */
const maxRequests = 120
/** The confirmation email is usually sent within seconds. */
const maxConfirmationRequests = 8

/** Milliseconds until the page of an order asks again what became of it; undefined when it does not. */
export function getRefreshPause(
  { status, confirmation, offeredChange }: Pick<OrderView, 'status' | 'confirmation' | 'offeredChange'>,
  sent: number,
): number | undefined {
  if (confirmation === 'queued' && sent < maxConfirmationRequests) return quickMs
  if (quick.has(status) && sent < maxQuickRequests) return quickMs
  // Back from its payment page, and when it ends.
  if (offeredChange !== undefined && sent < maxRequests) return slowMs
  return slow.has(status) && sent < maxRequests ? slowMs : undefined
}

/** The same after a request that failed. */
export function getRetryPause(sent: number): number | undefined {
  return sent < maxQuickRequests ? quickMs : undefined
}
