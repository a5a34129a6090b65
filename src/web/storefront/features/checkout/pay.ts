import type { NewOrder } from '#contract/spec-v1/payment.ts'
import type { CallFailure, CallResult } from '#web/api/call-result.ts'
import { type CallValue, call } from '../../api/call.ts'
import { maybeUnpaidOrder, settlePlacedOrder } from '../../state/placed-orders.ts'

interface Attempt {
  readonly body: string
  readonly key: string
}

/** The last try to pay; kept when the checkout is left and opened again. */
const lastAttempt: { current: Attempt | undefined } = { current: undefined }

/**
 * Starts the payment. The same order sent again carries the same key, so that a lost answer or a double click
 * never places two orders. An order that is another takes the place of the one that is not paid: the shop told so.
 */
export async function pay(request: NewOrder): Promise<CallResult<CallValue<'startPayment'>>> {
  const body = JSON.stringify(request)
  let attempt = lastAttempt.current
  if (attempt?.body !== body) {
    const inTheWay = await cancelUnpaid()
    if (inTheWay !== undefined) return inTheWay
    attempt = { body, key: newKey() }
    lastAttempt.current = attempt
  }
  const answer = await call('startPayment', request, { headers: { 'Idempotency-Key': attempt.key } })
  // After a refusal nothing was placed: the next try is a new one.
  if (!answer.ok && answer.kind === 'refused') lastAttempt.current = undefined
  return answer
}

/** Answers the refusal when the earlier order turns out to be paid; nothing else holds the new one up. */
async function cancelUnpaid(): Promise<CallFailure | undefined> {
  const earlier = maybeUnpaidOrder(Date.now())
  if (earlier === undefined) return undefined
  const { orderNumber, orderKey } = earlier
  const answer = await call('cancelOrder', { orderNumber, orderKey })
  if (!answer.ok && answer.kind === 'failed') return undefined
  settlePlacedOrder(orderNumber)
  return !answer.ok && answer.refusal.code === 'wrong-state' ? answer : undefined
}

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(18)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
