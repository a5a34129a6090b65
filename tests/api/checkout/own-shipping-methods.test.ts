import { describe, expect, test } from 'vitest'
import { easyPostCredentials, startEasyPost } from '#tests/adapters/carriers/easypost-stand-in.ts'
import { createRandomIpHeaders } from '#tests/support/client.ts'
import { getOwner } from '#tests/support/orders.ts'
import { readPage } from '#tests/support/page-data.ts'
import { startShop } from '#tests/support/shop.ts'
import { createGuest, createPaymentRequest, findProductInStock } from '#tests/support/shopper.ts'

/** Tuesday, December 22, 2026, at 10 AM in New York. */
const easyPost = await startEasyPost()
const shop = await startShop({
  preparedAt: new Date('2026-12-22T15:00:00Z'),
  carrierUrls: { easyPost: easyPost.server.origin },
})
const owner = await getOwner(shop)
const { _id: productId } = await findProductInStock(shop, 20)
const items = [{ productId, quantity: 1 }]
const path = '/api/admin/shipping'

const getSetup = async () => (await shop.get(path, owner)).body
const findMethod = async (serviceCode: string) => {
  const { methods } = await getSetup()
  return methods.find((each: { serviceCode: string }) => each.serviceCode === serviceCode)
}
const update = async (serviceCode: string, change: object) => {
  const { id, version: expectedVersion, excludedProducts: _, ...method } = await findMethod(serviceCode)
  const body = { ...method, ...change, expectedVersion }
  const saved = await shop.post(`${path}/methods/${id}`, body, owner)
  expect(saved.body).toMatchObject({ success: true })
}
const zone = (rate: object, change: object = {}) => ({
  name: 'Northeast',
  states: ['NY', 'NJ'],
  zipPrefixes: [],
  rate,
  ...change,
})
const listRates = async (address: object = createGuest().address) =>
  (await shop.post('/api/shipping/rates', { address, items })).body.rates
const findRate = async (service: string) =>
  (await listRates()).find((rate: { service: string }) => rate.service === service)
/** Places an order with the rate of this service. */
const order = async (service: string, change: object = {}) => {
  const { address, email } = createGuest()
  const rate = (await listRates(address)).find((each: { service: string }) => each.service === service)
  const request = await createPaymentRequest(shop, items, { email, shippingOptionId: rate?.id }, address)
  const body = { ...request, ...change }
  return shop.post('/api/payment/process', body, createRandomIpHeaders())
}
const readOrder = async ({ orderNumber, orderKey }: { orderNumber: string; orderKey: string }) =>
  (await shop.post('/api/order/get', { orderNumber, orderKey })).body.order

describe('A checkout with the methods of the shop', () => {
  test('charges the price of the zone, and says the service that the label is bought with', async () => {
    await update('ups-ground', { name: 'Regional', zones: [zone({ kind: 'flat', price: 725 })] })
    const placed = await order('Regional')
    expect(placed.status).toBe(200)
    const { shipping, total, subtotal } = await readOrder(placed.body)
    expect([shipping, total - subtotal]).toEqual([725, 725])
    const stored = await shop.get(`/api/admin/orders/${placed.body.orderNumber}`, owner)
    expect(stored.body.order.shippingMethod).toContain('UPS Ground')
  })

  test('keeps a quoted price while the shop changes it, and quotes the new one next', async () => {
    const quoted = await findRate('Regional')
    await update('ups-ground', { zones: [zone({ kind: 'flat', price: 990 })] })
    const placed = await order('Regional', { shippingOptionId: quoted.id })
    expect((await readOrder(placed.body)).shipping).toBe(725)
    expect((await findRate('Regional')).amount).toBe(9.9)
  })

  test('refuses a price that the server never quoted', async () => {
    const forged = await order('Regional', { shippingOptionId: '00000000-0000-4000-8000-000000000000' })
    expect(forged.body.code).toBe('shipping-option-stale')
  })

  test('is free from the subtotal of its zone, and costs the step of the weight below', async () => {
    const steps = [
      { from: 0, upTo: 100, price: 100 },
      { from: 100, price: 350 },
    ]
    await update('ups-ground', { zones: [zone({ kind: 'weight', steps })] })
    expect((await findRate('Regional')).amount).toBe(3.5)
    await update('ups-ground', { zones: [zone({ kind: 'weight', steps }, { freeFrom: 1 })] })
    expect((await findRate('Regional')).amount).toBe(0)
  })

  test('does not take a rate for a product that its method excludes', async () => {
    await update('ups-ground', { excludedProductIds: [productId] })
    expect(await findRate('Regional')).toBeUndefined()
    const other = (await shop.get('/api/product/list?category=Kratom%20Powder&limit=100')).body.products.find(
      (each: { _id: string; stock_count: number; hold?: unknown }) =>
        each._id !== productId && each.stock_count > 5 && each.hold === undefined,
    )
    const { address } = createGuest()
    const { rates } = (
      await shop.post('/api/shipping/rates', { address, items: [{ productId: other._id, quantity: 9 }] })
    ).body
    const rate = rates.find(({ service }: { service: string }) => service === 'Regional')
    const refused = await order('Regional', { shippingOptionId: rate.id, address })
    expect(refused.body.code).toBe('shipping-option-stale')
    await update('ups-ground', { excludedProductIds: [] })
  })

  test('says what to do where no method goes', async () => {
    const { methods } = await getSetup()
    for (const { serviceCode } of methods) await update(serviceCode, { excludedStates: ['NY'] })
    const { address } = createGuest()
    const { status, body } = await shop.post('/api/shipping/rates', { address, items })
    expect([status, body.code]).toEqual([422, 'no-shipping-method'])
    expect(body.message).toContain('Please contact us.')
    for (const { serviceCode } of methods) await update(serviceCode, { excludedStates: [] })
  })
})

describe('Live rates of the shop', () => {
  test('add the markup, and fall back to the table while the account does not answer', async () => {
    const live = { kind: 'live', markup: { share: 1000, amount: 50 } }
    await update('usps-priority-mail', { zones: [zone(live)] })
    const account = { kind: 'easypost', name: 'Our EasyPost', mode: 'test', credentials: easyPostCredentials }
    await shop.post('/api/admin/settings/carrier-accounts', account, owner)
    // $6.90 and 10 % and 50 cents.
    expect((await findRate('Priority Mail')).amount).toBe(8.09)
    easyPost.server.trouble = 'down'
    const fallback = (await findRate('Priority Mail')).amount
    expect(fallback).toBeGreaterThan(8.09)
    await update('usps-priority-mail', {
      zones: [zone({ kind: 'table', markup: { share: 1000, amount: 50 } })],
    })
    expect((await findRate('Priority Mail')).amount).toBe(fallback)
    easyPost.server.trouble = 'none'
  })
})

describe('A closure of the shop', () => {
  test('moves the dates of the product page, the checkout and the order, and is announced', async () => {
    const { calendar } = await getSetup()
    const { version: expectedVersion, ...values } = calendar
    const arrivalOf = async () =>
      (await shop.post('/api/shipping/delivery', { productId, zip: '10001' })).body.arrival
    const before = await arrivalOf()
    expect(before.from < '2026-12-31').toBe(true)
    const message = 'We pack again on Monday, January 4.'
    const closures = [{ from: '2026-12-22', to: '2027-01-03', message }]
    const saved = await shop.post(`${path}/calendar`, { ...values, closures, expectedVersion }, owner)
    expect(saved.body.message).toBe('The calendar is saved.')
    const after = await arrivalOf()
    expect(after.from > '2027-01-04').toBe(true)
    const placed = await order('Ground Advantage')
    const { estimated_arrival: quoted } = (await listRates())[0]
    expect(quoted.from > '2027-01-04').toBe(true)
    expect((await readOrder(placed.body)).arrival).toEqual(quoted)
    const layout = await readPage(shop, (loaders) => loaders.layout())
    expect(layout.data.packingNotice).toBe(message)
    const stale = await shop.post(`${path}/calendar`, { ...values, expectedVersion }, owner)
    expect(stale.body.code).toBe('edit-conflict')
    const reversed = [{ from: '2027-02-02', to: '2027-02-01' }]
    const { calendar: now } = await getSetup()
    const refused = { ...values, closures: reversed, expectedVersion: now.version }
    expect((await shop.post(`${path}/calendar`, refused, owner)).body.message).toContain(
      'ends before it begins',
    )
  })
})
