import { describe, expect, test } from 'vitest'
import { getShopMonthStart } from '#domain/shop-time.ts'
import { createRandomIpHeaders } from '#tests/support/client.ts'
import { getOwner } from '#tests/support/orders.ts'
import { getSandboxAccountId } from '#tests/support/payment-accounts.ts'
import { startShop } from '#tests/support/shop.ts'
import { createGuest, createPaymentRequest, findProductInStock } from '#tests/support/shopper.ts'
import { listPayments } from '#tests/support/stored-orders.ts'

const shop = await startShop()
const owner = await getOwner(shop)
const accountId = await getSandboxAccountId(shop)
const { _id: productId } = await findProductInStock(shop, 40)

async function createRequest() {
  return createPaymentRequest(shop, [{ productId, quantity: 1 }], { ...createGuest(), paymentMethod: 'card' })
}
const place = (request: Record<string, unknown>) =>
  shop.post('/api/payment/process', request, createRandomIpHeaders())

async function setCap(monthlyCap: number): Promise<void> {
  const { accounts } = (await shop.get('/api/admin/settings/accounts', owner)).body
  const { terms, version } = accounts.find(({ id }: { id: string }) => id === accountId)
  const edit = { ...terms, monthlyCap, expectedVersion: version }
  const edited = await shop.post(`/api/admin/settings/payment-accounts/${accountId}/terms`, edit, owner)
  expect(edited.status).toBe(200)
}

describe('The monthly cap of an account', () => {
  test('counts what a burst of orders has begun, and what is not paid yet', async () => {
    const { body: first } = await place(await createRequest())
    const [{ amount } = { amount: 0 }] = await listPayments(shop, first.orderNumber)
    shop.clock.forward(1)
    const taken = await shop.shop.accounts.sumTaken(getShopMonthStart(shop.clock.now()))
    const { captured, awaited } = taken.get(accountId) ?? { captured: 0, awaited: 0 }
    expect(awaited).toBeGreaterThanOrEqual(amount)
    // Room for two more.
    await setCap(captured + awaited + amount * 2 + 1)
    const requests = await Promise.all(Array.from({ length: 6 }, createRequest))
    // The sums are kept from here on.
    await shop.post('/api/cart/quote', { items: [{ productId, quantity: 1 }] })
    const burst = await Promise.all(requests.map(place))
    expect(burst.map(({ body }) => body.code ?? 'begun').sort()).toEqual([
      ...['begun', 'begun'],
      ...Array.from({ length: 4 }, () => 'payment-method-unavailable'),
    ])

    // Read again, the open payments are in the sums.
    shop.shop.accounts.clear()
    shop.clock.forward(1)
    expect((await place(await createRequest())).body).toMatchObject({ code: 'payment-method-unavailable' })
  })
})
