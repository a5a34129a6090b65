import { expect, test } from 'vitest'
import { ageStateTable } from '#domain/age-checks/age-state.ts'
import { canBeHeld } from '#domain/orders/can-be-held.ts'
import {
  fulfillmentStateTable,
  isOpenOrder,
  isPaid,
  isShippable,
  isUnpaid,
  isUnshipped,
  orderPaymentStateTable,
  wasPaid,
} from '#domain/orders/order-states.ts'
import { createPaidOrder } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'
import { setOrderStates } from '#tests/support/stored-orders.ts'
import { readOrderConditions } from '#tests/support/stored-states.ts'

const shop = await startShop({ runsJobs: true })

test('The states of an order mean in the database what they mean in the domain, in every combination', async () => {
  const { number } = await createPaidOrder(shop)
  for (const payment of orderPaymentStateTable.states)
    for (const age of ageStateTable.states)
      for (const fulfillment of fulfillmentStateTable.states) {
        const order = { payment, age, fulfillment }
        await setOrderStates(shop, number, order)
        expect(await readOrderConditions(shop, number), JSON.stringify(order)).toEqual({
          isPaid: isPaid(order),
          wasPaid: wasPaid(order),
          isOpen: isOpenOrder(order),
          isUnshipped: isUnshipped(order),
          isShippable: isShippable(order),
          isUnpaid: isUnpaid(order),
          canBeHeld: canBeHeld(order),
          isCanceledAndPaid: fulfillment === 'canceled' && isPaid(order),
        })
      }
})
