import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { startShop } from '#tests/support/shop.ts'
import {
  aProductInStock,
  cards,
  eventually,
  newYork,
  paymentFor,
  payWith,
  placeOrder,
} from '#tests/support/shopper.ts'
import { unlockOwner } from '#tests/support/staff.ts'
import { allowNewYork, banNewYork, holdLeaf, releaseLeaf } from '#tests/support/stored-products.ts'
import { reconcilePayments } from '#usecases/payments/reconcile-payments.ts'

const shop = await startShop({ works: true })
const admin = {
  token: (await shop.post('/api/admin/login', { username: 'owner', password: 'owner-password-1' })).body
    .token,
}

async function aPaidOrder() {
  const product = await aProductInStock(shop)
  const placed = await placeOrder(shop, [{ productId: product._id, quantity: 1 }])
  await payWith(placed.body.url, cards.approved)
  const { orderNumber, orderKey } = placed.body
  await eventually(
    async () => (await shop.post('/api/order/get', { orderNumber, orderKey })).body.order.status,
    (status) => status === 'preparing',
  )
  return { orderNumber, orderKey }
}

describe('The same rules decide once more at the packing table', () => {
  test('a place that was banned since is not packed for, nor a product that is held since', async () => {
    const { orderNumber } = await aPaidOrder()
    const pack = () => shop.post(`/api/admin/orders/${orderNumber}/fulfillment`, { to: 'packed' }, admin)
    await banNewYork(shop)
    expect(await pack()).toMatchObject({
      status: 422,
      body: { code: 'blocked-destination', message: 'New York closed.' },
    })
    await allowNewYork(shop)
    await holdLeaf(shop, 'Leaf is held.')
    expect(await pack()).toMatchObject({ status: 422, body: { message: 'Leaf is held.' } })
    await releaseLeaf(shop)
    expect((await pack()).status).toBe(200)
  })
})

describe('Money is not forgotten', () => {
  test('a payment whose message was lost after the order expired is found by asking', async () => {
    const product = await aProductInStock(shop)
    const placed = await placeOrder(shop, [{ productId: product._id, quantity: 1 }])
    const { orderNumber, orderKey, url } = placed.body
    shop.clock.forward(61)
    await reconcilePayments(shop.shop)
    const book = join(shop.dataDir, 'sandbox', `${url.split('/').at(-1)}.json`)
    const session = JSON.parse(await readFile(book, 'utf8'))
    await writeFile(book, JSON.stringify({ ...session, status: 'paid' }))
    shop.clock.forward(70)
    await unlockOwner(shop, admin)
    await reconcilePayments(shop.shop)
    const { order } = (await shop.post('/api/order/get', { orderNumber, orderKey })).body
    expect(['checking-age', 'preparing']).toContain(order.status)
  })

  test('paid with another sum, an order does not become paid, and staff may end it when its time to pay is over', async () => {
    const product = await aProductInStock(shop)
    const stock = async () =>
      (await shop.post('/api/product/single', { productId: product._id })).body.product.stock_count
    const before = await stock()
    const { orderNumber, url } = (await placeOrder(shop, [{ productId: product._id, quantity: 1 }])).body
    const book = join(shop.dataDir, 'sandbox', `${url.split('/').at(-1)}.json`)
    const session = JSON.parse(await readFile(book, 'utf8'))
    await writeFile(book, JSON.stringify({ ...session, status: 'paid', amount: session.amount - 1 }))
    const cancel = () =>
      shop.post(
        `/api/admin/orders/${orderNumber}/fulfillment`,
        { to: 'canceled', reason: 'Paid a cent less' },
        admin,
      )
    shop.clock.forward(10)
    await reconcilePayments(shop.shop)
    expect((await cancel()).body.message).toContain('may still be paying')
    shop.clock.forward(61)
    await unlockOwner(shop, admin)
    await reconcilePayments(shop.shop)
    const { order } = (await shop.get(`/api/admin/orders/${orderNumber}`, admin)).body
    expect(order).toMatchObject({ payment: 'pending', fulfillment: 'unfulfilled' })
    expect(JSON.stringify(order.timeline ?? order.events)).toContain('Staff must decide')
    expect(await stock()).toBe(before - 1)
    expect((await cancel()).body.order).toMatchObject({ fulfillment: 'canceled' })
    expect(await stock()).toBe(before)
  })

  test('after a declined card the same request is refused, instead of leading back to the dead page', async () => {
    const product = await aProductInStock(shop)
    const body = await paymentFor(shop, [{ productId: product._id, quantity: 1 }])
    const headers = { 'idempotency-key': 'second-look-key-1' }
    const first = await shop.post('/api/payment/process', body, headers)
    await payWith(first.body.url, cards.declined)
    await eventually(
      async () => (await shop.post('/api/payment/process', body, headers)).body,
      ({ code }) => code === 'cart-changed',
    )
  })

  test('a PO box in the second line is no address for UPS', async () => {
    const product = await aProductInStock(shop)
    const items = [{ productId: product._id, quantity: 1 }]
    const good = await paymentFor(shop, items)
    const rates = await shop.post('/api/shipping/rates', { address: { ...newYork, name: '' }, items })
    const ups = rates.body.rates.find(({ provider }: { provider: string }) => provider === 'UPS')
    const refused = await shop.post('/api/payment/process', {
      ...good,
      shippingOptionId: ups.id,
      address: { ...newYork, street2: 'PO Box 12' },
    })
    expect(refused).toMatchObject({ status: 409, body: { code: 'shipping-option-stale' } })
  })
})

describe('The stock of a product being edited', () => {
  test('is not put back when it was sold from while staff looked at the form', async () => {
    const product = await aProductInStock(shop)
    const seen = (await shop.post('/api/product/single', { productId: product._id })).body.product.stock_count
    await placeOrder(shop, [{ productId: product._id, quantity: 2 }])
    const late = await shop.post(
      `/api/admin/products/${product._id}`,
      { stock: seen, expectedStock: seen },
      admin,
    )
    expect(late).toMatchObject({ status: 409, body: { code: 'wrong-state' } })
    const price = await shop.post(`/api/admin/products/${product._id}`, { listPrice: 1999 }, admin)
    expect(price.status).toBe(200)
    expect(
      (await shop.post('/api/product/single', { productId: product._id })).body.product.stock_count,
    ).toBe(seen - 2)
  })
})
