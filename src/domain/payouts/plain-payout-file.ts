import { parseAmount, parseDay } from '../csv/parse-cell.ts'
import { cents } from '../money.ts'
import { isOneOf } from '../one-of.ts'
import { normalizeOrderNumber } from '../orders/order-number.ts'
import { cutText } from '../text.ts'
import { type PayoutLineKind, payoutLineKinds } from './payout.ts'
import { createProblem, type FileRow, type PayoutFileFormat, type RowMeaning } from './payout-file.ts'

/** The kinds that a file may name. 'payout' is the row of what the bank got. */
const kinds = ['payout', ...payoutLineKinds.filter((kind) => kind !== 'other')] as const

/** The shop's own format, for banks and gateways whose files it does not know. docs/payouts.md describes it. */
export const plainPayoutFile: PayoutFileFormat = {
  name: 'Leafward payout file',
  hallmarks: ['Payout', 'Arrived', 'Kind'],
  columns: ['Payout', 'Arrived', 'Kind', 'Amount', 'Reference'],
  otherColumns: ['Fee', 'Release', 'Currency', 'Order', 'Description'],
  read: (rows) => rows.map(readRow),
}

function readRow(row: FileRow): RowMeaning {
  const payoutRef = row.get('Payout')
  const kind = row.get('Kind').toLowerCase().replaceAll(/[\s_]/g, '-')
  const arrivedOn = parseDay(row.get('Arrived'))
  const amount = parseAmount(row.get('Amount'))
  const fee = row.get('Fee') === '' ? cents(0) : parseAmount(row.get('Fee'))
  const releaseOn = row.get('Release') === '' ? undefined : parseDay(row.get('Release'))
  const currency = row.get('Currency')
  if (payoutRef === '') return createProblem('Payout', '', '')
  if (arrivedOn === undefined)
    return createProblem('Arrived', row.get('Arrived'), 'a date such as 2026-11-26')
  if (!isOneOf(kinds, kind)) return createProblem('Kind', row.get('Kind'), `one of ${kinds.join(', ')}`)
  if (amount === undefined) return createProblem('Amount', row.get('Amount'), 'an amount such as 45.00')
  if (fee === undefined) return createProblem('Fee', row.get('Fee'), 'an amount such as 1.61')
  if (row.get('Release') !== '' && releaseOn === undefined)
    return createProblem('Release', row.get('Release'), 'a date such as 2027-05-25')
  if (currency !== '' && currency.toUpperCase() !== 'USD')
    return createProblem('Currency', currency, 'USD, in which the ledger counts')
  if (kind === 'payout') return { kind, payoutRef, arrivedOn, amount }
  const reference = row.get('Reference')
  const order = row.get('Order')
  return {
    kind: 'line',
    payoutRef,
    arrivedOn,
    reported: {
      ref: reference,
      kind,
      amount: toSigned(kind, amount),
      fee,
      names: [reference],
      orderNumber: order === '' ? undefined : normalizeOrderNumber(order).slice(0, 30),
      releaseOn,
      description: cutText(row.get('Description'), 200),
    },
  }
}

/** Files write what is taken off with a minus or without one. */
function toSigned(kind: PayoutLineKind, amount: number) {
  const isTakenOff = kind === 'refund' || kind === 'fee' || kind === 'reserve'
  return cents(isTakenOff && amount > 0 ? -amount : amount)
}
