import { readStored, writeStored } from './browser-storage.ts'

const key = 'orders'

interface PlacedOrder {
  /** Opens the order to a guest. */
  readonly orderKey: string
  /** The cart was emptied for this order; a later visit to its page must not empty it again. */
  readonly cartEmptied: boolean
}

/** The orders placed in this browser, by number. */
export function placedOrder(number: string): PlacedOrder | undefined {
  const kept = readStored(key)
  if (typeof kept !== 'object' || kept === null) return undefined
  const order: unknown = Object.entries(kept).find(([each]) => each === number)?.[1]
  if (typeof order !== 'object' || order === null || !('orderKey' in order)) return undefined
  const { orderKey } = order
  if (typeof orderKey !== 'string') return undefined
  return { orderKey, cartEmptied: 'cartEmptied' in order && order.cartEmptied === true }
}

export function keepPlacedOrder(number: string, order: PlacedOrder): void {
  const kept = readStored(key)
  writeStored(key, { ...(typeof kept === 'object' ? kept : {}), [number]: order })
}
