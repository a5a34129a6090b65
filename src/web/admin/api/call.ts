import { type output, parse, type $ZodType as Schema } from 'zod/v4/core'
import { refusalAnswer } from '#contract/answers/refusal.ts'
import { storeAdminToken, storedAdminToken } from './token.ts'

/** A call the server answered with no. */
export class Refusal extends Error {
  readonly code: string
  readonly fields: Readonly<Record<string, string>>
  constructor(message: string, code: string, fields: Readonly<Record<string, string>> = {}) {
    super(message)
    this.code = code
    this.fields = fields
  }
}

type Query = Readonly<Record<string, string | number | boolean | undefined>>

/** Reads. Answers are parsed with the schema the server uses. @throws Refusal, or Error when nothing fitting came back */
export async function read<Answer extends Schema>(
  path: string,
  answer: Answer,
  query: Query = {},
  signal?: AbortSignal,
): Promise<output<Answer>> {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  )
  const search = given.length === 0 ? '' : `?${new URLSearchParams(given)}`
  return finish(await fetch(path + search, { headers: withToken(), signal: signal ?? null }), answer)
}

/** Writes, with a JSON body or a form with files. @throws as `read` does */
export async function write<Answer extends Schema>(
  path: string,
  answer: Answer,
  body: object | FormData = {},
): Promise<output<Answer>> {
  const isForm = body instanceof FormData
  const response = await fetch(path, {
    method: 'POST',
    headers: { ...withToken(), ...(isForm ? {} : { 'content-type': 'application/json' }) },
    body: isForm ? body : JSON.stringify(body),
  })
  return finish(response, answer)
}

function withToken(): Record<string, string> {
  const token = storedAdminToken()
  return token === undefined ? {} : { token }
}

async function finish<Answer extends Schema>(response: Response, answer: Answer): Promise<output<Answer>> {
  const body: unknown = await response.json()
  if (response.ok) return parse(answer, body)
  const refusal = refusalAnswer.safeParse(body)
  if (!refusal.success) throw new Error('Something went wrong.')
  const { message, code, fields } = refusal.data
  // The session has ended elsewhere: the guard sends to the sign-in page.
  if (code === 'not-staff') {
    storeAdminToken(undefined)
    window.dispatchEvent(new Event('admin-signed-out'))
  }
  throw new Refusal(message, code, fields)
}

/** The sentence for a person, whatever was thrown. */
export function sentenceOf(error: unknown): string {
  if (error instanceof Refusal) return error.message
  return 'The shop cannot be reached right now. Please try again.'
}
