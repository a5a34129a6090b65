import { announce } from '#web/ui/announce.ts'
import { setQuantity, useCart } from './cart.ts'
import { listRestorableItems, type RestoredLine } from './restorable-items.ts'

/**
 * Puts what an order had back into the cart. What the cart has already stays as it is. The cart says which products cannot be
 * ordered now; those that the shop deleted are said here.
 */
export async function restoreCart(lines: readonly RestoredLine[]): Promise<void> {
  const { quantities, gone } = listRestorableItems(lines)
  for (const [productId, quantity] of quantities)
    if (!(productId in useCart.getState().quantities)) await setQuantity(productId, quantity)
  if (gone.length > 0) announce(`No longer sold here, so not in your cart: ${gone.join(', ')}.`, 'info')
}
