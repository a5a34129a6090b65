import { add, type Cents, cents, subtract, zero } from '../money.ts'
import { minimumCharge } from '../promotions/discount.ts'
import type { ShopMode } from '../shop-mode.ts'
import type { Refund } from './payment.ts'

/** Why the credit of a customer changed. */
export const creditMovementKinds = [
  'gift',
  'correction',
  // An order that is placed takes its part.
  'spent',
  // The order was not paid.
  'restored',
  'refunded',
  // The bank took the refunded payment back, so that the customer had the money twice.
  'reclaimed',
  // The account was deleted.
  'forfeited',
] as const
export type CreditMovementKind = (typeof creditMovementKinds)[number]

/** A change of a customer's credit. */
export interface CreditMovement {
  readonly id: string
  readonly kind: CreditMovementKind
  /** Negative when credit is taken. */
  readonly amount: Cents
  readonly orderNumber: string | undefined
  /** For staff. */
  readonly reason: string
  readonly madeBy: string
  readonly createdAt: Date
}

/** What a customer reads of a movement. */
export function describeCreditMovement({
  kind,
  orderNumber = '',
}: Pick<CreditMovement, 'kind' | 'orderNumber'>): string {
  const sentences: Readonly<Record<CreditMovementKind, string>> = {
    gift: 'From the shop',
    correction: 'Corrected by the shop',
    spent: `Order ${orderNumber}`,
    restored: `Order ${orderNumber} was not paid`,
    refunded: `Refund of order ${orderNumber}`,
    reclaimed: `Order ${orderNumber}: your bank took the refunded payment back`,
    forfeited: 'Account deleted',
  }
  return sentences[kind]
}

/** Whose credit it is. That of demo mode is apart. */
export interface CreditOwner {
  readonly customerId: string
  readonly mode: ShopMode
}

export interface NewCreditMovement
  extends CreditOwner,
    Pick<CreditMovement, 'kind' | 'amount' | 'orderNumber' | 'reason' | 'madeBy'> {
  /** Of the event that it is about. */
  readonly key: string
}

/** What a customer can spend, and its version. */
export interface CreditBalance {
  readonly balance: Cents
  /** Raised by each movement. 0 before the first one. */
  readonly version: number
}

/** $10,000.00. More is a typo. */
export const maximumCredit = cents(1_000_000)

/** The sums of an order that say how it is paid. */
export interface CreditedSums {
  readonly total: Cents
  /** What of the total is taken from the customer's credit. */
  readonly credit: Cents
}

/** What of an order is left for a payment. Store credit is a way to pay, so the total stays. */
export function getAmountDue({ total, credit }: CreditedSums): Cents {
  return subtract(total, credit)
}

/** Where a refund of the whole order goes, for its customer. */
export function describeOriginalPayment(order: CreditedSums): string {
  const payment = 'your original payment method'
  if (order.credit === 0) return payment
  return getAmountDue(order) === 0 ? 'your store credit' : `your store credit and ${payment}`
}

/**
 * How much of a total is taken from the credit. What is left is nothing, or enough for a payment: of $12.20 with a credit of
 * $12.00, $11.70 are taken, and $0.50 are due.
 */
export function calculateSpentCredit(total: Cents, available: Cents): Cents {
  if (available >= total) return total
  return cents(Math.max(0, Math.min(available, total - minimumCharge)))
}

/** An order, as far as it moves credit. */
interface CreditedOrder extends CreditedSums {
  readonly number: string
  readonly version: number
  readonly mode: ShopMode
  readonly customerId: string | undefined
}

/**
 * The movement by which an order takes its part of the credit, or gives it back when it is not paid. An order may do so several
 * times, so the key has its version. Undefined for an order without credit.
 */
export function moveOrderCredit(
  order: CreditedOrder,
  kind: 'spent' | 'restored',
): NewCreditMovement | undefined {
  const { number, version, mode, customerId, credit } = order
  if (credit === 0 || customerId === undefined) return undefined
  return {
    key: `${kind}:${number}:${version}`,
    kind,
    customerId,
    mode,
    orderNumber: number,
    reason: '',
    amount: kind === 'spent' ? subtract(zero, credit) : credit,
    madeBy: kind === 'spent' ? 'customer' : 'system',
  }
}

/** The movement by which a completed refund gives credit. Undefined when all of it went back in another way. */
export function moveRefundedCredit(
  { number, mode, customerId }: CreditedOrder,
  { id, credit, reason, requestedBy }: Pick<Refund, 'id' | 'credit' | 'reason' | 'requestedBy'>,
): NewCreditMovement | undefined {
  if (credit === 0) return undefined
  if (customerId === undefined) throw new Error(`Order ${number} has no account that could get store credit`)
  const movement = { kind: 'refunded', customerId, mode, amount: credit, orderNumber: number } as const
  return { key: `refunded:${id}`, ...movement, reason, madeBy: requestedBy }
}

/** What of the payment of an order went to store credit. What was paid with credit goes back there first. */
export function getPaymentAsCredit({ credit }: CreditedSums, refunds: readonly CreditedRefund[]): Cents {
  const refunded = refunds
    .filter(({ status }) => status === 'succeeded')
    .reduce((sum, refund) => sum + refund.credit, 0)
  return cents(Math.max(0, refunded - credit))
}

/**
 * The movement by which a customer loses credit for a payment that the bank took back. Undefined when nothing is left of it.
 * @param order the order of the payment
 * @param from the key of the movement that brought the credit back. Undefined for what was there when the bank took the payment
 */
export function moveReclaimedCredit(
  { number, mode, customerId }: Pick<CreditedOrder, 'number' | 'mode' | 'customerId'>,
  paymentId: string,
  reclaimed: Cents,
  from?: string,
): NewCreditMovement | undefined {
  if (reclaimed === 0 || customerId === undefined) return undefined
  const movement = { kind: 'reclaimed', customerId, mode, orderNumber: number, madeBy: 'system' } as const
  const reason = `The bank took the payment of order ${number} back after it was refunded to store credit.`
  const key = from === undefined ? `reclaimed:${paymentId}` : `reclaimed:${paymentId}:${from}`
  return { key, ...movement, amount: subtract(zero, reclaimed), reason }
}

/** What is taken at once of credit that comes back, for each payment whose credit is owed: the first one first. */
export function takeOwedCredit<Debt extends { readonly owed: Cents }>(
  returned: Cents,
  debts: readonly Debt[],
): { readonly debt: Debt; readonly amount: Cents }[] {
  let left = returned
  return debts.flatMap((debt) => {
    const amount = cents(Math.min(left, debt.owed))
    left = subtract(left, amount)
    return amount === 0 ? [] : [{ debt, amount }]
  })
}

/** What a refund that is completed returns of the credit that its order took. The rest of it is other money. */
export function getReturnedCredit(
  { credit }: CreditedSums,
  refunds: readonly CreditedRefund[],
  refund: Pick<Refund, 'credit'>,
): Cents {
  const refunded = refunds
    .filter(({ status }) => status === 'succeeded')
    .reduce((sum, each) => sum + each.credit, 0)
  return cents(Math.min(credit, refunded) - Math.min(credit, refunded - refund.credit))
}

/** The movement by which an account that is deleted loses its balance. */
export function forfeitBalance({ customerId, mode }: CreditOwner, balance: Cents) {
  const amount = subtract(zero, balance)
  const movement = {
    kind: 'forfeited',
    customerId,
    mode,
    amount,
    orderNumber: undefined,
    reason: '',
  } as const
  return { key: `forfeited:${mode}:${customerId}`, ...movement, madeBy: 'customer' }
}

/** Where a refund goes. 'original': the way the order was paid. */
export const refundDestinations = ['original', 'store-credit'] as const
export type RefundDestination = (typeof refundDestinations)[number]

/** Why nothing of an order can go to store credit; undefined when it can. */
export function explainNoCredit({
  customerId,
}: {
  readonly customerId: string | undefined
}): string | undefined {
  return customerId === undefined ? 'Store credit needs an account. This order belongs to none.' : undefined
}

type CreditedRefund = Pick<Refund, 'amount' | 'credit' | 'status'>

interface RefundedOrder extends CreditedSums {
  /** Undefined without an account, which could have credit. */
  readonly customerId: string | undefined
}

/**
 * What of a refund goes to store credit. By the way the order was paid, that is first what was paid with credit: of $20.00 for an
 * order with $12.00 of credit, $12.00, and $8.00 go back through its payment.
 */
export function calculateRefundedCredit(
  amount: Cents,
  order: RefundedOrder,
  refunds: readonly CreditedRefund[],
  destination: RefundDestination,
): Cents {
  if (order.customerId === undefined) return zero
  return destination === 'store-credit'
    ? amount
    : cents(Math.min(amount, getRefundableCredit(order, refunds)))
}

/** What was paid with credit and cannot be given back, because the account is deleted. */
export function getLostCredit(order: RefundedOrder, refunds: readonly CreditedRefund[]): Cents {
  return order.customerId === undefined ? getUnrefundedCredit(order, refunds) : zero
}

/** What of an order goes back to store credit before anything goes back through its payment. */
export function getRefundableCredit(order: RefundedOrder, refunds: readonly CreditedRefund[]): Cents {
  return order.customerId === undefined ? zero : getUnrefundedCredit(order, refunds)
}

function getUnrefundedCredit({ credit }: CreditedSums, refunds: readonly CreditedRefund[]): Cents {
  const refunded = refunds
    .filter(({ status }) => status === 'requested' || status === 'succeeded')
    .reduce((sum, refund) => sum + refund.credit, 0)
  return cents(Math.max(0, credit - refunded))
}

/** What of a refund goes back through the payment of its order. */
export function getPaidBack({
  amount,
  credit,
  exchanged = zero,
  invoiced = zero,
}: Pick<Refund, 'amount' | 'credit'> & Partial<Pick<Refund, 'exchanged' | 'invoiced'>>): Cents {
  return subtract(amount, add(credit, exchanged, invoiced))
}
