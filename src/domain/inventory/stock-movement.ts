import type { LotCount } from '../lots/lot-count.ts'

/**
 * What changes the units on the shelf. 'opening': they were there when the ledger began. 'assigned': from no lot to a lot.
 * 'returned': a customer sent them back. 'restocked': they were quarantined before. 'counted': the difference that a stock count
 * found. 'moved': from one location to another. The database has the same list.
 */
export const movementKinds = [
  'opening',
  'received',
  'assigned',
  'packed',
  'unpacked',
  'returned',
  'quarantined',
  'restocked',
  'damaged',
  'destroyed',
  'sample',
  'lost',
  'own-use',
  'counted',
  'corrected',
  'moved',
] as const
export type MovementKind = (typeof movementKinds)[number]

/** Units that are gone although no order took them. */
export const writeOffKinds = ['damaged', 'destroyed', 'sample', 'lost', 'own-use'] as const
export type WriteOffKind = (typeof writeOffKinds)[number]

/** For staff. */
export const movementNames: Readonly<Record<MovementKind, string>> = {
  opening: 'Opening count',
  received: 'Received',
  assigned: 'Assigned to a lot',
  packed: 'Packed',
  unpacked: 'Unpacked',
  returned: 'Returned',
  quarantined: 'Quarantined',
  restocked: 'Out of quarantine',
  damaged: 'Damaged',
  destroyed: 'Destroyed',
  sample: 'Sample',
  lost: 'Lost',
  'own-use': 'Own use',
  counted: 'Stock count',
  corrected: 'Corrected',
  moved: 'Moved to another location',
}

export interface ShelfChange {
  readonly kind: MovementKind
  /** Units that come to the shelf or, when negative, leave it. */
  readonly quantity: number
}

type Movements = Omit<LotCount, 'onHand'>

/** 'moved' has none: a move changes where units are, not how many. */
const columns: Readonly<
  Record<Exclude<MovementKind, 'moved'>, readonly [column: keyof Movements, sign: 1 | -1]>
> = {
  opening: ['received', 1],
  received: ['received', 1],
  assigned: ['received', 1],
  packed: ['sold', -1],
  unpacked: ['returned', 1],
  returned: ['returned', 1],
  quarantined: ['quarantined', -1],
  restocked: ['quarantined', -1],
  damaged: ['writtenOff', -1],
  destroyed: ['writtenOff', -1],
  sample: ['writtenOff', -1],
  lost: ['writtenOff', -1],
  'own-use': ['writtenOff', -1],
  counted: ['corrected', 1],
  corrected: ['corrected', 1],
}

/** The count of a lot after a movement, like the trigger of the database. Undefined when the units are not there. */
export function applyMovement(count: LotCount, { kind, quantity }: ShelfChange): LotCount | undefined {
  if (kind === 'moved') return count
  const [column, sign] = columns[kind]
  const moved = { ...count, [column]: count[column] + sign * quantity, onHand: count.onHand + quantity }
  return moved.onHand < 0 || moved.quarantined < 0 ? undefined : moved
}

/** A row of the stock ledger, with the names of what it is about. */
export interface StockMovement extends ShelfChange {
  readonly id: number
  readonly at: Date
  readonly productId: string
  readonly productName: string
  /** Undefined for units in no lot. */
  readonly lotId: string | undefined
  readonly lotNumber: string | undefined
  /** Units of the lot, or of no lot, on the shelf after it. */
  readonly onHandAfter: number
  /** The name of the location. */
  readonly location: string
  readonly orderNumber: string | undefined
  readonly returnNumber: string | undefined
  /** The name of the staff member, or 'system'. */
  readonly actor: string
  readonly reason: string | undefined
  readonly isDemo: boolean
}

/** Units of an order that are still on the shelf. */
export interface Reservation {
  readonly orderNumber: string
  readonly placedAt: Date
  readonly lotNumber: string | undefined
  readonly quantity: number
}
