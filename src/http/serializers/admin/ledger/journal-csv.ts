import type { JournalLine } from '#domain/ledger/journal.ts'
import { cents, formatAmount } from '#domain/money.ts'
import { serializeCsvRow } from '../../csv.ts'

type Row = readonly string[]

/** The columns of an import, and the cells of a line. */
interface JournalFile {
  readonly columns: Row
  toRow(line: JournalLine): Row
}

/** '2026-11-27' → '11/27/2026' */
function formatDate(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${month}/${date}/${year}`
}

const quickBooks: JournalFile = {
  columns: [
    '*JournalNo',
    '*JournalDate',
    '*AccountName',
    '*Debits',
    '*Credits',
    'Description',
    'Name',
    'Currency',
    'Location',
    'Class',
  ],
  toRow: ({ day, account, description, amount }) => [
    `LW-${day}`,
    formatDate(day),
    account.name,
    amount > 0 ? formatAmount(amount) : '',
    amount < 0 ? formatAmount(cents(-amount)) : '',
    description,
    '',
    'USD',
    '',
    '',
  ],
}

/** One signed column. The shop computes the tax itself, so no line has a rate. */
const xero: JournalFile = {
  columns: [
    '*Narration',
    '*Date',
    'Description',
    '*AccountCode',
    '*TaxRate',
    '*Amount',
    'TrackingName1',
    'TrackingOption1',
    'TrackingName2',
    'TrackingOption2',
  ],
  toRow: ({ day, account, description, amount }) => [
    `Leafward ${day}`,
    formatDate(day),
    description,
    account.code,
    'Tax Exempt',
    formatAmount(amount),
    '',
    '',
    '',
    '',
  ],
}

/** Without a byte order mark, which an import would read as a part of its first column. */
export function serializeJournal(format: 'quickbooks' | 'xero', lines: readonly JournalLine[]): string {
  const { columns, toRow } = format === 'quickbooks' ? quickBooks : xero
  return [columns, ...lines.map(toRow)].map(serializeCsvRow).join('')
}
