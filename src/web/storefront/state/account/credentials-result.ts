import { type CallResult, missingPartMessage } from '#web/api/call-result.ts'

/** A sign-in or registration, with the sentence to show when it failed. */
export function withCredentialsMessage<Value>(result: CallResult<Value>): CallResult<Value> {
  if (result.ok) return result
  if (result.kind === 'failed' && result.message !== missingPartMessage)
    return { ...result, message: 'An error occurred while submitting the form.' }
  return { ...result, message: result.message || 'Something went wrong.' }
}
