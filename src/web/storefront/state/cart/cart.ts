import { create } from 'zustand'
import { type CartQuantities, type DiscontinuedProduct, maxCartLines } from '#domain/cart/cart.ts'
import type { StorefrontProduct } from '#domain/catalog/storefront-product.ts'
import { isSoldOut } from '#domain/inventory/stock-status.ts'
import { announce, announceAnswer } from '#web/ui/announce.ts'
import { call } from '../../api/call.ts'
import { customerToken } from '../../api/token.ts'
import { createDebounce, createLatestOnly } from '../latest-only.ts'
import { findUnpaidOrderAccess } from '../orders/placed-orders.ts'
import { notifyOtherTabs } from '../other-tabs.ts'
import { type CartChange, createCartChanges } from './cart-changes.ts'
import { chooseQuantity } from './chosen-quantities.ts'
import { readGuestCart, writeGuestCart } from './guest-cart.ts'

interface CartState {
  /** 'loading' until the first answer; 'failed' when the customer's cart could not be loaded. */
  readonly status: 'loading' | 'ready' | 'failed'
  readonly quantities: CartQuantities
  /** The products in the cart, from the server's last answer. */
  readonly products: Readonly<Record<string, StorefrontProduct>>
  /** Product id → why this line cannot be ordered. */
  readonly problems: Readonly<Record<string, string>>
  /** Items that the shop no longer sells, until the shopper dismisses them. */
  readonly discontinued: readonly DiscontinuedProduct[]
  /** Whether the products are loading. */
  readonly pricing: boolean
}

export const useCart = create<CartState>(() => ({
  status: 'loading',
  quantities: {},
  products: {},
  problems: {},
  discontinued: [],
  pricing: false,
}))

const changes = createCartChanges()
const refreshes = createLatestOnly()

/** Loads the cart: a customer's from the server, a guest's from this browser. */
export async function loadCart(): Promise<void> {
  const token = customerToken.get()
  if (token === undefined) {
    const quantities = readGuestCart()
    useCart.setState(({ discontinued }) => ({
      status: 'ready',
      quantities,
      // Another tab may have dismissed them.
      discontinued: discontinued.filter(({ productId }) => productId in quantities),
    }))
    await refreshLines()
    return
  }
  const before = changes.version()
  const answer = await call('getCart')
  // Another customer signed in meanwhile, whose cart is being loaded.
  if (customerToken.get() !== token) return
  if (changes.version() !== before) return loadCart()
  if (answer.ok) {
    useCart.setState({ status: 'ready', ...answer.value })
    await refreshLines()
    return
  }
  useCart.setState({ status: 'failed' })
  announce('Your cart could not be loaded.', 'error', { label: 'Try again', act: () => void loadCart() })
}

export const addedMessage = 'Item added to cart!'

/** What a change of one line is about, for the offer to undo it. */
export const inCart = (productId: string) => `cart ${productId}`

/**
 * Adds a product to the cart and says so, with a toast unless told otherwise. False when nothing was added: then only
 * the refusal is said.
 */
export async function addToCart(
  product: StorefrontProduct,
  quantity: number,
  sayAdded = () => announceAnswer(addedMessage, 'success', undefined, inCart(product.id)),
  sayRefused = sayRefusal,
): Promise<boolean> {
  const refusal = explainRefusedAdd(product, quantity)
  if (refusal !== undefined) {
    sayRefused(refusal)
    return false
  }
  const before = useCart.getState().quantities[product.id] ?? 0
  useCart.setState(({ products }) => ({ products: { ...products, [product.id]: product } }))
  const change = { productId: product.id, quantity }
  const isSaved = await saveQuantity(product.id, before + quantity, change, sayRefused)
  if (!isSaved) return false
  chooseQuantity(product.id, 1)
  sayAdded()
  return true
}

const sayRefusal = (refusal: string) => announceAnswer(refusal, 'error')

function explainRefusedAdd(product: StorefrontProduct, quantity: number): string | undefined {
  const { quantities } = useCart.getState()
  if (!(quantity > 0)) return 'Select Product Size'
  if (product.hold) return product.hold.notice
  if (isSoldOut(product)) return 'This product is sold out.'
  if (!(product.id in quantities) && Object.keys(quantities).length >= maxCartLines)
    return `A cart can hold at most ${maxCartLines} products.`
  const left = product.stock - (quantities[product.id] ?? 0)
  if (quantity > left)
    return left > 0
      ? `You can add only ${left} more of this product.`
      : 'All remaining stock of this product is already in your cart.'
  return undefined
}

/** Replaces the quantity of a line; 0 removes it and offers to undo that. */
export async function setQuantity(productId: string, quantity: number): Promise<void> {
  if (quantity <= 0) {
    await removeFromCart(productId)
    return
  }
  await saveQuantity(productId, quantity, { productId, quantity, mode: 'set' })
}

export async function removeFromCart(productId: string): Promise<void> {
  const { quantities } = useCart.getState()
  const before = quantities[productId]
  if (before === undefined) return
  const order = Object.keys(quantities)
  const removed = await removeLine(productId)
  if (!removed) return
  const undo = {
    label: 'Undo',
    act: () => void undoRemoval(productId, before, order),
    undoes: inCart(productId),
  }
  announceAnswer('Item removed from cart!', 'success', undo, undo.undoes)
}

/** Ends when the server has the changes of the customer's cart that were made so far. */
export const settleCart = (): Promise<void> => changes.settle()

/** Removes a line without saying so. */
export function removeLine(productId: string): Promise<boolean> {
  return saveQuantity(productId, 0, { productId, quantity: 0, mode: 'set' })
}

/** Removes every line, and offers to undo that. */
export async function clearCart(): Promise<void> {
  const before = Object.entries(useCart.getState().quantities)
  const removed = await Promise.all(
    before.map(([productId]) => saveQuantity(productId, 0, { productId, quantity: 0, mode: 'set' })),
  )
  const lines = before.filter((_line, index) => removed[index])
  if (lines.length === 0) return
  announceAnswer('All items removed from cart!', 'success', {
    label: 'Undo',
    undoes: 'cart',
    act: () => {
      for (const [productId, quantity] of lines)
        void saveQuantity(productId, quantity, { productId, quantity, mode: 'set' })
    },
  })
}

/** Forgets the items that are no longer sold. Until then they stay in the stored cart, in case they return. */
export async function dismissDiscontinued(): Promise<void> {
  const { discontinued } = useCart.getState()
  useCart.setState({ discontinued: [] })
  const dismissed = await Promise.all(
    discontinued.map(({ productId }) => saveQuantity(productId, 0, { productId, quantity: 0, mode: 'set' })),
  )
  if (dismissed.includes(false)) useCart.setState({ discontinued })
}

/** Undoes a removal. The line returns to its old position. */
async function undoRemoval(productId: string, quantity: number, order: readonly string[]): Promise<void> {
  const isSaved = await saveQuantity(productId, quantity, { productId, quantity, mode: 'set' })
  if (!isSaved) return
  const { quantities } = useCart.getState()
  const sorted = Object.fromEntries(
    Object.entries(quantities).sort(([a], [b]) => positionOf(a, order) - positionOf(b, order)),
  )
  useCart.setState({ quantities: sorted })
  if (customerToken.get() === undefined) writeGuestCart({ ...sorted, ...readGuestCart() })
}

function positionOf(productId: string, order: readonly string[]): number {
  const found = order.indexOf(productId)
  return found < 0 ? order.length : found
}

/** Takes the items of a paid order out of the cart, as the server does for customers. What was added since stays. */
export async function removeOrderedItems(
  lines: readonly { readonly productId?: string | undefined; readonly quantity: number }[],
): Promise<void> {
  if (customerToken.get() === undefined) {
    let cart = readGuestCart()
    for (const { productId, quantity } of lines)
      if (productId !== undefined) cart = withQuantity(cart, productId, (cart[productId] ?? 0) - quantity)
    writeGuestCart(cart)
  } else notifyOtherTabs('cart')
  await loadCart()
}

/** Shows the change at once, then saves it. When the server refuses it, the old quantity returns. */
async function saveQuantity(
  productId: string,
  quantity: number,
  change: CartChange,
  sayRefused = sayRefusal,
): Promise<boolean> {
  const before = useCart.getState().quantities
  useCart.setState({ quantities: withQuantity(before, productId, quantity) })
  if (customerToken.get() === undefined) {
    // Another tab may have changed the cart since.
    writeGuestCart(withQuantity(readGuestCart(), productId, quantity))
  } else {
    const refusal = await sendChange(before, change)
    if (refusal !== undefined) {
      sayRefused(refusal)
      return false
    }
    notifyOtherTabs('cart')
  }
  scheduleRefresh()
  return true
}

/** Sends a change of the customer's cart. While more changes are pending, the page shows the entered quantities. */
async function sendChange(before: CartQuantities, change: CartChange): Promise<string | undefined> {
  const token = customerToken.get()
  const { settled, refusal } = await changes.send(before, change)
  if (settled !== undefined && customerToken.get() === token) useCart.setState({ quantities: settled })
  return refusal
}

function withQuantity(quantities: CartQuantities, productId: string, quantity: number): CartQuantities {
  if (quantity > 0) return { ...quantities, [productId]: quantity }
  const { [productId]: _gone, ...rest } = quantities
  return rest
}

/** Pressing plus five times sends one request. */
const scheduleRefresh = createDebounce(250, () => void refreshLines())

/** Loads the products of the cart again. */
export async function refreshLines(): Promise<void> {
  const isLatest = refreshes.begin()
  const items = Object.entries(useCart.getState().quantities).map(([productId, quantity]) => ({
    productId,
    quantity,
  }))
  if (items.length === 0) {
    useCart.setState({ products: {}, problems: {}, pricing: false })
    return
  }
  useCart.setState({ pricing: true })
  const answer = await call('quoteCart', { items, unpaidOrder: findUnpaidOrderAccess() })
  if (!isLatest()) return
  if (!answer.ok) {
    const { quantities, products } = useCart.getState()
    // A line without a product record cannot be shown. The others wait for the connection, which asks again.
    const isShowable = Object.keys(quantities).every((id) => id in products)
    useCart.setState(({ status }) => ({ pricing: false, status: isShowable ? status : 'failed' }))
    if (answer.kind === 'refused') announce(answer.message, 'error')
    return
  }
  const { lines, discontinued } = answer.value
  useCart.setState({
    pricing: false,
    products: Object.fromEntries(lines.map(({ product }) => [product.id, product])),
    problems: Object.fromEntries(
      lines.flatMap(({ product, problem }) => (problem === undefined ? [] : [[product.id, problem]])),
    ),
  })
  if (discontinued.length > 0) setAside(discontinued)
}

/** Shows items that the shop no longer sells apart from the lines. They stay in the stored cart until dismissed. */
function setAside(found: readonly DiscontinuedProduct[]): void {
  const ids = new Set(found.map(({ productId }) => productId))
  useCart.setState(({ quantities, discontinued }) => ({
    quantities: Object.fromEntries(Object.entries(quantities).filter(([productId]) => !ids.has(productId))),
    discontinued: [...discontinued.filter(({ productId }) => !ids.has(productId)), ...found],
  }))
}
