import type * as z from 'zod'

const timeoutMs = 10_000
/** No answer of a provider is longer. */
const maxAnswerBytes = 100_000

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
  const response = await fetch(url, {
    method: options.body === undefined ? 'GET' : 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(options.timeoutMs ?? timeoutMs),
  }).catch((error: unknown) => {
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    throw new Error(`${provider} ${isLate ? 'did not answer in time' : 'could not be reached'}.`)
  })
  const text = await response.text().catch(() => '')
  if (response.status >= 500) throw new Error(`${provider} answered with status ${response.status}.`)
  const parsed = options.answer.safeParse(text.length > maxAnswerBytes ? undefined : parseJson(text))
  if (!parsed.success)
    throw new Error(`The answer of ${provider} (status ${response.status}) could not be read.`)
  return parsed.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
