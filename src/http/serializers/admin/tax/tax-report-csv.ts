import { getTaxDue, type TaxReportRow } from '#domain/ledger/tax-report.ts'
import { formatAmount } from '#domain/money.ts'
import { serializeCsvRow } from '../../csv.ts'

const columns = [
  'State',
  'Taxable sales',
  'Exempt sales',
  'Shipping',
  'Taxable sales refunded',
  'Exempt sales refunded',
  'Shipping refunded',
  'Tax collected',
  'Tax refunded',
  'Excise tax',
  'Delivery fees collected',
  'Delivery fees paid by the shop',
  'Tax due',
]

/** The tax report in dollars, a row for each state. */
export function serializeTaxReport(rows: readonly TaxReportRow[]): string {
  const lines = rows.map((row) => [
    row.state,
    ...[row.taxable, row.exempt, row.shipping].map(formatAmount),
    ...[row.returnedTaxable, row.returnedExempt, row.returnedShipping].map(formatAmount),
    ...[row.collected, row.refunded].map(formatAmount),
    ...[row.excise, row.deliveryFees, row.ownFees, getTaxDue(row)].map(formatAmount),
  ])
  return [columns, ...lines].map(serializeCsvRow).join('')
}
