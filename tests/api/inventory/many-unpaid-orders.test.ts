import { expect, test } from 'vitest'
import { createRandomIpHeaders } from '#tests/support/client.ts'
import { countReadRows, storeUnpaidCopies } from '#tests/support/many-orders.ts'
import { startShop } from '#tests/support/shop.ts'
import { findProductInStock, placeOrder, registerShopper } from '#tests/support/shopper.ts'

const shop = await startShop()

test('A checkout reads no more with 5,000 unpaid orders of others than with none', async () => {
  const { _id: productId } = await findProductInStock(shop, 40)
  const items = [{ productId, quantity: 1 }]
  const first = await placeOrder(shop, items)
  await storeUnpaidCopies(shop, first.body.orderNumber, 5000)
  const { token } = await registerShopper(shop)
  const before = await countReadRows(shop, 'shop_order')
  // More often than PostgreSQL makes the plan of a prepared statement for its values.
  const orders = 14
  const [guest, customer] = [createRandomIpHeaders(), { ...createRandomIpHeaders(), token }]
  for (let order = 0; order < orders; order += 1) {
    const { status } = await placeOrder(shop, items, order % 2 === 0 ? guest : customer)
    expect(status).toBe(200)
  }
  const readRows = (await countReadRows(shop, 'shop_order')) - before
  expect(readRows / orders).toBeLessThan(50)
})
