import type * as z from 'zod/mini'

export interface CallDefinition {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** The schema of the answer. */
  readonly schema: z.ZodMiniType
  /** Mappings of a call whose wire names differ from the domain's (contract/spec-v1). */
  readonly toWire?: (input: never) => object
  readonly fromWire?: (answer: never) => unknown
  /** Wire field → field of the form, where the errors of a refusal need it. */
  readonly fieldNames?: Readonly<Record<string, string>>
}
export type CallDefinitions = Readonly<Record<string, CallDefinition>>
