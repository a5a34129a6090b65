import type { ColumnDef } from '@tanstack/react-table'
import { Pencil } from 'lucide-react'
import { Link } from 'react-router'
import type { AdminProduct } from '#contract/admin/catalog/products.ts'
import { isSoldOut, lowStockThreshold } from '#domain/inventory/stock-status.ts'
import { Stars } from '../../../ui/stars.tsx'
import { CellDetail } from '../../parts/cells.tsx'
import { ProductThumbnail } from '../../parts/product-thumbnail.tsx'
import { DemoBadge, StatusBadge } from '../../parts/status-badge.tsx'
import { adminPaths } from '../../paths.ts'
import { formatCents, formatPercent } from '../../state/format.ts'

const checkboxClass = 'size-4.5 shrink-0 align-middle'

/** The columns of the product list. `edit` adds the checkboxes and the Edit button. */
export function productColumns(
  edit: ((product: AdminProduct) => void) | undefined,
): ColumnDef<AdminProduct>[] {
  return [
    ...(edit === undefined ? [] : [selectionColumn]),
    ...dataColumns,
    ...(edit === undefined ? [] : [createEditColumn(edit)]),
  ]
}

const selectionColumn: ColumnDef<AdminProduct> = {
  id: 'tick',
  meta: { card: 'title' },
  header: ({ table }) => (
    <input
      type="checkbox"
      aria-label="Select all products on this page"
      className={checkboxClass}
      checked={table.getIsAllRowsSelected()}
      onChange={table.getToggleAllRowsSelectedHandler()}
    />
  ),
  cell: ({ row }) => (
    <input
      type="checkbox"
      aria-label={`Select ${formatItemName(row.original)}`}
      className={checkboxClass}
      checked={row.getIsSelected()}
      onChange={row.getToggleSelectedHandler()}
    />
  ),
}

const dataColumns: ColumnDef<AdminProduct>[] = [
  {
    id: 'name',
    header: 'Product',
    meta: { sort: 'name', card: 'title' },
    cell: ({ row: { original: product } }) => (
      <span className="flex min-w-60 items-center max-md:min-w-0 gap-3">
        <ProductThumbnail url={product.image} size={40} />
        <span className="min-w-0">
          <Link
            to={adminPaths.product(product.id)}
            className="line-clamp-2 leading-snug font-medium wrap-anywhere hover:text-leaf hover:underline"
          >
            {product.name}
          </Link>
          <span className="flex flex-wrap items-center gap-x-2 text-[0.8125rem] text-ink-faint">
            {product.variant}
            {product.isDemo && <DemoBadge />}
          </span>
        </span>
      </span>
    ),
  },
  {
    id: 'category',
    header: 'Category and brand',
    meta: { minWidth: 'lg' },
    cell: ({ row: { original: product } }) => (
      <span className="whitespace-nowrap">
        {product.category}
        <CellDetail>{product.brand}</CellDetail>
      </span>
    ),
  },
  {
    id: 'price',
    header: 'Price',
    meta: { sort: 'price', align: 'right' },
    cell: ({ row: { original: product } }) => (
      <span className="figures">
        {formatCents(product.price)}
        {product.discount > 0 && (
          <span className="block text-xs text-ink-faint max-md:ml-1 max-md:inline">
            {formatCents(product.listPrice)} − {formatPercent(product.discount)}
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'stock',
    header: 'Stock',
    meta: { sort: 'stock', align: 'right' },
    cell: ({ row: { original: product } }) => (
      <>
        <span
          className={
            isSoldOut(product)
              ? 'font-semibold text-refusal'
              : product.stock <= lowStockThreshold
                ? 'font-semibold text-amber-deep'
                : ''
          }
        >
          {product.stock}
          {isSoldOut(product) && <span className="sr-only"> sold out</span>}
        </span>
        {product.backInStockRequests > 0 && (
          <span className="block text-xs whitespace-nowrap text-ink-soft">
            {product.backInStockRequests} requested
          </span>
        )}
      </>
    ),
  },
  {
    id: 'sold',
    header: 'Sold in the last 30 days',
    meta: { sort: 'sold', align: 'right', minWidth: 'lg' },
    cell: ({ row }) => row.original.soldLast30Days,
  },
  {
    id: 'rating',
    header: 'Rating',
    meta: { sort: 'rating', minWidth: 'xl' },
    cell: ({ row: { original: product } }) =>
      product.reviewCount === 0 ? (
        <span className="text-ink-faint">None</span>
      ) : (
        <span className="figures inline-flex items-center gap-1.5 whitespace-nowrap">
          <Stars rating={product.rating} size={13} />
          <span className="text-[0.8125rem] text-ink-soft">({product.reviewCount})</span>
        </span>
      ),
  },
  {
    id: 'status',
    header: 'Status',
    meta: { card: 'aside' },
    cell: ({ row: { original: product } }) => (
      <span className="inline-flex flex-wrap gap-1">
        <StatusBadge state={product.status} />
        {product.holdNotice && (
          <span title={product.holdNotice}>
            <StatusBadge state="held" label="On hold" />
            <span className="sr-only">: {product.holdNotice}</span>
          </span>
        )}
      </span>
    ),
  },
]

function createEditColumn(edit: (product: AdminProduct) => void): ColumnDef<AdminProduct> {
  return {
    id: 'edit',
    header: () => <span className="sr-only">Edit</span>,
    meta: { align: 'right', card: 'foot' },
    cell: ({ row }) => (
      <button
        type="button"
        onClick={() => edit(row.original)}
        className="inline-flex h-8 items-center gap-1.5 rounded-md border border-line px-2.5 text-[0.8125rem] font-medium hover:border-leaf hover:text-leaf"
      >
        <Pencil aria-hidden="true" size={13} /> Edit
        <span className="sr-only"> {formatItemName(row.original)}</span>
      </button>
    ),
  }
}

function formatItemName(product: AdminProduct): string {
  return [product.name, product.variant].filter(Boolean).join(', ')
}
