import { useState } from 'react'
import { declineCancellation } from '#contract/admin/orders/calls.ts'
import type { AdminOrder } from '#contract/admin/orders/orders.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { Panel } from '../../parts/page.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { formatMoment } from '../../state/format.ts'
import { useGetDisabledReason } from '../../state/session.ts'
import { AcceptCancellationDialog } from './accept-cancellation-dialog.tsx'
import { describeAnswerEmail } from './answer-email.ts'
import { useOrderEdit } from './use-order-edit.ts'

/** The customer's request to cancel the order, and the answer of staff. */
export function CancellationPanel({ order }: { order: AdminOrder }) {
  const [dialog, setDialog] = useState<AnswerKind>()
  const close = () => setDialog(undefined)
  const { cancellation } = order
  if (cancellation === undefined) return null
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
      {cancellation.refundTo === 'store-credit' && (
        <p className="mt-1 text-sm">The customer wants the refund as store credit.</p>
      )}
      {cancellation.decision && (
        <p className="mt-1 text-sm break-words text-ink-soft">
          {cancellation.state === 'declined' ? 'Declined' : 'Accepted'} by {cancellation.decision.decidedBy}{' '}
          {formatMoment(cancellation.decision.decidedAt)}
          {cancellation.decision.message && `: ${cancellation.decision.message}`}
        </p>
      )}
      {cancellation.state === 'requested' && !cancellation.isOpen && (
        <p className="mt-1 text-sm text-ink-soft">The order was canceled before staff answered.</p>
      )}
      {cancellation.isOpen && <Answer order={order} cancellation={cancellation} onChoose={setDialog} />}
      {dialog === 'accept' && <AcceptCancellationDialog order={order} onClose={close} />}
      {dialog === 'decline' && <DeclineDialog order={order} cancellation={cancellation} onClose={close} />}
    </Panel>
  )
}

type Cancellation = NonNullable<AdminOrder['cancellation']>
type AnswerKind = 'accept' | 'decline'

/** What staff can answer. */
function Answer({
  order,
  cancellation,
  onChoose,
}: {
  order: AdminOrder
  cancellation: Cancellation
  onChoose: (answer: AnswerKind) => void
}) {
  const getDisabledReason = useGetDisabledReason()
  const getBlockedReason = (name: 'cancel' | 'refund') =>
    order.actions.find((action) => action.name === name)?.blockedReason
  // Canceling an order that can be refunded refunds it.
  const acceptDisabledReason =
    getDisabledReason('orders.fulfill') ??
    (getBlockedReason('refund') === undefined ? getDisabledReason('orders.refund') : undefined) ??
    getBlockedReason('cancel')
  return (
    <>
      <p className="mt-3 text-[0.8125rem] text-ink-soft">
        {order.payment === 'refunded'
          ? 'The order is fully refunded. Accept the request, which restocks its items.'
          : 'The order cannot be packed until you answer.'}{' '}
        {describeAnswerEmail(cancellation.isAnswerEmailed)}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <ActionButton disabledReason={acceptDisabledReason} kind="primary" onClick={() => onChoose('accept')}>
          Accept request
        </ActionButton>
        <ActionButton
          disabledReason={getDisabledReason('orders.fulfill') ?? cancellation.declineBlockedReason}
          kind="outline"
          onClick={() => onChoose('decline')}
        >
          Decline request
        </ActionButton>
      </div>
    </>
  )
}

function DeclineDialog({
  order,
  cancellation: { afterDecline, isAnswerEmailed },
  onClose,
}: {
  order: AdminOrder
  cancellation: Cancellation
  onClose: () => void
}) {
  const edit = useOrderEdit(order)
  const { expectedVersion } = edit
  return (
    <ReasonDialog
      title={`Decline request: ${order.number}`}
      hint="The customer sees this."
      submitLabel="Decline request"
      call={(message) =>
        declineCancellation({ params: { number: order.number }, body: { message, expectedVersion } })
      }
      edit={edit}
      onClose={onClose}
    >
      The order stays as it is. {afterDecline} {describeAnswerEmail(isAnswerEmailed)}
    </ReasonDialog>
  )
}
