import { type Cents, formatMoney } from '../money.ts'
import { formatPaymentMethod, type PaymentMethod } from '../payments/payment-method.ts'
import { minimumCharge } from '../promotions/discount.ts'
import { defineStateTable, type StateTable } from '../state-table.ts'
import type { OpenEditOffer } from './open-edit-offer.ts'
import type { PlannedEdit } from './order-edit.ts'
import type { OrderEventKind, TimelineEntry } from './order-event.ts'

export type EditOfferState = 'open' | 'applied' | 'refunded' | 'withdrawn' | 'expired'
/**
 * A change of a paid order that waits for the payment of its difference. 'applied': it was paid, and made in the same transaction.
 * 'refunded': it was paid and could not be made, so that the money goes back. That may also happen after it had ended.
 */
export const editOfferStateTable: StateTable<EditOfferState> = defineStateTable<EditOfferState>('change', {
  open: ['applied', 'refunded', 'withdrawn', 'expired'],
  applied: [],
  refunded: [],
  withdrawn: ['refunded'],
  expired: ['refunded'],
})

/** A change of a paid order, as it was offered. */
export interface EditOffer extends OpenEditOffer {
  readonly orderId: string
  readonly state: EditOfferState
  readonly plan: PlannedEdit
  /** The shipping method that the order gets. Undefined: it stays. */
  readonly method: OfferedShippingMethod | undefined
  readonly reason: string
  readonly offeredBy: string
  /** The version of the order with its offer. */
  readonly orderVersion: number
  readonly idempotencyKey: string
  /** Of what was asked for with the key. Undefined for an offer from before it was stored. */
  readonly requestHash: Buffer | undefined
  /** Why it was not made. */
  readonly endReason: string | undefined
}

export interface OfferedShippingMethod {
  readonly carrier: string
  readonly service: string
  /** Business days: '2 to 3'. */
  readonly estimatedDays: string | undefined
  readonly hasAdultSignature: boolean
}

/**
 * How long the customer may pay, and the units are held. Two days, so that an email of a Friday evening is still good on Sunday.
 * The order is not packed meanwhile, so that it is not longer.
 */
export const editOfferHours = 48

/** A bank may take a payment from an account back when the goods have left. A wire that arrived is recorded in the edit itself. */
export const editOfferMethods: readonly PaymentMethod[] = ['card', 'crypto']

/** Why a difference cannot be paid by a link; undefined when it can. */
export function explainUnofferedAmount(amount: Cents): string | undefined {
  return amount >= minimumCharge
    ? undefined
    : `A payment link is for at least ${formatMoney(minimumCharge)}. Let the customer pay in another way.`
}

/** For staff: how the customer can pay this difference at a link, or why no link can be sent. */
export function explainLinkMethods(methods: readonly PaymentMethod[], amount: Cents): string {
  const unoffered = explainUnofferedAmount(amount)
  if (unoffered !== undefined) return unoffered
  const ways =
    methods.length === 0
      ? 'No account takes this sum by card or Bitcoin, so no payment link can be sent.'
      : `Ways to pay at the link: ${methods.map(formatPaymentMethod).join(', ')}.`
  return `${ways} Bank accounts are left out, because a bank may take the money back weeks later, when the goods have left.`
}

/** What makes an order another one than the change was offered for. */
const contentChanges: ReadonlySet<string> = new Set<OrderEventKind>([
  'items-removed',
  'order-edited',
  'address-changed',
  'refund-requested',
  'refunded',
  'invoice-reduced',
  'canceled',
  'bank-returned',
])

/** Whether an event changed what an offer counts with. Money that does not pay for the order is no part of it. */
export function changesContents({ kind, event }: Pick<TimelineEntry, 'kind' | 'event'>): boolean {
  const isOfExtra = event?.kind === 'refund-requested' && event.data.isOfExtraPayment === true
  return contentChanges.has(kind) && !isOfExtra
}
