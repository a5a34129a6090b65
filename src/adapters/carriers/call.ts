import type { ZodType } from 'zod'
import type { CarrierResult } from '#ports/carriers.ts'
import { fetchAnswer, type ProviderAnswer, type ProviderRequest } from '../fetch-answer.ts'

export function ok<Value>(value: Value): CarrierResult<Value> {
  return { ok: true, value }
}

/** The problem 'unreachable' also when the answer was lost, so that the request may have been carried out. */
export async function callService(request: ProviderRequest): Promise<CarrierResult<ProviderAnswer>> {
  const answer = await fetchAnswer(request).catch(() => undefined)
  return answer === undefined ? unreachable : ok(answer)
}

export const unreachable = {
  ok: false,
  problem: { kind: 'unreachable' },
} as const satisfies CarrierResult<never>

export function readBody<Body>(schema: ZodType<Body>, { body }: ProviderAnswer): CarrierResult<Body> {
  const parsed = schema.safeParse(body)
  return parsed.success ? ok(parsed.data) : unreachable
}
