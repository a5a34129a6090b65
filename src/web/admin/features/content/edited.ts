import type { Faults } from '../../state/use-faults.ts'

/** A value of a block while it is edited. */
export interface Edited {
  readonly value: unknown
  /** The path to the value, as the server names it: 'items.0.answer'. */
  readonly path: string
  /** What is wrong, by the path to it. */
  readonly faults: Faults
  onChange(value: unknown): void
}

export function pathTo(path: string, step: string | number): string {
  return path === '' ? String(step) : `${path}.${step}`
}
