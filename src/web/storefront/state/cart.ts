import { create } from 'zustand'
import { type CartQuantities, maxCartLines } from '#domain/cart/cart.ts'
import type { StorefrontProduct } from '#domain/catalog/storefront-product.ts'
import { isSoldOut } from '#domain/inventory/stock-status.ts'
import { say } from '#web/ui/say.ts'
import { call } from '../api/call.ts'
import { customerToken } from '../api/token.ts'
import { type CartChange, createCartChanges } from './cart-changes.ts'
import { readGuestCart, writeGuestCart } from './guest-cart.ts'
import { createDebounce, createLatestOnly } from './latest-only.ts'
import { notifyOtherTabs } from './other-tabs.ts'

interface CartState {
  /** 'loading' until the first answer; 'failed' when the account's cart could not be read. */
  readonly status: 'loading' | 'ready' | 'failed'
  readonly quantities: CartQuantities
  /** The products in the cart, as the server last answered them. */
  readonly products: Readonly<Record<string, StorefrontProduct>>
  /** Product id → why this line cannot be ordered as it stands. */
  readonly problems: Readonly<Record<string, string>>
  /** Whether the records are still on their way. */
  readonly pricing: boolean
}

export const useCart = create<CartState>(() => ({
  status: 'loading',
  quantities: {},
  products: {},
  problems: {},
  pricing: false,
}))

const changes = createCartChanges()
const refreshes = createLatestOnly()

/** Reads the cart of whoever is here: the account's from the server, a guest's from this browser. */
export async function loadCart(): Promise<void> {
  const token = customerToken.get()
  if (token === undefined) {
    useCart.setState({ status: 'ready', quantities: readGuestCart() })
    await refreshLines()
    return
  }
  const before = changes.version()
  const answer = await call('getCart')
  // Somebody else is here now, whose cart is being loaded.
  if (customerToken.get() !== token) return
  if (changes.version() !== before) return loadCart()
  if (answer.ok) {
    useCart.setState({ status: 'ready', quantities: answer.value.quantities })
    await refreshLines()
    return
  }
  useCart.setState({ status: 'failed' })
  say('Your cart could not be loaded.', 'error', { label: 'Try again', act: () => void loadCart() })
}

/** Puts pieces of a product into the cart and says so. False when nothing was added. */
export async function addToCart(product: StorefrontProduct, quantity: number): Promise<boolean> {
  const refusal = explainRefusedAdd(product, quantity)
  if (refusal !== undefined) {
    say(refusal, 'error')
    return false
  }
  const before = useCart.getState().quantities[product.id] ?? 0
  useCart.setState(({ products }) => ({ products: { ...products, [product.id]: product } }))
  const kept = await keep(product.id, before + quantity, { productId: product.id, quantity })
  if (kept) say('Item added to cart!', 'success')
  return kept
}

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
  await keep(productId, quantity, { productId, quantity, mode: 'set' })
}

export async function removeFromCart(productId: string): Promise<void> {
  const { quantities } = useCart.getState()
  const before = quantities[productId]
  if (before === undefined) return
  const places = Object.keys(quantities)
  const removed = await keep(productId, 0, { productId, quantity: 0, mode: 'set' })
  if (!removed) return
  say('Item removed from cart!', 'success', {
    label: 'Undo',
    act: () => void undoRemoval(productId, before, places),
  })
}

/** Undoes a removal; the line returns to its old place in the list. */
async function undoRemoval(productId: string, quantity: number, places: readonly string[]): Promise<void> {
  const kept = await keep(productId, quantity, { productId, quantity, mode: 'set' })
  if (!kept) return
  const { quantities } = useCart.getState()
  const sorted = Object.fromEntries(
    Object.entries(quantities).sort(([a], [b]) => place(a, places) - place(b, places)),
  )
  useCart.setState({ quantities: sorted })
  if (customerToken.get() === undefined) writeGuestCart(sorted)
}

function place(productId: string, places: readonly string[]): number {
  const found = places.indexOf(productId)
  return found < 0 ? places.length : found
}

/** After a paid order: the cart is empty in the browser too. */
export async function emptyCart(): Promise<void> {
  if (customerToken.get() === undefined) writeGuestCart({})
  else notifyOtherTabs('cart')
  await loadCart()
}

/** Shows the change at once, then keeps it; when the server refuses, the old quantity returns. */
async function keep(productId: string, quantity: number, change: CartChange): Promise<boolean> {
  const before = useCart.getState().quantities
  useCart.setState({ quantities: withQuantity(before, productId, quantity) })
  if (customerToken.get() === undefined) {
    // Another tab may have changed the cart since.
    writeGuestCart(withQuantity(readGuestCart(), productId, quantity))
  } else {
    const refusal = await sendChange(before, change)
    if (refusal !== undefined) {
      say(refusal, 'error')
      return false
    }
    notifyOtherTabs('cart')
  }
  scheduleRefresh()
  return true
}

/** Sends a change of the account's cart; while others wait behind it, the screen keeps what was pressed. */
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

/** Someone pressing plus five times asks the server once. */
const scheduleRefresh = createDebounce(250, () => void refreshLines())

/** Fetches the records of all products in the cart again (specification §4, 'Cart changes'). */
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
  const answer = await call('quoteCart', { items })
  if (!isLatest()) return
  if (!answer.ok) {
    // A line that was never seen cannot be shown; the others stay as they are.
    useCart.setState(({ status, quantities, products }) => ({
      pricing: false,
      status: Object.keys(quantities).every((id) => id in products) ? status : 'failed',
    }))
    if (answer.message) say(answer.message, 'error')
    return
  }
  const { lines } = answer.value
  useCart.setState({
    pricing: false,
    products: Object.fromEntries(lines.map(({ product }) => [product.id, product])),
    problems: Object.fromEntries(
      lines.flatMap(({ product, problem }) => (problem === undefined ? [] : [[product.id, problem]])),
    ),
  })
  removeUnavailable(new Set(lines.map(({ product }) => product.id)))
}

/** Products the shop no longer has leave a guest's cart; the account's cart loses them on the server. */
function removeUnavailable(known: ReadonlySet<string>): void {
  const { quantities } = useCart.getState()
  const left = Object.fromEntries(Object.entries(quantities).filter(([productId]) => known.has(productId)))
  if (Object.keys(left).length === Object.keys(quantities).length) return
  useCart.setState({ quantities: left })
  if (customerToken.get() === undefined) writeGuestCart(left)
  say('A product in your cart is no longer available and was removed.', 'info')
}
