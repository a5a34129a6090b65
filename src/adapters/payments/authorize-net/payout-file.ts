import { parseAmount, parseDay } from '#domain/csv/parse-cell.ts'
import { cents, zero } from '#domain/money.ts'
import { addBankDays } from '#domain/payouts/bank-days.ts'
import type { PayoutLineKind } from '#domain/payouts/payout.ts'
import {
  createProblem,
  type FileRow,
  findOrderNumber,
  type PayoutFileFormat,
  type RowMeaning,
} from '#domain/payouts/payout-file.ts'
import { arrivalDays } from './payout.ts'

/** What the statuses of a settled batch are in a payout. Amounts have a sign or none. */
const kindsByStatus: Readonly<Record<string, { readonly kind: PayoutLineKind; readonly sign: 1 | -1 }>> = {
  'settled successfully': { kind: 'charge', sign: 1 },
  'refund settled successfully': { kind: 'refund', sign: -1 },
  'credit settled successfully': { kind: 'refund', sign: -1 },
  'returned item': { kind: 'dispute', sign: -1 },
  chargeback: { kind: 'dispute', sign: -1 },
  'chargeback reversal': { kind: 'dispute', sign: 1 },
}
const unsettled = new Set([
  'voided',
  'declined',
  'expired',
  'general error',
  'settlement error',
  'communication error',
])

/**
 * The search of settled transactions, downloaded. Each batch is a payout. The gateway knows no fees: the bank takes them from
 * another deposit, or each month.
 */
export const authorizeNetPayoutFile: PayoutFileFormat = {
  name: 'Authorize.Net, settled transactions',
  arrivesLater: true,
  hallmarks: ['Transaction ID', 'Transaction Status', 'Settlement Amount'],
  columns: [
    'Transaction ID',
    'Transaction Status',
    'Settlement Date/Time',
    'Batch ID',
    'Settlement Amount',
    'Invoice Number',
  ],
  read: (rows) => rows.map(readRow),
}

function readRow(row: FileRow): RowMeaning {
  const status = row.get('Transaction Status')
  const [id, invoice, batch] = [row.get('Transaction ID'), row.get('Invoice Number'), row.get('Batch ID')]
  if (unsettled.has(status.toLowerCase())) return { kind: 'left-out', reason: `${status}: not paid out.` }
  const found = Object.hasOwn(kindsByStatus, status.toLowerCase())
    ? kindsByStatus[status.toLowerCase()]
    : undefined
  const settledOn = parseDay(row.get('Settlement Date/Time'))
  const amount = parseAmount(row.get('Settlement Amount'))
  const currency = row.get('Settlement Currency') || row.get('Currency')
  if (found === undefined) return createProblem('Transaction Status', status, 'a status that the shop knows')
  if (id === '') return createProblem('Transaction ID', '', '')
  if (batch === '') return createProblem('Batch ID', '', '')
  if (settledOn === undefined)
    return createProblem(
      'Settlement Date/Time',
      row.get('Settlement Date/Time'),
      'a date such as 26-Nov-2026',
    )
  if (amount === undefined)
    return createProblem('Settlement Amount', row.get('Settlement Amount'), 'an amount such as 45.00')
  if (currency !== '' && currency.toUpperCase() !== 'USD')
    return createProblem('Currency', currency, 'USD, in which the ledger counts')
  return {
    kind: 'line',
    payoutRef: batch,
    arrivedOn: addBankDays(settledOn, arrivalDays),
    reported: {
      ref: found.kind === 'dispute' ? `${id} ${status.toLowerCase()}` : id,
      kind: found.kind,
      amount: cents(Math.abs(amount) * found.sign),
      fee: zero,
      names: [invoice, id].filter((name) => name !== ''),
      orderNumber: findOrderNumber(invoice),
      releaseOn: undefined,
      description: '',
    },
  }
}
