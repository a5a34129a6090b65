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

/** '120' → 120. An empty field and anything else is NaN, which the schema refuses. */
export function parseUnits(typed: string): number {
  return /^\d+$/.test(typed) ? Number(typed) : Number.NaN
}

/** '1 unit', '120 units' */
export function formatUnits(units: number): string {
  return `${units.toLocaleString('en-US')} ${units === 1 ? 'unit' : 'units'}`
}
