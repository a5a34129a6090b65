import { create } from 'zustand'
import type { CustomerProfile } from '#contract/spec-v1/user.ts'
import { announce } from '#web/ui/announce.ts'
import { call } from '../../api/call.ts'
import { customerToken } from '../../api/token.ts'
import { loadCart } from '../cart/cart.ts'
import { guestCartKey, readGuestCart, writeGuestCart } from '../cart/guest-cart.ts'
import { loadPriceList } from '../cart/price-list.ts'
import { onOtherTabsChange } from '../other-tabs.ts'
import { mergeGuestSavedItems } from '../wishlist/guest-saved-items.ts'
import { loadWishlist, mergeGuestWishlist } from '../wishlist/wishlist.ts'
import { clearCheckoutTexts, endedSession, lastCustomer } from './session-texts.ts'

interface SessionState {
  readonly isStarted: boolean
  /** 'unknown' until the profile was requested; 'failed' when it could not be loaded. */
  readonly status: 'unknown' | 'failed' | 'guest' | 'signed-in'
  readonly customerId?: string
  readonly customer?: CustomerProfile
  /** Whether the session of this tab ended and nobody has signed in again. */
  readonly hasEnded: boolean
}

export const useSession = create<SessionState>(() => ({
  isStarted: false,
  status: 'unknown',
  hasEnded: false,
}))

/** Loads the customer's data once per page load, after hydration. */
export function startSession(): void {
  if (useSession.getState().isStarted) return
  useSession.setState({ isStarted: true, hasEnded: endedSession.read() !== undefined })
  // The session ended on the server.
  customerToken.onExpired(() => {
    setEnded(true)
    void loadCustomerData()
  })
  void loadCustomerData()
  // Another tab changed the cart, or signed in or out.
  window.addEventListener('storage', ({ key }) => {
    if (key === guestCartKey || key === 'token') void loadCustomerData()
  })
  onOtherTabsChange((change) => {
    if (change === 'cart') void loadCart()
    if (change === 'wishlist') void loadWishlist()
  })
  // The page may be outdated when the browser shows it again as it was left, or is back online.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void loadCustomerData()
  })
  window.addEventListener('online', () => void loadCustomerData())
}

function setEnded(hasEnded: boolean): void {
  endedSession.write(hasEnded ? 'yes' : undefined)
  useSession.setState({ hasEnded })
}

/** All that the pages show of the customer. */
export async function loadCustomerData(): Promise<void> {
  await Promise.all([loadProfile(), loadPriceList(), loadCart(), loadWishlist()])
}

export async function loadProfile(): Promise<void> {
  const token = customerToken.get()
  if (token === undefined) {
    useSession.setState({ status: 'guest', customer: undefined, customerId: undefined })
    return
  }
  const answer = await call('getProfile')
  // Someone signed in or out meanwhile, and is loaded by that.
  if (customerToken.get() !== token) return
  if (answer.ok) {
    forgetOtherCustomer(answer.value.customerId)
    useSession.setState({ status: 'signed-in', ...answer.value })
  } else if (answer.kind === 'failed' || answer.refusal.code !== 'not-signed-in') {
    // A customer who was signed in stays signed in.
    useSession.setState(({ status }) => ({ status: status === 'signed-in' ? status : 'failed' }))
  }
}

/** Nobody sees what another customer of this tab entered in the checkout. What a guest entered stays. */
function forgetOtherCustomer(customerId: string): void {
  const last = lastCustomer.read()
  if (last !== undefined && last !== customerId) clearCheckoutTexts()
  lastCustomer.write(customerId)
}

/** Stores the token, and merges the guest's cart and wishlist into the customer's. */
export async function signInWithToken(token: string, lifetime?: 'remembered' | 'session'): Promise<void> {
  customerToken.set(token, lifetime)
  setEnded(false)
  const cart = readGuestCart()
  if (Object.keys(cart).length > 0) {
    const merged = await call('mergeCart', { cart })
    if (merged.ok) {
      writeGuestCart({})
      if (merged.value.note !== undefined) announce(merged.value.note, 'info')
    }
  }
  await mergeGuestWishlist()
  await mergeGuestSavedItems()
  await loadCustomerData()
}

/** Ends the session in the browser and on the server, then loads the home page. */
export async function signOut(): Promise<void> {
  await call('signOut')
  customerToken.clear()
  setEnded(false)
  clearCheckoutTexts()
  lastCustomer.write(undefined)
  window.location.assign('/')
}
