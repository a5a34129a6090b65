import type { CallResult } from '#web/api/call-result.ts'
import { announce } from '#web/ui/announce.ts'

/** Shows the server's message in a toast. */
export function showResult(result: CallResult<{ readonly message: string }>): void {
  if (result.ok) announce(result.value.message, 'success')
  else announce(result.message, 'error')
}
