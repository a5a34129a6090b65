import type { ColumnDef } from '@tanstack/react-table'
import { Link } from 'react-router'
import type { Promotions } from '#contract/admin/promotions/promotions.ts'
import { DataTable } from '../../parts/data-table.tsx'
import { Panel } from '../../parts/page.tsx'
import { EmptyState } from '../../parts/query-states.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { adminPaths, withFilters } from '../../paths.ts'
import { formatCents, formatPercent } from '../../state/format.ts'

type Discounted = Promotions['discountedProducts'][number]

const columns: ColumnDef<Discounted>[] = [
  {
    id: 'name',
    header: 'Product',
    meta: { card: 'title' },
    cell: ({ row: { original: product } }) => (
      <Link
        to={withFilters(adminPaths.products, { search: product.slug })}
        className="font-medium hover:text-leaf hover:underline"
      >
        {product.name}
      </Link>
    ),
  },
  {
    id: 'list',
    header: 'List price',
    meta: { align: 'right' },
    cell: ({ row }) => formatCents(row.original.listPrice),
  },
  {
    id: 'off',
    header: 'Discount',
    meta: { align: 'right' },
    cell: ({ row }) => formatPercent(row.original.discount),
  },
  {
    id: 'price',
    header: 'Price',
    meta: { align: 'right', card: 'aside' },
    cell: ({ row }) => formatCents(row.original.price),
  },
  {
    id: 'struck',
    header: 'Strikethrough price',
    cell: ({ row }) => (
      <StatusBadge
        state={row.original.isListPriceProven ? 'verified' : 'off'}
        label={row.original.isListPriceProven ? 'Shown' : 'Not shown yet'}
      />
    ),
  },
]

/** Products with their own discount, set in the product list. */
export function DiscountedPanel({
  discounted,
  total,
}: {
  discounted: Promotions['discountedProducts']
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
