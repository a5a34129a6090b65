import { call } from '../../api/call.ts'
import { customerToken } from '../../api/token.ts'
import { findUnpaidOrderAccess } from '../orders/placed-orders.ts'
import { notifyOtherTabs } from '../other-tabs.ts'
import { loadCart, settleCart } from './cart.ts'
import { readGuestCart, writeGuestCart } from './guest-cart.ts'

/**
 * Adds one set of a bundle to the cart, in one request: all its products or none.
 * @returns why nothing was added
 */
export async function addSetToCart(bundleId: string): Promise<string | undefined> {
  await settleCart()
  const isGuest = customerToken.get() === undefined
  const items = Object.entries(isGuest ? readGuestCart() : {}).map(([productId, quantity]) => ({
    productId,
    quantity,
  }))
  const answer = await call('addSetToCart', { bundleId, items, unpaidOrder: findUnpaidOrderAccess() })
  if (!answer.ok) return answer.message
  if (isGuest) writeGuestCart({ ...readGuestCart(), ...answer.value.quantities })
  else notifyOtherTabs('cart')
  await loadCart()
  return undefined
}
