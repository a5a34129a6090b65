import { createHash } from 'node:crypto'
import { type Cents, formatAmount } from '#domain/money.ts'
import type { SentPayment } from '#domain/payments/payment.ts'
import type { RefundResult } from '#ports/payments.ts'
import { nmiName } from './account.ts'
import { parseAmount } from './amount.ts'
import { explainRefusal, isAuthFailure, isDuplicate, isRateLimit, type NmiApi, type Reply } from './api.ts'
import { formatDate, type Transaction } from './report.ts'
import { findSale, gaveBack, isRefund, isReturned, toOutcome, toSaleAmount } from './status.ts'

interface RefundRequest {
  readonly payment: SentPayment
  readonly amount: Cents
  readonly key: string
}

/** Gives money back in the way that the state of the transaction allows. @throws Error */
export async function refundPayment(api: NmiApi, request: RefundRequest): Promise<RefundResult> {
  const { payment, amount } = request
  // Without an amount, or with zero, the gateway refunds all.
  if (amount <= 0) throw new Error(`A refund of ${amount} cents cannot be sent to ${nmiName}.`)
  const sale = await findSale(api, payment)
  if (sale === undefined) throw new Error(`${nmiName} does not list the payment to refund.`)
  switch (sale.condition) {
    case 'pendingsettlement':
    case 'pending':
      return amount === toSaleAmount(sale) ? voidSale(api, sale) : { status: 'waiting', reason: notSettled }
    case 'canceled':
      return amount === payment.amount
        ? { status: 'refunded', refundRef: sale.id }
        : refuse(`The whole payment was voided at ${nmiName} already, so that nothing was charged.`)
    case 'complete':
      return isReturned(sale) ? refuse(takenBack) : refundSettled(api, sale, request)
    case 'failed':
      return refuse(isReturned(sale) ? takenBack : `${nmiName} has no money of this payment.`)
    default:
      return toOutcome(sale) === 'processing'
        ? { status: 'waiting', reason: notSettled }
        : refuse(`${nmiName} has no money of this payment.`)
  }
}

const takenBack = 'The bank of the customer took the payment back.'
const notSettled = `${nmiName} refunds a part only after the bank has settled the payment, which takes about a day.`

function refuse(reason: string): RefundResult {
  return { status: 'refused', reason }
}

/** For bank accounts, the gateway asks for the kind of the payment. */
function toPaymentField({ type }: Transaction) {
  return { payment: type === 'ck' ? 'check' : 'creditcard' }
}

/** Before settlement the whole payment is taken back and no part of it. */
async function voidSale(api: NmiApi, sale: Transaction): Promise<RefundResult> {
  const reply = await api.transact({ type: 'void', transactionid: sale.id, ...toPaymentField(sale) })
  // If the bank has settled it meanwhile, the next attempt is a refund.
  if (reply.response !== '1') throw new Error(explainRefusal(reply))
  return { status: 'refunded', refundRef: sale.id }
}

async function refundSettled(
  api: NmiApi,
  sale: Transaction,
  { payment, amount, key }: RefundRequest,
): Promise<RefundResult> {
  const earlier = await findRefund(api, sale, { payment, amount, key })
  if (earlier !== undefined) return earlier
  const reply = await api.transact({
    type: 'refund',
    transactionid: sale.id,
    amount: formatAmount(amount),
    orderid: toRefundId(payment, key),
    ...toPaymentField(sale),
  })
  return toResult(reply)
}

/** The order id of a refund, the same for each attempt: 'LR' and 18 hexadecimal digits. */
function toRefundId({ providerRef }: SentPayment, key: string): string {
  return `LR${createHash('sha256').update(`${providerRef} ${key}`).digest('hex').slice(0, 18).toUpperCase()}`
}

/** The refund of an earlier attempt, whose answer may have been lost. */
async function findRefund(
  api: NmiApi,
  sale: Transaction,
  { payment, amount, key }: RefundRequest,
): Promise<RefundResult | undefined> {
  const id = toRefundId(payment, key)
  const named = (await api.query({ order_id: id })).transactions.filter(({ orderId }) => orderId === id)
  const made = named.find(gaveBack)
  if (made !== undefined) return { status: 'refunded', refundRef: made.id }
  if (named.some(({ condition }) => condition === 'canceled')) return refuse(wasVoided)
  if (named.some(({ condition }) => condition !== 'failed'))
    return { status: 'waiting', reason: `${nmiName} has not finished the refund yet.` }
  // The gateway documents no order id for refunds. One that drops it must not be sent the same refund again.
  const start = findStart(key, payment)
  const { transactions } = await api.query({ action_type: 'refund', start_date: formatDate(start) })
  const isAlike = (each: Transaction) =>
    each.id !== sale.id &&
    gaveBack(each) &&
    (each.orderId === '' || each.orderId === payment.providerRef) &&
    each.type === sale.type &&
    each.lastDigits === sale.lastDigits &&
    each.actions.some(
      (action) =>
        isRefund(action) && parseAmount(action.amount) === amount && (action.date ?? start) >= start,
    )
  return transactions.some(isAlike) ? refuse(unclear) : undefined
}

const wasVoided = `The refund was voided in the Merchant Portal of ${nmiName}.`
const unclear = `${nmiName} lists a refund of this amount that does not say what it is for. Compare it with this one in the Merchant Portal.`

const minute = 60_000

/** No attempt is older than its key, by two clocks. Keys are UUIDs of version 7 and begin with their time. */
function findStart(key: string, { createdAt }: SentPayment): Date {
  const [, high, low] = /^([0-9a-f]{8})-([0-9a-f]{4})-7/i.exec(key) ?? []
  if (high === undefined || low === undefined) return createdAt
  return new Date(Number.parseInt(high + low, 16) - minute)
}

/** The gateway or the way to the bank failed: the next attempt looks whether the refund was made. */
const passingCodes: readonly string[] = ['400', '420', '421']

function toResult(reply: Reply): RefundResult {
  if (reply.response === '1') return { status: 'refunded', refundRef: reply.transactionId }
  if (reply.response === '2') return refuse(`The bank refused the refund at ${nmiName}.`)
  if (isDuplicate(reply)) return { status: 'waiting', reason: `${nmiName} got this refund before.` }
  if (/may not exceed/i.test(reply.text))
    return refuse(`The refund is more than what is left of the payment at ${nmiName}.`)
  if (passingCodes.includes(reply.code) || isRateLimit(reply) || isAuthFailure(reply.text))
    throw new Error(explainRefusal(reply))
  return refuse(explainRefusal(reply))
}
