import { Link } from 'react-router'
import type { AdminPromotion } from '#contract/admin/promotions/promotions.ts'
import { formatShopTime } from '#domain/shop-time.ts'
import { formatCount } from '#domain/text.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { CellDetail } from '../../parts/cells.tsx'
import { type Columns, column, moneyColumn, stateColumn } from '../../parts/columns.tsx'
import { DemoBadge, type Tone } from '../../parts/status-badge.tsx'
import { adminPaths } from '../../paths.ts'
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

export const promotionColumns: Columns<AdminPromotion> = [
  column({
    id: 'name',
    header: 'Name',
    sort: 'name',
    card: 'title',
    cell: ({ id, name, isDemo, code, hasSingleUseCodes }) => (
      <span className="block min-w-40">
        <span className="flex flex-wrap items-center gap-x-2 font-medium">
          {name} {isDemo && <DemoBadge />}
        </span>
        {hasSingleUseCodes ? (
          <Link to={adminPaths.promotionCodes(id)} className="text-[0.8125rem] text-leaf hover:underline">
            Single-use codes
          </Link>
        ) : (
          <CellDetail>{code === undefined ? 'Automatic' : `Code ${code}`}</CellDetail>
        )}
      </span>
    ),
  }),
  column({
    id: 'gives',
    header: 'Discount',
    cell: ({ summary, minimumSubtotal }) => (
      <span className="block max-w-64 min-w-40">
        {summary}
        {minimumSubtotal > 0 && <CellDetail>Minimum subtotal {formatCents(minimumSubtotal)}</CellDetail>}
      </span>
    ),
  }),
  stateColumn({
    id: 'state',
    header: 'Status',
    card: 'aside',
    read: ({ state }) => ({ state, tone: tones[state] }),
  }),
  column({
    id: 'runs',
    header: 'Active dates',
    sort: 'starts',
    cell: ({ startsAt, endsAt }) => (
      <span className="text-[0.8125rem]">
        <span className="block md:whitespace-nowrap">{formatShopTime(new Date(startsAt))}</span>
        <span className="block text-ink-faint md:whitespace-nowrap">
          {endsAt === undefined ? 'No end date' : `to ${formatShopTime(new Date(endsAt))}`}
        </span>
      </span>
    ),
  }),
  column({
    id: 'uses',
    header: 'Uses',
    align: 'right',
    cell: ({ useCount, usageLimit, discountTotal }) => (
      <span>
        {formatCount(useCount)}
        {usageLimit !== undefined && ` of ${formatCount(usageLimit)}`}
        {discountTotal > 0 && <CellDetail>−{formatCents(discountTotal)}</CellDetail>}
      </span>
    ),
  }),
  moneyColumn({ id: 'revenue', header: 'Revenue', read: ({ revenue }) => revenue }),
]

export function RowActions({ promotion, actions }: { promotion: AdminPromotion; actions: PromotionActions }) {
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
