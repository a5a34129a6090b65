/** Emails per item in stock: fewer leave items unsold, and more disappoint most recipients. */
export const emailsPerUnit = 3

/** Recipients notified within this time may still order, so they count against the stock. */
export const notificationWindowHours = 24

/** A request to be emailed when a sold-out product is available again. */
export interface BackInStockRequest {
  readonly id: string
  readonly email: string
  /** Undefined for a guest. */
  readonly customerId: string | undefined
}

/**
 * How many back-in-stock requests to notify now, oldest first. With 4 items in stock, 12 are notified; the next ones
 * follow after a day if items are left.
 */
export function countRequestsToNotify({
  stock,
  recentlyNotified,
  openRequests,
}: {
  readonly stock: number
  readonly recentlyNotified: number
  readonly openRequests: number
}): number {
  return Math.max(0, Math.min(openRequests, stock * emailsPerUnit - recentlyNotified))
}
