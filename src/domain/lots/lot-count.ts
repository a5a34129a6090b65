/** Units of one lot: received + corrected − sold + returned − quarantined = on hand. None but `corrected` is ever negative. */
export interface LotCount {
  readonly received: number
  /** What corrections added or, when negative, took away. */
  readonly corrected: number
  /** Packed with an order. */
  readonly sold: number
  /** Put back from an order that was unpacked, or canceled while it was packed. */
  readonly returned: number
  /** Quarantined: off the shelf since the lot failed, expired or was recalled. */
  readonly quarantined: number
  /** On the shelf, with those that orders reserve until they are packed. */
  readonly onHand: number
}

/** A receipt or a count of more units than this is a typing error. */
export const maxLotUnits = 1_000_000

/** Adds units. */
export function receiveUnits(count: LotCount, quantity: number): LotCount {
  return withOnHand({ ...count, received: count.received + quantity })
}

/** Sets what is on the shelf. */
export function correctCount(count: LotCount, onHand: number): LotCount {
  return withOnHand({ ...count, corrected: count.corrected + onHand - count.onHand })
}

/** Packs units with an order. Undefined when fewer are on hand. */
export function deductUnits(count: LotCount, quantity: number): LotCount | undefined {
  return count.onHand < quantity ? undefined : withOnHand({ ...count, sold: count.sold + quantity })
}

/** Puts packed units back: on the shelf, or beside those that are quarantined. */
export function returnUnits(count: LotCount, quantity: number, to: 'shelf' | 'quarantine'): LotCount {
  const quarantined = count.quarantined + (to === 'shelf' ? 0 : quantity)
  return withOnHand({ ...count, returned: count.returned + quantity, quarantined })
}

/** Takes units off the shelf. Undefined when fewer are on hand. */
export function quarantineUnits(count: LotCount, quantity: number): LotCount | undefined {
  return count.onHand < quantity
    ? undefined
    : withOnHand({ ...count, quarantined: count.quarantined + quantity })
}

/** Puts units that were quarantined back on the shelf. Undefined when fewer were. */
export function restockUnits(count: LotCount, quantity: number): LotCount | undefined {
  return count.quarantined < quantity
    ? undefined
    : withOnHand({ ...count, quarantined: count.quarantined - quantity })
}

type Movements = Omit<LotCount, 'onHand'>

function withOnHand(movements: Movements): LotCount {
  const { received, corrected, sold, returned, quarantined } = movements
  return { ...movements, onHand: received + corrected - sold + returned - quarantined }
}
