import { expect, test } from 'vitest'
import { awaitWaitingCall, blockInserts, removeGate } from '#tests/support/database-gates.ts'
import { startShop } from '#tests/support/shop.ts'
import {
  cards,
  createGuest,
  createPaymentRequest,
  findProductInStock,
  payWithCard,
} from '#tests/support/shopper.ts'
import { getStock, setStock } from '#tests/support/stored-products.ts'

const shop = await startShop()

test('An order keeps its items when a bank begins to confirm its payment while a newer order waits for it', async () => {
  const { _id: productId } = await findProductInStock(shop)
  await setStock(shop, productId, 100)
  const shopper = createGuest()
  const from = { 'x-forwarded-for': '203.0.113.1' }
  const place = async (quantity: number) =>
    shop.post(
      '/api/payment/process',
      await createPaymentRequest(shop, [{ productId, quantity }], shopper),
      from,
    )
  const { orderNumber, orderKey, url } = (await place(10)).body
  await payWithCard(url, cards.slow)

  const getOrder = () => shop.post('/api/order/get', { orderNumber, orderKey })
  const gate = await blockInserts(shop, 'order_event')
  // Asks the provider, and stops between the new status of the payment and the end of its transaction.
  const confirmation = getOrder()
  await awaitWaitingCall(shop, 'gate')
  const newer = place(5)
  await awaitWaitingCall(shop)
  await gate.open()

  expect((await newer).status).toBe(200)
  await confirmation
  await removeGate(shop, 'order_event')
  expect((await getOrder()).body.order.status).toBe('confirming-payment')
  expect(await getStock(shop, productId)).toBe(100 - 10 - 5)
})
