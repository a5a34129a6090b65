import { readStored, writeStored } from './browser-storage.ts'

const key = 'orders'
/** Milliseconds in which an order may still be waiting for its payment; the server knows for certain. */
const mayWait = 2 * 3_600_000

interface PlacedOrder {
  /** Opens the order to a guest. */
  readonly orderKey: string
  /** The cart was emptied for this order; a later visit to its page must not empty it again. */
  readonly cartEmptied: boolean
  /** When it was placed, in milliseconds; orders of older visits have none. */
  readonly placedAt?: number | undefined
}

/** The orders placed in this browser, by number. */
export function findPlacedOrder(number: string): PlacedOrder | undefined {
  return listPlacedOrders().find((order) => order.orderNumber === number)
}

export function savePlacedOrder(number: string, order: PlacedOrder): void {
  const kept = readStored(key)
  writeStored(key, { ...(typeof kept === 'object' ? kept : {}), [number]: order })
}

/** The newest order of this browser that has led to the payment page, and to nothing yet as far as it knows. */
export function findUnpaidOrder(now: number): (PlacedOrder & { readonly orderNumber: string }) | undefined {
  return listPlacedOrders()
    .filter(({ cartEmptied, placedAt = 0 }) => !cartEmptied && placedAt > now - mayWait)
    .sort((one, other) => (other.placedAt ?? 0) - (one.placedAt ?? 0))[0]
}

/** It was canceled, or paid in another way: whatever the cart holds now is not what it was placed for. */
export function settlePlacedOrder(number: string): void {
  const order = findPlacedOrder(number)
  if (order !== undefined) savePlacedOrder(number, { ...order, cartEmptied: true })
}

function listPlacedOrders(): (PlacedOrder & { readonly orderNumber: string })[] {
  const kept = readStored(key)
  if (typeof kept !== 'object' || kept === null) return []
  return Object.entries(kept).flatMap(([orderNumber, order]: [string, unknown]) => {
    if (typeof order !== 'object' || order === null || !('orderKey' in order)) return []
    const { orderKey } = order
    if (typeof orderKey !== 'string') return []
    const cartEmptied = 'cartEmptied' in order && order.cartEmptied === true
    const placedAt = 'placedAt' in order && typeof order.placedAt === 'number' ? order.placedAt : undefined
    return [{ orderNumber, orderKey, cartEmptied, placedAt }]
  })
}
