import type { TaxReport } from '#contract/admin/tax/tax-report.ts'
import { type Columns, column } from '../../parts/columns.tsx'
import { DataTable } from '../../parts/data-table.tsx'
import { EmptyState } from '../../parts/query-states.tsx'
import { formatCents } from '../../state/format.ts'
import { nameState } from './tax-fields.ts'

type Row = TaxReport['rows'][number]

/** The states of a period, and all of them. */
export function TaxReportTable({ report: { rows, total } }: { report: TaxReport }) {
  return (
    <DataTable
      label="Tax by state"
      columns={columns}
      rows={rows.length === 0 ? [] : [...rows, { state: '', ...total }]}
      rowId={({ state }) => state}
      empty={<EmptyState title="No order with added tax in this period." />}
    />
  )
}

const figure = (id: keyof Omit<Row, 'state'>, header: string) =>
  column<Row>({
    id,
    header,
    align: 'right',
    ...(id === 'due' ? { card: 'aside' } : {}),
    cell: (row) => <span className="figures">{formatCents(row[id])}</span>,
  })

/** Sales, and below them what of sales was refunded in the period. */
const sales = (
  id: 'taxable' | 'exempt' | 'shipping',
  refunded: 'returnedTaxable' | 'returnedExempt' | 'returnedShipping',
  header: string,
) =>
  column<Row>({
    id,
    header,
    align: 'right',
    cell: (row) => (
      <span className="figures">
        {formatCents(row[id])}
        {row[refunded] !== 0 && (
          <span className="block text-xs text-ink-soft">{formatCents(row[refunded])} refunded</span>
        )}
      </span>
    ),
  })

const columns: Columns<Row> = [
  column({
    id: 'state',
    header: 'State',
    card: 'title',
    cell: ({ state }) => (state === '' ? <strong>All states</strong> : nameState(state)),
  }),
  sales('taxable', 'returnedTaxable', 'Taxable sales'),
  sales('exempt', 'returnedExempt', 'Exempt sales'),
  sales('shipping', 'returnedShipping', 'Shipping'),
  figure('collected', 'Tax collected'),
  figure('refunded', 'Tax refunded'),
  figure('excise', 'Excise tax'),
  figure('deliveryFees', 'Delivery fees'),
  figure('ownFees', 'Fees paid by the shop'),
  figure('due', 'Due'),
]
