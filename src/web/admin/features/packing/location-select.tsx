import type { AdminLocation } from '#contract/admin/inventory/locations.ts'
import { SelectField } from '../../../ui/field.tsx'

/** Whose orders the packing day lists. Nothing in a shop that packs at one location. */
export function LocationSelect({
  locations,
  chosen,
  onChoose,
}: {
  locations: readonly AdminLocation[]
  /** The id. Undefined for all. */
  chosen: string | undefined
  onChoose: (id: string | undefined) => void
}) {
  if (locations.length === 0) return null
  return (
    <SelectField
      label="Location"
      className="max-w-xs max-md:max-w-none"
      value={chosen ?? ''}
      onChange={({ currentTarget }) => onChoose(currentTarget.value || undefined)}
    >
      <option value="">All locations</option>
      {locations.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
