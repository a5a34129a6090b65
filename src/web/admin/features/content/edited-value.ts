import type { FieldErrors } from '../../../forms/use-form.ts'

/** A value of a block while it is edited. */
export interface EditedValue {
  readonly value: unknown
  /** The path of the value on the wire: 'items.0.answer'. */
  readonly path: string
  /** Errors by path. */
  readonly fieldErrors: FieldErrors
  onChange(value: unknown): void
}

export function joinPath(path: string, step: string | number): string {
  return path === '' ? String(step) : `${path}.${step}`
}
