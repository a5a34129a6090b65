import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { checkOrders } from '#contract/admin/fulfillment/calls.ts'
import type { CheckedOrders } from '#contract/admin/fulfillment/packing.ts'
import { announce } from '../../../ui/announce.ts'
import { getErrorMessage, write } from '../../api/call.ts'

export type OrderChecks = ReadonlyMap<string, CheckedOrders[number]>

/** Carrier services take a second for each order. */
const checkedAtOnce = 5

/** Checks orders in small parts, so that each sentence is shown as soon as it is known. */
export function useOrderChecks() {
  const [byNumber, setByNumber] = useState<OrderChecks>(new Map())
  const check = useMutation({
    mutationFn: async (numbers: readonly string[]) => {
      setByNumber(new Map())
      for (let from = 0; from < numbers.length; from += checkedAtOnce) {
        const { orders } = await write(
          checkOrders({ body: { orders: numbers.slice(from, from + checkedAtOnce) } }),
        )
        setByNumber((known) => new Map([...known, ...orders.map((each) => [each.number, each] as const)]))
      }
    },
    onError: (error) => announce(getErrorMessage(error), 'error'),
  })
  return {
    byNumber,
    isPending: check.isPending,
    start: (numbers: readonly string[]) => check.mutate(numbers),
    clear: () => setByNumber(new Map()),
  }
}
