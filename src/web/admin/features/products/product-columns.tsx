import { Pencil } from 'lucide-react'
import { Link } from 'react-router'
import type { AdminProduct } from '#contract/admin/catalog/products.ts'
import { soonDays } from '#domain/inventory/reorder.ts'
import { isSoldOut } from '#domain/inventory/stock-status.ts'
import { Stars } from '../../../ui/stars.tsx'
import { CellDetail } from '../../parts/cells.tsx'
import { type Columns, column, countColumn, Faint } from '../../parts/columns.tsx'
import { ProductThumbnail } from '../../parts/product-thumbnail.tsx'
import { DemoBadge, StatusBadge } from '../../parts/status-badge.tsx'
import { adminPaths } from '../../paths.ts'
import { formatCents, formatPercent } from '../../state/format.ts'

/** The columns of the product list. */
export const productColumns: Columns<AdminProduct> = [
  column({
    id: 'name',
    header: 'Product',
    sort: 'name',
    card: 'title',
    cell: (product) => (
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
  }),
  column({
    id: 'category',
    header: 'Category and brand',
    minWidth: 'lg',
    cell: ({ category, brand }) => (
      <span className="whitespace-nowrap">
        {category}
        <CellDetail>{brand}</CellDetail>
      </span>
    ),
  }),
  column({
    id: 'price',
    header: 'Price',
    sort: 'price',
    align: 'right',
    cell: ({ price, listPrice, discount }) => (
      <span className="figures">
        {formatCents(price)}
        {discount > 0 && (
          <span className="block text-xs text-ink-faint max-md:ml-1 max-md:inline">
            {formatCents(listPrice)} − {formatPercent(discount)}
          </span>
        )}
      </span>
    ),
  }),
  column({
    id: 'stock',
    header: 'Stock',
    sort: 'stock',
    align: 'right',
    cell: (product) => <Stock product={product} />,
  }),
  column({
    id: 'days-left',
    header: 'Days left',
    align: 'right',
    minWidth: 'lg',
    cell: ({ daysLeft }) =>
      daysLeft === undefined ? (
        <Faint>No sales</Faint>
      ) : (
        <span className={daysLeft < soonDays ? 'font-semibold text-amber-deep' : ''}>
          {daysLeft > 365 ? 'Over 365' : daysLeft}
        </span>
      ),
  }),
  countColumn({
    id: 'sold',
    header: 'Sold in the last 30 days',
    sort: 'sold',
    minWidth: 'lg',
    read: ({ soldLast30Days }) => soldLast30Days,
  }),
  column({
    id: 'rating',
    header: 'Rating',
    sort: 'rating',
    minWidth: 'xl',
    cell: ({ rating, reviewCount }) =>
      reviewCount === 0 ? (
        <Faint>None</Faint>
      ) : (
        <span className="figures inline-flex items-center gap-1.5 whitespace-nowrap">
          <Stars rating={rating} size={13} />
          <span className="text-[0.8125rem] text-ink-soft">({reviewCount})</span>
        </span>
      ),
  }),
  column({
    id: 'status',
    header: 'Status',
    card: 'aside',
    cell: ({ status, holdNotice }) => (
      <span className="inline-flex flex-wrap gap-1">
        <StatusBadge state={status} />
        {holdNotice && (
          <span title={holdNotice}>
            <StatusBadge state="held" label="On hold" />
            <span className="sr-only">: {holdNotice}</span>
          </span>
        )}
      </span>
    ),
  }),
]

function Stock({ product }: { product: AdminProduct }) {
  const tone = isSoldOut(product)
    ? 'font-semibold text-refusal'
    : product.stock <= product.reorderPoint
      ? 'font-semibold text-amber-deep'
      : ''
  return (
    <>
      <span className={tone}>
        {product.stock}
        {isSoldOut(product) && <span className="sr-only"> sold out</span>}
      </span>
      {product.backInStockRequests > 0 && (
        <span className="block text-xs whitespace-nowrap text-ink-soft">
          {product.backInStockRequests} requested
        </span>
      )}
    </>
  )
}

export function EditButton({ product, onClick }: { product: AdminProduct; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="inline-flex h-8 items-center gap-1.5 rounded-md border border-line px-2.5 text-[0.8125rem] font-medium hover:border-leaf hover:text-leaf"
    >
      <Pencil aria-hidden="true" size={13} /> Edit
      <span className="sr-only"> {formatItemName(product)}</span>
    </button>
  )
}

export function formatItemName(product: AdminProduct): string {
  return [product.name, product.variant].filter(Boolean).join(', ')
}
