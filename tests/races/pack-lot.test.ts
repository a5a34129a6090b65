import { expect, test } from 'vitest'
import { openLotStock } from '#tests/support/lots.ts'
import { createPaidOrder } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'
import { listPowders, sellFromNewLot, setStock } from '#tests/support/stored-products.ts'

const shop = await startShop({ runsJobs: true })
const { receive, correct, getCount, advance } = openLotStock(shop)

test('Packers who reach for the last unit of a lot at the same time do not both get it', async () => {
  const [productId = ''] = await listPowders(shop, 1)
  const lotId = await sellFromNewLot(shop, productId, 'RACE-1')
  await setStock(shop, productId, 0)
  await receive(lotId, 5)
  const orders = []
  for (let count = 0; count < 5; count += 1) orders.push(await createPaidOrder(shop, { productId }))
  // Four units are missing on the shelf.
  await correct(lotId, 1)
  const replies = await Promise.all(orders.map(({ number }) => advance(number, { to: 'packed' })))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
  expect(await getCount(lotId)).toMatchObject({ sold: 1, onHand: 0 })
})
