import { getPromotionOptions } from '#contract/admin/promotions/calls.ts'
import { SelectField } from '../../../ui/field.tsx'
import { useRead } from '../../api/use-read.ts'
import type { ControlProps } from '../../forms/field.ts'

/** The promotion behind a price claim. The claim is hidden when the promotion ends. */
export function PromotionField({ name, label, value, onChange }: ControlProps<string>) {
  const { data } = useRead(getPromotionOptions())
  const rows = data?.rows ?? []
  const isLoading = value !== '' && data === undefined
  const isDeleted = value !== '' && data !== undefined && !rows.some(({ id }) => id === value)
  return (
    <SelectField
      name={name}
      label={label}
      hint="For text that claims a price or a deadline."
      value={value}
      onChange={(event) => onChange(event.target.value)}
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
