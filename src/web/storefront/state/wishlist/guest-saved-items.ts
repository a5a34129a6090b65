import { type CartQuantities, maxCartLines } from '#domain/cart/cart.ts'
import { call } from '../../api/call.ts'
import { readStored, writeStored } from '../browser-storage.ts'

export const guestSavedItemsKey = 'saved-for-later'

/** What a guest saved for later in this browser. */
export function readGuestSavedItems(): CartQuantities {
  const stored = readStored(guestSavedItemsKey)
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {}
  return Object.fromEntries(
    Object.entries(stored).filter(
      (entry): entry is [string, number] => Number.isInteger(entry[1]) && entry[1] > 0,
    ),
  )
}

export function writeGuestSavedItems(items: CartQuantities): void {
  writeStored(guestSavedItemsKey, Object.keys(items).length > 0 ? items : undefined)
}

/** Merges them into the customer's. They stay in the browser until that succeeded, and those that did not fit stay. */
export async function mergeGuestSavedItems(): Promise<void> {
  const items = readGuestSavedItems()
  if (Object.keys(items).length === 0) return
  const answer = await call('mergeSavedItems', { items })
  if (!answer.ok) return
  const { savedItems } = answer.value
  const isFull = Object.keys(savedItems).length >= maxCartLines
  const left = isFull ? Object.entries(items).filter(([id]) => !(id in savedItems)) : []
  writeGuestSavedItems(Object.fromEntries(left))
}
