import type { ReactNode } from 'react'
import { SelectField } from '../../ui/field.tsx'
import { countUnitsAt, type Levels } from '../state/levels.ts'
import { formatUnits } from './units-field.tsx'

/** Chooses a location, with the units that are there. */
export function LocationField({
  name = 'locationId',
  label = 'Location',
  locations,
  levels,
  value,
  onChange,
  children,
}: {
  name?: string
  label?: string
  locations: readonly { readonly id: string; readonly name: string }[]
  /** Absent: no units are shown. */
  levels?: Levels
  value: string
  onChange: (locationId: string) => void
  /** Choices before the locations. */
  children?: ReactNode
}) {
  return (
    <SelectField name={name} label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      {children}
      {locations.map(({ id, name }) => (
        <option key={id} value={id}>
          {levels === undefined ? name : `${name}: ${formatUnits(countUnitsAt(levels, id))}`}
        </option>
      ))}
    </SelectField>
  )
}
