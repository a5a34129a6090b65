import { useState } from 'react'
import type { OrderView } from '#contract/shop/order.ts'
import { labelDeductionNotice } from '#domain/returns/label-payer.ts'
import { explainPhotos } from '#domain/returns/return-photo.ts'
import { explainMissingNote, maxReturnNote } from '#domain/returns/return-reason.ts'
import { Form, SubmitButton, UnplacedFormError } from '#web/forms/form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { announce } from '#web/ui/announce.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox, ChoiceField, TextAreaField } from '#web/ui/field.tsx'
import { Overlay } from '#web/ui/overlay.tsx'
import { call } from '../../api/call.ts'
import { useUnsavedInput } from '../../state/unsaved-input.ts'
import type { OrderAccess } from '../orders/order-access.ts'
import { RefundToField } from '../orders/refund-to-field.tsx'
import {
  asksCondition,
  emptyReturnForm,
  listChosenItems,
  listReasons,
  noChoice,
  parseReturnForm,
  type ReturnForm,
  validateReturnForm,
  writeReturnForm,
} from './return-form.ts'
import { ReturnLineFields } from './return-line.tsx'
import { ReturnPhotosField } from './return-photos.tsx'
import { usePhotoUploads } from './use-photo-uploads.ts'

/** The form of a return request: items with their reasons, what the customer wants for them, and their condition. */
export default function ReturnDialog({
  order,
  access,
  onRequested,
  onClose,
}: {
  order: OrderView
  access: OrderAccess
  onRequested: () => void
  onClose: () => void
}) {
  const [entered, setEntered] = useState(emptyReturnForm)
  const enter = (change: Partial<ReturnForm>) => setEntered({ ...entered, ...change })
  const { choices, resolution, refundTo, note, unopened, photos } = entered
  const upload = usePhotoUploads(order.number, access)
  useUnsavedInput(`return ${order.number}`, {
    read: () => writeReturnForm(entered),
    restore: (stored) => setEntered(parseReturnForm(stored)),
  })
  const items = listChosenItems(order, entered)
  const reasons = listReasons(items)

  const form = useForm({
    validate: () => validateReturnForm(items, entered),
    async send() {
      const uploads = await upload(photos)
      if (!uploads.ok) return uploads
      return call('requestReturn', {
        orderNumber: order.number,
        ...access,
        resolution,
        unopened,
        refundTo,
        items: items.map(({ reason = 'other', ...item }) => ({ ...item, reason })),
        note: note.trim(),
        photoIds: uploads.value,
      })
    },
    onSuccess({ message }) {
      announce(message, 'success')
      onClose()
      onRequested()
    },
  })

  return (
    <Overlay title={`Return items from order ${order.number}`} place="center" onClose={onClose}>
      <Form form={form} className="grid gap-5 p-6">
        <fieldset>
          <legend className="mb-2 text-[0.8125rem] font-medium">Items to return</legend>
          <ul className="divide-y divide-line border-y border-line">
            {order.lines.map((line) => (
              <ReturnLineFields
                key={line.id}
                line={line}
                value={choices[line.id] ?? noChoice}
                onChange={(choice) => enter({ choices: { ...choices, [line.id]: choice } })}
              />
            ))}
          </ul>
          {form.fieldErrors.items && (
            <p role="alert" data-error className="mt-1.5 text-[0.8125rem] font-medium text-refusal">
              {form.fieldErrors.items}
            </p>
          )}
        </fieldset>
        {reasons.length > 0 && (
          <ReturnPhotosField
            photos={photos}
            isRequired={explainPhotos(reasons, 0) !== undefined}
            error={photos.length === 0 ? form.fieldErrors.photos : undefined}
            onChange={(chosen) => enter({ photos: chosen })}
          />
        )}
        <ChoiceField
          name="resolution"
          label="What would you like?"
          choices={[
            { value: 'refund', label: 'A refund' },
            { value: 'exchange', label: 'An exchange for other products' },
          ]}
          value={resolution}
          onChoose={(chosen) => enter({ resolution: chosen })}
        />
        {resolution === 'refund' && (
          <RefundToField order={order} value={refundTo} onChoose={(chosen) => enter({ refundTo: chosen })} />
        )}
        <TextAreaField
          label={resolution === 'exchange' ? 'What would you like instead?' : 'Anything we should know?'}
          name="note"
          rows={3}
          maxLength={maxReturnNote}
          optional={explainMissingNote({ reasons, resolution, note: '' }) === undefined}
          value={note}
          onChange={(event) => enter({ note: event.target.value })}
        />
        {asksCondition(items) && (
          <Checkbox
            name="unopened"
            checked={unopened}
            onChange={(event) => enter({ unopened: event.target.checked })}
          >
            {reasons.includes('damaged')
              ? 'Everything that did not arrive damaged is unopened, unused and in its original packaging'
              : 'Everything is unopened, unused and in its original packaging'}
          </Checkbox>
        )}
        <p className="text-sm text-ink-soft">
          Please do not send anything yet. We will review your request and email you. Our approval includes
          the return address and the return number to write on the package.
        </p>
        {order.returnEligibility.labelPaidBy === 'customer' && (
          <p className="text-sm text-ink-soft">{labelDeductionNotice}</p>
        )}
        <UnplacedFormError />
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="outline" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton>Request return</SubmitButton>
        </div>
      </Form>
    </Overlay>
  )
}
