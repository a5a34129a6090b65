/** Long enough to have tried it, soon enough to remember. */
const requestAfterDays = 10
/** What was delivered earlier is not asked about any more, so that a shop that begins to ask does not ask about years. */
const requestUntilDays = 40

const day = 86_400_000

/** When an order must have been delivered to be asked about now. */
export function getReviewRequestWindow(now: Date): { readonly after: Date; readonly before: Date } {
  return {
    after: new Date(now.getTime() - requestUntilDays * day),
    before: new Date(now.getTime() - requestAfterDays * day),
  }
}
