import { useNavigate } from 'react-router'
import type { StorefrontProduct } from '#domain/catalog/storefront-product.ts'
import { paths } from '#web/paths.ts'
import { announceAnswer, hideAnnouncements } from '#web/ui/announce.ts'
import { useShowAddedItem } from '../panels.ts'
import { addedMessage, addToCart, inCart } from './cart.ts'

/** Says what was added: the cart panel opens beside the page; on a phone, where it would cover it, a toast leads there. */
export function useSayAdded(): (message?: string, changed?: string) => void {
  const showAddedItem = useShowAddedItem()
  const navigate = useNavigate()
  return (message = addedMessage, changed) => {
    // Without a connection the panel may not have loaded.
    if (window.matchMedia('(min-width: 64rem)').matches && navigator.onLine) {
      hideAnnouncements(undefined, changed)
      // After the closed sheet has returned the focus, so that it returns once more when the panel closes.
      queueMicrotask(showAddedItem)
    } else {
      const viewCart = { label: 'View cart', act: () => void navigate(paths.cart()) }
      announceAnswer(message, 'success', viewCart, changed)
    }
  }
}

/** A second press within this time is a double click, and so is one before the page could show what the first one did. */
const doubleClickMs = 400
const lastPress = { productId: '', at: 0, isShown: true }

function isDoubleClick(productId: string): boolean {
  const now = performance.now()
  const { at, isShown } = lastPress
  const isAgain = productId === lastPress.productId && (!isShown || now - at < doubleClickMs)
  Object.assign(lastPress, { productId, at: now })
  if (!isAgain) awaitPaint()
  return isAgain
}

/** The cart changes at once. On a slow phone, the frame that shows it may take longer than a double click. */
function awaitPaint(): void {
  lastPress.isShown = false
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      lastPress.isShown = true
    }),
  )
}

/** Adds to the cart and says so. A double click adds once. */
export function useAddToCart(): (
  product: StorefrontProduct,
  quantity: number,
  beforeShown?: () => void,
) => Promise<boolean> {
  const sayAdded = useSayAdded()
  return async (product, quantity, beforeShown) => {
    if (isDoubleClick(product.id)) return false
    const isAdded = await addToCart(product, quantity, () => {
      beforeShown?.()
      sayAdded(addedMessage, inCart(product.id))
    })
    // Another try is none.
    if (!isAdded) lastPress.productId = ''
    return isAdded
  }
}
