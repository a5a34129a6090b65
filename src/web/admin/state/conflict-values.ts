import { formatState } from './format.ts'

/** Values of a stale edit, which are stored JSON, as text for a reader. An empty one says so. */
export const none = 'None'

export function formatText(value: unknown): string {
  return value === null || value === undefined || value === '' ? none : String(value)
}

export function formatStateValue(value: unknown): string {
  return typeof value === 'string' ? formatState(value) : none
}

export function formatYesNo(value: unknown): string {
  return value === true ? 'Yes' : 'No'
}
