import { formatShopTime, nameShopTime, parseShopWallTime } from '#domain/shop-time.ts'
import { TextField } from '../../../ui/field.tsx'

/** When something is published, in the time of the shop; empty means now. */
export function PublishDateField({
  label,
  value,
  error,
  onChange,
}: {
  label: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}) {
  const moment = parseShopWallTime(value)
  return (
    <TextField
      label={label}
      type="datetime-local"
      hint={moment === undefined ? `${nameShopTime()}. Leave empty to publish now.` : formatShopTime(moment)}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
    />
  )
}
