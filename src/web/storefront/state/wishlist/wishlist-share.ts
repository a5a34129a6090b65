import type { WishlistShare } from '#contract/shop/shared-wishlist.ts'
import { readStored, writeStored } from '../browser-storage.ts'

const key = 'wishlist-share'

/** What a guest's browser keeps of its shared list: the address, and the key that changes and ends it. */
export interface GuestShare extends WishlistShare {
  readonly key: string
  readonly expiresAt: string
}

/** Undefined when nothing is shared, or no longer. */
export function readGuestShare(now: number): GuestShare | undefined {
  const stored = readStored(key)
  if (typeof stored !== 'object' || stored === null) return undefined
  if (!('token' in stored && 'key' in stored && 'expiresAt' in stored)) return undefined
  const { token, key: secret, expiresAt } = stored
  if (typeof token !== 'string' || typeof secret !== 'string' || typeof expiresAt !== 'string')
    return undefined
  return Date.parse(expiresAt) > now ? { token, key: secret, expiresAt, showsName: false } : undefined
}

export function writeGuestShare(share: GuestShare | undefined): void {
  writeStored(key, share)
}
