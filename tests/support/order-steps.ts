import fc from 'fast-check'
import { type DisputeState, disputeStateTable } from '#domain/disputes/dispute-state.ts'
import type { OrderSums } from '#domain/ledger/order-entries.ts'
import { cents, zero } from '#domain/money.ts'
import type { RefundPart } from '#domain/payments/payment.ts'
import {
  calculateSpentCredit,
  type RefundDestination,
  refundDestinations,
} from '#domain/payments/store-credit.ts'

export const trackedAccounts = ['card-account', 'bank-account'] as const

/** What payouts have of the payments of an order. */
export interface PaidOut {
  hasPayment(paymentId: string): boolean
  /** What lines about refunds and disputes of a payment settled. */
  sumTakenOff(paymentId: string): number
  /** Whether a payment was written off, came later, and staff wrote off the difference of its line. */
  hasArrivedAfterAll(paymentId: string): boolean
}

export interface Capture {
  readonly kind: 'capture' | 'extra' | 'extra-cad'
  readonly account: number
  readonly amount: number
}
export interface Refunding {
  readonly kind: 'refund-parts' | 'refund-rest'
  readonly amount: number
  readonly isByHand: boolean
  readonly destination: RefundDestination
}
export interface Disputing {
  readonly kind: 'dispute'
  readonly state: DisputeState
  readonly amount: number
}
/** What happens to the money of an order. */
export type OrderStep =
  | Capture
  | Refunding
  | Disputing
  | { readonly kind: 'settle-extra' | 'refund-extra' | 'return-extra' | 'use-extra' | 'accept' | 'write-off' }
  | { readonly kind: 'grow-extra'; readonly growth: number }
  | { readonly kind: 'reverse-refund'; readonly isPaidByHand: boolean }
  | { readonly kind: 'bank-return'; readonly spentShare: number }

/** Steps that leave the amounts of payments and refunds as they are. */
const steadyOrderStep: fc.Arbitrary<OrderStep> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('capture', 'extra', 'extra-cad'),
    account: fc.integer({ min: 0, max: 1 }),
    // Two payments of one order usually have the same amount.
    amount: fc.oneof(fc.constant(2500), fc.integer({ min: 0, max: 9000 })),
  }),
  fc.record({
    kind: fc.constantFrom('refund-parts', 'refund-rest'),
    amount: fc.integer({ min: 1, max: 5000 }),
    isByHand: fc.boolean(),
    destination: fc.constantFrom(...refundDestinations),
  }),
  fc.record({ kind: fc.constantFrom('settle-extra', 'refund-extra', 'return-extra', 'write-off') }),
  fc.record({
    kind: fc.constant('bank-return'),
    // What the customer has spent of the credit that the payment was refunded to.
    spentShare: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
  // A provider may say any state late, with another amount.
  fc.record({
    kind: fc.constant('dispute'),
    state: fc.constantFrom(...disputeStateTable.states),
    amount: fc.integer({ min: 1, max: 9000 }),
  }),
)

/** Any step. */
export const orderStep: fc.Arbitrary<OrderStep> = fc.oneof(
  { weight: 5, arbitrary: steadyOrderStep },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('use-extra', 'accept') }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('grow-extra'), growth: fc.integer({ min: 1, max: 9000 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('reverse-refund'), isPaidByHand: fc.boolean() }),
  },
)

export const orderSums = fc
  .record({
    subtotal: fc.nat(9000),
    discountShare: fc.double({ min: 0, max: 1, noNaN: true }),
    methodShare: fc.double({ min: 0, max: 1, noNaN: true }),
    shipping: fc.nat(1500),
    tax: fc.nat(900),
    available: fc.oneof(fc.constant(0), fc.nat(12_000)),
  })
  .map(({ subtotal, discountShare, methodShare, shipping, tax, available }) => {
    const discount = Math.round(subtotal * discountShare)
    const ofMethod = cents(Math.round(discount * methodShare))
    const total = cents(subtotal - discount + shipping + tax)
    return {
      subtotal: cents(subtotal),
      discount: cents(discount),
      discounts: [
        { itemsAmount: cents(discount - ofMethod), paymentMethod: undefined },
        { itemsAmount: ofMethod, paymentMethod: 'bank-account' as const },
      ],
      shipping: cents(shipping),
      tax: cents(tax),
      total,
      credit: calculateSpentCredit(total, cents(available)),
    }
  })

/** A part for the goods and one for shipping, as much as is left of each. Undefined when that is too little. */
export function splitIntoParts(
  amount: number,
  order: OrderSums,
  refunds: readonly { readonly parts: readonly RefundPart[] }[],
): RefundPart[] | undefined {
  const left = (paid: number, isShipping: boolean) =>
    paid -
    refunds
      .flatMap(({ parts }) => parts)
      .filter(({ lineId }) => (lineId === undefined) === isShipping)
      .reduce((sum, part) => sum + part.amount, 0)
  const goods = Math.min(amount, left(order.subtotal - order.discount, false))
  const shipping = amount - goods
  if (shipping > left(order.shipping, true)) return undefined
  return [
    ...(goods > 0 ? [{ lineId: 'line', amount: cents(goods), tax: zero, removed: 0 }] : []),
    ...(shipping > 0 ? [{ lineId: undefined, amount: cents(shipping), tax: zero, removed: 0 }] : []),
  ]
}
