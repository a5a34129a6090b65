import { useState } from 'react'
import type { AdminOrder } from '#contract/admin/orders.ts'
import { resolveRefund } from '../../api/refunds.ts'
import { useWrite } from '../../api/use-write.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { formatCents } from '../../state/format.ts'
import { useGetDisabledReason } from '../../state/session.ts'

/** Actions that ask for a note first. */
const resolutions = {
  settled: {
    label: 'Mark as settled',
    text: 'Use this if you paid the money back in another way, such as by check. The order counts as refunded. The customer gets no email.',
    hint: 'How it was paid back.',
  },
  canceled: {
    label: 'Cancel refund',
    text: 'The customer gets no refund. The amount can be refunded again later.',
    hint: 'Why it is canceled.',
  },
} as const

/** Why the provider refused a refund, and what staff can do about it. */
export function FailedRefund({
  order,
  refund,
}: {
  order: AdminOrder
  refund: AdminOrder['refunds'][number]
}) {
  const [dialog, setDialog] = useState<keyof typeof resolutions>()
  const disabledReason = useGetDisabledReason()('refund orders')
  const retry = useWrite(() => resolveRefund(order.number, refund.id, { to: 'retried' }))
  return (
    <div className="mt-2 rounded-md border border-refusal/40 px-3 py-2">
      <p className="text-[0.8125rem] break-words">The provider refused this refund: {refund.failure}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <ActionButton
          disabledReason={disabledReason}
          kind="primary"
          busy={retry.isPending}
          onClick={() => retry.mutate(undefined)}
        >
          Retry refund
        </ActionButton>
        {(['settled', 'canceled'] as const).map((name) => (
          <ActionButton
            key={name}
            disabledReason={disabledReason}
            kind="outline"
            onClick={() => setDialog(name)}
          >
            {resolutions[name].label}
          </ActionButton>
        ))}
      </div>
      {dialog && (
        <ReasonDialog
          title={`${resolutions[dialog].label}: ${formatCents(refund.amount)}`}
          hint={resolutions[dialog].hint}
          submitLabel={resolutions[dialog].label}
          call={(note) => resolveRefund(order.number, refund.id, { to: dialog, note })}
          onClose={() => setDialog(undefined)}
        >
          {resolutions[dialog].text}
        </ReasonDialog>
      )}
    </div>
  )
}
