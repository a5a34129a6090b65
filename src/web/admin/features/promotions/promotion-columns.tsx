import type { ColumnDef } from '@tanstack/react-table'
import type { AdminPromotion } from '#contract/admin/promotions/promotions.ts'
import { formatShopTime, nameShopTime } from '#domain/shop-time.ts'
import { formatCount } from '#domain/text.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { CellDetail } from '../../parts/cells.tsx'
import { DemoBadge, StatusBadge, type Tone } from '../../parts/status-badge.tsx'
import { formatCents } from '../../state/format.ts'

const tones: Readonly<Record<AdminPromotion['state'], Tone>> = {
  active: 'success',
  scheduled: 'warning',
  paused: 'warning',
  'used-up': 'neutral',
  expired: 'neutral',
}

export interface PromotionActions {
  readonly disabledReason: string | undefined
  edit(promotion: AdminPromotion): void
  copy(promotion: AdminPromotion): void
  pause(promotion: AdminPromotion): void
  resume(promotion: AdminPromotion): void
  end(promotion: AdminPromotion): void
}

export function promotionColumns(actions: PromotionActions): ColumnDef<AdminPromotion>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      meta: { card: 'title' },
      cell: ({ row: { original: promotion } }) => (
        <span className="block min-w-40">
          <span className="flex flex-wrap items-center gap-x-2 font-medium">
            {promotion.name} {promotion.isDemo && <DemoBadge />}
          </span>
          <CellDetail>{promotion.code === undefined ? 'Automatic' : `Code ${promotion.code}`}</CellDetail>
        </span>
      ),
    },
    {
      id: 'gives',
      header: 'Discount',
      cell: ({ row: { original: promotion } }) => (
        <span className="block max-w-64 min-w-40">
          {promotion.summary}
          {promotion.minimumSubtotal > 0 && (
            <CellDetail>Minimum subtotal {formatCents(promotion.minimumSubtotal)}</CellDetail>
          )}
        </span>
      ),
    },
    {
      id: 'state',
      header: 'Status',
      meta: { card: 'aside' },
      cell: ({ row: { original: promotion } }) => (
        <StatusBadge state={promotion.state} tone={tones[promotion.state]} />
      ),
    },
    {
      id: 'runs',
      header: `Active dates (${nameShopTime()})`,
      cell: ({ row: { original: promotion } }) => (
        <span className="text-[0.8125rem]">
          <span className="block md:whitespace-nowrap">{formatShopTime(new Date(promotion.startsAt))}</span>
          <span className="block text-ink-faint md:whitespace-nowrap">
            {promotion.endsAt === undefined
              ? 'No end date'
              : `to ${formatShopTime(new Date(promotion.endsAt))}`}
          </span>
        </span>
      ),
    },
    {
      id: 'uses',
      header: 'Uses',
      meta: { align: 'right' },
      cell: ({ row: { original: promotion } }) => (
        <span>
          {formatCount(promotion.useCount)}
          {promotion.usageLimit !== undefined && ` of ${formatCount(promotion.usageLimit)}`}
          {promotion.discountTotal > 0 && <CellDetail>−{formatCents(promotion.discountTotal)}</CellDetail>}
        </span>
      ),
    },
    {
      id: 'revenue',
      header: 'Revenue',
      meta: { align: 'right' },
      cell: ({ row }) => formatCents(row.original.revenue),
    },
    {
      id: 'change',
      header: () => <span className="sr-only">Actions</span>,
      meta: { align: 'right', card: 'foot' },
      cell: ({ row: { original: promotion } }) => <RowActions promotion={promotion} actions={actions} />,
    },
  ]
}

function RowActions({ promotion, actions }: { promotion: AdminPromotion; actions: PromotionActions }) {
  const { disabledReason } = actions
  const endedReason =
    promotion.state === 'expired' ? 'This promotion has ended. Duplicate it to run it again.' : undefined
  const notStartedReason =
    promotion.state === 'scheduled'
      ? 'This promotion has not started. Pause it or change its start date.'
      : undefined
  const srName = <span className="sr-only"> {promotion.name}</span>
  return (
    <span className="flex flex-wrap gap-1.5 md:ml-auto md:grid md:w-fit md:grid-cols-[auto_auto] [&>button]:justify-center">
      <ActionButton compact disabledReason={disabledReason} onClick={() => actions.edit(promotion)}>
        Edit{srName}
      </ActionButton>
      <ActionButton compact disabledReason={disabledReason} onClick={() => actions.copy(promotion)}>
        Duplicate{srName}
      </ActionButton>
      {promotion.isPaused ? (
        <ActionButton
          compact
          disabledReason={disabledReason ?? endedReason}
          onClick={() => actions.resume(promotion)}
        >
          Resume{srName}
        </ActionButton>
      ) : (
        <ActionButton
          compact
          disabledReason={disabledReason ?? endedReason}
          onClick={() => actions.pause(promotion)}
        >
          Pause{srName}
        </ActionButton>
      )}
      <ActionButton
        compact
        disabledReason={disabledReason ?? endedReason ?? notStartedReason}
        onClick={() => actions.end(promotion)}
      >
        End{srName}
      </ActionButton>
    </span>
  )
}
