import type { RefusalResponse } from '#contract/basic-responses.ts'

/** The result of a call. Expected refusals are values, not exceptions. */
export type CallResult<Value> =
  | { readonly ok: true; readonly value: Value }
  /** The server refused, with a sentence for the reader. */
  | {
      readonly ok: false
      readonly kind: 'refused'
      readonly message: string
      readonly refusal: RefusalResponse
    }
  /** There was no answer, or an unexpected one. */
  | { readonly ok: false; readonly kind: 'failed'; readonly message: string }

export type CallFailure = Extract<CallResult<never>, { ok: false }>

export const unexpectedAnswerMessage = 'Something went wrong.'
/** The browser has lost a script, such as after a release that replaced it. */
export const missingPartMessage = 'Part of this page could not be loaded. Please reload the page.'
export const unreachableMessage = 'The shop cannot be reached right now. Please try again.'

export function failedCall(message: string): CallFailure {
  return { ok: false, kind: 'failed', message }
}

/** The errors the server named, by field. */
export function getFieldErrors(failure: CallFailure): Readonly<Record<string, string>> {
  return (failure.kind === 'refused' ? failure.refusal.fields : undefined) ?? {}
}
