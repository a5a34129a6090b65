import { Link } from 'react-router'
import type { DiscountedProduct } from '#contract/admin/promotions/promotions.ts'
import { type Columns, column, moneyColumn, stateColumn } from '../../parts/columns.tsx'
import { DataTable } from '../../parts/data-table.tsx'
import { Panel } from '../../parts/page.tsx'
import { EmptyState } from '../../parts/query-states.tsx'
import { adminPaths, withFilters } from '../../paths.ts'
import { formatPercent } from '../../state/format.ts'

const columns: Columns<DiscountedProduct> = [
  column({
    id: 'name',
    header: 'Product',
    card: 'title',
    cell: ({ slug, name }) => (
      <Link
        to={withFilters(adminPaths.products, { search: slug })}
        className="font-medium hover:text-leaf hover:underline"
      >
        {name}
      </Link>
    ),
  }),
  moneyColumn({ id: 'list', header: 'List price', read: ({ listPrice }) => listPrice }),
  column({
    id: 'off',
    header: 'Discount',
    align: 'right',
    cell: ({ discount }) => formatPercent(discount),
  }),
  moneyColumn({ id: 'price', header: 'Price', card: 'aside', read: ({ price }) => price }),
  stateColumn({
    id: 'struck',
    header: 'Strikethrough price',
    card: undefined,
    read: ({ isListPriceProven }) =>
      isListPriceProven ? { state: 'verified', label: 'Shown' } : { state: 'off', label: 'Not shown yet' },
  }),
]

/** Products with their own discount, set in the product list. */
export function DiscountedPanel({
  discounted,
  total,
}: {
  discounted: readonly DiscountedProduct[]
  total: number
}) {
  return (
    <Panel
      title="Discounted products"
      flush
      aside={<span className="figures text-[0.8125rem] text-ink-soft">{total}</span>}
    >
      <DataTable
        label="Discounted products"
        columns={columns}
        rows={discounted}
        rowId={(product) => product.id}
        empty={<EmptyState title="No discounted products." />}
      />
      {total > discounted.length && (
        <p className="border-t border-line px-4 py-2.5 text-[0.8125rem] text-ink-soft">
          Showing the {discounted.length} largest discounts of {total}.
        </p>
      )}
    </Panel>
  )
}
