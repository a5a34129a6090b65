import type * as z from 'zod/mini'

export interface CallDefinition {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** The schema of the answer. */
  readonly schema: z.ZodMiniType
  /** From the caller's input to the request; absent for a call without input. See `sendAs`. */
  readonly toWire?: (input: never) => object
  /** From the answer to the caller's value, where their names differ (contract/spec-v1). */
  readonly fromWire?: (answer: never) => unknown
  /** Wire field → field of the form, where the errors of a refusal need it. */
  readonly fieldNames?: Readonly<Record<string, string>>
}
export type DownloadDefinition = Required<Pick<CallDefinition, 'path' | 'toWire'>>
export type CallDefinitions = Readonly<Record<string, CallDefinition>>

/**
 * The input of a call is the request itself. Only the schema's type is imported, which checks every caller, so that
 * request schemas stay out of the browser.
 */
export function sendAs<Schema extends z.core.$ZodType>(input: ReadonlyFields<z.input<Schema>>): object {
  return Object.assign({}, input)
}

type ReadonlyFields<Value> = Value extends readonly (infer Item)[]
  ? readonly ReadonlyFields<Item>[]
  : Value extends object
    ? { readonly [Name in keyof Value]: ReadonlyFields<Value[Name]> }
    : Value
