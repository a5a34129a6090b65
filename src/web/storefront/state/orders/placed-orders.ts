import { readStored, writeStored } from '../browser-storage.ts'
import { findLostAttempt } from './lost-attempt.ts'

export const placedOrdersKey = 'orders'
/** Milliseconds in which an order may still be unpaid. The server decides. */
const maxPaymentMs = 2 * 3_600_000

interface PlacedOrder {
  /** Gives a guest access to the order. */
  readonly orderKey: string
  /** Lets the guest who placed the order create an account with it. Missing where an email opened the order. */
  readonly accountKey?: string | undefined
  /** Whether the cart was emptied for this order, so that it is not emptied again. */
  readonly cartEmptied: boolean
  /** When it was placed, in milliseconds. Orders of older releases have none. */
  readonly placedAt?: number | undefined
}

/** An order that was placed in this browser, or opened from an email. */
export function findPlacedOrder(number: string): PlacedOrder | undefined {
  return listPlacedOrders().find((order) => order.orderNumber === number)
}

export function savePlacedOrder(number: string, order: PlacedOrder): void {
  const stored = readStored(placedOrdersKey)
  writeStored(placedOrdersKey, { ...(typeof stored === 'object' ? stored : {}), [number]: order })
}

/** The newest order of this browser that may still be unpaid. */
export function findUnpaidOrder(now: number): (PlacedOrder & { readonly orderNumber: string }) | undefined {
  return listPlacedOrders()
    .filter(({ cartEmptied, placedAt = 0 }) => !cartEmptied && placedAt > now - maxPaymentMs)
    .sort((one, other) => (other.placedAt ?? 0) - (one.placedAt ?? 0))[0]
}

/**
 * What opens the unpaid order of this browser, or the key of the attempt that may have placed one. With it, a quote counts what
 * the order holds as available.
 */
export function findUnpaidOrderAccess():
  | { readonly orderNumber: string; readonly orderKey: string }
  | { readonly attemptKey: string }
  | undefined {
  const now = Date.now()
  const attemptKey = findLostAttempt(now)
  if (attemptKey !== undefined) return { attemptKey }
  const unpaid = findUnpaidOrder(now)
  return unpaid && { orderNumber: unpaid.orderNumber, orderKey: unpaid.orderKey }
}

/** Marks an order as canceled or paid elsewhere. The current cart is not the cart of that order. */
export function settlePlacedOrder(number: string): void {
  const order = findPlacedOrder(number)
  if (order !== undefined) savePlacedOrder(number, { ...order, cartEmptied: true })
}

function listPlacedOrders(): (PlacedOrder & { readonly orderNumber: string })[] {
  const stored = readStored(placedOrdersKey)
  if (typeof stored !== 'object' || stored === null) return []
  return Object.entries(stored).flatMap(([orderNumber, order]: [string, unknown]) => {
    if (typeof order !== 'object' || order === null || !('orderKey' in order)) return []
    const { orderKey } = order
    if (typeof orderKey !== 'string') return []
    const accountKey =
      'accountKey' in order && typeof order.accountKey === 'string' ? order.accountKey : undefined
    const cartEmptied = 'cartEmptied' in order && order.cartEmptied === true
    const placedAt = 'placedAt' in order && typeof order.placedAt === 'number' ? order.placedAt : undefined
    return [{ orderNumber, orderKey, accountKey, cartEmptied, placedAt }]
  })
}
