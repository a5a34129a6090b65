import { expect, test } from 'vitest'
import {
  fulfillmentStateTable,
  isOpenOrder,
  isPaid,
  orderPaymentStateTable,
  wasPaid,
} from '#domain/orders/order-states.ts'
import { createPaidOrder } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'
import { getStoredOrder, setOrderStates } from '#tests/support/stored-orders.ts'

const shop = await startShop({ runsJobs: true })

test('An order counts as paid and open in the database as it does in the domain', async () => {
  const { number } = await createPaidOrder(shop)
  for (const payment of orderPaymentStateTable.states)
    for (const fulfillment of fulfillmentStateTable.states) {
      const order = { payment, fulfillment }
      await setOrderStates(shop, number, order)
      expect(await getStoredOrder(shop, number), `${payment}, ${fulfillment}`).toMatchObject({
        is_paid: isPaid(order),
        was_paid: wasPaid(order),
        is_open: isOpenOrder(order),
      })
    }
})
