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

const columns: Columns<Row> = [
  column({
    id: 'state',
    header: 'State',
    card: 'title',
    cell: ({ state }) => (state === '' ? <strong>All states</strong> : nameState(state)),
  }),
  figure('taxable', 'Taxable sales'),
  figure('exempt', 'Exempt sales'),
  figure('shipping', 'Shipping'),
  figure('collected', 'Tax collected'),
  figure('refunded', 'Tax refunded'),
  figure('excise', 'Excise tax'),
  figure('deliveryFees', 'Delivery fees'),
  figure('ownFees', 'Fees paid by the shop'),
  figure('due', 'Due'),
]
