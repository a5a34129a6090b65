import { formatEasternTime, parseEasternWallTime } from '#domain/eastern-time.ts'
import { TextField } from '../../../ui/field.tsx'

/** When something is published, in New York time; empty means now. */
export function PublishDateField({
  label,
  value,
  error,
  onChange,
  now = 'Leave empty to publish now.',
}: {
  label: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
  now?: string
}) {
  const moment = parseEasternWallTime(value)
  return (
    <TextField
      label={label}
      type="datetime-local"
      hint={moment === undefined ? `New York time. ${now}` : formatEasternTime(moment)}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
    />
  )
}
