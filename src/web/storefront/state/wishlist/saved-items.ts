import { create } from 'zustand'
import { type CartQuantities, maxCartLines } from '#domain/cart/cart.ts'
import type { StorefrontProduct } from '#domain/catalog/storefront-product.ts'
import { announceAnswer } from '#web/ui/announce.ts'
import { call } from '../../api/call.ts'
import { customerToken } from '../../api/token.ts'
import { addToCart, loadCart, removeLine, settleCart, useCart } from '../cart/cart.ts'
import { createLatestOnly } from '../latest-only.ts'
import { notifyOtherTabs, onOtherTabsChange } from '../other-tabs.ts'
import { guestSavedItemsKey, readGuestSavedItems, writeGuestSavedItems } from './guest-saved-items.ts'

interface SavedItems {
  /** Product id → quantity, the last one first. Undefined until they are loaded. */
  readonly quantities?: CartQuantities | undefined
}

export const useSavedItems = create<SavedItems>(() => ({}))

/** Recognizes answers that a later change has outdated. */
const changes = createLatestOnly()

/** A customer's from the server, a guest's from this browser. */
export async function loadSavedItems(): Promise<boolean> {
  const token = customerToken.get()
  if (token === undefined) {
    useSavedItems.setState({ quantities: readGuestSavedItems() })
    return true
  }
  const isUnchanged = changes.watch()
  const answer = await call('getSavedItems')
  if (customerToken.get() !== token || !isUnchanged()) return true
  if (answer.ok) useSavedItems.setState({ quantities: answer.value.savedItems })
  return answer.ok
}

/** Loads them again when another tab changes them. @returns what ends it */
export function followOtherTabs(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === guestSavedItemsKey) void loadSavedItems()
  }
  window.addEventListener('storage', onStorage)
  const stopListening = onOtherTabsChange((change) => {
    if (change === 'saved-items') void loadSavedItems()
  })
  return () => {
    window.removeEventListener('storage', onStorage)
    stopListening()
  }
}

/** Moves a line of the cart to the saved items. */
export async function saveForLater(productId: string, quantity: number): Promise<void> {
  if (customerToken.get() === undefined) {
    const { [productId]: before = 0, ...others } = readGuestSavedItems()
    if (Object.keys(others).length >= maxCartLines) {
      announceAnswer(`You can save at most ${maxCartLines} products for later.`, 'error')
      return
    }
    const items = { [productId]: Math.max(before, quantity), ...others }
    writeGuestSavedItems(items)
    changes.begin()
    useSavedItems.setState({ quantities: items })
    await removeLine(productId)
  } else {
    // A change of the quantity that arrives later would return the line to the cart.
    await settleCart()
    const answer = await call('saveForLater', { productId, quantity })
    if (!answer.ok) {
      announceAnswer(answer.message, 'error')
      return
    }
    changes.begin()
    useSavedItems.setState({ quantities: answer.value.savedItems })
    notifyOtherTabs('cart')
    notifyOtherTabs('saved-items')
    await loadCart()
  }
  announceAnswer('Saved for later.', 'success')
}

/**
 * Moves a saved item back to the cart, where the larger quantity counts, so that a second attempt doubles nothing. It
 * stays saved when the cart refuses it.
 */
export async function moveToCart(product: StorefrontProduct, quantity: number): Promise<void> {
  const missing = Math.min(quantity, product.stock) - (useCart.getState().quantities[product.id] ?? 0)
  if (missing <= 0 || (await addToCart(product, missing))) await deleteItem(product.id)
}

export async function removeSavedItem(productId: string): Promise<void> {
  if (await deleteItem(productId)) announceAnswer('Removed from your saved items.', 'success')
}

async function deleteItem(productId: string): Promise<boolean> {
  if (customerToken.get() === undefined) {
    const { [productId]: _removed, ...items } = readGuestSavedItems()
    writeGuestSavedItems(items)
    changes.begin()
    useSavedItems.setState({ quantities: items })
    return true
  }
  const answer = await call('removeSavedItem', { productId })
  if (!answer.ok) {
    announceAnswer(answer.message, 'error')
    return false
  }
  changes.begin()
  useSavedItems.setState({ quantities: answer.value.savedItems })
  notifyOtherTabs('saved-items')
  return true
}
