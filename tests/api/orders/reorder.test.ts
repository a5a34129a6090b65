import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createPaidOrder, getOwner } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'
import { createGuest, registerShopper } from '#tests/support/shopper.ts'
import { registerWithCredit } from '#tests/support/store-credit.ts'
import {
  archiveProduct,
  getStock,
  listPowders,
  putLeafOnHold,
  releaseLeaf,
  setPrice,
  setStock,
} from '#tests/support/stored-products.ts'

const shop = await startShop({ runsJobs: true })
const [same = '', dearer = '', scarce = '', gone = '', soldOut = ''] = await listPowders(shop, 5)

const reorder = (body: object, headers = {}) => shop.post('/api/order/reorder', body, headers)

test('An order is shown at today’s prices, with what cannot be had and why', async () => {
  const guest = createGuest()
  const { number: orderNumber, key: orderKey } = await createPaidOrder(shop, {
    productId: same,
    quantity: 2,
    otherItems: [dearer, scarce, gone, soldOut].map((productId) => ({ productId, quantity: 2 })),
    changes: guest,
  })
  await setPrice(shop, dearer, 9900)
  await setStock(shop, scarce, 1)
  await setStock(shop, soldOut, 0)
  await archiveProduct(shop, gone)
  const { status, body } = await reorder({ orderNumber, orderKey })
  expect(status).toBe(200)
  const [unchanged, moreExpensive, few, archived, empty] = body.lines
  expect(unchanged).toMatchObject({ quantity: 2, available: 2, price: unchanged.paidPrice })
  expect(unchanged.problem).toBeUndefined()
  // Two of a product cost 3 % less.
  expect(moreExpensive).toMatchObject({ available: 2, price: 9603 })
  expect(few).toMatchObject({
    available: 1,
    price: few.product.price,
    problem: expect.stringMatching(/^Only 1 of/),
  })
  expect(archived).toMatchObject({
    available: 0,
    problem: expect.stringMatching(/is no longer sold here\.$/),
  })
  expect(archived.price).toBeUndefined()
  expect(archived.product).toBeUndefined()
  expect(empty).toMatchObject({ available: 0, problem: expect.stringMatching(/is sold out\.$/) })
  expect(await getStock(shop, scarce)).toBe(1)

  await putLeafOnHold(shop, 'Leaf is on hold.')
  const held = (await reorder({ orderNumber, email: guest.email })).body.lines[0]
  await releaseLeaf(shop)
  expect(held).toMatchObject({ available: 0, problem: 'Leaf is on hold.' })
})

test('An order is not shown to strangers', async () => {
  const { number: orderNumber } = await createPaidOrder(shop, { productId: same })
  const stranger = await registerShopper(shop)
  const notFound = { status: 404, body: { code: 'order-not-found' } }
  expect(await reorder({ orderNumber, orderKey: 'wrong' })).toMatchObject(notFound)
  expect(await reorder({ orderNumber }, stranger.headers)).toMatchObject(notFound)
})

test('Two lines of one product share what is in stock', async () => {
  const owner = await getOwner(shop)
  const { headers, email } = await registerWithCredit(shop, 90_000)
  const { number, key: orderKey } = await createPaidOrder(shop, {
    productId: same,
    quantity: 2,
    headers: { ...headers },
    changes: { ...createGuest(), email },
  })
  const { version, lines } = (await shop.get(`/api/admin/orders/${number}`, owner)).body.order
  const change = {
    lines: [{ lineId: lines[0].id, quantity: 4 }],
    added: [],
    keepsShipping: true,
    expectedVersion: version,
  }
  const edit = (path: string, more = {}) =>
    shop.post(`/api/admin/orders/${number}/edit${path}`, { ...change, ...more }, owner)
  const { difference: expectedDifference } = (await edit('/preview')).body
  const payment = { paidBy: 'store-credit', idempotencyKey: randomUUID() }
  const edited = await edit('', { ...payment, reason: 'The customer called.', expectedDifference })
  expect(edited.body).toMatchObject({ success: true })
  await setStock(shop, same, 3)
  const { body } = await reorder({ orderNumber: number, orderKey })
  expect(body.lines.map(({ available }: { available: number }) => available)).toEqual([2, 1])
})
