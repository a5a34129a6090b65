import { useForm } from 'react-hook-form'
import type { AdminOrder } from '#contract/admin/orders.ts'
import { TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'

/** A parcel leaves with its trackingNumber number. */
export function ShipDialog({
  order,
  busy,
  onClose,
  onShip,
}: {
  order: AdminOrder
  busy: boolean
  onClose: () => void
  onShip: (trackingNumber: string) => void
}) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { trackingNumber: '' } })
  return (
    <FormDialog
      title={`Ship ${order.number}`}
      cancelLabel="Cancel"
      action="Ship"
      busy={busy}
      onClose={onClose}
      onSubmit={handleSubmit(({ trackingNumber }) => onShip(trackingNumber.trim()))}
    >
      <p className="text-sm text-ink-soft">
        {order.shippingMethod}, adult signature on delivery, to {order.shippingAddress.slice(1).join(', ')}.
      </p>
      <TextField
        label="Tracking number"
        autoComplete="off"
        hint="6 to 40 letters and digits. The customer sees it."
        error={formState.errors.trackingNumber?.message}
        {...register('trackingNumber', {
          required: 'A trackingNumber number is required.',
          pattern: {
            value: /^\s*[A-Za-z0-9 -]{6,40}\s*$/,
            message: 'A trackingNumber number has 6 to 40 letters and digits.',
          },
        })}
      />
    </FormDialog>
  )
}
