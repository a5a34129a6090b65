import { useState } from 'react'
import type { OrderView } from '#contract/shop/order.ts'
import type { CallFailure, CallResult } from '#web/api/call-result.ts'
import { useCall } from '../../api/use-call.ts'
import { useAfterHydration } from '../../state/after-hydration.ts'
import { keepOrderKey, readOrderKeyInUrl } from '../../state/orders/order-key-in-url.ts'
import { findPlacedOrder } from '../../state/orders/placed-orders.ts'
import { getRefreshPause, getRetryPause } from './refresh-order.ts'

type OrderAnswer = CallResult<{ readonly order: OrderView; readonly openedByKey: boolean }>

/**
 * An order, requested again until its payment is settled and its age check decided, within limits. Tries the key in the URL,
 * which an email has, then the one that this browser keeps, then none: the session may open the order. Keeps a key that opened
 * it.
 */
export function useOrder(orderNumber: string, onOrder: (order: OrderView) => void) {
  const hydrated = useAfterHydration()
  const [wrongKeys, setWrongKeys] = useState<readonly string[]>([])
  const orderKey = hydrated
    ? [readOrderKeyInUrl(), findPlacedOrder(orderNumber)?.orderKey].find(
        (key) => key !== undefined && !wrongKeys.includes(key),
      )
    : undefined

  function handleAnswer(answer: OrderAnswer) {
    if (!answer.ok && !isNotFound(answer)) return
    const isOpenedByKey = answer.ok && answer.value.openedByKey
    if (orderKey !== undefined) {
      if (isOpenedByKey) keepOrderKey(orderNumber, orderKey)
      else setWrongKeys((before) => [...before, orderKey])
    }
    if (answer.ok) onOrder(answer.value.order)
  }

  const proof = hydrated ? { orderNumber, orderKey } : undefined
  const { value, failure, reload } = useCall('getOrder', proof, { onAnswer: handleAnswer, repeatAfter })
  return { order: value?.order, orderKey, failure, reload }
}

/** Whether there is no such order for this browser. Anything else may pass. */
export function isNotFound(failure: CallFailure): boolean {
  return failure.kind === 'refused' && failure.refusal.code === 'order-not-found'
}

function repeatAfter(answer: OrderAnswer, sent: number): number | undefined {
  if (answer.ok) return getRefreshPause(answer.value.order, sent)
  return answer.kind === 'failed' ? getRetryPause(sent) : undefined
}
