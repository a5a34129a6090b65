import * as z from 'zod'
import { dayMs } from '#domain/duration.ts'
import type { Cents } from '#domain/money.ts'
import type { SentPayment } from '#domain/payments/payment.ts'
import type { RefundResult } from '#ports/payments.ts'
import { formatDecimal, parseDecimal } from './amount.ts'
import { type Client, explainRefusal, isOk, providerName, reply } from './client.ts'
import { readBankDetails } from './details.ts'
import { parseSaleReference, toRefundReference } from './reference.ts'
import { findSale, toOutcome } from './status.ts'
import { findSettled, findUnsettled, type Ledger, type Transaction } from './transactions.ts'

/** Days after settlement during which the provider refunds a card. */
const refundDays = 120
/** Days after which a settled payment that it does not refund never will be. */
const patienceDays = 3
/** The longest time in seconds during which the provider refuses a repeated request. */
const duplicateWindow = 28_800

const code = z.union([z.string(), z.number()]).transform(String)
const transactionReply = reply.extend({
  transactionResponse: z
    .object({
      responseCode: code.nullish(),
      transId: code.nullish(),
      errors: z.array(z.object({ errorCode: code })).nullish(),
    })
    .nullish(),
})
type TransactionReply = z.output<typeof transactionReply>

interface RefundRequest {
  readonly payment: SentPayment
  readonly amount: Cents
  readonly key: string
}

/** Gives money back in the way that the state of the transaction allows. @throws Error */
export async function refundPayment(ledger: Ledger, request: RefundRequest): Promise<RefundResult> {
  const { payment, amount } = request
  const sale = await findSale(ledger, payment)
  // A list may lag behind, so that this is no refusal for good.
  if (sale === undefined) throw new Error(`${providerName} does not list the payment to refund.`)
  switch (sale.status) {
    case 'capturedPendingSettlement':
    case 'authorizedPendingCapture':
      return amount === parseDecimal(sale.amount)
        ? voidSale(ledger.client, sale, payment)
        : { status: 'waiting', reason: notSettled }
    case 'voided':
      // Nothing of it is settled any more, so that its own amount may be zero.
      return amount === payment.amount
        ? { status: 'refunded', refundRef: sale.id }
        : { status: 'refused', reason: isVoided }
    case 'settledSuccessfully':
      return refundSettled(ledger, sale, request)
    case 'returnedItem':
      return { status: 'refused', reason: takenBack }
    default:
      return toOutcome(sale) === 'processing'
        ? { status: 'waiting', reason: notSettled }
        : { status: 'refused', reason: `The payment is "${sale.status}" at ${providerName}.` }
  }
}

const notSettled = `${providerName} refunds a part only after the bank has settled the payment, which takes about a day.`
const takenBack = 'The bank of the customer took the payment back.'
const isVoided = `The whole payment was voided at ${providerName} already, so that nothing was charged.`

/** Before settlement the whole payment is taken back and no part of it. */
async function voidSale(client: Client, sale: Transaction, payment: SentPayment): Promise<RefundResult> {
  const answer = await client.send({
    name: 'createTransactionRequest',
    refId: parseSaleReference(payment.providerRef).invoiceNumber,
    fields: { transactionRequest: { transactionType: 'voidTransaction', refTransId: sale.id } },
    answer: transactionReply,
  })
  // If the bank has settled it meanwhile, the next attempt is a refund.
  if (!isOk(answer) || answer.transactionResponse?.responseCode !== '1') throw new Error(explain(answer))
  return { status: 'refunded', refundRef: sale.id }
}

async function refundSettled(
  ledger: Ledger,
  sale: Transaction,
  { payment, amount, key }: RefundRequest,
): Promise<RefundResult> {
  const invoiceNumber = toRefundReference(payment.providerRef, key)
  const earlier = await findRefund(ledger, invoiceNumber, findStart(key, sale))
  if (earlier !== undefined) return earlier
  const source = await findSource(ledger.client, sale)
  if (source === 'returned') return { status: 'refused', reason: takenBack }
  const answer = await ledger.client.send({
    name: 'createTransactionRequest',
    refId: parseSaleReference(payment.providerRef).invoiceNumber,
    fields: {
      transactionRequest: {
        transactionType: 'refundTransaction',
        amount: formatDecimal(amount),
        payment: source,
        refTransId: sale.id,
        order: { invoiceNumber },
        transactionSettings: {
          setting: [{ settingName: 'duplicateWindow', settingValue: String(duplicateWindow) }],
        },
      },
    },
    answer: transactionReply,
  })
  return toResult(answer, sale)
}

/** Where the money came from. 'returned': its bank took it back. */
async function findSource(client: Client, sale: Transaction): Promise<object | 'returned'> {
  if (!sale.isBankAccount) return { creditCard: { cardNumber: sale.lastDigits, expirationDate: 'XXXX' } }
  const { isReturned, bankAccount } = await readBankDetails(client, sale.id)
  if (isReturned) return 'returned'
  if (bankAccount === undefined) throw new Error(`${providerName} does not say which bank account paid.`)
  return { bankAccount }
}

/** The refund of an earlier attempt, whose answer may have been lost. */
async function findRefund(
  ledger: Ledger,
  invoiceNumber: string,
  from: Date,
): Promise<RefundResult | undefined> {
  const search = { invoiceNumber, from, to: new Date() }
  const findMade = (found: readonly Transaction[]) => found.find((each) => toOutcome(each) === 'refund')
  const found = await findUnsettled(ledger, search, 'any')
  if (findMade(found) === undefined)
    found.push(...(await findSettled(ledger, search, (refunds) => findMade(refunds) !== undefined)))
  const made = findMade(found)
  if (made !== undefined) return { status: 'refunded', refundRef: made.id }
  return found.some((each) => toOutcome(each) === 'processing')
    ? { status: 'waiting', reason: `${providerName} still reviews the refund.` }
    : undefined
}

/**
 * No attempt is older than its key. Keys are UUIDs of version 7 and begin with their time; for another key, all batches since the
 * sale are read.
 */
function findStart(key: string, sale: Transaction): Date {
  const [, high, low] = /^([0-9a-f]{8})-([0-9a-f]{4})-7/i.exec(key) ?? []
  if (high === undefined || low === undefined) return sale.submittedAt
  const keyTime = Number.parseInt(high + low, 16)
  return new Date(Math.max(Math.min(keyTime, Date.now()) - dayMs, sale.submittedAt.getTime()))
}

/**
 * Errors of the provider, its bank or the way between, whose text asks to try again. The refund may have been made, so that the
 * next attempt looks for it.
 */
const passingErrors: ReadonlySet<string> = new Set([
  ...['19', '20', '21', '22', '23', '25', '26', '57', '58', '59', '60', '61', '62', '63'],
  ...['120', '121', '122', '180', '181', '192', '261', '901'],
])
/** Of the gateway, and of some processors. */
const duplicateErrors: readonly string[] = ['11', '318']

/** The inner code says what happened; the outer one says only that the transaction failed. */
function toResult(answer: TransactionReply, sale: Transaction): RefundResult {
  const { responseCode, transId } = answer.transactionResponse ?? {}
  if (isOk(answer) && responseCode === '1' && transId) return { status: 'refunded', refundRef: transId }
  const errorCode = answer.transactionResponse?.errors?.[0]?.errorCode
  if (responseCode === '4') return { status: 'waiting', reason: `${providerName} reviews the refund.` }
  if (errorCode === undefined || passingErrors.has(errorCode)) throw new Error(explain(answer))
  if (duplicateErrors.includes(errorCode))
    return { status: 'waiting', reason: `${providerName} got this refund before.` }
  if (errorCode === '50') return { status: 'waiting', reason: notSettled }
  if (errorCode === '54') return explainUnfit(sale)
  if (errorCode === '55' || errorCode === '51') return { status: 'refused', reason: tooMuch }
  return {
    status: 'refused',
    reason: `${providerName} refused the refund with code ${errorCode.slice(0, 10)}.`,
  }
}

const tooOld = `${providerName} refunds a card only within ${refundDays} days after settlement. Pay the customer back in another way.`
const tooMuch = `The refund is more than what is left of the payment at ${providerName}.`

const unfit = `${providerName} does not refund this payment (code 54), although it is settled. Ask ${providerName} why, or pay the customer back in another way.`

/** The gateway has one code for a payment that is not settled, for one that is too old, and for one that it will never refund. */
function explainUnfit({ settledAt, submittedAt }: Transaction): RefundResult {
  const age = Date.now() - (settledAt ?? submittedAt).getTime()
  if (age > refundDays * dayMs) return { status: 'refused', reason: tooOld }
  return settledAt !== undefined && age > patienceDays * dayMs
    ? { status: 'refused', reason: unfit }
    : { status: 'waiting', reason: `${providerName} does not refund the payment yet.` }
}

function explain(answer: TransactionReply): string {
  const errorCode = answer.transactionResponse?.errors?.[0]?.errorCode
  return errorCode === undefined
    ? explainRefusal(answer)
    : `${providerName} refused the transaction with code ${errorCode.slice(0, 10)}.`
}
