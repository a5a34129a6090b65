import { daysAfter } from '#domain/duration.ts'
import { cents } from '#domain/money.ts'
import type { SentPayment } from '#domain/payments/payment.ts'
import { shopCurrency } from '#domain/payments/payment.ts'
import type { PaymentProblem } from '#domain/payments/payment-problem.ts'
import type { OutsideRefund, PaymentState, ProviderStatus } from '#ports/payments.ts'
import { parseDecimal } from './amount.ts'
import { readBankDetails, readRefundedId } from './details.ts'
import { parseSaleReference, toSaleReference } from './reference.ts'
import { findSettled, findUnsettled, type Ledger, type Transaction } from './transactions.ts'

/** What a transaction is to its payment. 'refund': it gives money back, and says nothing of the payment. */
type Outcome = ProviderStatus | 'refund'

/** All of the provider's 24 statuses. */
const outcomes: Readonly<Record<string, Outcome>> = {
  capturedPendingSettlement: 'paid',
  settledSuccessfully: 'paid',
  authorizedPendingCapture: 'processing',
  // Held for review by the merchant or the provider: neither paid nor lost.
  FDSPendingReview: 'processing',
  FDSAuthorizedPendingReview: 'processing',
  underReview: 'processing',
  approvedReview: 'processing',
  authorizedPendingRelease: 'processing',
  pendingSettlement: 'processing',
  pendingFinalSettlement: 'processing',
  updatingSettlement: 'processing',
  // The page takes another card.
  declined: 'open',
  communicationError: 'open',
  generalError: 'open',
  voided: 'expired',
  expired: 'expired',
  failedReview: 'failed',
  settlementError: 'failed',
  couldNotVoid: 'failed',
  returnedItem: 'bank-returned',
  // The bank took the money of a card back. A shop that has recorded the payment keeps it: these are disputes.
  chargeback: 'failed',
  chargebackReversal: 'failed',
  refundPendingSettlement: 'refund',
  refundSettledSuccessfully: 'refund',
}

/** Of a card. A reversed chargeback is money again. */
const problems: Readonly<Record<string, PaymentProblem | undefined>> = {
  settlementError: 'not-settled',
  chargeback: 'charged-back',
}

/** What counts most of several transactions with one invoice number. */
const ranks: readonly ProviderStatus[] = ['paid', 'processing', 'bank-returned', 'expired', 'failed', 'open']

/** A page is paid minutes after it was opened, and a held transaction is released or ends within 30 days. */
const longestSettlementDays = 35

/** A status that the provider adds one day waits for staff. A bank account is money once its batch is settled. */
export function toOutcome({ status, isBankAccount }: Pick<Transaction, 'status' | 'isBankAccount'>): Outcome {
  if (isBankAccount && status === 'capturedPendingSettlement') return 'processing'
  return Object.hasOwn(outcomes, status) ? (outcomes[status] ?? 'processing') : 'processing'
}

/** @returns the first paid one of several, and otherwise the one that may still be paid */
function chooseSale(transactions: readonly Transaction[]): Transaction | undefined {
  const oldestFirst = [...transactions].sort((a, b) => a.submittedAt.getTime() - b.submittedAt.getTime())
  return ranks
    .map((rank) => oldestFirst.find((each) => toOutcome(each) === rank))
    .find((each) => each !== undefined)
}

const isPaid = (found: readonly Transaction[]) => found.some((each) => toOutcome(each) === 'paid')

/** One batch more than the one that has a paid transaction: a page is open for minutes, and batches are closed once a day. */
function createEndOfSearch(): (found: readonly Transaction[]) => boolean {
  let wasPaid = false
  return (found) => {
    const isOver = wasPaid
    wasPaid = isPaid(found)
    return isOver
  }
}

/** The transaction that pays a payment, or tried to. */
export async function findSale(ledger: Ledger, payment: SentPayment): Promise<Transaction | undefined> {
  return (await findSales(ledger, payment)).sale
}

/** The transaction of a payment, and further ones that were charged. */
async function findSales(ledger: Ledger, payment: SentPayment) {
  const found = await findTransactions(ledger, payment)
  const { transactionId } = parseSaleReference(payment.providerRef)
  if (transactionId !== undefined)
    return { sale: found.find(({ id }) => id === transactionId), others: [], refunds: [] }
  const { captureRef } = payment
  const sale = captureRef === undefined ? chooseSale(found) : found.find(({ id }) => id === captureRef)
  return {
    sale,
    others: found.filter((each) => each.id !== sale?.id && toOutcome(each) === 'paid'),
    refunds: found.filter((each) => toOutcome(each) === 'refund'),
  }
}

/**
 * The provider has no call for the transactions of an invoice, so that its lists are read. Of a paid one, the batches that are
 * settled by then are read, too: the page may have been paid again.
 */
async function findTransactions(ledger: Ledger, payment: SentPayment): Promise<Transaction[]> {
  const search = {
    invoiceNumber: parseSaleReference(payment.providerRef).invoiceNumber,
    from: payment.createdAt,
    to: daysAfter(payment.createdAt, longestSettlementDays),
  }
  const found = await findUnsettled(ledger, search, 'any')
  found.push(...(await findSettled(ledger, search, isPaid(found) ? () => false : createEndOfSearch())))
  if (isPaid(found)) return found
  return [...found, ...(await findUnsettled(ledger, search, 'pendingApproval'))]
}

export async function getPaymentState(ledger: Ledger, payment: SentPayment): Promise<PaymentState> {
  const { sale, refunds, ...found } = await findSales(ledger, payment)
  const status = ranks.find((rank) => sale !== undefined && toOutcome(sale) === rank) ?? 'open'
  // Transactions name no currency: pages ask for dollars, and an account has one currency.
  const state = { status, amount: payment.amount, currency: shopCurrency }
  if (sale === undefined) return state
  const problem = problems[sale.status]
  const others = found.others.map(({ id, amount }) => ({
    providerRef: toSaleReference(payment.providerRef, id),
    amount: parseDecimal(amount),
    currency: shopCurrency,
  }))
  const outside = await listOutsideRefunds(ledger, { sale, refunds, payment })
  const known = {
    ...state,
    others,
    ...(problem !== undefined && { problem }),
    ...(outside.length > 0 && { refunds: outside }),
  }
  if (status !== 'paid') return known
  return (await isReturned(ledger, sale))
    ? { ...known, status: 'bank-returned' }
    : { ...known, amount: parseDecimal(sale.amount), network: sale.network, captureRef: sale.id }
}

/**
 * What the merchant gave back in the provider's own interface, which keeps the invoice number of the sale. Refunds of the shop have
 * their own.
 */
async function listOutsideRefunds(
  { client }: Ledger,
  {
    sale,
    refunds,
    payment,
  }: { readonly sale: Transaction; readonly refunds: readonly Transaction[]; readonly payment: SentPayment },
): Promise<OutsideRefund[]> {
  // A void by the shop has the same reference.
  if (sale.status === 'voided') return [{ refundRef: sale.id, amount: payment.amount }]
  const ofSale: OutsideRefund[] = []
  for (const { id, amount } of refunds)
    if ((await readRefundedId(client, id)) === sale.id)
      ofSale.push({ refundRef: id, amount: cents(parseDecimal(amount)) })
  return ofSale
}

/** Whether the bank took back a settled payment, which it may do weeks later. A card has disputes instead. */
async function isReturned({ client }: Ledger, { id, isBankAccount }: Transaction): Promise<boolean> {
  return isBankAccount && (await readBankDetails(client, id)).isReturned
}
