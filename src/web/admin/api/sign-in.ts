import type { CallResult } from '../../api/call-result.ts'

/** Whether the password was right and the code of the second factor is still missing. */
export function asksForSecondFactor(result: CallResult<unknown>): boolean {
  return !result.ok && result.kind === 'refused' && result.refusal.code === 'second-factor-required'
}
