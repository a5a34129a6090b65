import type { NewOrder } from '#contract/spec-v1/payment.ts'
import type { CallFailure, CallResult } from '#web/api/call-result.ts'
import { type CallValue, call } from '../../api/call.ts'
import { findLostAttempt, forgetAttempt, rememberAttempt } from '../../state/orders/lost-attempt.ts'
import { findUnpaidOrder, settlePlacedOrder } from '../../state/orders/placed-orders.ts'
import { isStorageOff } from '../../state/storage-off.ts'

interface Attempt {
  readonly body: string
  readonly key: string
}

/** The last attempt. It stays when the checkout is left and opened again. */
const lastAttempt: { current: Attempt | undefined } = { current: undefined }

/**
 * Places the order and returns the payment page. The same order sent again carries the same key, so that a lost answer
 * or a double click never places two. A different order replaces the unpaid one.
 */
export async function placeOrder(order: NewOrder): Promise<CallResult<CallValue<'placeOrder'>>> {
  const body = JSON.stringify(order)
  const lostAttempt = findLostAttempt(Date.now())
  let attempt = lastAttempt.current
  if (attempt?.body !== body) {
    const refused = await cancelUnpaidOrder()
    if (refused !== undefined) return refused
    attempt = { body, key: createKey() }
    lastAttempt.current = attempt
  }
  // The order of an attempt before this one is replaced. The same attempt is found again by its key.
  const replaced = lostAttempt === attempt.key ? undefined : lostAttempt
  rememberAttempt(attempt.key)
  const headers = { 'Idempotency-Key': attempt.key }
  const answer = await call(
    'placeOrder',
    { ...order, lostAttempt: replaced, storesNothing: isStorageOff() },
    { headers },
  )
  if (answer.ok) forgetAttempt()
  else if (answer.kind === 'refused') {
    // After a refusal nothing was placed, so the next attempt is a new one. What an earlier one holds stays.
    lastAttempt.current = undefined
    if (replaced === undefined) forgetAttempt()
    else rememberAttempt(replaced)
  }
  return answer
}

/** Returns the refusal when the earlier order turns out to be paid. Nothing else stops the new order. */
async function cancelUnpaidOrder(): Promise<CallFailure | undefined> {
  const earlier = findUnpaidOrder(Date.now())
  if (earlier === undefined) return undefined
  const { orderNumber, orderKey } = earlier
  const answer = await call('cancelOrder', { orderNumber, orderKey })
  if (!answer.ok && answer.kind === 'failed') return undefined
  settlePlacedOrder(orderNumber)
  return !answer.ok && answer.refusal.code === 'invalid-state' ? answer : undefined
}

function createKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(18)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
