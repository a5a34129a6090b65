import { add, type Cents, cents, subtract, zero } from '../money.ts'
import type { Order } from '../orders/order.ts'
import type { OrderDiscount } from '../orders/order-discount.ts'
import { type CapturedMoney, type Refund, shopCurrency } from '../payments/payment.ts'
import { getAmountDue, getPaidBack } from '../payments/store-credit.ts'
import type { LedgerAccount } from './ledger-account.ts'
import type { LedgerEntry, LedgerOrder, Posting } from './ledger-entry.ts'
import { listReturnedPostings, listTaxPostings, splitRefund, splitTaxSums } from './split-refund.ts'

/** The money columns of an order. */
export interface OrderSums
  extends Pick<Order, 'subtotal' | 'discount' | 'shipping' | 'tax' | 'total' | 'credit'>,
    Partial<Pick<Order, 'excise' | 'deliveryFee'>> {
  /** What makes up the discount, as far as payment methods have a part in it. */
  readonly discounts: readonly Pick<OrderDiscount, 'itemsAmount' | 'paymentMethod'>[]
}

/** A payment, and the account that holds its money. */
interface LedgerPayment {
  readonly id: string
  readonly accountId: string
}

/** A refund, and the payment that it comes from. */
interface LedgerRefund
  extends Pick<Refund, 'id' | 'amount' | 'credit' | 'parts'>,
    Partial<Pick<Refund, 'invoiced'>> {
  /** Whether it failed after it had succeeded, and so has an entry. */
  readonly isReversed?: boolean
  readonly paymentId: string | undefined
  /** Undefined when no payment paid for the order. */
  readonly accountId: string | undefined
}

/**
 * An order was sold: what was due is held by the payment account, or owed on an invoice, and its total is income and tax. What
 * was paid with store credit is owed to the customer no longer. A free order has no payment, but its sales and discounts count.
 * Undefined when no money column has anything.
 * @param accepted what had arrived as an extra payment, and staff accepted. What is missing of it is written off
 */
export function createSaleEntry(
  order: LedgerOrder & OrderSums,
  payment: LedgerPayment | undefined,
  occurredAt: Date,
  accepted?: Cents,
): LedgerEntry | undefined {
  return toEntry(order, {
    key: `sale:${order.id}`,
    kind: 'sale',
    occurredAt,
    paymentId: payment?.id,
    refundId: undefined,
    postings: [
      // Without a payment, what is due is on an invoice.
      ...(payment === undefined
        ? [posting('invoices', getAmountDue(order))]
        : listPaidPostings(payment, getAmountDue(order), accepted)),
      posting('store-credit', order.credit),
      ...listDiscountPostings(order),
      posting('sales', negate(order.subtotal)),
      posting('shipping', negate(order.shipping)),
      ...listTaxPostings(splitTaxSums(order)).map(({ account, amount }) => posting(account, negate(amount))),
    ],
  })
}

function listPaidPostings(
  { accountId }: LedgerPayment,
  due: Cents,
  accepted: Cents | undefined,
): readonly Posting[] {
  return accepted === undefined
    ? [receivable(accountId, due)]
    : [posting('extra-payments', accepted), posting('write-off', subtract(due, accepted))]
}

/** What was taken off the items, by promotions and by the payment method. Cheaper shipping is sold as cheaper shipping. */
export function listDiscountPostings({
  discount,
  discounts,
}: Pick<OrderSums, 'discount' | 'discounts'>): Posting[] {
  const ofMethod = add(
    ...discounts.flatMap(({ itemsAmount, paymentMethod }) =>
      paymentMethod === undefined ? [] : [itemsAmount],
    ),
  )
  return [posting('discounts', subtract(discount, ofMethod)), posting('payment-discounts', ofMethod)]
}

/** Money was captured that does not pay for its order. The ledger counts in dollars, so other currencies are not in it. */
export function createExtraPaymentEntry(
  order: LedgerOrder,
  payment: LedgerPayment,
  captured: CapturedMoney,
  occurredAt: Date,
): LedgerEntry | undefined {
  const amount = countExtra(captured)
  return toEntry(order, {
    key: `extra-payment:${payment.id}`,
    kind: 'extra-payment',
    occurredAt,
    paymentId: payment.id,
    refundId: undefined,
    postings: [receivable(payment.accountId, amount), posting('extra-payments', negate(amount))],
  })
}

/** Money arrived for the invoice of an order on terms. */
export function createInvoicePaymentEntry(
  order: LedgerOrder,
  payment: LedgerPayment,
  amount: Cents,
  occurredAt: Date,
): LedgerEntry | undefined {
  return toEntry(order, {
    key: `invoice-payment:${payment.id}`,
    kind: 'invoice-payment',
    occurredAt,
    paymentId: payment.id,
    refundId: undefined,
    postings: [receivable(payment.accountId, amount), posting('invoices', negate(amount))],
  })
}

/** More of an extra payment arrived. `captured`: what is there in all. */
export function createExtraGrowthEntry(
  order: LedgerOrder,
  payment: LedgerPayment,
  { captured, growth }: { readonly captured: CapturedMoney; readonly growth: number },
  occurredAt: Date,
): LedgerEntry | undefined {
  const grown = { amount: growth, currency: captured.currency }
  const entry = createExtraPaymentEntry(order, payment, grown, occurredAt)
  return entry && { ...entry, key: `${entry.key}:${captured.amount}` }
}

/** The rest of an extra payment arrived, so that it pays for its order. The sale has an entry for it. */
export function createExtraUseEntry(
  order: LedgerOrder,
  payment: LedgerPayment,
  captured: CapturedMoney,
  occurredAt: Date,
): LedgerEntry | undefined {
  const amount = countExtra(captured)
  const other = receivable(payment.accountId, negate(amount))
  return createExtraEndEntry(order, payment, { kind: 'extra-payment-used', amount, other, occurredAt })
}

/** An extra payment went back through its payment account. It is a loss when the bank had taken the payment back before. */
export function createExtraRefundEntry(
  order: LedgerOrder,
  { id, amount, paymentId, accountId }: LedgerRefund,
  { isReturned, occurredAt }: { readonly isReturned: boolean; readonly occurredAt: Date },
): LedgerEntry | undefined {
  return toEntry(order, {
    key: `refund:${id}`,
    kind: 'extra-payment-refund',
    occurredAt,
    paymentId,
    refundId: id,
    postings: [
      posting(isReturned ? 'write-off' : 'extra-payments', amount),
      ...listReceivable(accountId, negate(amount)),
    ],
  })
}

/** Staff settled an extra payment in another way. Its money stays with the payment account. */
export function createExtraSettlementEntry(
  order: LedgerOrder,
  payment: LedgerPayment,
  captured: CapturedMoney,
  occurredAt: Date,
): LedgerEntry | undefined {
  const amount = countExtra(captured)
  const other = posting('settled-by-hand', negate(amount))
  return createExtraEndEntry(order, payment, { kind: 'extra-payment-settlement', amount, other, occurredAt })
}

/** What an extra payment had is owed to the customer no longer. */
function createExtraEndEntry(
  order: LedgerOrder,
  { id }: LedgerPayment,
  end: {
    readonly kind: 'extra-payment-used' | 'extra-payment-settlement'
    readonly amount: Cents
    readonly other: Posting
    readonly occurredAt: Date
  },
): LedgerEntry | undefined {
  const { kind, amount, other, occurredAt } = end
  return toEntry(order, {
    key: `${kind}:${id}`,
    kind,
    occurredAt,
    paymentId: id,
    refundId: undefined,
    postings: [posting('extra-payments', amount), other],
  })
}

/** A refund failed after it had succeeded: what its entry moved goes back. */
export function createRefundReversalEntry(
  order: LedgerOrder,
  { id, paymentId }: Pick<LedgerRefund, 'id' | 'paymentId'>,
  postings: readonly Posting[],
  occurredAt: Date,
): LedgerEntry | undefined {
  return toEntry(order, {
    key: `refund-reversal:${id}`,
    kind: 'refund-reversal',
    occurredAt,
    paymentId,
    refundId: id,
    postings: postings.map((each) => ({ ...each, amount: negate(each.amount) })),
  })
}

/**
 * A refund of the order was completed: to store credit, and the rest through its payment account, or by staff in another way.
 * @param balances what the ledger has of the order until then
 */
export function createRefundEntry(
  order: LedgerOrder,
  refund: LedgerRefund,
  {
    balances,
    isSettledByHand,
    occurredAt,
  }: { readonly balances: readonly Posting[]; readonly isSettledByHand: boolean; readonly occurredAt: Date },
): LedgerEntry | undefined {
  const { id, paymentId, accountId } = refund
  return toEntry(order, {
    key: refund.isReversed ? `refund-settlement:${id}` : `refund:${id}`,
    kind: isSettledByHand ? 'refund-settlement' : 'refund',
    occurredAt,
    paymentId,
    refundId: id,
    postings: [
      ...listReturnedPostings(splitRefund(refund, balances)),
      posting('store-credit', negate(refund.credit)),
      posting('invoices', negate(refund.invoiced ?? zero)),
      ...(isSettledByHand
        ? [posting('settled-by-hand', negate(getPaidBack(refund)))]
        : listReceivable(accountId, negate(getPaidBack(refund)))),
    ],
  })
}

/** An extra payment as the ledger counts it, in dollars alone. */
export function countExtra({ amount, currency }: CapturedMoney): Cents {
  return currency === shopCurrency ? cents(amount) : zero
}

function toEntry(
  { id, number, mode, isDemo }: LedgerOrder,
  entry: Omit<LedgerEntry, 'orderId' | 'orderNumber' | 'mode' | 'isDemo'>,
): LedgerEntry | undefined {
  const postings = entry.postings.filter(({ amount }) => amount !== 0)
  return postings.length === 0
    ? undefined
    : { ...entry, orderId: id, orderNumber: number, mode, isDemo, postings }
}

function posting(account: LedgerAccount, amount: Cents): Posting {
  return { account, providerAccountId: undefined, amount }
}

function receivable(providerAccountId: string, amount: Cents): Posting {
  return { account: 'receivable', providerAccountId, amount }
}

/** Without a payment account, no money is held. */
function listReceivable(accountId: string | undefined, amount: Cents): Posting[] {
  return accountId === undefined ? [] : [receivable(accountId, amount)]
}

function negate(amount: Cents): Cents {
  return subtract(zero, amount)
}
