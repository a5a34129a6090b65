import type { CartQuantities } from '#domain/cart/cart.ts'
import { type CallInput, call } from '../api/call.ts'

export type CartChange = CallInput<'addToCart'>

/** Sends changes of the account's cart one after another: what was pressed last arrives last. */
export function createCartChanges() {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  let version = 0
  /** The account's cart as the server last answered it. */
  let confirmed: CartQuantities = {}
  return {
    /** Counts changes, so that an answer from before one is not taken for what is true after it. */
    version: () => version,
    /**
     * @param before the quantities to return to when the change is refused
     * @returns the quantities to show once nothing waits any more, and the message of a refusal
     */
    async send(before: CartQuantities, change: CartChange) {
      if (waiting === 0) confirmed = before
      version += 1
      waiting += 1
      const turn = last.then(() => call('addToCart', change))
      last = turn
      const result = await turn
      version += 1
      waiting -= 1
      if (result.ok) confirmed = result.value.quantities
      return {
        settled: waiting === 0 ? confirmed : undefined,
        refusal: result.ok ? undefined : result.message,
      }
    },
  }
}
