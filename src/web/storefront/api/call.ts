import type * as z from 'zod'
import type { RefusalAnswer } from '#contract/answers/refusal.ts'
import { forgetToken, storedToken } from './token.ts'
import { whenReachable } from './when-reachable.ts'

type Calls = typeof import('./calls.ts').calls
export type CallName = keyof Calls
export type AnswerOf<Name extends CallName> = z.infer<Calls[Name]['answer']>

export type Answer<Value> =
  | { readonly ok: true; readonly value: Value }
  /** The server said no, in its own words. */
  | {
      readonly ok: false
      readonly kind: 'refused'
      readonly message: string
      readonly refusal: RefusalAnswer
    }
  /** Nobody answered, or not in a way this page understands. */
  | { readonly ok: false; readonly kind: 'failed'; readonly message: string }

/** What the server named as wrong, by field. */
export function faultsIn(answer: Exclude<Answer<unknown>, { ok: true }>): Readonly<Record<string, string>> {
  return (answer.kind === 'refused' ? answer.refusal.fields : undefined) ?? {}
}

export const notUnderstood = 'Something went wrong.'
export const unreachable = 'The shop cannot be reached right now. Please try again.'

export interface CallOptions {
  readonly signal?: AbortSignal
  readonly headers?: Readonly<Record<string, string>>
}

let sessionEnded = () => {}

/** Told when the server no longer knows the token a call was made with; the token is forgotten by then. */
export function hearSessionEnd(listener: () => void): void {
  sessionEnded = listener
}

/**
 * Makes one call of the shop's API. Answers are parsed with the same schemas the server uses; the schemas load
 * with the first call, not with the page.
 */
export async function call<Name extends CallName>(
  name: Name,
  input: Readonly<Record<string, unknown>> = {},
  options: CallOptions = {},
): Promise<Answer<AnswerOf<Name>>> {
  const token = storedToken()
  try {
    const { calls, refusalAnswer } = await whenReachable(() => import('./calls.ts'))
    const response = await send(calls[name], input, options)
    const body: unknown = await response.json()
    const answer = calls[name].answer.safeParse(body)
    if (answer.success) return { ok: true, value: answer.data as AnswerOf<Name> }
    const refusal = refusalAnswer.safeParse(body)
    if (refusal.success) {
      heed(refusal.data, token)
      return { ok: false, kind: 'refused', message: refusal.data.message, refusal: refusal.data }
    }
    return { ok: false, kind: 'failed', message: notUnderstood }
  } catch (error) {
    if (options.signal?.aborted) return { ok: false, kind: 'failed', message: '' }
    console.error(error)
    return { ok: false, kind: 'failed', message: unreachable }
  }
}

/** A refusal of the token that was sent ends the session in this browser too. */
export function heed({ code }: RefusalAnswer, token: string | undefined): void {
  if (code !== 'not-signed-in' || token === undefined || token !== storedToken()) return
  forgetToken()
  sessionEnded()
}

/** One request, with the token of whoever is signed in. */
export function send(
  route: { readonly path: string; readonly method: 'GET' | 'POST' },
  input: Readonly<Record<string, unknown>>,
  { signal, headers = {} }: CallOptions = {},
): Promise<Response> {
  const token = storedToken()
  const shared = { signal, headers: { ...headers, ...(token ? { token } : {}) } }
  if (route.method === 'POST') {
    return fetch(route.path, {
      ...shared,
      method: 'POST',
      headers: { ...shared.headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(input),
    })
  }
  const query = new URLSearchParams(
    Object.entries(input).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  )
  return fetch(`${route.path}?${query}`, shared)
}
