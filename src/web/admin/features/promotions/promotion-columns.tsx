import type { ColumnDef } from '@tanstack/react-table'
import type { AdminPromotion } from '#contract/admin/promotions.ts'
import { formatEasternTime } from '#domain/eastern-time.ts'
import { Below } from '../../parts/cells.tsx'
import { ReasonedButton } from '../../parts/reasoned-button.tsx'
import { DemoMark, type Mood, Status } from '../../parts/status.tsx'
import { countWords, formatCents } from '../../state/words.ts'

const moods: Readonly<Record<AdminPromotion['state'], Mood>> = {
  active: 'good',
  scheduled: 'waiting',
  paused: 'waiting',
  'used-up': 'over',
  expired: 'over',
}

export interface PromotionActs {
  readonly whyNot: string | undefined
  edit(promotion: AdminPromotion): void
  copy(promotion: AdminPromotion): void
  pause(promotion: AdminPromotion): void
  resume(promotion: AdminPromotion): void
  end(promotion: AdminPromotion): void
}

export function promotionColumns(acts: PromotionActs): ColumnDef<AdminPromotion>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      meta: { card: 'title' },
      cell: ({ row: { original: promotion } }) => (
        <span className="block min-w-40">
          <span className="flex flex-wrap items-center gap-x-2 font-medium">
            {promotion.name} {promotion.demo && <DemoMark />}
          </span>
          <Below>{promotion.code === undefined ? 'Automatic' : `Code ${promotion.code}`}</Below>
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
            <Below>Minimum subtotal {formatCents(promotion.minimumSubtotal)}</Below>
          )}
        </span>
      ),
    },
    {
      id: 'state',
      header: 'Status',
      meta: { card: 'aside' },
      cell: ({ row: { original: promotion } }) => (
        <Status state={promotion.state} mood={moods[promotion.state]} />
      ),
    },
    {
      id: 'runs',
      header: 'Active dates (New York)',
      cell: ({ row: { original: promotion } }) => (
        <span className="text-[0.8125rem]">
          <span className="block md:whitespace-nowrap">
            {formatEasternTime(new Date(promotion.startsAt))}
          </span>
          <span className="block text-ink-faint md:whitespace-nowrap">
            {promotion.endsAt === undefined
              ? 'No end date'
              : `to ${formatEasternTime(new Date(promotion.endsAt))}`}
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
          {countWords(promotion.uses)}
          {promotion.usageLimit !== undefined && ` of ${countWords(promotion.usageLimit)}`}
          {promotion.discountTotal > 0 && <Below>−{formatCents(promotion.discountTotal)}</Below>}
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
      header: () => <span className="sr-only">Change</span>,
      meta: { align: 'right', card: 'foot' },
      cell: ({ row: { original: promotion } }) => <Acts promotion={promotion} acts={acts} />,
    },
  ]
}

function Acts({ promotion, acts }: { promotion: AdminPromotion; acts: PromotionActs }) {
  const { whyNot } = acts
  const over =
    promotion.state === 'expired' ? 'This promotion has ended. Copy it to run it again.' : undefined
  const notBegun =
    promotion.state === 'scheduled'
      ? 'This promotion has not started. Pause it, or change its start date.'
      : undefined
  const named = <span className="sr-only"> {promotion.name}</span>
  return (
    <span className="flex flex-wrap gap-1.5 md:ml-auto md:grid md:w-fit md:grid-cols-[auto_auto] [&>button]:justify-center">
      <ReasonedButton compact whyNot={whyNot} onClick={() => acts.edit(promotion)}>
        Edit{named}
      </ReasonedButton>
      <ReasonedButton compact whyNot={whyNot} onClick={() => acts.copy(promotion)}>
        Copy{named}
      </ReasonedButton>
      {promotion.paused ? (
        <ReasonedButton compact whyNot={whyNot ?? over} onClick={() => acts.resume(promotion)}>
          Resume{named}
        </ReasonedButton>
      ) : (
        <ReasonedButton compact whyNot={whyNot ?? over} onClick={() => acts.pause(promotion)}>
          Pause{named}
        </ReasonedButton>
      )}
      <ReasonedButton compact whyNot={whyNot ?? over ?? notBegun} onClick={() => acts.end(promotion)}>
        End now{named}
      </ReasonedButton>
    </span>
  )
}
