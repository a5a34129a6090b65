import { useState } from 'react'
import { Link } from 'react-router'
import type { AdminOrder } from '#contract/admin/orders/orders.ts'
import { updateReturn } from '#contract/admin/returns/calls.ts'
import { formatVariantLabel } from '#domain/catalog/variant-label.ts'
import { freesReturnedQuantity } from '#domain/returns/return.ts'
import { returnReasonNames } from '#domain/returns/return-reason.ts'
import { hasArrived, type ReturnState, returnStateTable } from '#domain/returns/return-state.ts'
import { endSentence } from '#domain/text.ts'
import { useWrite } from '../../api/use-write.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { Panel } from '../../parts/page.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { adminPaths } from '../../paths.ts'
import { formatCents, formatMoment } from '../../state/format.ts'
import { useGetDisabledReason } from '../../state/session.ts'
import { ApproveReturnDialog } from './approve-return-dialog.tsx'
import { CloseReturnDialog } from './close-return-dialog.tsx'
import { DeclineReturnDialog } from './decline-return-dialog.tsx'
import { ExchangeButton } from './exchange-button.tsx'
import { InspectReturnDialog } from './inspect-return-dialog.tsx'
import { RestockButton } from './restock-dialog.tsx'
import { BuyReturnLabelButton, ReturnLabels } from './return-label.tsx'
import { ReturnPhotos } from './return-photos.tsx'
import { ReturnRefundDialog } from './return-refund-dialog.tsx'

type Return = AdminOrder['returns'][number]
type Dialog = 'approve' | 'decline' | 'inspect' | 'close' | 'refund'

/** The returns of an order, and the return that it is the exchange of. Approving one does not refund it. */
export function OrderReturns({ order }: { order: AdminOrder }) {
  if (order.returns.length === 0 && order.exchangeOf === undefined) return null
  return (
    <Panel title="Returns">
      {order.exchangeOf && (
        <p className="text-sm not-last:mb-4">
          This order is the exchange for {order.exchangeOf.returnNumber} of{' '}
          <Link to={adminPaths.order(order.exchangeOf.orderNumber)} className="text-leaf hover:underline">
            {order.exchangeOf.orderNumber}
          </Link>
          .
        </p>
      )}
      <ul className="space-y-6">
        {order.returns.map((each) => (
          <ReturnItem key={each.number} order={order} request={each} />
        ))}
      </ul>
    </Panel>
  )
}

/** What the return was to be refunded with, once it is refunded. */
function getOfferedRefund({ paid = 0, refundable = paid, labelDeduction = 0, refundBlockedReason }: Return) {
  const due = paid - labelDeduction
  return refundBlockedReason === undefined ? Math.min(due, refundable) : due
}

function ReturnItem({ order, request }: { order: AdminOrder; request: Return }) {
  const getDisabledReason = useGetDisabledReason()
  const [dialog, setDialog] = useState<Dialog>()
  // The answer to the last step, until the page has read the order again.
  const [updated, setUpdated] = useState<AdminOrder>()
  const close = () => setDialog(undefined)
  /** Refunding is a separate action, offered once the return is received. */
  const continueWithRefund = ({ order: updated }: { order: AdminOrder }) => {
    setUpdated(updated)
    const step = updated.returns.find(({ number }) => number === request.number)
    const canRefund =
      step !== undefined &&
      hasArrived(step.state) &&
      step.refundBlockedReason === undefined &&
      getDisabledReason('orders.refund') === undefined
    setDialog(canRefund ? 'refund' : undefined)
  }
  const receive = useWrite(
    () =>
      updateReturn({
        params: { number: request.number },
        body: { to: 'received', expectedVersion: order.version },
      }),
    continueWithRefund,
  )
  const explainDisabled = (to: ReturnState) =>
    getDisabledReason('returns.decide') ?? returnStateTable.explain(request.state, to)
  const refundDisabledReason =
    getDisabledReason('orders.refund') ??
    request.refundBlockedReason ??
    order.actions.find(({ name }) => name === 'refund')?.blockedReason

  const newest = updated !== undefined && updated.version > order.version ? updated : order
  return (
    <li className="text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="figures font-sans text-sm font-semibold tracking-normal">{request.number}</h3>
        <StatusBadge state={request.state} />
        <span className="text-ink-soft">Requested {formatMoment(request.requestedAt)}</span>
      </div>
      <ul className="mt-2">
        {request.items.map(({ name, size, quantity, reason }) => (
          <li key={`${name}${size ?? ''}`} className="figures">
            {quantity} × {name}
            {size && <span className="text-ink-soft"> · {formatVariantLabel(size)}</span>}
            {reason && <span className="text-ink-soft"> · {returnReasonNames[reason]}</span>}
          </li>
        ))}
      </ul>
      {request.note && (
        <p className="mt-2 break-words">
          <span className="text-ink-soft">The customer wrote: </span>
          {request.note}
        </p>
      )}
      <ReturnPhotos request={request} />
      {request.resolution === 'exchange' && <p className="mt-1">The customer wants an exchange.</p>}
      {request.resolution === 'refund' && request.refundTo === 'store-credit' && (
        <p className="mt-1">The customer wants the refund as store credit.</p>
      )}
      {request.decidedAt && (
        <p className="mt-1 break-words text-ink-soft">
          {request.state === 'declined' ? 'Declined' : 'Approved'} by {request.decidedBy}{' '}
          {formatMoment(request.decidedAt)}
          {request.decisionNote ? `: ${endSentence(request.decisionNote)}` : '.'}
          {request.receivedAt && ` Received ${formatMoment(request.receivedAt)}.`}
        </p>
      )}
      {request.inspection && (
        <p className="mt-1 break-words text-ink-soft">
          Inspected by {request.inspection.by} {formatMoment(request.inspection.at)}
          {request.inspection.note ? `: ${endSentence(request.inspection.note)}` : '.'}
        </p>
      )}
      {request.parcel && (
        <p className="mt-1">
          {request.parcel.text} <span className="text-ink-soft">{formatMoment(request.parcel.at)}</span>
          {request.parcel.advice && <span className="block text-amber-deep">{request.parcel.advice}</span>}
        </p>
      )}
      <ReturnLabels order={order} request={request} />
      <div className="mt-3 flex flex-wrap gap-2">
        <ActionButton
          disabledReason={explainDisabled('approved')}
          kind={request.state === 'requested' ? 'primary' : 'outline'}
          onClick={() => setDialog('approve')}
        >
          Approve return
        </ActionButton>
        <ActionButton
          disabledReason={explainDisabled('declined')}
          kind="outline"
          onClick={() => setDialog('decline')}
        >
          Decline return
        </ActionButton>
        <ActionButton
          disabledReason={explainDisabled('received')}
          kind={request.state === 'approved' ? 'primary' : 'outline'}
          busy={receive.isPending}
          onClick={() => receive.mutate(undefined)}
        >
          Mark as received
        </ActionButton>
        <BuyReturnLabelButton order={order} request={request} />
        {request.state === 'received' && (
          <ActionButton
            disabledReason={explainDisabled('inspected')}
            kind="primary"
            onClick={() => setDialog('inspect')}
          >
            Mark as inspected
          </ActionButton>
        )}
        {request.state === 'approved' && (
          <ActionButton
            disabledReason={explainDisabled('closed')}
            kind="outline"
            onClick={() => setDialog('close')}
          >
            Close return
          </ActionButton>
        )}
        {request.resolution === 'exchange' && <ExchangeButton request={request} />}
        {hasArrived(request.state) && <RestockButton order={order} returnNumber={request.number} />}
        {!freesReturnedQuantity(request.state) && (
          <ActionButton
            disabledReason={refundDisabledReason}
            kind="outline"
            onClick={() => setDialog('refund')}
          >
            {request.paid === undefined ? 'Refund' : `Refund ${formatCents(getOfferedRefund(request))}`}
          </ActionButton>
        )}
      </div>
      {dialog === 'approve' && (
        <ApproveReturnDialog
          order={order}
          number={request.number}
          onClose={close}
          onSaved={continueWithRefund}
        />
      )}
      {dialog === 'inspect' && (
        <InspectReturnDialog
          order={newest}
          number={request.number}
          onClose={close}
          onSaved={continueWithRefund}
        />
      )}
      {dialog === 'decline' && <DeclineReturnDialog order={order} number={request.number} onClose={close} />}
      {dialog === 'close' && <CloseReturnDialog order={order} number={request.number} onClose={close} />}
      {dialog === 'refund' && <ReturnRefundDialog order={newest} request={request} onClose={close} />}
    </li>
  )
}
