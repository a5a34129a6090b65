import type { LotStatus } from '../compliance/lab-results.ts'

/**
 * Pieces of one lot. Once the lot is counted, received + corrected − sold + returned − set aside = on hand, and none of
 * them but `corrected` is ever negative.
 */
export interface LotCount {
  readonly received: number
  /** What corrections added or, when negative, took away. */
  readonly corrected: number
  /** Packed with an order. */
  readonly sold: number
  /** Put back from an order that was unpacked, or canceled while it was packed. */
  readonly returned: number
  /** Off the shelf since the lot failed, expired or was recalled. */
  readonly setAside: number
  /** On the shelf, with those that orders reserve until they are packed. Undefined: the lot is not counted. */
  readonly onHand: number | undefined
}

/** A receipt or a count of more pieces than this is a typing error. */
export const maxLotPieces = 1_000_000

/** Adds pieces. The count of a lot that was not counted begins with them. */
export function receivePieces(count: LotCount, quantity: number): LotCount {
  const counted = count.onHand === undefined ? correctCount(count, 0) : count
  return withOnHand({ ...counted, received: counted.received + quantity })
}

/** Sets what is on the shelf, which also begins the count of a lot. */
export function correctCount(count: LotCount, onHand: number): LotCount {
  return withOnHand({ ...count, corrected: count.corrected + onHand - sum(count) })
}

/** Packs pieces with an order. Undefined when fewer are on hand. A lot that is not counted stays as it is. */
export function sellPieces(count: LotCount, quantity: number): LotCount | undefined {
  if (count.onHand === undefined) return count
  return count.onHand < quantity ? undefined : withOnHand({ ...count, sold: count.sold + quantity })
}

/** Puts packed pieces back: on the shelf, or beside those that are set aside. */
export function returnPieces(count: LotCount, quantity: number, to: 'shelf' | 'set-aside'): LotCount {
  if (count.onHand === undefined) return count
  const setAside = count.setAside + (to === 'shelf' ? 0 : quantity)
  return withOnHand({ ...count, returned: count.returned + quantity, setAside })
}

/** Takes pieces off the shelf. Undefined when fewer are on hand. */
export function setAsidePieces(count: LotCount, quantity: number): LotCount | undefined {
  const moved = { ...count, setAside: count.setAside + quantity }
  if (count.onHand === undefined) return moved
  return count.onHand < quantity ? undefined : withOnHand(moved)
}

/** Puts pieces that were set aside back on the shelf. Undefined when fewer were. */
export function restockPieces(count: LotCount, quantity: number): LotCount | undefined {
  if (count.setAside < quantity) return undefined
  const moved = { ...count, setAside: count.setAside - quantity }
  return count.onHand === undefined ? moved : withOnHand(moved)
}

/**
 * By how much the stock of the product changes when pieces are set aside or put back. Pieces that orders reserve left the
 * stock when they were ordered: of 40 on hand with 5 reserved, setting all aside takes 35 out of the stock.
 */
export function getStockChange(before: LotCount, after: LotCount, reserved: number): number {
  if (before.onHand === undefined || after.onHand === undefined) return before.setAside - after.setAside
  return countFree(after.onHand, reserved) - countFree(before.onHand, reserved)
}

function countFree(onHand: number, reserved: number): number {
  return Math.max(0, onHand - reserved)
}

interface LotPieces {
  readonly status: LotStatus
  readonly count: LotCount
}

/** Whether pieces of the lot stay away from the stock that is sold. An expired lot that is not counted had none taken out. */
export function isSetAside({ status, count }: LotPieces): boolean {
  return status === 'failed' || status === 'recalled' || (status === 'expired' && count.onHand !== undefined)
}

/**
 * How many pieces of an order line that is not packed were set aside with its lot, so that they neither go back in stock nor
 * can be packed.
 * @param reserved pieces of the lot that other orders reserve
 */
export function countLostPieces(
  lot: LotPieces,
  { quantity, reserved }: { readonly quantity: number; readonly reserved: number },
): number {
  if (isSetAside(lot)) return quantity
  const { onHand, setAside } = lot.count
  if (onHand === undefined) return 0
  return Math.min(quantity, setAside, Math.max(0, reserved + quantity - onHand))
}

/** The lots of a product beside its stock. Pieces. */
export interface StockByLot {
  /** Of all counted lots. */
  readonly onHand: number
  readonly stock: number
  /** Ordered and not packed, and not set aside with their lots. */
  readonly reserved: number
  /** What the counted lots have more than stock and orders say; negative when they have fewer. */
  readonly difference: number
}

/** Compares the counted lots of a product with its stock. Undefined when no lot is counted. */
export function compareStockByLot(
  lots: readonly (LotPieces & { readonly reserved: number })[],
  { stock, reservedWithoutLot }: { readonly stock: number; readonly reservedWithoutLot: number },
): StockByLot | undefined {
  if (lots.every(({ count }) => count.onHand === undefined)) return undefined
  const onHand = lots.reduce((total, { count }) => total + (count.onHand ?? 0), 0)
  const reserved = lots.reduce((total, lot) => total + countCovered(lot), reservedWithoutLot)
  return { onHand, stock, reserved, difference: onHand - stock - reserved }
}

/** Of the pieces that orders reserve, those that are still on the shelf. */
function countCovered({ reserved, ...lot }: LotPieces & { readonly reserved: number }): number {
  if (isSetAside(lot)) return Math.min(reserved, lot.count.onHand ?? 0)
  return reserved - countLostPieces(lot, { quantity: reserved, reserved: 0 })
}

type Movements = Omit<LotCount, 'onHand'>

function withOnHand(movements: Movements): LotCount {
  return { ...movements, onHand: sum(movements) }
}

function sum({ received, corrected, sold, returned, setAside }: Movements): number {
  return received + corrected - sold + returned - setAside
}
