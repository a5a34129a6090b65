/** Units of one lot: received + corrected − sold + returned − set aside = on hand. None but `corrected` is ever negative. */
export interface LotCount {
  readonly received: number
  /** What corrections added or, when negative, took away. */
  readonly corrected: number
  /** Packed with an order. */
  readonly sold: number
  /** Put back from an order that was unpacked, or canceled while it was packed. */
  readonly returned: number
  /** Quarantined: off the shelf since the lot failed, expired or was recalled. */
  readonly setAside: number
  /** On the shelf, with those that orders reserve until they are packed. */
  readonly onHand: number
}

/** A receipt or a count of more units than this is a typing error. */
export const maxLotPieces = 1_000_000

/** Adds units. */
export function receivePieces(count: LotCount, quantity: number): LotCount {
  return withOnHand({ ...count, received: count.received + quantity })
}

/** Sets what is on the shelf. */
export function correctCount(count: LotCount, onHand: number): LotCount {
  return withOnHand({ ...count, corrected: count.corrected + onHand - count.onHand })
}

/** Packs units with an order. Undefined when fewer are on hand. */
export function sellPieces(count: LotCount, quantity: number): LotCount | undefined {
  return count.onHand < quantity ? undefined : withOnHand({ ...count, sold: count.sold + quantity })
}

/** Puts packed units back: on the shelf, or beside those that are set aside. */
export function returnPieces(count: LotCount, quantity: number, to: 'shelf' | 'set-aside'): LotCount {
  const setAside = count.setAside + (to === 'shelf' ? 0 : quantity)
  return withOnHand({ ...count, returned: count.returned + quantity, setAside })
}

/** Takes units off the shelf. Undefined when fewer are on hand. */
export function setAsidePieces(count: LotCount, quantity: number): LotCount | undefined {
  return count.onHand < quantity ? undefined : withOnHand({ ...count, setAside: count.setAside + quantity })
}

/** Puts units that were set aside back on the shelf. Undefined when fewer were. */
export function restockPieces(count: LotCount, quantity: number): LotCount | undefined {
  return count.setAside < quantity ? undefined : withOnHand({ ...count, setAside: count.setAside - quantity })
}

type Movements = Omit<LotCount, 'onHand'>

function withOnHand(movements: Movements): LotCount {
  const { received, corrected, sold, returned, setAside } = movements
  return { ...movements, onHand: received + corrected - sold + returned - setAside }
}
