import { expect, test } from 'vitest'
import { createRandomIpHeaders } from '#tests/support/client.ts'
import { startShop } from '#tests/support/shop.ts'
import { createGuest, createPaymentRequest, findProductInStock } from '#tests/support/shopper.ts'
import { changeCredit, getCredit, registerWithCredit } from '#tests/support/store-credit.ts'
import { verifyLedger } from '#usecases/ledger/verify-ledger.ts'

const shop = await startShop()
const { _id: productId } = await findProductInStock(shop, 40)
const items = [{ productId, quantity: 1 }]
const { shippingOptionId } = await createPaymentRequest(shop, items)
const { total } = (await shop.post('/api/cart/quote', { items, shippingOptionId })).body

/** Sends ten orders of one customer at once. Each spends this much. */
async function orderTenTimes(headers: { token: string }, cents: number) {
  const bodies = await Promise.all(
    Array.from({ length: 10 }, () =>
      createPaymentRequest(shop, items, { ...createGuest(), storeCredit: cents / 100 }),
    ),
  )
  return Promise.all(
    bodies.map((body) => shop.post('/api/payment/process', body, { ...createRandomIpHeaders(), ...headers })),
  )
}

test('Ten orders at once spend a balance once when it pays all of each', async () => {
  const { customerId, headers } = await registerWithCredit(shop, total)
  const answers = await orderTenTimes(headers, total)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { body } of answers.filter(({ status }) => status !== 200))
    expect(body).toMatchObject({ code: 'cart-changed' })
  expect(await getCredit(shop, customerId)).toMatchObject({ balance: 0, held: 0 })
  expect((await verifyLedger(shop.shop.db)).creditProblems).toEqual([])
})

test('Ten orders at once pass a balance on when it pays a part of each', async () => {
  const { customerId, headers } = await registerWithCredit(shop, 500)
  const answers = await orderTenTimes(headers, 500)
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(await getCredit(shop, customerId)).toMatchObject({ balance: 0, held: 500 })
  expect((await verifyLedger(shop.shop.db)).creditProblems).toEqual([])
})

test('Credit that staff take back while it is spent is taken once', async () => {
  const { customerId, headers } = await registerWithCredit(shop, 500)
  const [answers] = await Promise.all([
    orderTenTimes(headers, 500),
    changeCredit(shop, customerId, { kind: 'correction', amount: -500, expectedVersion: 1 }),
  ])
  for (const { status } of answers) expect([200, 409]).toContain(status)
  const { balance, held } = await getCredit(shop, customerId)
  expect([0, 500]).toContain(balance + held)
  expect((await verifyLedger(shop.shop.db)).creditProblems).toEqual([])
})
