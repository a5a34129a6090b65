import { expect, test } from 'vitest'
import { createRandomIpHeaders } from '#tests/support/client.ts'
import { awaitWaitingCall, lockProduct } from '#tests/support/database-gates.ts'
import { startShop } from '#tests/support/shop.ts'
import { createPaymentRequest } from '#tests/support/shopper.ts'
import { listPowders, sellFromNewLot } from '#tests/support/stored-products.ts'

const shop = await startShop()

test('An order that waits for its product takes the lot that is on sale when the wait ends', async () => {
  const [productId = ''] = await listPowders(shop, 1)
  const request = await createPaymentRequest(shop, [{ productId, quantity: 1 }])
  const release = await lockProduct(shop, productId)
  const placing = shop.post('/api/payment/process', request, createRandomIpHeaders())
  await awaitWaitingCall(shop)
  const lotId = await sellFromNewLot(shop, productId, 'RACE-2')
  await release()
  const { status, body } = await placing
  expect({ status, body }).toMatchObject({ status: 200 })
  const { rows } = await shop.sql.query(
    `select part.lot_id from order_line_lot part join order_line line on line.id = part.order_line_id
     join shop_order o on o.id = line.order_id where o.number = $1`,
    [body.orderNumber],
  )
  expect(rows).toEqual([{ lot_id: lotId }])
})
