import { useForm } from 'react-hook-form'
import type { AdminOrder } from '#contract/admin/orders.ts'
import { TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'

/** A parcel leaves with its tracking number. */
export function ShipDialog({
  order,
  busy,
  onClose,
  onShip,
}: {
  order: AdminOrder
  busy: boolean
  onClose: () => void
  onShip: (tracking: string) => void
}) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { tracking: '' } })
  return (
    <FormDialog
      title={`Ship ${order.number}`}
      leave="Cancel"
      action="Ship"
      busy={busy}
      onClose={onClose}
      onSubmit={handleSubmit(({ tracking }) => onShip(tracking.trim()))}
    >
      <p className="text-sm text-ink-soft">
        {order.shippingMethod}, adult signature on delivery, to {order.shipTo.slice(1).join(', ')}.
      </p>
      <TextField
        label="Tracking number"
        autoComplete="off"
        hint="6 to 40 letters and digits. The customer sees it."
        error={formState.errors.tracking?.message}
        {...register('tracking', {
          required: 'A tracking number is required.',
          pattern: {
            value: /^\s*[A-Za-z0-9 -]{6,40}\s*$/,
            message: 'A tracking number has 6 to 40 letters and digits.',
          },
        })}
      />
    </FormDialog>
  )
}
