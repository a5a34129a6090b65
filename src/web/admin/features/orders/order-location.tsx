import { useState } from 'react'
import { changeOrderLocation, listLocations } from '#contract/admin/inventory/calls.ts'
import type { AdminLocation } from '#contract/admin/inventory/locations.ts'
import type { AdminOrder } from '#contract/admin/orders/orders.ts'
import { isOpenOrder } from '#domain/orders/order-states.ts'
import { SelectField } from '../../../ui/field.tsx'
import { useRead } from '../../api/use-read.ts'
import { useWriteForm } from '../../api/use-write-form.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { EditConflictNotice } from '../../parts/edit-conflict-notice.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { useDisabledReason } from '../../state/session.ts'
import { useOrderEdit } from './use-order-edit.ts'

/** Where what is not packed of an order is packed. Nothing in a shop with one location. */
export function OrderLocation({ order }: { order: AdminOrder }) {
  const { data } = useRead(listLocations())
  const disabledReason = useDisabledReason('orders.fulfill')
  const [isOpen, setIsOpen] = useState(false)
  const isUnpacked = isOpenOrder(order) && order.lines.some(({ unpacked }) => unpacked > 0)
  if (data === undefined || data.locations.length === 1 || !isUnpacked) return null
  const others = data.locations.filter(({ id, isActive }) => isActive && id !== order.locationId)
  const name = data.locations.find(({ id }) => id === order.locationId)?.name
  const isPartlyPacked = order.fulfillment === 'partially-fulfilled'
  return (
    <div className="mt-3 border-t border-line pt-3 text-sm">
      <p className="wrap-anywhere">
        {isPartlyPacked ? 'The rest is to be packed at' : 'To be packed at'}{' '}
        <span className="font-medium">{name}</span>.
      </p>
      {others.length > 0 && (
        <div className="mt-2">
          <ActionButton disabledReason={disabledReason} onClick={() => setIsOpen(true)}>
            Pack at another location
          </ActionButton>
        </div>
      )}
      {isOpen && <LocationDialog order={order} others={others} onClose={() => setIsOpen(false)} />}
    </div>
  )
}

function LocationDialog({
  order,
  others,
  onClose,
}: {
  order: AdminOrder
  others: readonly AdminLocation[]
  onClose: () => void
}) {
  const edit = useOrderEdit(order)
  const form = useWriteForm({
    call: (values) =>
      changeOrderLocation({
        params: { number: order.number },
        body: { locationId: values.text('locationId'), expectedVersion: edit.expectedVersion },
      }),
    errorField: 'locationId',
    edit,
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={`Pack at another location: ${order.number}`}
      form={form}
      submitLabel="Change location"
      onClose={onClose}
    >
      <EditConflictNotice edit={edit} />
      <p className="text-sm text-ink-soft">
        What is not packed yet is packed there, from the lots of that location. It can be packed once the
        location has the units.
      </p>
      <SelectField name="locationId" label="Location">
        {others.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  )
}
