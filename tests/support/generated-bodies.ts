import fc from 'fast-check'
import type { Documentation } from './generated-requests.ts'
import { arbitraryFittingValue, chooseText } from './generated-values.ts'

const ordinaryValues = new Map([['reason', new Set(['A reason of this test.'])]])

/** Bodies for a call, the same every time. Some fit its schema in everything, and so get as far as its use case. */
export function generateBodies(
  documentation: Documentation,
  call: { readonly method: string; readonly path: string },
  count: number,
): unknown[] {
  const path = call.path.replace(/:(\w+)/g, '{$1}')
  const content = documentation.paths[path]?.[call.method.toLowerCase()]?.requestBody?.content ?? {}
  const schema = Object.values(content)[0]?.schema
  if (schema === undefined) return [{}]
  return fc.sample(arbitraryFittingValue(schema, chooseText(ordinaryValues)), { numRuns: count, seed: 1 })
}
