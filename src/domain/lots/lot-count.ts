/**
 * Units of one lot: received + corrected − sold + returned − quarantined − written off = on hand. None but `corrected` is ever
 * negative.
 */
export interface LotCount {
  readonly received: number
  /** What corrections and stock counts added or, when negative, took away. */
  readonly corrected: number
  /** Packed with an order. */
  readonly sold: number
  /** Put back from an order that was unpacked or canceled while it was packed, or sent back by its customer. */
  readonly returned: number
  /** Quarantined: off the shelf since the lot failed, expired or was recalled. */
  readonly quarantined: number
  /** Damaged, destroyed, lost, given away as samples or used by the shop. */
  readonly writtenOff: number
  /** On the shelf, with those that orders reserve until they are packed. */
  readonly onHand: number
}

/** A receipt or a count of more units than this is a typing error. */
export const maxLotUnits = 1_000_000
