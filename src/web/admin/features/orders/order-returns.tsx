import { useState } from 'react'
import { type AdminOrder, orderChanged } from '#contract/admin/orders.ts'
import { explainBlockedReturnTransition, type ReturnState } from '#domain/orders/order.ts'
import { freesReturnedQuantity } from '#domain/returns/return.ts'
import { dollars } from '../../../ui/price.tsx'
import { useWrite } from '../../api/use-write.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { Panel } from '../../parts/page.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { ReasonedButton } from '../../parts/reasoned-button.tsx'
import { Status } from '../../parts/status.tsx'
import { useRoleSays } from '../../state/session.ts'
import { momentWords } from '../../state/words.ts'
import { callFor } from './action-words.ts'
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
    orderChanged,
    (body: { to: Exclude<ReturnState, 'requested'>; note?: string }) => ({
      path: `/api/admin/returns/${encodeURIComponent(request.number)}`,
      body,
    }),
    ({ order: changed }) =>
      // Approved or arrived: what comes next is the money, in a step of its own.
      setAsking(
        changed.returns.find(({ number }) => number === request.number)?.status === 'received'
          ? 'refund'
          : undefined,
      ),
  )
  const refund = useWrite(
    orderChanged,
    (given: { amount: number; reason: string }) => callFor(order.number, 'refund', given),
    close,
  )
  const whyNot = (to: ReturnState) =>
    roleSays('decide returns') ?? explainBlockedReturnTransition(request.status, to)
  const whyNoRefund = roleSays('refund orders') ?? order.actions.find(({ name }) => name === 'refund')?.whyNot

  return (
    <li className="text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="figures font-sans text-sm font-semibold tracking-normal">{request.number}</h3>
        <Status state={request.status} />
        <span className="text-ink-soft">asked {momentWords(request.askedAt)}</span>
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
        <span className="text-ink-soft">The buyer: </span>
        {request.reason || 'no longer kept'}
      </p>
      {request.decidedAt && (
        <p className="mt-1 break-words text-ink-soft">
          {request.status === 'declined' ? 'Refused' : 'Approved'} by {request.decidedBy}{' '}
          {momentWords(request.decidedAt)}
          {request.decision && `: ${request.decision}`}
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
          Refuse return
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
            The parcel never came
          </ReasonedButton>
        )}
        {!freesReturnedQuantity(request.status) && (
          <ReasonedButton whyNot={whyNoRefund} kind="outline" onClick={() => setAsking('refund')}>
            Refund {dollars(request.paid)}…
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
          title={`Refuse return: ${request.number}`}
          hint="The buyer reads this."
          action="Refuse return"
          busy={step.isPending}
          onClose={close}
          onConfirm={(note) => step.mutate({ to: 'declined', note })}
        >
          The buyer gets a mail with your reason, and may ask again within the return window.
        </ReasonDialog>
      )}
      {asking === 'lapse' && (
        <FormDialog
          title={`Close return: ${request.number}`}
          leave="Keep waiting"
          action="Close return"
          busy={step.isPending}
          onClose={close}
          onSubmit={() => step.mutate({ to: 'closed' })}
        >
          <p className="text-sm text-ink-soft">
            The buyer gets a mail that the parcel did not reach us. Nothing is refunded. A parcel that comes
            after all can still be received.
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
