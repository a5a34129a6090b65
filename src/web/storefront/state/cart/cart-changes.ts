import type { CartQuantities } from '#domain/cart/cart.ts'
import { type CallInput, call } from '../../api/call.ts'

export type CartChange = CallInput<'addToCart'>

/** Sends changes of the customer's cart one after another, in the order they were made. */
export function createCartChanges() {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  let version = 0
  /** The cart of the last answer. */
  let confirmed: CartQuantities = {}
  return {
    /** Changes with every change, so that an older answer can be recognized. */
    version: () => version,
    /** Ends when the changes made so far were answered. */
    async settle(): Promise<void> {
      await last
    },
    /**
     * @param before the quantities to return to when the change is refused
     * @returns the quantities to show after the last pending change, and the message of a refusal
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
