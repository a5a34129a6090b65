import type { PaymentRequest } from '#contract/payment.ts'
import { type Answer, type AnswerOf, call } from '../../api/call.ts'

let last: { readonly body: string; readonly key: string } | undefined

/**
 * Starts the payment. The same order sent again carries the same key, so that a lost answer or a double click
 * never places two orders.
 */
export async function pay(request: PaymentRequest): Promise<Answer<AnswerOf<'startPayment'>>> {
  const body = JSON.stringify(request)
  if (last?.body !== body) last = { body, key: newKey() }
  const answer = await call('startPayment', { ...request }, { headers: { 'Idempotency-Key': last.key } })
  // After a refusal nothing was placed: the next try is a new one.
  if (!answer.ok && answer.kind === 'refused') last = undefined
  return answer
}

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(18)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
