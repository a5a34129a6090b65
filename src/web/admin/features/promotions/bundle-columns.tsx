import type { AdminBundle } from '#contract/admin/promotions/bundles.ts'
import { formatShopTime } from '#domain/shop-time.ts'
import { formatCount } from '#domain/text.ts'
import { CellDetail } from '../../parts/cells.tsx'
import { type Columns, column, moneyColumn, stateColumn } from '../../parts/columns.tsx'
import { DemoBadge, type Tone } from '../../parts/status-badge.tsx'
import { shopBundleUrl } from '../../paths.ts'
import { formatCents } from '../../state/format.ts'

const tones: Readonly<Record<AdminBundle['state'], Tone>> = {
  active: 'success',
  scheduled: 'warning',
  inactive: 'neutral',
  ended: 'neutral',
}

export const bundleColumns: Columns<AdminBundle> = [
  column({
    id: 'name',
    header: 'Name',
    sort: 'name',
    card: 'title',
    cell: ({ name, slug, isDemo, state }) => (
      <span className="block min-w-40">
        <span className="flex flex-wrap items-center gap-x-2 font-medium">
          {name} {isDemo && <DemoBadge />}
        </span>
        {state === 'active' ? (
          <a href={shopBundleUrl(slug)} className="text-[0.8125rem] text-leaf hover:underline">
            {shopBundleUrl(slug)}
          </a>
        ) : (
          <CellDetail>{shopBundleUrl(slug)}</CellDetail>
        )}
      </span>
    ),
  }),
  column({
    id: 'parts',
    header: 'Products',
    cell: ({ parts }) => (
      <span className="block min-w-48">
        {parts.map(({ productId, name, quantity, isPublished }) => (
          <span key={productId} className="block">
            {quantity} × {name}
            {!isPublished && <span className="text-refusal"> (not published)</span>}
          </span>
        ))}
      </span>
    ),
  }),
  moneyColumn({ id: 'price', header: 'Price', card: 'aside', read: ({ price }) => price }),
  column({
    id: 'separately',
    header: 'Without the bundle',
    align: 'right',
    cell: ({ separately, price }) => (
      <span>
        {formatCents(separately)}
        <CellDetail>
          {separately > price ? `saves ${formatCents(separately - price)}` : 'saves nothing'}
        </CellDetail>
      </span>
    ),
  }),
  stateColumn({ id: 'state', header: 'Status', read: ({ state }) => ({ state, tone: tones[state] }) }),
  column({
    id: 'runs',
    header: 'Dates',
    cell: ({ startsAt, endsAt }) => (
      <span className="text-[0.8125rem]">
        <span className="block md:whitespace-nowrap">
          {startsAt === undefined ? 'No start date' : formatShopTime(new Date(startsAt))}
        </span>
        <span className="block text-ink-faint md:whitespace-nowrap">
          {endsAt === undefined ? 'No end date' : `to ${formatShopTime(new Date(endsAt))}`}
        </span>
      </span>
    ),
  }),
  column({
    id: 'orders',
    header: 'Paid orders',
    align: 'right',
    cell: ({ orderCount, discountTotal }) => (
      <span>
        {formatCount(orderCount)}
        {discountTotal > 0 && <CellDetail>−{formatCents(discountTotal)}</CellDetail>}
      </span>
    ),
  }),
]
