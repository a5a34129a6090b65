import { type Refusal, refuse } from '../refusal.ts'
import { formatUnits } from '../text.ts'
import type { ShelfChange } from './stock-movement.ts'

/** Where units go that came back from a customer or the carrier. */
export const returnDestinations = ['shelf', 'damaged', 'destroyed'] as const
export type ReturnDestination = (typeof returnDestinations)[number]

/** Units of an order line that left the shop, from one lot or from no lot. */
export interface ReturnableUnits {
  readonly lineId: string
  readonly lotId: string | undefined
  readonly name: string
  /** Undefined for units of no lot. */
  readonly lotNumber: string | undefined
  /** Whether what comes back of the lot is quarantined, because it failed, expired or was recalled. */
  readonly isQuarantined: boolean
  readonly shipped: number
  /** Units that were booked back before. */
  readonly back: number
}

export interface ReturnedUnits {
  readonly lineId: string
  readonly lotId?: string | undefined
  readonly quantity: number
  readonly to: ReturnDestination
  readonly isOpened: boolean
  /** The units that could still come back when staff looked, so that the same units come back once. */
  readonly expectedUnits: number
}

/**
 * Why these units cannot be booked back; undefined when they can.
 * @param others of the same line and lot, which come back at the same time
 */
export function refuseReturnedUnits(
  { quantity, to, isOpened, expectedUnits }: ReturnedUnits,
  units: ReturnableUnits | undefined,
  { keepsOpenedOff, others }: { readonly keepsOpenedOff: boolean; readonly others: number },
): Refusal | undefined {
  if (units === undefined)
    return refuse('invalid-input', {
      message: 'These units are not of this order, or have not left the shop.',
    }).refusal
  const left = units.shipped - units.back
  if (left !== expectedUnits)
    return refuse('edit-conflict', {
      message: `${formatUnits(left, 'unit')} of ${units.name} can come back now, not ${expectedUnits}. Somebody booked some back meanwhile. Check and save again.`,
    }).refusal
  if (quantity + others > left)
    return refuse('invalid-input', {
      message: `Only ${formatUnits(left, 'unit')} of ${units.name} can come back.`,
    }).refusal
  if (to === 'shelf' && isOpened && keepsOpenedOff)
    return refuse('invalid-input', {
      message: `Opened items do not go back on the shelf. Choose damaged or destroyed for ${units.name}.`,
    }).refusal
  return undefined
}

/** What the units do to the count of their lot. They come back first, so that every figure of the lot is right. */
export function listReturnChanges(
  { quantity, to }: Pick<ReturnedUnits, 'quantity' | 'to'>,
  { isQuarantined }: Pick<ReturnableUnits, 'isQuarantined'>,
): readonly ShelfChange[] {
  const back: ShelfChange = { kind: 'returned', quantity }
  if (to !== 'shelf') return [back, { kind: to, quantity: -quantity }]
  return isQuarantined ? [back, { kind: 'quarantined', quantity: -quantity }] : [back]
}
