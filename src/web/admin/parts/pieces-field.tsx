import { TextField } from '../../ui/field.tsx'

/** A number of units. */
export function PiecesField({
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
export function parsePieces(typed: string): number {
  return /^\d+$/.test(typed) ? Number(typed) : Number.NaN
}

/** '1 unit', '120 units' */
export function formatPieces(pieces: number): string {
  return `${pieces.toLocaleString('en-US')} ${pieces === 1 ? 'unit' : 'units'}`
}
