import { daysAfter } from '../duration.ts'
import type { RefundDestination } from '../payments/store-credit.ts'
import type { LabelPayer } from './label-payer.ts'
import type { ReturnParcelNews } from './return-parcel.ts'
import type { ReturnPhoto } from './return-photo.ts'
import type { ReturnReason, ReturnResolution } from './return-reason.ts'
import type { ReturnState } from './return-state.ts'

/** Days after delivery in which a return can be requested. */
export const returnWindowDays = 15
/** Business days from approval to the expected refund. */
export const refundBusinessDays = 15

/** A buyer's request to send items back. */
export interface Return {
  readonly id: string
  /** The RMA number. */
  readonly number: string
  readonly orderId: string
  readonly state: ReturnState
  /** What the customer wrote. '' for nothing, and once it was erased. */
  readonly note: string
  readonly resolution: ReturnResolution
  readonly requestedAt: Date
  /** Who pays for its label, as the shop had set it then. `findLabelPayer` says who does. */
  readonly labelPaidBy: LabelPayer
  /** Where the buyer wants the refund. */
  readonly refundTo: RefundDestination
  readonly decidedAt: Date | undefined
  readonly decidedBy: string | undefined
  /** Shown to the buyer. */
  readonly decisionNote: string | undefined
  readonly receivedAt: Date | undefined
  /** What the carrier of its label says. Undefined before it has the parcel, and without a label. */
  readonly parcel: ReturnParcelNews | undefined
  /** When and by whom staff looked at what arrived, and what they found, which the buyer does not see. */
  readonly inspection: { readonly at: Date; readonly by: string; readonly note: string } | undefined
  /** In the order of the order's lines. */
  readonly lines: readonly ReturnLine[]
  /** In the order in which they were uploaded. */
  readonly photos: readonly ReturnPhoto[]
  /**
   * The draft of the order that the customer gets for it, or the order that it became. Undefined without one, and once that order
   * has ended unpaid.
   */
  readonly exchange: { readonly draftId?: string; readonly orderNumber?: string } | undefined
}

export interface ReturnLine {
  readonly lineId: string
  readonly quantity: number
  /** Undefined for a return that was requested before reasons were asked. */
  readonly reason: ReturnReason | undefined
}

export const returnStateSentences: Readonly<Record<ReturnState, string>> = {
  requested: 'We are reviewing your request and will email you.',
  approved: 'Approved. Write the return number on the package.',
  declined: 'This return was not approved.',
  received: 'We received your package.',
  inspected: 'We received and checked your package.',
  closed: 'Closed because your package did not reach us.',
}

/** Items of a return in one of these states can be requested again. */
export function freesReturnedQuantity(state: ReturnState): boolean {
  return state === 'declined' || state === 'closed'
}

/** Items that cannot be returned. The buyer confirms that none of these apply. */
export const nonReturnableNotice =
  'Opened or used items, and items not in their original packaging, cannot be returned.'

/** The deadline for requesting a return, from the delivery time. */
export function getReturnDeadline(deliveredAt: Date): Date {
  return daysAfter(deliveredAt, returnWindowDays)
}

/** Why no return of the order can be requested; undefined when one can. */
export function explainReturnUnavailable(
  order: { readonly paid: boolean; readonly deliveredAt: Date | undefined },
  now: Date,
): string | undefined {
  if (order.deliveredAt === undefined) return 'You can request a return once your order is delivered.'
  if (!order.paid) return 'This order was already refunded.'
  if (now > getReturnDeadline(order.deliveredAt))
    return `The return window has ended. You can request a return within ${returnWindowDays} days of delivery.`
  return undefined
}

export interface ReturnableLine {
  readonly quantity: number
  readonly onSale: boolean
  /** Whether all that was paid for the line went back, or is about to. */
  readonly isRefunded: boolean
}

/**
 * Cents paid for part of a line, after earlier returns of the same line: three of four at $18.04 less $4.00 on the line
 * are $51.12. The parts always add up to the line total.
 */
export function calculateLineRefund(
  line: { readonly total: number; readonly quantity: number },
  { returnedBefore, quantity }: { readonly returnedBefore: number; readonly quantity: number },
): number {
  const refundUpTo = (count: number) => Math.round((line.total * count) / line.quantity)
  return refundUpTo(returnedBefore + quantity) - refundUpTo(returnedBefore)
}

/** Quantity of a line that can still be returned. Sale items cannot be returned, and what was refunded in full is not returned. */
export function countReturnable(line: ReturnableLine, requested: number): number {
  return line.onSale || line.isRefunded ? 0 : Math.max(0, line.quantity - requested)
}
