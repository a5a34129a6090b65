import type { CartQuantities } from '#domain/cart/cart.ts'
import { readStored, writeStored } from '../browser-storage.ts'

/** Specified name (§3). */
export const guestCartKey = 'cart'

/** The guest's cart in this browser. A missing quantity counts as 1. */
export function readGuestCart(): CartQuantities {
  const stored = readStored(guestCartKey)
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {}
  return Object.fromEntries(
    Object.entries(stored).flatMap(([productId, quantity]) => {
      const count = typeof quantity === 'number' ? Math.trunc(quantity) : 1
      return count > 0 ? [[productId, count] as const] : []
    }),
  )
}

export function writeGuestCart(quantities: CartQuantities): void {
  writeStored(guestCartKey, Object.keys(quantities).length > 0 ? quantities : undefined)
}
