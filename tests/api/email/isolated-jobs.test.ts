import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { makeWritesFail } from '#tests/support/database-gates.ts'
import { listEmailsTo } from '#tests/support/emails.ts'
import { type RecurringJobName, runJob } from '#tests/support/jobs.ts'
import { startShop } from '#tests/support/shop.ts'
import { createGuest, findProductInStock, placeOrder } from '#tests/support/shopper.ts'
import { getStoredOrder, setOrderStates } from '#tests/support/stored-orders.ts'
import { listPowders, setStock } from '#tests/support/stored-products.ts'
import { checkAgeJob } from '#usecases/age-checks/check-age.ts'

const shop = await startShop()
const { _id: productId } = await findProductInStock(shop)
const runShopJob = (name: RecurringJobName) => runJob(shop, name)
const createEmailAddress = (name: string) => `${name}-${randomUUID()}@example.com`

beforeAll(async () => {
  await makeWritesFail(shop, 'email', { when: "new.recipient like 'unreachable%'" })
})

test('An order whose reminder fails does not delay the reminders of others', async () => {
  const [first, second] = [createEmailAddress('unreachable'), createEmailAddress('ada')]
  for (const email of [first, second])
    await placeOrder(shop, [{ productId, quantity: 1 }], {}, { ...createGuest(), email })
  shop.clock.forward(6)
  await expect(runShopJob('send-payment-reminders')).rejects.toThrow('1 could not be done')
  expect(await listEmailsTo(shop, second)).toHaveLength(1)
})

test('A product whose emails fail does not delay the emails about others', async () => {
  const products = await listPowders(shop, 2)
  const recipients = [createEmailAddress('unreachable'), createEmailAddress('ada')]
  for (const [index, soldOut] of products.entries()) {
    await setStock(shop, soldOut, 0)
    await shop.post('/api/product/back-in-stock', { productId: soldOut, email: recipients[index] })
    await setStock(shop, soldOut, 9)
  }
  await expect(runShopJob('send-back-in-stock-emails')).rejects.toThrow('1 could not be done')
  expect(await listEmailsTo(shop, recipients[1] ?? '')).toHaveLength(1)
})

test('A canceled order gets no age check', async () => {
  const email = createEmailAddress('slow')
  const placedOrder = (await placeOrder(shop, [{ productId, quantity: 1 }], {}, { email })).body
  await setOrderStates(shop, placedOrder.orderNumber, {
    payment: 'paid',
    fulfillment: 'canceled',
    lastName: 'Review',
  })
  const getOrder = () => getStoredOrder(shop, placedOrder.orderNumber)
  await checkAgeJob.run(shop.shop, { orderId: (await getOrder()).id })
  expect((await getOrder()).age_state).toBe('pending')
  expect(await listEmailsTo(shop, email)).toEqual([])
  await setOrderStates(shop, placedOrder.orderNumber, { fulfillment: 'unfulfilled' })
  await checkAgeJob.run(shop.shop, { orderId: (await getOrder()).id })
  expect((await getOrder()).age_state).toBe('in-review')
})
