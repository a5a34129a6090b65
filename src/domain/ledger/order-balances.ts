import type { Dispute } from '../disputes/dispute.ts'
import { add, type Cents, cents, formatMoney, subtract, zero } from '../money.ts'
import {
  type ExtraPayment,
  isCaptured,
  type Payment,
  type RefundWithPayment,
  shopCurrency,
} from '../payments/payment.ts'
import { getAmountDue, getPaidBack } from '../payments/store-credit.ts'
import { splitDisputed } from './dispute-entries.ts'
import { type LedgerAccount, ledgerAccountLabels } from './ledger-account.ts'
import type { Posting } from './ledger-entry.ts'
import { countExtra, listDiscountPostings, type OrderSums } from './order-entries.ts'
import { listTaxPostings, splitTaxSums } from './split-refund.ts'

/** What the tables of orders, payments and refunds say about the money of an order. */
export interface OrderMoney {
  readonly order: OrderSums & {
    /** Whether it was paid, whatever went back since. */
    readonly wasPaid: boolean
    /** What of the total never came, because staff accepted a payment that was short. */
    readonly writtenOff: Cents
    /** Whether it was placed on terms. */
    readonly isInvoiced?: boolean | undefined
  }
  /** The oldest first. */
  readonly payments: readonly (Pick<Payment, 'id' | 'accountId' | 'status' | 'amount'> & {
    /** What the customer lost of the store credit that the payment was refunded to, when a bank took it back. */
    readonly reclaimedCredit: Cents
    /** What staff wrote off, because it never arrived. */
    readonly writtenOff: Cents
    /** Whether it pays for what staff added to the paid order. */
    readonly isOfEdit: boolean
    readonly extra: (Pick<ExtraPayment, 'captured'> & { readonly isSettled: boolean }) | undefined
  })[]
  /** Those that succeeded. */
  readonly refunds: readonly (Pick<
    RefundWithPayment,
    'paymentId' | 'accountId' | 'amount' | 'credit' | 'exchanged' | 'isOfExtraPayment'
  > & {
    readonly invoiced?: Cents | undefined
    /** Staff paid it back in another way. */
    readonly isSettledByHand: boolean
  })[]
  readonly disputes: readonly (Pick<Dispute, 'accountId' | 'amount' | 'state'> & {
    /** Whether the bank returned the payment, and has its money for that reason. */
    readonly isReturned: boolean
  })[]
}

/** An account of the ledger, or what an order brought in after its refunds. */
type ComparedAccount = LedgerAccount | 'income'

export interface LedgerDifference {
  readonly account: ComparedAccount
  readonly expected: Cents
  readonly recorded: Cents
}

/** The tables do not say how a refund without parts is split over these, so only their sum is compared. */
const comparedAsIncome: Partial<Record<LedgerAccount, readonly ComparedAccount[]>> = {
  sales: ['sales', 'income'],
  discounts: ['discounts', 'income'],
  'payment-discounts': ['payment-discounts', 'income'],
  shipping: ['income'],
  'sales-tax': ['income'],
  'excise-tax': ['income'],
  'delivery-fees': ['income'],
  refunds: ['income'],
  // What a bank took back after it was refunded.
  'write-off': ['income'],
}

/**
 * Where the ledger says something else about an order than the tables.
 * @param recorded the postings of the order, or their sums
 */
export function findLedgerDifferences(money: OrderMoney, recorded: readonly Posting[]): LedgerDifference[] {
  const expectedSums = sumPostings(listExpectedPostings(money))
  const recordedSums = sumPostings(recorded)
  const keys = new Set([...expectedSums.keys(), ...recordedSums.keys()])
  return [...keys].flatMap((key) => {
    const [expected, actual] = [expectedSums.get(key), recordedSums.get(key)]
    const account = (expected ?? actual)?.account
    const difference = { expected: expected?.sum ?? zero, recorded: actual?.sum ?? zero }
    return account === undefined || difference.expected === difference.recorded
      ? []
      : [{ account, ...difference }]
  })
}

/** 'Sales: $20.00 instead of $25.00' */
export function describeLedgerDifference({ account, expected, recorded }: LedgerDifference): string {
  const label = account === 'income' ? 'Income after refunds' : ledgerAccountLabels[account]
  return `${label}: ${formatMoney(recorded)} instead of ${formatMoney(expected)}`
}

function sumPostings(
  postings: readonly Posting[],
): ReadonlyMap<string, { readonly account: ComparedAccount; readonly sum: Cents }> {
  const compared = postings.flatMap(({ account, ...rest }) =>
    (comparedAsIncome[account] ?? [account]).map((name) => ({ account: name, ...rest })),
  )
  const sums = new Map<string, { readonly account: ComparedAccount; readonly sum: Cents }>()
  for (const { account, providerAccountId, amount } of compared) {
    const key = `${account} ${providerAccountId}`
    sums.set(key, { account, sum: add(sums.get(key)?.sum ?? zero, amount) })
  }
  return sums
}

function listExpectedPostings({ order, payments, refunds, disputes }: OrderMoney): Posting[] {
  return [
    ...(order.wasPaid ? listSalePostings(order, payments, refunds) : []),
    ...payments.flatMap(listExtraPostings),
    ...payments.flatMap(({ writtenOff, accountId }) => [
      post('write-off', writtenOff),
      post('receivable', -writtenOff, accountId),
    ]),
    ...payments.flatMap((payment) => listReturnPostings(payment, refunds)),
    ...refunds.flatMap((refund) => [
      post(refund.isOfExtraPayment ? 'extra-payments' : 'refunds', refund.amount),
      post('store-credit', -refund.credit),
      post('invoices', -(refund.invoiced ?? zero)),
      refund.isSettledByHand
        ? post('settled-by-hand', -getPaidBack(refund))
        : post('receivable', -getPaidBack(refund), refund.accountId),
    ]),
    ...disputes.flatMap(({ accountId, ...dispute }) => {
      const { held, lost } = splitDisputed(dispute)
      return [
        post('disputes', held, accountId),
        post('dispute-losses', lost, accountId),
        post('receivable', -add(held, lost), accountId),
      ]
    }),
  ]
}

function listSalePostings(
  order: OrderMoney['order'],
  payments: OrderMoney['payments'],
  refunds: OrderMoney['refunds'],
): Posting[] {
  const captured = payments.filter((payment) => isCaptured(payment) && payment.extra === undefined)
  // Money for an invoice comes later, too.
  const paid = order.isInvoiced ? undefined : captured.find(({ isOfEdit }) => !isOfEdit)
  const later = captured.filter(({ isOfEdit }) => isOfEdit || order.isInvoiced)
  const paidLater = add(...later.map(({ amount }) => amount), ...refunds.map(({ exchanged }) => exchanged))
  const due = subtract(getAmountDue(order), paidLater)
  return [
    // Orders of the first versions may have no payment.
    paid === undefined
      ? post(order.isInvoiced ? 'invoices' : 'settled-by-hand', due)
      : post('receivable', due - order.writtenOff, paid.accountId),
    ...later.map(({ amount, accountId }) => post('receivable', amount, accountId)),
    post('write-off', order.writtenOff),
    post('store-credit', order.credit),
    ...listDiscountPostings(order),
    post('sales', -order.subtotal),
    post('shipping', -order.shipping),
    ...listTaxPostings(splitTaxSums(order)).map(({ account, amount }) => post(account, -amount)),
  ]
}

function listExtraPostings({ accountId, status, extra }: OrderMoney['payments'][number]): Posting[] {
  if (extra === undefined || !isCaptured({ status }) || extra.captured.currency !== shopCurrency) return []
  const { amount } = extra.captured
  return [
    post('receivable', amount, accountId),
    post(extra.isSettled ? 'settled-by-hand' : 'extra-payments', -amount),
  ]
}

/** What a bank took back of the order, of an extra payment, or of one that the shop had given back before. */
function listReturnPostings(
  { id, accountId, status, amount, reclaimedCredit, extra }: OrderMoney['payments'][number],
  refunds: OrderMoney['refunds'],
): Posting[] {
  if (status !== 'bank-returned') return []
  if (extra === undefined)
    return [
      post('refunds', amount),
      post('receivable', -amount, accountId),
      post('store-credit', reclaimedCredit),
      post('write-off', -reclaimedCredit),
    ]
  const returned = countExtra(extra.captured)
  const isGivenBack = extra.isSettled || refunds.some(({ paymentId }) => paymentId === id)
  return [
    post(isGivenBack ? 'write-off' : 'extra-payments', returned),
    post('receivable', -returned, accountId),
  ]
}

function post(account: LedgerAccount, amount: number, providerAccountId?: string): Posting {
  return { account, providerAccountId, amount: cents(amount) }
}
