import { useState } from 'react'
import type * as z from 'zod'
import type { AdminOrder } from '#contract/admin/orders.ts'
import type { returnUpdate } from '#contract/admin/returns.ts'
import { explainBlockedReturnTransition, type ReturnState } from '#domain/orders/order.ts'
import { freesReturnedQuantity } from '#domain/returns/return.ts'
import { refundOrder } from '../../api/refunds.ts'
import { updateReturn } from '../../api/returns.ts'
import { useWrite } from '../../api/use-write.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { Panel } from '../../parts/page.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { formatCents, formatMoment } from '../../state/format.ts'
import { useGetDisabledReason } from '../../state/session.ts'
import { ApproveReturnDialog } from './approve-return-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'

type Return = AdminOrder['returns'][number]
type Dialog = 'approve' | 'refuse' | 'lapse' | 'refund'

/** What the buyer wants to send back. Deciding moves no money; the refund is offered beside it. */
export function OrderReturns({ order }: { order: AdminOrder }) {
  if (order.returns.length === 0) return null
  return (
    <Panel title="Returns">
      <ul className="space-y-6">
        {order.returns.map((each) => (
          <ReturnItem key={each.number} order={order} request={each} />
        ))}
      </ul>
    </Panel>
  )
}

function ReturnItem({ order, request }: { order: AdminOrder; request: Return }) {
  const getDisabledReason = useGetDisabledReason()
  const [dialog, setDialog] = useState<Dialog>()
  const close = () => setDialog(undefined)
  const step = useWrite(
    (body: z.input<typeof returnUpdate>) => updateReturn(request.number, body),
    ({ order: changed }) =>
      // Approved or arrived: what comes next is the money, in a step of its own.
      setDialog(
        changed.returns.find(({ number }) => number === request.number)?.state === 'received'
          ? 'refund'
          : undefined,
      ),
  )
  const refund = useWrite(
    (given: { amount: number; reason: string }) => refundOrder(order.number, given),
    close,
  )
  const disabledReason = (to: ReturnState) =>
    getDisabledReason('decide returns') ?? explainBlockedReturnTransition(request.state, to)
  const refundDisabledReason =
    getDisabledReason('refund orders') ?? order.actions.find(({ name }) => name === 'refund')?.blockedReason

  return (
    <li className="text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="figures font-sans text-sm font-semibold tracking-normal">{request.number}</h3>
        <StatusBadge state={request.state} />
        <span className="text-ink-soft">requested {formatMoment(request.requestedAt)}</span>
      </div>
      <ul className="mt-2">
        {request.items.map(({ name, size, quantity }) => (
          <li key={`${name}${size ?? ''}`} className="figures">
            {quantity} × {name}
            {size && <span className="text-ink-soft"> · {size}</span>}
          </li>
        ))}
      </ul>
      <p className="mt-2 break-words">
        <span className="text-ink-soft">Reason: </span>
        {request.reason || 'no longer stored'}
      </p>
      {request.decidedAt && (
        <p className="mt-1 break-words text-ink-soft">
          {request.state === 'declined' ? 'Declined' : 'Approved'} by {request.decidedBy}{' '}
          {formatMoment(request.decidedAt)}
          {request.decisionNote && `: ${request.decisionNote}`}
          {request.receivedAt && `. Received ${formatMoment(request.receivedAt)}`}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <ActionButton
          disabledReason={disabledReason('approved')}
          kind={request.state === 'requested' ? 'primary' : 'outline'}
          onClick={() => setDialog('approve')}
        >
          Approve return
        </ActionButton>
        <ActionButton
          disabledReason={disabledReason('declined')}
          kind="outline"
          onClick={() => setDialog('refuse')}
        >
          Decline return
        </ActionButton>
        <ActionButton
          disabledReason={disabledReason('received')}
          kind={request.state === 'approved' ? 'primary' : 'outline'}
          onClick={() => step.mutate({ to: 'received' })}
        >
          Mark as received
        </ActionButton>
        {request.state === 'approved' && (
          <ActionButton
            disabledReason={disabledReason('closed')}
            kind="outline"
            onClick={() => setDialog('lapse')}
          >
            Close return
          </ActionButton>
        )}
        {!freesReturnedQuantity(request.state) && (
          <ActionButton
            disabledReason={refundDisabledReason}
            kind="outline"
            onClick={() => setDialog('refund')}
          >
            Refund {formatCents(request.paid)}…
          </ActionButton>
        )}
      </div>
      {dialog === 'approve' && (
        <ApproveReturnDialog
          number={request.number}
          busy={step.isPending}
          onClose={close}
          onApprove={(note) => step.mutate({ to: 'approved', note })}
        />
      )}
      {dialog === 'refuse' && (
        <ReasonDialog
          title={`Decline return: ${request.number}`}
          hint="The customer sees this."
          action="Decline return"
          busy={step.isPending}
          onClose={close}
          onConfirm={(note) => step.mutate({ to: 'declined', note })}
        >
          The customer gets an email with your reason, and can request another return within the return
          window.
        </ReasonDialog>
      )}
      {dialog === 'lapse' && (
        <FormDialog
          title={`Close return: ${request.number}`}
          cancelLabel="Cancel"
          action="Close return"
          busy={step.isPending}
          onClose={close}
          onSubmit={() => step.mutate({ to: 'closed' })}
        >
          <p className="text-sm text-ink-soft">
            The customer gets an email that the parcel did not reach us. Nothing is refunded. A parcel that
            arrives later can still be received.
          </p>
        </FormDialog>
      )}
      {dialog === 'refund' && (
        <RefundDialog
          order={order}
          suggested={request.paid}
          busy={refund.isPending}
          onClose={close}
          onRefund={(given) => refund.mutate(given)}
        />
      )}
    </li>
  )
}
