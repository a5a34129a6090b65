import type * as z from 'zod'
import { fetchAnswer } from '../fetch-answer.ts'

/**
 * Sends JSON to a provider and parses its answer. Errors name the provider and the status alone: a body may have
 * credentials and personal data in it.
 * @throws Error
 */
export async function askProvider<Answer>(
  provider: string,
  url: string,
  options: {
    readonly answer: z.ZodType<Answer>
    /** Undefined: a GET request. */
    readonly body?: object
    readonly timeoutMs?: number
  },
): Promise<Answer> {
  const { status, body } = await fetchAnswer({
    provider,
    url,
    headers: { 'content-type': 'application/json' },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    timeoutMs: options.timeoutMs,
  })
  const parsed = options.answer.safeParse(body)
  if (!parsed.success) throw new Error(`The answer of ${provider} (status ${status}) could not be read.`)
  return parsed.data
}
