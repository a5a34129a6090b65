import { TextField } from '../../ui/field.tsx'

/** A number of units. */
export function UnitsField({
  name,
  label,
  hint,
  suggested,
}: {
  name: string
  label: string
  hint?: string
  suggested?: number | undefined
}) {
  return (
    <TextField
      name={name}
      label={label}
      hint={hint}
      inputMode="numeric"
      autoComplete="off"
      defaultValue={suggested === undefined ? '' : String(suggested)}
    />
  )
}

/** '1 unit', '120 units' */
export function formatUnits(units: number): string {
  return `${units.toLocaleString('en-US')} ${units === 1 ? 'unit' : 'units'}`
}
