import { setQuantity, useCart } from './cart.ts'

/** Puts what an order had back into the cart. What the cart has already stays as it is. */
export async function restoreCart(
  lines: readonly { readonly productId?: string | undefined; readonly quantity: number }[],
): Promise<void> {
  for (const { productId, quantity } of lines)
    if (productId !== undefined && !(productId in useCart.getState().quantities))
      await setQuantity(productId, quantity)
}
