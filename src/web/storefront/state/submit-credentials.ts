import type { CallResult } from '#web/api/call-result.ts'
import { type CallValue, call } from '../api/call.ts'

/** Specification §8: the sentence for a form that could not be sent. */
const notSentMessage = 'An error occurred while submitting the form.'

/** Signs in or registers, with the specified sentences when that fails. */
export async function submitCredentials(
  name: 'signIn' | 'register',
  input: Readonly<Record<string, unknown>>,
): Promise<CallResult<CallValue<'signIn'>>> {
  const result = await call(name, input)
  if (result.ok) return result
  if (result.kind === 'failed') return { ...result, message: notSentMessage }
  return { ...result, message: result.message || 'Something went wrong.' }
}
