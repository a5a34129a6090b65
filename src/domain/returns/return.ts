import type { ReturnState } from '../orders/order.ts'

/** Days after delivery in which a return can be asked for (specification §9). */
export const returnWindowDays = 15
/** Business days after the approval in which the refund is to be expected (specification §9). */
export const refundBusinessDays = 15

/** A buyer's request to send items back. */
export interface Return {
  readonly id: string
  /** The RMA number. */
  readonly number: string
  readonly orderId: string
  readonly state: ReturnState
  readonly reason: string
  readonly requestedAt: Date
  readonly decidedAt: Date | undefined
  readonly decidedBy: string | undefined
  /** The buyer reads it. */
  readonly decisionNote: string | undefined
  readonly receivedAt: Date | undefined
  /** Positions of the order's lines, with the quantity of each. */
  readonly lines: readonly { readonly position: number; readonly quantity: number }[]
}

export const returnStateSentences: Readonly<Record<ReturnState, string>> = {
  requested: 'We are reviewing your request and will email you.',
  approved: 'Approved. Write the return number on the parcel.',
  declined: 'This return was not approved.',
  received: 'Your parcel is back with us.',
  closed: 'Closed, because your parcel did not reach us.',
}

/** A request in one of these states keeps no piece from being asked for again. */
export function freesReturnedQuantity(state: ReturnState): boolean {
  return state === 'declined' || state === 'closed'
}

/** What does not come back, whoever asks (specification §9); the buyer confirms that none of it holds. */
export const nonReturnableNotice =
  'Opened or used items, and items not in their original packaging, do not come back.'

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
