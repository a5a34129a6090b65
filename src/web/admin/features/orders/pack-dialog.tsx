import { updateFulfillment } from '#contract/admin/fulfillment/calls.ts'
import type { AdminOrder } from '#contract/admin/orders/orders.ts'
import { formatFullName } from '#domain/catalog/product.ts'
import { describeLineLots } from '#domain/orders/order-line.ts'
import type { FormValues } from '../../../forms/form-values.ts'
import type { FieldErrors } from '../../../forms/use-form.ts'
import { TextField } from '../../../ui/field.tsx'
import { useWriteForm } from '../../api/use-write-form.ts'
import { EditConflictNotice } from '../../parts/edit-conflict-notice.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { parseUnits } from '../../state/amounts.ts'
import { RemovedItems } from './parcel-contents.tsx'
import { explainShortLot } from './short-lot-text.ts'
import { useOrderEdit } from './use-order-edit.ts'

type Line = AdminOrder['lines'][number]

/** Packs a shipment: everything that is not packed yet, unless staff enter less. The rest is packed later. */
export function PackDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const edit = useOrderEdit(order)
  const lines = order.lines.filter(({ unpacked }) => unpacked > 0)
  const form = useWriteForm({
    call: (values) =>
      updateFulfillment({
        params: { number: order.number },
        body: { to: 'packed', lines: readChoices(lines, values), expectedVersion: edit.expectedVersion },
      }),
    validate: (values) => validateQuantities(lines, values),
    errorField: 'lines',
    edit,
    onSaved: onClose,
  })
  return (
    <FormDialog title={`Pack ${order.number}`} form={form} submitLabel="Mark as packed" onClose={onClose}>
      <EditConflictNotice edit={edit} />
      <ul className="divide-y divide-line border-y border-line text-sm" aria-label="In the parcel">
        {lines.map((line) => (
          <li key={line.id} className="flex items-end justify-between gap-3 py-2">
            <span className="min-w-0">
              {formatFullName(line)}
              <span className="block text-[0.8125rem] text-ink-faint">{describeLineLots(line.lots)}</span>
              {explainShortLot(order, line) && (
                <span className="block text-[0.8125rem] font-medium text-amber-deep">
                  {explainShortLot(order, line)} Choose the lot that you packed, or correct the count of the
                  lot.
                </span>
              )}
            </span>
            <TextField
              className="w-24 shrink-0"
              name={line.id}
              label={`Of ${line.unpacked}`}
              aria-label={`Quantity of ${formatFullName(line)}, of ${line.unpacked}`}
              inputMode="numeric"
              autoComplete="off"
              defaultValue={String(line.unpacked)}
            />
          </li>
        ))}
      </ul>
      <p className="text-[0.8125rem] text-ink-soft">Enter less to send the rest in another shipment.</p>
      <RemovedItems order={order} />
    </FormDialog>
  )
}

/** Undefined for all of them: what the page shows may be less than the order has by now. */
function readChoices(lines: readonly Line[], values: FormValues) {
  const choices = lines.map((line) => ({ lineId: line.id, quantity: parseUnits(values.text(line.id)) }))
  return choices.every(({ quantity }, index) => quantity === lines[index]?.unpacked) ? undefined : choices
}

function validateQuantities(lines: readonly Line[], values: FormValues): FieldErrors {
  return Object.fromEntries(
    lines.flatMap(({ id, unpacked }) => {
      // What is no number is not at most any.
      return parseUnits(values.text(id)) <= unpacked ? [] : [[id, `Enter 0 to ${unpacked}.`]]
    }),
  )
}
