import { daysBefore } from '../duration.ts'

/** Enough time to try the product, but not to forget it. */
const requestAfterDays = 10
/** Older deliveries get no request, so a shop that turns requests on does not email about old orders. */
const requestUntilDays = 40

/** The delivery period of orders that get a review request now. */
export function getReviewRequestWindow(now: Date): { readonly after: Date; readonly before: Date } {
  return {
    after: daysBefore(now, requestUntilDays),
    before: daysBefore(now, requestAfterDays),
  }
}
