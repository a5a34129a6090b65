import { say } from '#web/ui/say.ts'
import type { Answer } from './call.ts'

/** Says how a call went in the shop's own words, whether it was granted or not. */
export function sayAnswer(answer: Answer<{ readonly message: string }>): void {
  if (answer.ok) say(answer.value.message, 'success')
  else say(answer.message, 'error')
}
