import { useState } from 'react'
import type { OrderView } from '#contract/shop/order.ts'
import { formatVariantLabel } from '#domain/catalog/variant-label.ts'
import { countRemaining } from '#domain/orders/order-line.ts'
import type { RefundDestination } from '#domain/payments/store-credit.ts'
import { Form, SubmitButton, UnplacedFormError } from '#web/forms/form.tsx'
import { type FieldErrors, useForm } from '#web/forms/use-form.ts'
import { announce } from '#web/ui/announce.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox, TextAreaField } from '#web/ui/field.tsx'
import { Overlay } from '#web/ui/overlay.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { call } from '../../api/call.ts'
import { useUnsavedInput } from '../../state/unsaved-input.ts'
import type { OrderAccess } from '../orders/order-access.ts'
import { RefundToField } from '../orders/refund-to-field.tsx'

/** The form of a return request: items, quantities, reason and condition. */
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
  const [pieces, setPieces] = useState<Readonly<Record<string, number>>>({})
  const [reason, setReason] = useState('')
  const [unopened, setUnopened] = useState(false)
  const [refundTo, setRefundTo] = useState<RefundDestination>('original')
  useUnsavedInput(`return ${order.number}`, {
    read: () => ({
      ...(reason === '' ? {} : { reason }),
      ...Object.fromEntries(Object.entries(pieces).map(([lineId, quantity]) => [lineId, String(quantity)])),
    }),
    restore({ reason: typed = '', ...quantities }) {
      setReason(typed)
      setPieces(
        Object.fromEntries(
          Object.entries(quantities).map(([lineId, quantity]) => [lineId, Number(quantity)]),
        ),
      )
    },
  })
  const items = order.lines.flatMap(({ id }) => {
    const quantity = pieces[id] ?? 0
    return quantity === 0 ? [] : [{ lineId: id, quantity }]
  })

  const form = useForm({
    validate() {
      const fields: FieldErrors = {
        items: items.length === 0 ? 'Choose the items to return.' : undefined,
        reason: reason.trim() === '' ? 'Enter a reason for the return.' : undefined,
        unopened: unopened ? undefined : 'Opened or used items cannot be returned.',
      }
      const message = Object.values(fields).find((error) => error !== undefined)
      return message === undefined ? undefined : { message, fields }
    },
    send: () =>
      call('requestReturn', {
        ...{ orderNumber: order.number, ...access, items },
        ...{ reason: reason.trim(), refundTo, unopened },
      }),
    onSuccess({ message }) {
      announce(message, 'success')
      onClose()
      onRequested()
    },
    toast: false,
  })

  return (
    <Overlay title={`Return items from order ${order.number}`} place="center" onClose={onClose}>
      <Form form={form} className="grid gap-5 p-6">
        <fieldset>
          <legend className="mb-2 text-[0.8125rem] font-medium">Items to return</legend>
          <ul className="divide-y divide-line border-y border-line">
            {order.lines.map((line) => (
              <li key={line.id} className="flex items-center justify-between gap-4 py-3 text-sm">
                <span className="min-w-0">
                  <span className="block font-medium">{line.name}</span>
                  <span className="block text-[0.8125rem] text-ink-soft">
                    {[line.size && formatVariantLabel(line.size), describeReturnable(line)]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                {line.returnable > 0 && (
                  <Stepper
                    label={`Quantity of ${line.name} to return`}
                    value={pieces[line.id] ?? 0}
                    min={0}
                    max={line.returnable}
                    onChange={(quantity) => setPieces({ ...pieces, [line.id]: quantity })}
                  />
                )}
              </li>
            ))}
          </ul>
          {form.fieldErrors.items && (
            <p role="alert" className="mt-1.5 text-[0.8125rem] font-medium text-refusal">
              {form.fieldErrors.items}
            </p>
          )}
        </fieldset>
        <TextAreaField
          label="Reason"
          name="reason"
          rows={3}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <RefundToField order={order} value={refundTo} onChoose={setRefundTo} />
        <Checkbox name="unopened" checked={unopened} onChange={(event) => setUnopened(event.target.checked)}>
          Everything is unopened, unused and in its original packaging
        </Checkbox>
        <p className="text-sm text-ink-soft">
          Please do not send anything yet. We will review your request and email you. Our approval includes
          the return address and the return number to write on the package.
        </p>
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

function describeReturnable(line: OrderView['lines'][number]): string {
  const remaining = countRemaining(line)
  if (remaining === 0) return 'taken out of the order'
  if (line.onSale) return 'sale items cannot be returned'
  return line.returnable === 0 ? 'return requested' : `${remaining} bought`
}
