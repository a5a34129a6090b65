import { promotionChoicesAnswer } from '#contract/admin/content.ts'
import { SelectField } from '../../../ui/field.tsx'
import { useRead } from '../../api/use-read.ts'

/** A promotion that a claim is tied to: with its end the claim goes. */
export function PromotionField({
  label,
  value,
  error,
  onChange,
}: {
  label: string
  value: string
  error: string | undefined
  onChange: (value: string | undefined) => void
}) {
  const { data } = useRead('/api/admin/promotion-choices', promotionChoicesAnswer)
  const rows = data?.rows ?? []
  const unread = value !== '' && data === undefined
  const gone = value !== '' && data !== undefined && !rows.some(({ id }) => id === value)
  return (
    <SelectField
      label={label}
      hint="For texts that promise a price or a time."
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value || undefined)}
    >
      <option value="">Shown always</option>
      {rows.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      {unread && <option value={value}>The promotion chosen before</option>}
      {gone && <option value={value}>A promotion that is gone</option>}
    </SelectField>
  )
}
