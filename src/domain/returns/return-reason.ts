/** Why an item comes back. */
export const returnReasons = [
  'changed-mind',
  'ordered-by-mistake',
  'damaged',
  'wrong-item',
  'not-as-described',
  'other',
] as const
export type ReturnReason = (typeof returnReasons)[number]

/** As the customer chooses it, and staff read it. */
export const returnReasonNames: Readonly<Record<ReturnReason, string>> = {
  'changed-mind': 'No longer wanted',
  'ordered-by-mistake': 'Ordered by mistake',
  damaged: 'Arrived damaged',
  'wrong-item': 'Wrong item',
  'not-as-described': 'Not as described',
  other: 'Another reason',
}

/** What the customer wants for the items. */
export const returnResolutions = ['refund', 'exchange'] as const
export type ReturnResolution = (typeof returnResolutions)[number]

export const maxReturnNote = 500

interface ReturnWish {
  readonly reasons: readonly ReturnReason[]
  readonly resolution: ReturnResolution
  /** What the customer wrote. */
  readonly note: string
}

/** Why the request needs the customer's own words; undefined when they wrote some, or need not. */
export function explainMissingNote({ reasons, resolution, note }: ReturnWish): string | undefined {
  if (note.trim() !== '') return undefined
  if (resolution === 'exchange') return 'Tell us what you would like instead.'
  return reasons.includes('other') ? 'Tell us why you return it.' : undefined
}

/**
 * Whether the customer must confirm that the items are unopened and in their packaging (specification, section 9). What arrived
 * damaged may be neither.
 */
export function mustBeUnopened(reasons: readonly ReturnReason[]): boolean {
  return reasons.some((reason) => reason !== 'damaged')
}
