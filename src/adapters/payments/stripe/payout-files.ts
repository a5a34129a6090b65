import { parseAmount, parseDay } from '#domain/csv/parse-cell.ts'
import { cents } from '#domain/money.ts'
import type { ReportedLine } from '#domain/payouts/payout.ts'
import {
  createProblem,
  type FileRow,
  findOrderNumber,
  type PayoutFileFormat,
  type RowMeaning,
} from '#domain/payouts/payout-file.ts'
import { toLineKind } from './payout-kinds.ts'

/** How one of the files names its columns. */
interface Columns {
  readonly id: string
  readonly type: string
  readonly source: string
  readonly gross: string
  readonly available: string
  /** Files without it are of one payout. */
  readonly payout: string
  readonly effective: string
}

const itemized: Columns = {
  id: 'balance_transaction_id',
  type: 'reporting_category',
  source: 'source_id',
  gross: 'gross',
  available: 'available_on_utc',
  payout: 'automatic_payout_id',
  effective: 'automatic_payout_effective_at_utc',
}

const activity: Columns = {
  id: 'ID',
  type: 'Type',
  source: 'Source',
  gross: 'Amount',
  available: 'Available On (UTC)',
  payout: 'Transfer',
  effective: 'Transfer Date (UTC)',
}

const itemizedReport: PayoutFileFormat = {
  name: 'Stripe, itemized balance report',
  hallmarks: ['balance_transaction_id'],
  hasPayoutRows: true,
  columns: [
    'balance_transaction_id',
    'reporting_category',
    'source_id',
    'gross',
    'fee',
    'currency',
    'automatic_payout_id',
    'automatic_payout_effective_at_utc',
  ],
  read: (rows) =>
    rows.map((row) => {
      const payoutRef = row.get(itemized.payout)
      return payoutRef === ''
        ? { kind: 'left-out', reason: 'Not paid out yet.' }
        : readRow(row, itemized, payoutRef)
    }),
}

const allActivity: PayoutFileFormat = {
  name: 'Stripe, all activity',
  hallmarks: ['ID', 'Type', 'Source', 'Net', 'Available On (UTC)'],
  hasPayoutRows: true,
  columns: ['ID', 'Type', 'Source', 'Amount', 'Fee', 'Currency', 'Available On (UTC)'],
  read: readActivity,
}

export const stripePayoutFiles: readonly PayoutFileFormat[] = [itemizedReport, allActivity]

/** Without the column of payouts, the rows do not say which of several payouts they are in. */
function readActivity(rows: readonly FileRow[]): readonly RowMeaning[] {
  const isPayout = (row: FileRow) => row.get(activity.type).toLowerCase() === 'payout'
  const hasColumn = rows.some((row) => row.get(activity.payout) !== '')
  const payouts = rows.filter(isPayout)
  const [only] = payouts
  const first = rows[0]
  return rows.map((row) => {
    if (hasColumn) {
      const payoutRef = isPayout(row) ? row.get(activity.source) : row.get(activity.payout)
      return payoutRef === ''
        ? { kind: 'left-out', reason: 'Not paid out yet.' }
        : readRow(row, activity, payoutRef)
    }
    if (payouts.length > 1)
      return isPayout(row)
        ? {
            kind: 'problem',
            message:
              'The file has several payouts, and does not say which rows are in which. Export the itemized report instead, or one payout at a time.',
          }
        : { kind: 'left-out', reason: 'In one of several payouts.' }
    if (only !== undefined) return readRow(row, activity, only.get(activity.source))
    return row === first
      ? {
          kind: 'problem',
          message:
            'The file has no row of a payout, so it does not say whether the bank has this money. Export the itemized report instead.',
        }
      : { kind: 'left-out', reason: 'In no payout of the file.' }
  })
}

function readRow(row: FileRow, columns: Columns, payoutRef: string): RowMeaning {
  const type = row.get(columns.type).toLowerCase()
  const day = row.get(columns.effective) || row.get(columns.available)
  const arrivedOn = parseDay(day)
  const [amount, fee] = [parseAmount(row.get(columns.gross)), parseAmount(row.get('fee'))]
  if (row.get('currency').toLowerCase() !== 'usd')
    return createProblem('The currency', row.get('currency'), 'USD, in which the ledger counts')
  if (row.get(columns.id) === '') return createProblem(columns.id, '', '')
  if (arrivedOn === undefined) return createProblem(columns.available, day, 'a date such as 2026-11-26')
  if (amount === undefined)
    return createProblem(columns.gross, row.get(columns.gross), 'an amount such as 45.00')
  if (fee === undefined) return createProblem('fee', row.get('fee'), 'an amount such as 1.61')
  if (type === 'payout') return { kind: 'payout', payoutRef, arrivedOn, amount: cents(-amount) }
  const source = row.get(columns.source)
  const reported: ReportedLine = {
    ref: row.get(columns.id),
    kind: toLineKind(type, amount),
    amount,
    fee,
    names: source === '' ? [] : [source],
    orderNumber: findOrderNumber(row.get('description')),
    releaseOn: undefined,
    description: '',
  }
  return { kind: 'line', payoutRef, arrivedOn, reported }
}
