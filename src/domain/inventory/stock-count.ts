import { defineStateTable } from '../state-table.ts'
import type { MovementKind } from './stock-movement.ts'

export type StockCountState = 'open' | 'confirmed' | 'canceled'
export const stockCountStateTable = defineStateTable<StockCountState>('stock count', {
  open: ['confirmed', 'canceled'],
  confirmed: [],
  canceled: [],
})

export interface StockCount {
  readonly id: string
  /** The name of the counted category. Undefined: all products. */
  readonly category: string | undefined
  readonly locationId: string
  /** The name of the location. */
  readonly location: string
  readonly state: StockCountState
  readonly createdAt: Date
  readonly createdBy: string
  readonly endedAt: Date | undefined
  /** Who confirmed or canceled it. */
  readonly endedBy: string | undefined
  /** Lines to count, and those that were. */
  readonly lines: number
  readonly counted: number
}

/** A lot to count, or the units of a product in no lot. */
export interface StockCountLine {
  readonly id: string
  readonly productId: string
  readonly productName: string
  readonly lotId: string | undefined
  readonly lotNumber: string | undefined
  /** Units that staff found. Undefined until it is counted. */
  readonly counted: number | undefined
  /** Units that the ledger had when it was entered. */
  readonly expected: number | undefined
  readonly countedAt: Date | undefined
  readonly countedBy: string | undefined
  /** What was entered first, before the difference was shown. */
  readonly firstCounted: number | undefined
  readonly firstCountedBy: string | undefined
  /** The selling price of one unit. Cents. */
  readonly price: number
  /** How often it was entered. */
  readonly version: number
}

/**
 * Units that a count found more or, when negative, fewer than the ledger had at that time. What was packed or received since
 * changes both alike.
 */
export function getDifference({ counted, expected }: Pick<StockCountLine, 'counted' | 'expected'>): number {
  return counted === undefined || expected === undefined ? 0 : counted - expected
}

/** Whether another number was entered after the difference of the first one was shown. */
export function isReentered({
  counted,
  firstCounted,
}: Pick<StockCountLine, 'counted' | 'firstCounted'>): boolean {
  return firstCounted !== undefined && counted !== firstCounted
}

/** All differences of a count. Value at selling prices, in cents. */
export function sumDifferences(lines: readonly StockCountLine[]) {
  const differing = lines.filter((line) => getDifference(line) !== 0)
  const sum = (read: (line: StockCountLine) => number) =>
    differing.reduce((total, line) => total + read(line), 0)
  return {
    lines: differing.length,
    units: sum(getDifference),
    value: sum((line) => getDifference(line) * line.price),
  }
}

/** After these movements a difference that was found before may be booked already, so the line must be counted again. */
export const correctingKinds: readonly MovementKind[] = [
  'counted',
  'corrected',
  'assigned',
  'damaged',
  'destroyed',
  'sample',
  'lost',
  'own-use',
  'quarantined',
  'restocked',
]
