import { useState } from 'react'
import type * as z from 'zod'
import type { AdminOrder } from '#contract/admin/orders.ts'
import type { returnUpdate } from '#contract/admin/returns.ts'
import { explainBlockedReturnTransition, type ReturnState } from '#domain/orders/order.ts'
import { freesReturnedQuantity } from '#domain/returns/return.ts'
import { refundOrder } from '../../api/refunds.ts'
import { updateReturn } from '../../api/returns.ts'
import { useWrite } from '../../api/use-write.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { Panel } from '../../parts/page.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { ReasonedButton } from '../../parts/reasoned-button.tsx'
import { Status } from '../../parts/status.tsx'
import { useRoleSays } from '../../state/session.ts'
import { formatCents, momentWords } from '../../state/words.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'

type Return = AdminOrder['returns'][number]
type Asking = 'approve' | 'refuse' | 'lapse' | 'refund'

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
  const roleSays = useRoleSays()
  const [asking, setAsking] = useState<Asking>()
  const close = () => setAsking(undefined)
  const step = useWrite(
    (body: z.input<typeof returnUpdate>) => updateReturn(request.number, body),
    ({ order: changed }) =>
      // Approved or arrived: what comes next is the money, in a step of its own.
      setAsking(
        changed.returns.find(({ number }) => number === request.number)?.status === 'received'
          ? 'refund'
          : undefined,
      ),
  )
  const refund = useWrite(
    (given: { amount: number; reason: string }) => refundOrder(order.number, given),
    close,
  )
  const whyNot = (to: ReturnState) =>
    roleSays('decide returns') ?? explainBlockedReturnTransition(request.status, to)
  const whyNoRefund =
    roleSays('refund orders') ?? order.actions.find(({ name }) => name === 'refund')?.blockedReason

  return (
    <li className="text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="figures font-sans text-sm font-semibold tracking-normal">{request.number}</h3>
        <Status state={request.status} />
        <span className="text-ink-soft">requested {momentWords(request.requestedAt)}</span>
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
          {request.status === 'declined' ? 'Declined' : 'Approved'} by {request.decidedBy}{' '}
          {momentWords(request.decidedAt)}
          {request.decisionNote && `: ${request.decisionNote}`}
          {request.receivedAt && `. Received ${momentWords(request.receivedAt)}`}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <ReasonedButton
          whyNot={whyNot('approved')}
          kind={request.status === 'requested' ? 'primary' : 'outline'}
          onClick={() => setAsking('approve')}
        >
          Approve return
        </ReasonedButton>
        <ReasonedButton whyNot={whyNot('declined')} kind="outline" onClick={() => setAsking('refuse')}>
          Decline return
        </ReasonedButton>
        <ReasonedButton
          whyNot={whyNot('received')}
          kind={request.status === 'approved' ? 'primary' : 'outline'}
          onClick={() => step.mutate({ to: 'received' })}
        >
          Mark as received
        </ReasonedButton>
        {request.status === 'approved' && (
          <ReasonedButton whyNot={whyNot('closed')} kind="outline" onClick={() => setAsking('lapse')}>
            Close return
          </ReasonedButton>
        )}
        {!freesReturnedQuantity(request.status) && (
          <ReasonedButton whyNot={whyNoRefund} kind="outline" onClick={() => setAsking('refund')}>
            Refund {formatCents(request.paid)}…
          </ReasonedButton>
        )}
      </div>
      {asking === 'approve' && (
        <ApproveDialog
          number={request.number}
          busy={step.isPending}
          onClose={close}
          onApprove={(note) => step.mutate({ to: 'approved', note })}
        />
      )}
      {asking === 'refuse' && (
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
      {asking === 'lapse' && (
        <FormDialog
          title={`Close return: ${request.number}`}
          leave="Cancel"
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
      {asking === 'refund' && (
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
