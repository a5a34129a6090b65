import type { PayoutLineRow } from '#contract/admin/payouts/payouts.ts'
import { CellDetail, OrderNumber } from '../../parts/cells.tsx'
import { type Columns, column, Faint, moneyColumn } from '../../parts/columns.tsx'
import { formatCents } from '../../state/format.ts'
import { differenceLabels, payoutLineLabels } from './payout-labels.ts'

type Line = Omit<PayoutLineRow, 'id'>

/** What a line is, the order that it is about, and what it adds to the payout. */
export function createLineColumns<Row extends Line>(isDemo: boolean): Columns<Row> {
  return [
    column({
      id: 'line',
      header: 'Line',
      card: 'title',
      cell: ({ kind, ref, description }) => (
        <span className="block min-w-0">
          {payoutLineLabels[kind]}
          <CellDetail className="max-w-64 truncate">{description || ref}</CellDetail>
        </span>
      ),
    }),
    column({
      id: 'order',
      header: 'Order',
      cell: ({ orderNumber }) =>
        orderNumber === undefined ? (
          <Faint>None</Faint>
        ) : (
          <OrderNumber number={orderNumber} isDemo={isDemo} />
        ),
    }),
    moneyColumn({ id: 'amount', header: 'Amount', card: 'aside', read: ({ amount }) => amount }),
    moneyColumn({ id: 'fee', header: 'Fee', read: ({ fee }) => fee }),
  ]
}

/** Why a line differs, and by how much. */
export function createDifferenceColumns<Row extends Line>(): Columns<Row> {
  return [
    column({
      id: 'expected',
      header: 'Expected',
      align: 'right',
      cell: ({ expected, difference }) =>
        expected === undefined || difference === 'twice' ? (
          <Faint>{formatCents(0)}</Faint>
        ) : (
          formatCents(expected)
        ),
    }),
    column({
      id: 'difference',
      header: 'Difference',
      cell: ({ difference, differs }) =>
        difference === undefined ? (
          <span data-nothing />
        ) : (
          <span>
            <span className="figures font-medium">{formatCents(differs ?? 0)}</span>
            <CellDetail>{differenceLabels[difference]}</CellDetail>
          </span>
        ),
    }),
  ]
}
