import { findColumns } from '../csv/find-columns.ts'
import { findOpenQuote, findRepeatedColumn } from '../csv/find-damage.ts'
import { parseAmount, parseDay, toColumnName } from '../csv/parse-cell.ts'
import { type CsvRow, readCsv } from '../csv/read-csv.ts'
import { type Cents, cents } from '../money.ts'
import { normalizeOrderNumber } from '../orders/order-number.ts'
import { capitalize } from '../text.ts'
import type { DisputeNetwork } from './dispute.ts'
import type { DisputeState } from './dispute-state.ts'

/** A dispute as a row of a file has it. */
export interface FileDispute {
  /** The line of the file on which it begins. */
  readonly line: number
  /** The case number. */
  readonly providerRef: string
  /** The provider's name of the payment. Undefined when the row names the order alone. */
  readonly paymentRef: string | undefined
  readonly orderNumber: string | undefined
  readonly network: DisputeNetwork
  readonly reasonCode: string
  readonly amount: Cents
  /** 'YYYY-MM-DD' */
  readonly openedOn: string
  readonly dueOn: string | undefined
  /** Undefined when the row says none: a new dispute is open then, and a stored one stays as it is. */
  readonly state: DisputeState | undefined
}

/** Something about one line of a file. */
export interface DisputeFileNote {
  readonly line: number
  readonly message: string
}

export interface ReadDisputeFile {
  readonly disputes: readonly FileDispute[]
  /** Nothing of a file with problems is stored. */
  readonly problems: readonly DisputeFileNote[]
}

const maxRows = 2000
const maxProblems = 50
/** A million dollars, as in the form of a dispute. */
const maxCents = 100_000_000

/**
 * Names of columns, as merchant portals write them. docs/disputes.md describes them. The more exact names come first: beside
 * 'Chargeback Amount', 'Amount' is that of the sale.
 */
const columns = {
  reference: ['Reference', 'Case Number', 'Case ID', 'Case', 'Chargeback ID', 'Dispute ID'],
  payment: ['Payment', 'Original Transaction ID', 'Transaction ID', 'Transaction'],
  order: ['Order', 'Order Number', 'Order ID', 'Invoice Number', 'Invoice'],
  amount: ['Chargeback Amount', 'Dispute Amount', 'Case Amount', 'Amount'],
  reason: ['Reason', 'Reason Code'],
  network: ['Network', 'Card Brand', 'Card Type', 'Card Network'],
  opened: [
    'Opened',
    'Received',
    'Date Received',
    'Received Date',
    'Chargeback Date',
    'Dispute Date',
    'Case Date',
  ],
  due: ['Due', 'Due Date', 'Respond By', 'Response Due', 'Reply By', 'Expiration Date'],
  state: ['State', 'Status', 'Case Status', 'Outcome'],
  currency: ['Currency', 'Currency Code'],
} as const
type Column = keyof typeof columns
const readNames: ReadonlySet<string> = new Set(Object.values(columns).flat().map(toColumnName))

const needed = ['reference', 'amount', 'reason', 'opened'] as const satisfies readonly Column[]

const networks: Readonly<Record<string, DisputeNetwork>> = {
  visa: 'visa',
  vi: 'visa',
  mastercard: 'mastercard',
  mc: 'mastercard',
  amex: 'amex',
  americanexpress: 'amex',
  discover: 'discover',
  ach: 'ach',
  echeck: 'ach',
  other: 'other',
}

const states: Readonly<Record<string, DisputeState>> = {
  open: 'needs-response',
  new: 'needs-response',
  pending: 'needs-response',
  needsresponse: 'needs-response',
  chargeback: 'needs-response',
  retrieval: 'inquiry',
  inquiry: 'inquiry',
  submitted: 'submitted',
  responded: 'submitted',
  underreview: 'submitted',
  represented: 'submitted',
  won: 'won',
  reversed: 'won',
  lost: 'lost',
  expired: 'lost',
  accepted: 'accepted',
}

/** Undefined when the first line has no columns of disputes. */
export function readDisputeFile(text: string): ReadDisputeFile | undefined {
  const [header, ...rows] = readCsv(text)
  if (header === undefined) return undefined
  const openQuote = findOpenQuote([header, ...rows])
  if (openQuote !== undefined) return { disputes: [], problems: [openQuote] }
  const found = findColumns(header, columns)
  const missing = needed.filter((column) => !found.has(column))
  if (missing.length === needed.length) return undefined
  const refuse = (message: string) => ({ disputes: [], problems: [{ line: header.line, message }] })
  const [first] = missing
  if (first !== undefined) return refuse(`The file has no column named "${capitalize(first)}".`)
  if (!found.has('payment') && !found.has('order'))
    return refuse('The file has neither a column named "Payment" nor one named "Order".')
  // Portals may write other columns twice, which are not read.
  const isRead = (cell: string) => readNames.has(toColumnName(cell))
  const repeated = findRepeatedColumn({ line: header.line, cells: header.cells.filter(isRead) })
  if (repeated !== undefined) return { disputes: [], problems: [repeated] }
  if (rows.length === 0) return refuse('The file has no rows under its columns.')
  if (rows.length > maxRows) return refuse('The file has more than 2,000 rows. Export a shorter period.')
  const disputes: FileDispute[] = []
  const problems: DisputeFileNote[] = []
  const lines = new Map<string, number>()
  for (const row of rows) {
    const read = readRow(row, (column) => found.get(row, column))
    if (typeof read === 'string') problems.push({ line: row.line, message: read })
    else {
      const before = lines.get(read.providerRef)
      if (before === undefined) disputes.push(read)
      else problems.push({ line: row.line, message: `Line ${before} has the same reference.` })
      lines.set(read.providerRef, before ?? row.line)
    }
  }
  return { disputes, problems: problems.slice(0, maxProblems) }
}

/** @returns a sentence for a row that cannot be read */
function readRow({ line }: CsvRow, get: (column: Column) => string): FileDispute | string {
  const [providerRef, payment, order] = [get('reference'), get('payment'), get('order')]
  const amount = parseAmount(get('amount'))
  const openedOn = parseDay(get('opened'))
  const dueOn = parseDay(get('due'))
  const network = get('network') === '' ? 'other' : lookUp(networks, get('network'))
  const state = lookUp(states, get('state'))
  const reasonCode = get('reason')
  if (providerRef === '' || providerRef.length > 100)
    return explain('reference', providerRef, 'a case number')
  if (payment === '' && order === '') return 'The row names neither a payment nor an order.'
  if (amount === undefined || amount === 0 || Math.abs(amount) > maxCents)
    return explain('amount', get('amount'), 'an amount such as 45.00')
  if (openedOn === undefined) return explain('opened', get('opened'), 'a date such as 2026-11-26')
  if (get('due') !== '' && dueOn === undefined) return explain('due', get('due'), 'a date such as 2026-11-26')
  if (network === undefined)
    return explain('network', get('network'), 'Visa, Mastercard, Amex, Discover, ACH or Other')
  if (state === undefined && get('state') !== '')
    return explain('state', get('state'), 'Open, Inquiry, Submitted, Won, Lost or Accepted')
  if (!/^[A-Za-z0-9][A-Za-z0-9 ./-]{0,19}$/.test(reasonCode))
    return explain('reason', reasonCode, 'a reason code such as 10.4')
  if (get('currency') !== '' && get('currency').toUpperCase() !== 'USD')
    return explain('currency', get('currency'), 'USD, in which the shop charges')
  return {
    line,
    providerRef,
    network,
    reasonCode,
    openedOn,
    dueOn,
    state,
    paymentRef: payment === '' ? undefined : payment,
    orderNumber: order === '' ? undefined : normalizeOrderNumber(order).slice(0, 30),
    // Portals write what is taken with a minus or without one.
    amount: cents(Math.abs(amount)),
  }
}

function explain(column: Column, cell: string, what: string): string {
  const name = capitalize(column)
  return cell === '' ? `${name} is empty.` : `${name} has "${cell.slice(0, 40)}", which is not ${what}.`
}

function lookUp<Value>(table: Readonly<Record<string, Value>>, cell: string): Value | undefined {
  const name = toColumnName(cell)
  return Object.hasOwn(table, name) ? table[name] : undefined
}
