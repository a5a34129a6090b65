import { create } from 'zustand'
import type { CustomerProfile } from '#contract/spec-v1/user.ts'
import { call } from '../api/call.ts'
import { customerToken } from '../api/token.ts'
import { loadCart } from './cart.ts'
import { guestCartKey, readGuestCart, writeGuestCart } from './guest-cart.ts'
import { onOtherTabsChange } from './other-tabs.ts'
import { loadWishlist, mergeGuestWishlist } from './wishlist.ts'

interface SessionState {
  readonly isStarted: boolean
  /** 'unknown' until the stored token was asked about; 'failed' when nobody could say. */
  readonly status: 'unknown' | 'failed' | 'guest' | 'signed-in'
  readonly customerId?: string
  readonly customer?: CustomerProfile
}

export const useSession = create<SessionState>(() => ({ isStarted: false, status: 'unknown' }))

/** Finds out who is here: once a page load, after hydration. */
export function startSession(): void {
  if (useSession.getState().isStarted) return
  useSession.setState({ isStarted: true })
  // The session ended on the server; this browser is a guest again.
  customerToken.onExpired(() => void loadCustomerData())
  void loadCustomerData()
  // Another tab changed the cart, or signed in or out.
  window.addEventListener('storage', ({ key }) => {
    if (key === guestCartKey || key === 'token') void loadCustomerData()
  })
  onOtherTabsChange((change) => void (change === 'cart' ? loadCart() : loadWishlist()))
  // Back from the payment page the browser may show this page as it was left; back online, as it was lost.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void loadCustomerData()
  })
  window.addEventListener('online', () => void loadCustomerData())
}

async function loadCustomerData(): Promise<void> {
  await Promise.all([loadProfile(), loadCart(), loadWishlist()])
}

export async function loadProfile(): Promise<void> {
  if (customerToken.get() === undefined) {
    useSession.setState({ status: 'guest', customer: undefined, customerId: undefined })
    return
  }
  const answer = await call('getProfile')
  if (answer.ok) {
    useSession.setState({ status: 'signed-in', ...answer.value })
  } else if (answer.kind === 'failed' || answer.refusal.code !== 'not-signed-in') {
    // Who is known to be signed in stays so.
    useSession.setState(({ status }) => ({ status: status === 'signed-in' ? status : 'failed' }))
  }
}

/** After sign-in or registration: keeps the token and joins the guest's cart and wishlist to the account's. */
export async function signInWithToken(token: string, lasting?: 'remembered' | 'session'): Promise<void> {
  customerToken.set(token, lasting)
  const cart = readGuestCart()
  if (Object.keys(cart).length > 0) {
    const merged = await call('mergeCart', { cart })
    if (merged.ok) writeGuestCart({})
  }
  await mergeGuestWishlist()
  await loadCustomerData()
}

/** Ends the session here and on the server, then starts afresh on the home page (specification §4). */
export async function signOut(): Promise<void> {
  await call('signOut')
  customerToken.clear()
  window.location.assign('/')
}
