import type * as z from 'zod/mini'

interface CallDefinition {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** The schema of the answer. */
  readonly schema: z.ZodMiniType
}
export type CallDefinitions = Readonly<Record<string, CallDefinition>>
