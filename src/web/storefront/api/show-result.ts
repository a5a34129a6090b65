import type { CallResult } from '#web/api/call-result.ts'
import { announceAnswer } from '#web/ui/announce.ts'

/** Shows the server's message in a toast, in place of earlier answers. */
export function showResult(result: CallResult<{ readonly message: string }>): void {
  if (result.ok) announceAnswer(result.value.message, 'success')
  else announceAnswer(result.message, 'error')
}
