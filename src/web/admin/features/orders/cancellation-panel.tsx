import { useState } from 'react'
import type { AdminOrder } from '#contract/admin/orders.ts'
import { declineCancellation } from '../../api/orders.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { Panel } from '../../parts/page.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { formatMoment } from '../../state/format.ts'
import { useGetDisabledReason } from '../../state/session.ts'
import { AcceptCancellationDialog } from './accept-cancellation-dialog.tsx'
import { useOrderEdit } from './use-order-edit.ts'

/** The customer's request to cancel the order, and the answer of staff. */
export function CancellationPanel({ order }: { order: AdminOrder }) {
  const getDisabledReason = useGetDisabledReason()
  const [dialog, setDialog] = useState<'accept' | 'decline'>()
  const { cancellation } = order
  if (cancellation === undefined) return null
  const getBlockedReason = (name: 'cancel' | 'refund') =>
    order.actions.find((action) => action.name === name)?.blockedReason
  // Canceling an order that can be refunded refunds it.
  const acceptDisabledReason =
    getDisabledReason('advance orders') ??
    (getBlockedReason('refund') === undefined ? getDisabledReason('refund orders') : undefined) ??
    getBlockedReason('cancel')
  const close = () => setDialog(undefined)
  return (
    <Panel title={cancellation.isOpen ? 'The customer asks to cancel' : 'Cancellation request'}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        {cancellation.state !== 'requested' && <StatusBadge state={cancellation.state} />}
        <span className="text-ink-soft">Requested {formatMoment(cancellation.requestedAt)}</span>
      </div>
      <p className="mt-2 text-sm break-words">
        <span className="text-ink-soft">Reason: </span>
        {cancellation.reason || 'none given'}
      </p>
      {cancellation.decision && (
        <p className="mt-1 text-sm break-words text-ink-soft">
          {cancellation.state === 'declined' ? 'Declined' : 'Accepted'} by {cancellation.decision.decidedBy}{' '}
          {formatMoment(cancellation.decision.decidedAt)}
          {cancellation.decision.message && `: ${cancellation.decision.message}`}
        </p>
      )}
      {cancellation.isOpen && (
        <>
          <p className="mt-3 text-[0.8125rem] text-ink-soft">
            The order cannot be packed until you answer. The customer gets an email with your answer.
          </p>
          <div className="mt-4 flex flex-wrap gap-2">
            <ActionButton
              disabledReason={acceptDisabledReason}
              kind="primary"
              onClick={() => setDialog('accept')}
            >
              Accept request
            </ActionButton>
            <ActionButton
              disabledReason={getDisabledReason('advance orders')}
              kind="outline"
              onClick={() => setDialog('decline')}
            >
              Decline request
            </ActionButton>
          </div>
        </>
      )}
      {dialog === 'accept' && <AcceptCancellationDialog order={order} onClose={close} />}
      {dialog === 'decline' && <DeclineDialog order={order} onClose={close} />}
    </Panel>
  )
}

function DeclineDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const edit = useOrderEdit(order)
  const { expectedVersion } = edit
  return (
    <ReasonDialog
      title={`Decline request: ${order.number}`}
      hint="The customer sees this."
      submitLabel="Decline request"
      call={(message) => declineCancellation(order.number, { message, expectedVersion })}
      edit={edit}
      onClose={onClose}
    >
      The order stays as it is and can be packed. The customer gets an email with your reason.
    </ReasonDialog>
  )
}
