import { useState } from 'react'
import type { OrderShipment } from '#contract/admin/orders/shipments.ts'
import { describeTrackingNumber, parseTrackingNumber } from '#domain/fulfillment/tracking-number.ts'
import type { FormValues } from '../../../forms/form-values.ts'
import type { FieldErrors } from '../../../forms/use-form.ts'
import { Checkbox, TextField } from '../../../ui/field.tsx'

/** The tracking number of a form. A number whose check digit is wrong is sent only after staff confirmed it. */
export function useTrackingNumber({ carrier }: Pick<OrderShipment, 'carrier'>) {
  const [isDoubtful, setIsDoubtful] = useState(false)
  return {
    carrier,
    isDoubtful,
    read: (values: FormValues) => ({
      trackingNumber: values.text('trackingNumber'),
      isConfirmed: values.isChecked('isConfirmed'),
    }),
    validate(values: FormValues): FieldErrors {
      const reading = parseTrackingNumber(carrier, values.text('trackingNumber'))
      return reading.ok ? {} : { trackingNumber: reading.message }
    },
    handleRefusal: (code: string) => setIsDoubtful(code === 'tracking-number-unconfirmed'),
    /** Another number needs a confirmation of its own. */
    handleChange: () => setIsDoubtful(false),
  }
}

export function TrackingNumberField({
  tracking: { carrier, isDoubtful, handleChange },
  defaultValue,
}: {
  tracking: ReturnType<typeof useTrackingNumber>
  defaultValue?: string
}) {
  const form = describeTrackingNumber(carrier)
  return (
    <>
      <TextField
        name="trackingNumber"
        label={`${carrier} tracking number`}
        autoComplete="off"
        hint={`${form === undefined ? '' : `${form}. `}The customer sees it.`}
        defaultValue={defaultValue}
        onChange={handleChange}
      />
      {isDoubtful && <Checkbox name="isConfirmed">I compared this number with the label.</Checkbox>}
    </>
  )
}
