import { type Result, refuse } from '#domain/refusal.ts'

/** Others would have to change the order between all of its reads and locks. */
const maxAttempts = 10

/** Places an order that others made outdated again, from the start, and refuses it after ten attempts. */
export async function repeatOutdated<Value>(
  attempt: () => Promise<Result<Value> | 'outdated'>,
): Promise<Result<Value>> {
  for (let count = 0; count < maxAttempts; count++) {
    const placed = await attempt()
    if (placed !== 'outdated') return placed
  }
  return refuse('cart-changed', {
    message:
      'Items, rules or store credit changed each time this order was placed. Please try again in a minute.',
  })
}
