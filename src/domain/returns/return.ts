import { isOneOf } from '../one-of.ts'

/** Days after delivery in which a return can be asked for (specification §9). */
export const returnWindowDays = 15
/** Business days after the approval in which the refund is to be expected (specification §9). */
export const refundBusinessDays = 15

/** A return: asked for by the buyer, decided by staff, closed when the goods are back. */
export const returnTransitions = {
  requested: ['approved', 'declined'],
  approved: ['received', 'closed'],
  declined: [],
  received: [],
  // What comes after all is received all the same.
  closed: ['received'],
} as const satisfies Record<string, readonly string[]>
export type ReturnState = keyof typeof returnTransitions

export const returnStateSentences: Readonly<Record<ReturnState, string>> = {
  requested: 'We look at your request and write to you.',
  approved: 'Approved. Write the return number on the parcel.',
  declined: 'This return was not approved.',
  received: 'Your parcel is back with us.',
  closed: 'Closed, because your parcel did not reach us.',
}

/** A request in one of these states keeps no piece from being asked for again. */
export function freesReturnedQuantity(status: string): boolean {
  return status === 'declined' || status === 'closed'
}

/** What does not come back, whoever asks (specification §9); the buyer confirms that none of it holds. */
export const nonReturnableNotice =
  'Opened or used items, and items not in their original packaging, do not come back.'

export function isReturnState(text: string): text is ReturnState {
  return Object.hasOwn(returnTransitions, text)
}

/** Why a request cannot take this step; undefined when it can. The server and the buttons ask this. */
export function explainBlockedReturnTransition(from: ReturnState, to: ReturnState): string | undefined {
  return isOneOf<string>(returnTransitions[from], to)
    ? undefined
    : `A return that is ${from} cannot become ${to}.`
}

/** The last moment at which a return of a parcel delivered then can be asked for. */
export function getReturnDeadline(deliveredAt: Date): Date {
  return new Date(deliveredAt.getTime() + returnWindowDays * 86_400_000)
}

/** Why no return of the order can be asked for; undefined when one can. */
export function explainReturnUnavailable(
  order: { readonly paid: boolean; readonly deliveredAt: Date | undefined },
  now: Date,
): string | undefined {
  if (order.deliveredAt === undefined) return 'A return can be asked for once the parcel was delivered.'
  if (!order.paid) return 'The money of this order went back already.'
  if (now > getReturnDeadline(order.deliveredAt))
    return `A return can be asked for within ${returnWindowDays} days of delivery.`
  return undefined
}

export interface ReturnableLine {
  readonly quantity: number
  readonly onSale: boolean
}

/**
 * Cents paid for some pieces of a line, when others went back before: three of four at $18.04 less $4.00 on the line
 * are $51.12. Whatever the parts, together they are what the whole line cost.
 */
export function calculateRefundForQuantity(
  line: { readonly cents: number; readonly quantity: number },
  { before, pieces }: { readonly before: number; readonly pieces: number },
): number {
  const upTo = (count: number) => Math.round((line.cents * count) / line.quantity)
  return upTo(before + pieces) - upTo(before)
}

/** Pieces of a line that a return can still be asked for. Sale items do not come back (specification §9). */
export function countReturnable(line: ReturnableLine, askedFor: number): number {
  return line.onSale ? 0 : Math.max(0, line.quantity - askedFor)
}
