import { cents } from '#domain/money.ts'
import { parseCardNetwork } from '#domain/payments/card-network.ts'
import type { DeclineReason } from '#domain/payments/decline-reason.ts'
import { type SentPayment, shopCurrency } from '#domain/payments/payment.ts'
import type { OutsideRefund, PaymentState, ProviderStatus } from '#ports/payments.ts'
import { explainAccountRefusal } from './account-refusal.ts'
import { parseAmount } from './amount.ts'
import type { NmiApi } from './api.ts'
import type { Transaction } from './report.ts'

/** What counts most of several transactions with one order id. */
const ranks: readonly ProviderStatus[] = ['paid', 'processing', 'bank-returned', 'expired', 'failed', 'open']

/** A card is money once it is authorized, a bank account once it is settled. */
const cardOutcomes: Readonly<Record<string, ProviderStatus>> = {
  complete: 'paid',
  pendingsettlement: 'paid',
  failed: 'failed',
  canceled: 'expired',
  abandoned: 'open',
}
const bankOutcomes: Readonly<Record<string, ProviderStatus>> = {
  ...cardOutcomes,
  pendingsettlement: 'processing',
}

/** Whether the bank took back what it had paid, which it may do weeks later. A card has disputes instead. */
export function isReturned({ type, actions }: Pick<Transaction, 'type' | 'actions'>): boolean {
  return type === 'ck' && actions.some(({ kind, isSuccess }) => isSuccess && /return/.test(kind))
}

/** A condition that the gateway adds one day, or that says that it does not know, waits. */
export function toOutcome({ type, condition, actions }: Transaction): ProviderStatus {
  if (isReturned({ type, actions })) return 'bank-returned'
  const outcomes = type === 'ck' ? bankOutcomes : cardOutcomes
  return Object.hasOwn(outcomes, condition) ? (outcomes[condition] ?? 'processing') : 'processing'
}

/** The action that takes the money. A transaction without one gives money back. */
function findCharge({ actions }: Transaction) {
  const charges = actions.filter(({ kind }) => /^(sale|auth|capture)$/.test(kind))
  return charges.find(({ isSuccess }) => isSuccess) ?? charges[0]
}

/** The transaction that pays a payment, or tried to. */
export async function findSale(api: NmiApi, payment: SentPayment): Promise<Transaction | undefined> {
  return (await findTransactions(api, payment)).sale
}

async function findTransactions(api: NmiApi, { providerRef, captureRef }: SentPayment) {
  const { transactions } = await api.query({ order_id: providerRef })
  // A filter that a gateway did not apply must not lead to the payment of another order.
  const found = transactions.filter((each) => each.orderId === providerRef)
  const sales = found.filter((each) => findCharge(each) !== undefined)
  const ranked = ranks
    .map((rank) => sales.find((each) => toOutcome(each) === rank))
    .find((each) => each !== undefined)
  const sale = captureRef === undefined ? ranked : sales.find(({ id }) => id === captureRef)
  return { sale, refunds: found.filter((each) => findCharge(each) === undefined && gaveBack(each)) }
}

/** Whether money went back by it. One that was voided before its settlement, or that failed then, gave nothing back. */
export function gaveBack({ condition, actions }: Transaction): boolean {
  return condition !== 'canceled' && condition !== 'failed' && actions.some(isRefund)
}

export const isRefund = ({ kind, isSuccess }: Transaction['actions'][number]) =>
  isSuccess && kind === 'refund'

/** What the merchant gave back in the Merchant Portal, which keeps the order id of the sale. Refunds of the shop have their own. */
function listOutsideRefunds(
  { sale, refunds }: { readonly sale: Transaction; readonly refunds: readonly Transaction[] },
  payment: SentPayment,
): OutsideRefund[] {
  // A void by the shop has the same reference.
  if (sale.condition === 'canceled') return [{ refundRef: sale.id, amount: payment.amount }]
  return refunds.map(({ id, actions }) => ({
    refundRef: id,
    amount: cents(parseAmount(actions.find(isRefund)?.amount ?? '')),
  }))
}

export function toSaleAmount(sale: Transaction): number {
  return parseAmount(findCharge(sale)?.amount ?? '')
}

export async function getPaymentState(api: NmiApi, payment: SentPayment): Promise<PaymentState> {
  const { sale, refunds } = await findTransactions(api, payment)
  if (sale === undefined) return { status: 'open', amount: payment.amount, currency: shopCurrency }
  const status = toOutcome(sale)
  const outside = listOutsideRefunds({ sale, refunds }, payment)
  return {
    status,
    amount: status === 'paid' ? toSaleAmount(sale) : payment.amount,
    currency: sale.currency === '' ? shopCurrency : sale.currency,
    ...(outside.length > 0 && { refunds: outside }),
    ...(status === 'paid' ? { network: parseCardNetwork(sale.cardType), captureRef: sale.id } : {}),
    ...(status === 'failed' ? explainFailure(sale) : {}),
  }
}

function explainFailure(sale: Transaction): Pick<PaymentState, 'declineReason' | 'accountRefusal'> {
  const accountRefusal = explainAccountRefusal({ code: findCharge(sale)?.responseCode ?? '', text: '' })
  return accountRefusal === undefined ? { declineReason: findDeclineReason(sale) } : { accountRefusal }
}

function findDeclineReason(sale: Transaction): DeclineReason | undefined {
  // The sentences about declined payments are about cards.
  return sale.type === 'ck' ? undefined : toDeclineReason(findCharge(sale)?.responseCode ?? '')
}

const declineReasons: Readonly<Record<string, DeclineReason>> = {
  '202': 'insufficient-funds',
  '203': 'insufficient-funds',
  '220': 'wrong-details',
  '221': 'wrong-details',
  '222': 'wrong-details',
  '223': 'card-expired',
  '224': 'wrong-details',
  '225': 'wrong-details',
  '226': 'wrong-details',
  '461': 'card-not-taken',
}

/** Of a card. The codes below 300 are the bank's. */
export function toDeclineReason(code: string): DeclineReason {
  const reason = Object.hasOwn(declineReasons, code) ? declineReasons[code] : undefined
  return reason ?? (Number(code) < 300 ? 'card-declined' : 'provider-refused')
}
