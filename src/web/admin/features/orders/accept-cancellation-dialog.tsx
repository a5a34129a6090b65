import { updateFulfillment } from '#contract/admin/fulfillment/calls.ts'
import type { AdminOrder } from '#contract/admin/orders/orders.ts'
import { useWriteForm } from '../../api/use-write-form.ts'
import { EditConflictNotice } from '../../parts/edit-conflict-notice.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { formatCents } from '../../state/format.ts'
import { describeAnswerEmail } from './answer-email.ts'
import { RefundNotice } from './refund-notice.tsx'
import { useOrderEdit } from './use-order-edit.ts'

/** Cancels the order as its customer asked, which refunds it. */
export function AcceptCancellationDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const edit = useOrderEdit(order)
  const { expectedVersion } = edit
  const form = useWriteForm({
    call: () =>
      updateFulfillment({
        params: { number: order.number },
        body: {
          to: 'canceled',
          expectedVersion,
        },
      }),
    edit,
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={`Accept request: ${order.number}`}
      form={form}
      submitLabel="Accept request"
      onClose={onClose}
    >
      <EditConflictNotice edit={edit} />
      <p className="text-sm text-ink-soft">
        The order is canceled and its items are restocked.
        {order.refundable !== undefined &&
          order.refundable > 0 &&
          ` The customer gets a refund of ${formatCents(order.refundable)}${
            order.cancellation?.refundTo === 'store-credit' ? ' as store credit, as asked' : ''
          }.`}{' '}
        {describeAnswerEmail(order.cancellation?.isAnswerEmailed === true)}
      </p>
      <RefundNotice order={order} destination={order.cancellation?.refundTo} />
    </FormDialog>
  )
}
