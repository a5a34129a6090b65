import { isOneOf } from '#domain/one-of.ts'

/** @throws Error when the row has a value that this version does not know */
export function parseOneOf<Value extends string>(text: string, values: readonly Value[]): Value {
  if (!isOneOf(values, text)) throw new Error(`Unknown value '${text}': expected ${values.join(', ')}`)
  return text
}
