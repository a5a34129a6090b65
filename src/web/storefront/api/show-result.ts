import type { CallResult } from '#web/api/call-result.ts'
import { say } from '#web/ui/say.ts'

/** Shows how a call went in a toast, with the sentence of the server. */
export function showResult(result: CallResult<{ readonly message: string }>): void {
  if (result.ok) say(result.value.message, 'success')
  else say(result.message, 'error')
}
