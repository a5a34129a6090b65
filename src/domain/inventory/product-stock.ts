import type { LotStatus } from '../lots/lab-results.ts'
import type { LotCount } from '../lots/lot-count.ts'

/** Whether units of such a lot stay away from those that are sold, also when they come back from an order. */
export function isQuarantined(status: LotStatus): boolean {
  return status === 'failed' || status === 'recalled' || status === 'expired'
}

/** What the stock of a product is made of. Units. */
export interface ProductUnits {
  readonly lots: readonly {
    readonly count: Pick<LotCount, 'onHand'>
    /** Whether its units are sold: it passed, or it is a draft from which the product is sold. */
    readonly countsAsStock: boolean
  }[]
  /** In no lot. */
  readonly unassigned: number
  /** In orders that hold stock and are not packed. */
  readonly reserved: number
}

/** All units on the shelf that are sold, with those that orders reserve. */
export function countShelfUnits({ lots, unassigned }: Pick<ProductUnits, 'lots' | 'unassigned'>): number {
  return lots.reduce((units, lot) => units + (lot.countsAsStock ? lot.count.onHand : 0), unassigned)
}

/** The stored stock of a product beside what its lots and orders say. */
export interface StockComparison {
  /** On the shelf: of all lots that are sold, and of no lot. */
  readonly onHand: number
  readonly unassigned: number
  readonly stock: number
  /** In orders that are not packed, without those that are short. */
  readonly reserved: number
  readonly short: number
  /** What lots and orders say more than the stored stock. Anything but zero is a fault. */
  readonly difference: number
}

export function compareStock(
  units: ProductUnits,
  stored: { readonly stock: number; readonly short: number },
): StockComparison {
  const onHand = countShelfUnits(units)
  const reserved = units.reserved - stored.short
  return {
    onHand,
    unassigned: units.unassigned,
    stock: stored.stock,
    reserved,
    short: stored.short,
    difference: onHand - stored.stock - reserved,
  }
}
