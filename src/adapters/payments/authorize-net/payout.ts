import { cents, zero } from '#domain/money.ts'
import { shopCurrency } from '#domain/payments/payment.ts'
import { addBankDays } from '#domain/payouts/bank-days.ts'
import type { PayoutLineKind, ReportedLine } from '#domain/payouts/payout.ts'
import type { PayoutGateway, ReportedArrival } from '#ports/payments.ts'
import { parseDecimal } from './amount.ts'
import type { Client } from './client.ts'
import { type Batch, listBatches, listPages, type Transaction } from './transactions.ts'

/** What the transactions of a settled batch are. Others moved nothing. The lists have no signs. */
const kinds: Readonly<Record<string, { readonly kind: PayoutLineKind; readonly sign: 1 | -1 }>> = {
  settledSuccessfully: { kind: 'charge', sign: 1 },
  refundSettledSuccessfully: { kind: 'refund', sign: -1 },
  returnedItem: { kind: 'dispute', sign: -1 },
  chargeback: { kind: 'dispute', sign: -1 },
  chargebackReversal: { kind: 'dispute', sign: 1 },
}

/** How long the money of a settled batch takes to the bank of the merchant, in bank days. The gateway does not hear of it. */
export const arrivalDays = 2

/** Each settled batch is a payout. The gateway knows neither the fees of the bank nor its reserve. */
export function openPayouts(client: Client): PayoutGateway {
  return {
    async list(since) {
      const arrivals: ReportedArrival[] = []
      for await (const batch of listBatches(client, { from: since, to: new Date() }))
        arrivals.push(...toArrival(batch))
      return arrivals
    },
    async listLines({ ref }) {
      const lines: ReportedLine[] = []
      const pages = listPages(client, { name: 'getTransactionListRequest', fields: { batchId: ref } })
      for await (const page of pages) lines.push(...page.flatMap(toLine))
      return lines
    },
  }
}

function toArrival({ batchId, settledAt, settledOn, isSettled }: Batch): ReportedArrival[] {
  const day = settledOn ?? settledAt?.toISOString().slice(0, 10)
  if (!isSettled || day === undefined) return []
  const arrivedOn = addBankDays(day, arrivalDays)
  return [{ ref: batchId, arrivedOn, amount: undefined, currency: shopCurrency, isItemized: true }]
}

function toLine({ id, status, amount, invoiceNumber }: Transaction): ReportedLine[] {
  const found = Object.hasOwn(kinds, status) ? kinds[status] : undefined
  if (found === undefined) return []
  return [
    {
      // A transaction that the bank took back has been in an earlier batch.
      ref: found.kind === 'dispute' ? `${id} ${status}` : id,
      kind: found.kind,
      amount: cents(parseDecimal(amount) * found.sign),
      fee: zero,
      names: [invoiceNumber, id].filter((name) => name !== ''),
      orderNumber: undefined,
      releaseOn: undefined,
      description: '',
    },
  ]
}
