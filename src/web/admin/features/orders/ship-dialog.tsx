import { useForm } from 'react-hook-form'
import type { AdminOrder } from '#contract/admin/orders.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Overlay } from '../../../ui/overlay.tsx'

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
    <Overlay title={`Ship ${order.number}`} place="centre" onClose={onClose}>
      <form className="space-y-4 p-5" onSubmit={handleSubmit(({ tracking }) => onShip(tracking.trim()))}>
        <p className="text-sm text-ink-soft">
          {order.shippingMethod}, adult signature on delivery, to {order.shipTo.slice(1).join(', ')}.
        </p>
        <TextField
          label="Tracking number"
          autoComplete="off"
          hint="6 to 40 letters and digits; the buyer sees it."
          error={formState.errors.tracking?.message}
          {...register('tracking', {
            required: 'A tracking number is required.',
            pattern: {
              value: /^\s*[A-Za-z0-9 -]{6,40}\s*$/,
              message: 'A tracking number has 6 to 40 letters and digits.',
            },
          })}
        />
        <div className="flex justify-end gap-2">
          <Button kind="outline" size="small" onClick={onClose}>
            Not yet
          </Button>
          <Button type="submit" size="small" busy={busy}>
            Ship
          </Button>
        </div>
      </form>
    </Overlay>
  )
}
