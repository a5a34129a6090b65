/** People told of one piece: fewer, and pieces stay unsold; more, and most of them come for nothing. */
export const emailsPerUnit = 3

/** Told in this time, they may still be about to order, so they count against the stock. */
export const notificationWindowHours = 24

/**
 * How many of those who wait are told now, the first to ask first. With 4 pieces back, 12 are told; the next ones
 * when a day has passed and pieces are still there.
 */
export function countRequestsToNotify({
  stock,
  toldLately,
  waiting,
}: {
  readonly stock: number
  readonly toldLately: number
  readonly waiting: number
}): number {
  return Math.max(0, Math.min(waiting, stock * emailsPerUnit - toldLately))
}
