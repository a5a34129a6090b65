import type { CallResult } from '#web/api/call-result.ts'
import { say } from '#web/ui/say.ts'

/** Shows the server's message in a toast. */
export function showResult(result: CallResult<{ readonly message: string }>): void {
  if (result.ok) say(result.value.message, 'success')
  else say(result.message, 'error')
}
