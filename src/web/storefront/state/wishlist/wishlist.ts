import { create } from 'zustand'
import { announceAnswer } from '#web/ui/announce.ts'
import type { ToastAction } from '#web/ui/toast.ts'
import { call } from '../../api/call.ts'
import { customerToken } from '../../api/token.ts'
import { readStored, writeStored } from '../browser-storage.ts'
import { createLatestOnly } from '../latest-only.ts'
import { notifyOtherTabs } from '../other-tabs.ts'

const key = 'wishlist'

interface WishlistState {
  readonly status: 'loading' | 'ready' | 'failed'
  readonly productIds: readonly string[]
}

export const useWishlist = create<WishlistState>(() => ({ status: 'loading', productIds: [] }))

/** A guest's wishlist is stored in this browser. */
export function readGuestWishlist(): readonly string[] {
  const stored = readStored(key)
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
}

/** Recognizes answers that a later change has outdated. */
const changes = createLatestOnly()

export async function loadWishlist(): Promise<void> {
  const token = customerToken.get()
  if (token === undefined) {
    useWishlist.setState({ status: 'ready', productIds: readGuestWishlist() })
    return
  }
  const isUnchanged = changes.watch()
  const answer = await call('getWishlist')
  if (customerToken.get() !== token) return
  if (!isUnchanged()) return loadWishlist()
  if (answer.ok) useWishlist.setState({ status: 'ready', productIds: answer.value.productIds })
  else useWishlist.setState({ status: 'failed' })
}

export function useIsInWishlist(productId: string): boolean {
  return useWishlist((wishlist) => wishlist.productIds.includes(productId))
}

/** What a change of the wishlist is about. */
const listed = (productId: string) => `wishlist ${productId}`

/** Adds or removes a product. The heart changes only after that succeeded. */
export async function toggleWishlist(productId: string): Promise<boolean> {
  return useWishlist.getState().productIds.includes(productId)
    ? removeFromWishlist(productId)
    : addToWishlist(productId)
}

export async function addToWishlist(productId: string): Promise<boolean> {
  return updateWishlist('addToWishlist', productId, 'Added to your wishlist.', (ids) => [
    ...ids.filter((id) => id !== productId),
    productId,
  ])
}

/** Offers to undo it. */
export async function removeFromWishlist(productId: string): Promise<boolean> {
  const before = useWishlist.getState().productIds
  return updateWishlist(
    'removeFromWishlist',
    productId,
    'Removed from your wishlist.',
    (ids) => ids.filter((id) => id !== productId),
    { label: 'Undo', act: () => void undoRemoval(productId, before), undoes: listed(productId) },
  )
}

function undoRemoval(productId: string, before: readonly string[]): Promise<boolean> {
  return updateWishlist('addToWishlist', productId, 'Added to your wishlist.', (ids) => {
    const position = (id: string) => (before.includes(id) ? before.indexOf(id) : before.length)
    return [...ids.filter((id) => id !== productId), productId].sort((a, b) => position(a) - position(b))
  })
}

async function updateWishlist(
  name: 'addToWishlist' | 'removeFromWishlist',
  productId: string,
  guestMessage: string,
  next: (ids: readonly string[]) => readonly string[],
  action?: ToastAction,
): Promise<boolean> {
  let message = guestMessage
  if (customerToken.get() !== undefined) {
    const answer = await call(name, { productId })
    if (!answer.ok) {
      announceAnswer(answer.message, 'error')
      return false
    }
    message = answer.value.message
  } else {
    writeStored(key, next(readGuestWishlist()))
  }
  changes.begin()
  useWishlist.setState(({ productIds }) => ({ productIds: next(productIds) }))
  notifyOtherTabs('wishlist')
  announceAnswer(message, 'success', action, listed(productId))
  return true
}

/** Merges the guest's wishlist into the customer's. It stays in the browser until that succeeded. */
export async function mergeGuestWishlist(): Promise<void> {
  const productIds = readGuestWishlist()
  if (productIds.length === 0) return
  const answer = await call('mergeWishlist', { productIds })
  if (answer.ok) writeStored(key, undefined)
}
