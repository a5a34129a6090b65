import { getPromotionOptions } from '#contract/admin/promotions/calls.ts'
import { SelectField } from '../../../ui/field.tsx'
import { useRead } from '../../api/use-read.ts'

/** The promotion behind a price claim. The claim is hidden when the promotion ends. */
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
  const { data } = useRead(getPromotionOptions())
  const rows = data?.rows ?? []
  const isLoading = value !== '' && data === undefined
  const isDeleted = value !== '' && data !== undefined && !rows.some(({ id }) => id === value)
  return (
    <SelectField
      label={label}
      hint="For text that claims a price or a deadline."
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value || undefined)}
    >
      <option value="">Always shown</option>
      {rows.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      {isLoading && <option value={value}>Selected promotion</option>}
      {isDeleted && <option value={value}>Deleted promotion</option>}
    </SelectField>
  )
}
