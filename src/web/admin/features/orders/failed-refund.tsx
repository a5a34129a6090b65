import { useState } from 'react'
import type { AdminOrder } from '#contract/admin/orders/orders.ts'
import { resolveRefund } from '#contract/admin/payments/calls.ts'
import type { RefundDestination } from '#domain/payments/store-credit.ts'
import { announce } from '../../../ui/announce.ts'
import { useWrite } from '../../api/use-write.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { formatCents } from '../../state/format.ts'
import { useGetDisabledReason } from '../../state/session.ts'
import { isRefundedByStaff } from './refund-notice.tsx'
import { refundConflictNotice, useRefundEdit } from './use-order-edit.ts'

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

const otherDestinations: Readonly<Record<RefundDestination, string>> = {
  original: 'Refund as the order was paid',
  'store-credit': 'Refund to store credit',
}

/** Why the provider refused a refund, and what staff can do about it. */
export function FailedRefund({
  order,
  refund,
}: {
  order: AdminOrder
  refund: AdminOrder['refunds'][number]
}) {
  const [dialog, setDialog] = useState<keyof typeof resolutions>()
  const disabledReason = useGetDisabledReason()('orders.refund')
  const retry = useWrite((destination: RefundDestination | undefined) =>
    resolveRefund({
      params: { number: order.number, refundId: refund.id },
      body: { to: 'retried', destination, expectedVersion: order.version },
    }),
  )
  const isByStaff = isRefundedByStaff(order) && refund.credit < refund.amount
  // The other way than the one that failed.
  const other = refund.credit === refund.amount ? 'original' : 'store-credit'
  return (
    <div className="mt-2 rounded-md border border-refusal/40 px-3 py-2">
      <p className="text-[0.8125rem] break-words">
        {isByStaff ? refund.failure : `The provider refused this refund: ${refund.failure}`}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {!isByStaff && (
          <ActionButton
            disabledReason={disabledReason}
            kind="primary"
            busy={retry.isPending}
            onClick={() => retry.mutate(undefined)}
          >
            Retry refund
          </ActionButton>
        )}
        {order.customerId !== undefined && (
          <ActionButton
            disabledReason={disabledReason}
            kind="outline"
            busy={retry.isPending}
            onClick={() => retry.mutate(other)}
          >
            {otherDestinations[other]}
          </ActionButton>
        )}
        {(['settled', 'canceled'] as const).map((name) => (
          <ActionButton
            key={name}
            disabledReason={disabledReason}
            kind={isByStaff && name === 'settled' ? 'primary' : 'outline'}
            onClick={() => setDialog(name)}
          >
            {resolutions[name].label}
          </ActionButton>
        ))}
      </div>
      {dialog && (
        <ResolutionDialog to={dialog} order={order} refund={refund} onClose={() => setDialog(undefined)} />
      )}
    </div>
  )
}

function ResolutionDialog({
  to,
  order,
  refund,
  onClose,
}: {
  to: keyof typeof resolutions
  order: AdminOrder
  refund: AdminOrder['refunds'][number]
  onClose: () => void
}) {
  const { title, text: advice } = refundConflictNotice
  // This dialog closes when the refund is no longer failed.
  const edit = useRefundEdit(order, () => announce(`${title}. ${advice}`, 'error'))
  const { label, text, hint } = resolutions[to]
  return (
    <ReasonDialog
      title={`${label}: ${formatCents(refund.amount)}`}
      hint={hint}
      submitLabel={label}
      call={(note) =>
        resolveRefund({
          params: { number: order.number, refundId: refund.id },
          body: { to, note, expectedVersion: edit.expectedVersion },
        })
      }
      edit={edit}
      onClose={onClose}
    >
      {text}
    </ReasonDialog>
  )
}
