import { useState } from 'react'
import {
  recordRecallContact,
  recordReturnToSender,
  refundRecalledOrder,
} from '#contract/admin/recalls/calls.ts'
import {
  type RecallDetails,
  type RecallOrderRow,
  recallContactRequest,
} from '#contract/admin/recalls/recalls.ts'
import { TextAreaField } from '../../../ui/field.tsx'
import { useWrite } from '../../api/use-write.ts'
import { useWriteForm } from '../../api/use-write-form.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { UnitsField } from '../../parts/units-field.tsx'
import { parseUnits } from '../../state/amounts.ts'
import { useGetDisabledReason } from '../../state/session.ts'

/** What staff do about one affected order. A drill and a closed recall change no order. */
export function RecallOrderActions({ recall, order }: { recall: RecallDetails; order: RecallOrderRow }) {
  const getDisabledReason = useGetDisabledReason()
  const [asked, setAsked] = useState<'contact' | 'send-back'>()
  const refund = useWrite(() => refundRecalledOrder({ params: { id: recall.id, number: order.number } }))
  if (recall.closedAt !== undefined) return null
  const blocked = recall.isDrill ? 'A drill changes no order.' : undefined
  const close = () => setAsked(undefined)
  return (
    <span className="flex flex-wrap justify-end gap-1.5">
      {order.state === 'shipped' && order.sentBack === undefined && (
        <ActionButton
          compact
          disabledReason={getDisabledReason('orders.fulfill') ?? blocked}
          onClick={() => setAsked('send-back')}
        >
          Return to sender
        </ActionButton>
      )}
      {order.state !== 'unpaid' && (
        <ActionButton
          compact
          disabledReason={getDisabledReason('recalls.contact') ?? blocked}
          onClick={() => setAsked('contact')}
        >
          Reached
        </ActionButton>
      )}
      <ActionButton
        compact
        disabledReason={getDisabledReason('orders.refund') ?? blocked ?? order.refundBlocked}
        busy={refund.isPending}
        onClick={() => refund.mutate(undefined)}
      >
        Refund
      </ActionButton>
      {asked === 'contact' && <ContactDialog recall={recall} order={order} onClose={close} />}
      {asked === 'send-back' && (
        <ReasonDialog
          title={`Return to sender: ${order.number}`}
          submitLabel="Note request"
          hint="What you asked the carrier for, such as the number of an intercept."
          call={(note) =>
            recordReturnToSender({ params: { id: recall.id, number: order.number }, body: { note } })
          }
          onClose={close}
        >
          {order.carrier} {order.trackingNumber}. Ask the carrier first, then note it here.
        </ReasonDialog>
      )}
    </span>
  )
}

function ContactDialog({
  recall,
  order,
  onClose,
}: {
  recall: RecallDetails
  order: RecallOrderRow
  onClose: () => void
}) {
  const form = useWriteForm({
    call: (values) =>
      recordRecallContact({
        params: { id: recall.id, number: order.number },
        body: {
          note: values.text('note'),
          destroyed: parseUnits(values.text('destroyed')),
        },
      }),
    schema: recallContactRequest,
    errorField: 'note',
    onSaved: onClose,
  })
  return (
    <FormDialog title={`Reached: ${order.name}`} form={form} submitLabel="Save" onClose={onClose}>
      <p className="text-sm text-ink-soft">
        {[order.email, order.phone, order.place].filter(Boolean).join(' · ')}
      </p>
      <TextAreaField
        name="note"
        rows={3}
        label="Note"
        hint="How you reached the customer, and what they said."
        maxLength={500}
      />
      <UnitsField
        label="Items that the customer destroyed"
        name="destroyed"
        suggested={order.destroyedUnits}
      />
    </FormDialog>
  )
}
