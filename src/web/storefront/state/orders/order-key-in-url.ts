import { isUnstored } from '../browser-storage.ts'
import { isStorageOff } from '../storage-off.ts'
import { findPlacedOrder, placedOrdersKey, savePlacedOrder } from './placed-orders.ts'

/** A page of the shop with the order's key in its address, for browsers without storage. Another address stays as it is. */
export function withOrderKey(url: string, orderKey: string | undefined): string {
  if (orderKey === undefined || !isStorageOff()) return url
  return new URL(url).origin === window.location.origin ? `${url}#key=${orderKey}` : url
}

/** The key of an order that is opened from one of its emails, or after the payment: '#key=…'. */
export function readOrderKeyInUrl(): string | undefined {
  return new URLSearchParams(window.location.hash.slice(1)).get('key') ?? undefined
}

/** Keeps a key that opened its order, such as from an email, and takes the one in the URL out of it. */
export function keepOrderKey(number: string, orderKey: string): void {
  const placed = findPlacedOrder(number)
  if (placed?.orderKey !== orderKey) savePlacedOrder(number, { cartEmptied: true, ...placed, orderKey })
  const { pathname, search } = window.location
  // Without storage, only the URL has it.
  if (!isUnstored(placedOrdersKey) && readOrderKeyInUrl() !== undefined)
    window.history.replaceState(window.history.state, '', pathname + search)
}
