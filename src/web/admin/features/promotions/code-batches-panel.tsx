import type { AdminCodeBatch } from '#contract/admin/promotions/codes.ts'
import { formatCount } from '#domain/text.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { Panel } from '../../parts/page.tsx'
import { formatMoment } from '../../state/format.ts'

/** The batches in which the codes of a promotion were made. */
export function CodeBatchesPanel({
  batches,
  disabledReason,
  onWithdraw,
}: {
  batches: readonly AdminCodeBatch[]
  disabledReason: string | undefined
  onWithdraw: (batch: AdminCodeBatch) => void
}) {
  if (batches.length === 0) return null
  return (
    <Panel title="Batches">
      <ul className="divide-y divide-line">
        {batches.map((batch) => (
          <li
            key={batch.id}
            className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0"
          >
            <span className="min-w-0 flex-1 basis-60">
              <span className="block text-sm font-medium wrap-break-word">{batch.name}</span>
              <span className="block text-[0.8125rem] text-ink-faint">
                {formatMoment(batch.createdAt)} by {batch.createdBy}
              </span>
            </span>
            <span className="figures text-sm">
              {formatCount(batch.used)} of {formatCount(batch.size)} used
            </span>
            {batch.withdrawnAt === undefined ? (
              <ActionButton compact disabledReason={disabledReason} onClick={() => onWithdraw(batch)}>
                Withdraw<span className="sr-only"> {batch.name}</span>
              </ActionButton>
            ) : (
              <span className="text-[0.8125rem] text-ink-faint">
                Withdrawn {formatMoment(batch.withdrawnAt)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
