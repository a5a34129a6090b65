import { useState } from 'react'
import { resendPaymentLink, takePaymentByHand } from '#contract/admin/orders/calls.ts'
import { paymentByHandRequest } from '#contract/admin/orders/drafts.ts'
import type { AdminOrder } from '#contract/admin/orders/orders.ts'
import { UnplacedFormError } from '../../../forms/form.tsx'
import { useWrite } from '../../api/use-write.ts'
import { useWriteForm } from '../../api/use-write-form.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { CopyButton } from '../../parts/copy-button.tsx'
import { EditConflictNotice } from '../../parts/edit-conflict-notice.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { Panel } from '../../parts/page.tsx'
import { formatMoment } from '../../state/format.ts'
import { useGetDisabledReason } from '../../state/session.ts'
import { BirthDateField } from './birth-date-field.tsx'
import { useOrderEdit } from './use-order-edit.ts'

/** Of an order that staff made: whether its customer has paid, until when it is held, and the link. */
export function PaymentLinkPanel({ order }: { order: AdminOrder }) {
  const [isOpen, setIsOpen] = useState(false)
  const getDisabledReason = useGetDisabledReason()
  const disabledReason = getDisabledReason('payments.record')
  const { number, version: expectedVersion, paymentLink: link } = order
  const resend = useWrite(() => resendPaymentLink({ params: { number }, body: { expectedVersion } }))
  if (link === undefined) return null
  return (
    <Panel title="Payment link">
      <p className="text-sm">
        {link.isWaiting ? 'The customer has not opened a payment yet.' : 'The customer has begun to pay.'} The
        items are held until <b className="font-semibold">{formatMoment(link.until)}</b>.
      </p>
      {link.isWaiting && !link.isEmailed && link.url !== undefined && (
        <p className="mt-2 text-sm text-ink-soft">
          The shop does not send email. Copy the link, and send it yourself.
        </p>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {link.url !== undefined && <CopyButton text={link.url} contentName="payment link" />}
        {link.isWaiting && link.isEmailed && (
          <ActionButton
            disabledReason={getDisabledReason('orders.create')}
            busy={resend.isPending}
            onClick={() => resend.mutate()}
          >
            Send the link again
          </ActionButton>
        )}
        {link.isWaiting && (
          <ActionButton disabledReason={disabledReason} onClick={() => setIsOpen(true)}>
            Take payment by hand
          </ActionButton>
        )}
      </div>
      {isOpen && <ByHandDialog order={order} onClose={() => setIsOpen(false)} />}
    </Panel>
  )
}

/** Lets the customer pay by wire, check, money order or cash without the link. */
function ByHandDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const edit = useOrderEdit(order)
  const form = useWriteForm({
    call: (values) =>
      takePaymentByHand({
        params: { number: order.number },
        body: { dateOfBirth: values.text('dateOfBirth'), expectedVersion: edit.expectedVersion },
      }),
    schema: paymentByHandRequest,
    edit,
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={`Payment by hand: ${order.number}`}
      form={form}
      submitLabel="Take payment by hand"
      onClose={onClose}
    >
      <EditConflictNotice edit={edit} />
      <p className="text-sm text-ink-soft">
        Use this when the customer pays by wire, check or money order and does not open the link. You record
        the payment when it arrives. Their age is verified before the order is packed.
      </p>
      <BirthDateField />
      <UnplacedFormError />
    </FormDialog>
  )
}
