import { type output, parse, type $ZodType as Schema } from 'zod/v4/core'
import { refusalAnswer } from '#contract/basic-answers.ts'
import { awaitProof, type Proof } from './proofs.ts'
import { storedAdminToken } from './token.ts'

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

export type Query = Readonly<Record<string, string | number | boolean | undefined>>

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
  return ask(() => fetch(path + search, { headers: withToken(), signal: signal ?? null }), answer)
}

/** Writes, with a JSON body or a form with files. @throws as `read` does */
export async function write<Answer extends Schema>(
  path: string,
  answer: Answer,
  body: object | FormData = {},
  proofs = proofFor,
): Promise<output<Answer>> {
  const isForm = body instanceof FormData
  return ask(
    () =>
      fetch(path, {
        method: 'POST',
        headers: { ...withToken(), ...(isForm ? {} : { 'content-type': 'application/json' }) },
        body: isForm ? body : JSON.stringify(body),
      }),
    answer,
    proofs,
  )
}

/** Lets the server know, whatever it answers. */
export function tell(path: string): void {
  void fetch(path, { method: 'POST', headers: withToken(), keepalive: true }).catch(() => undefined)
}

function withToken(): Record<string, string> {
  const token = storedAdminToken()
  return token === undefined ? {} : { token }
}

type Proofs = Readonly<Record<string, Proof>>

const proofFor: Proofs = {
  'session-locked': 'unlock',
  'step-up-needed': 'step-up',
  'not-staff': 'sign-in',
}

/** For a question whose refusal is an answer. */
export const noProofs: Proofs = {}

/** Asks, and asks again once what the server wanted to see first was given: nothing typed is lost. */
async function ask<Answer extends Schema>(
  send: () => Promise<Response>,
  answer: Answer,
  proofs = proofFor,
): Promise<output<Answer>> {
  for (;;) {
    const response = await send()
    const body: unknown = await response.json()
    if (response.ok) return parse(answer, body)
    const refusal = refusalAnswer.safeParse(body)
    if (!refusal.success) throw new Error('Something went wrong.')
    const { message, code, fields } = refusal.data
    const proof = proofs[code]
    if (proof === undefined) throw new Refusal(message, code, fields)
    if (!(await awaitProof(proof))) throw new Refusal('Nothing was changed.', code)
  }
}

/** The sentence for a person, whatever was thrown. */
export function sentenceOf(error: unknown): string {
  if (error instanceof Refusal) return error.message
  return 'The shop cannot be reached right now. Please try again.'
}
