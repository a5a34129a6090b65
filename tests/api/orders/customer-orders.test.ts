import { randomUUID } from 'node:crypto'
import { PDFDocument } from 'pdf-lib'
import { describe, expect, test } from 'vitest'
import { awaitEmail, verifyEmail } from '#tests/support/emails.ts'
import { createPaidOrder } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'
import { findProductInStock, newYork, placeOrder, registerShopper } from '#tests/support/shopper.ts'

const shop = await startShop({ runsJobs: true })

/** A customer with a verified email address. */
async function createVerifiedCustomer() {
  const shopper = await registerShopper(shop)
  await verifyEmail(shop, { email: shopper.userId, headers: shopper.headers })
  return shopper
}

describe('The orders of a customer', () => {
  test('are listed in pages, newest first, with their total', async () => {
    const { headers } = await registerShopper(shop)
    const { _id } = await findProductInStock(shop, 20)
    const numbers: string[] = []
    for (let index = 0; index < 3; index++)
      numbers.push((await placeOrder(shop, [{ productId: _id, quantity: 1 }], headers)).body.orderNumber)
    const listPage = async (body: object | undefined) => {
      const response = await shop.post('/api/order/list', body, headers)
      return [response.body.orders.map(({ number }: { number: string }) => number), response.body.total]
    }
    expect(await listPage(undefined)).toEqual([numbers.toReversed(), 3])
    expect(await listPage({ page: 2, limit: 2 })).toEqual([[numbers[0]], 3])
    expect(await listPage({ page: 9 })).toEqual([[], 3])
    expect((await shop.post('/api/order/list', { limit: 1000 }, headers)).status).toBe(400)
    expect((await shop.post('/api/order/list', {})).status).toBe(401)
  })

  test("have an invoice that needs the customer's session or the order key", async () => {
    const { headers } = await registerShopper(shop)
    const order = await createPaidOrder(shop, {
      headers,
      quantity: 4,
      changes: { address: { ...newYork, firstName: 'Łucja', lastName: '李小龍' } },
    })
    const getInvoice = (body: object, extraHeaders: Record<string, string> = {}) =>
      fetch(`${shop.url}/api/order/invoice`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...extraHeaders },
        body: JSON.stringify({ orderNumber: order.number, ...body }),
      })
    for (const response of [await getInvoice({}, headers), await getInvoice({ orderKey: order.key })]) {
      expect(response.headers.get('content-type')).toBe('application/pdf')
      expect(response.headers.get('content-disposition')).toContain(`invoice-${order.number}.pdf`)
      expect(response.headers.get('cache-control')).toBe('no-store')
      const pdf = await PDFDocument.load(await response.arrayBuffer())
      expect(pdf.getTitle()).toBe(`Invoice ${order.number}`)
      expect(pdf.getPageCount()).toBe(1)
    }
    const otherCustomer = await registerShopper(shop)
    for (const response of [
      await getInvoice({}),
      await getInvoice({}, otherCustomer.headers),
      await getInvoice({ orderKey: 'x' }),
    ])
      expect(response.status).toBe(404)
  })

  test('have an invoice of several pages when they have many lines', async () => {
    const productList = await shop.get('/api/product/list?category=Kratom%20Powder&limit=60')
    const items = productList.body.products
      .filter((product: { hold?: unknown; stock_count: number }) => !product.hold && product.stock_count > 0)
      .slice(0, 50)
      .map((product: { _id: string }) => ({ productId: product._id, quantity: 1 }))
    expect(items.length).toBeGreaterThan(20)
    const { orderNumber, orderKey } = (await placeOrder(shop, items)).body
    const response = await fetch(`${shop.url}/api/order/invoice`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ orderNumber, orderKey }),
    })
    const pdf = await PDFDocument.load(await response.arrayBuffer())
    expect(pdf.getPageCount()).toBeGreaterThan(1)
  })
})

describe('Guest orders', () => {
  test('are added to the account when its email address is verified, not before', async () => {
    const email = `guest-${randomUUID()}@example.com`
    const { _id } = await findProductInStock(shop, 20)
    const guestOrder = await placeOrder(
      shop,
      [{ productId: _id, quantity: 1 }],
      {},
      { email: email.toUpperCase() },
    )
    const otherOrder = await placeOrder(shop, [{ productId: _id, quantity: 1 }], {}, { email: `x${email}` })
    const { headers } = await registerShopper(shop, { userId: email })
    const listOrderNumbers = async () =>
      (await shop.post('/api/order/list', {}, headers)).body.orders.map(
        ({ number }: { number: string }) => number,
      )
    expect(await listOrderNumbers()).toEqual([])
    expect((await verifyEmail(shop, { email, headers })).status).toBe(200)
    expect(await listOrderNumbers()).toEqual([guestOrder.body.orderNumber])
    expect(
      (await shop.post('/api/order/get', { orderNumber: otherOrder.body.orderNumber }, headers)).status,
    ).toBe(404)
  })

  test('are added to the account at the next sign-in when they are placed after the verification', async () => {
    const { userId, password } = await createVerifiedCustomer()
    const { _id } = await findProductInStock(shop, 20)
    const guestOrder = await placeOrder(shop, [{ productId: _id, quantity: 1 }], {}, { email: userId })
    const { token } = (await shop.post('/api/user/login', { userId, password })).body
    const { orders } = (await shop.post('/api/order/list', {}, { token })).body
    expect(orders.map(({ number }: { number: string }) => number)).toEqual([guestOrder.body.orderNumber])
  })

  test('of an account are told to their mailbox alone, and are in the account when its link is opened', async () => {
    const { userId, headers } = await createVerifiedCustomer()
    const readPaidEmail = async (email: string) => {
      await createPaidOrder(shop, { changes: { email } })
      return (await awaitEmail(shop, email, 'order-paid')).text
    }
    const link = `${shop.url}/my-account?tab=orders`
    expect(await readPaidEmail(userId)).toContain(link)
    // The customer is signed in already, so that no sign-in adds the order.
    expect((await shop.post('/api/order/list', {}, headers)).body.total).toBe(1)
    expect(await readPaidEmail(`guest-${randomUUID()}@example.com`)).not.toContain(link)
    // Nobody has confirmed the address of this account.
    expect(await readPaidEmail((await registerShopper(shop)).userId)).not.toContain(link)
  })

  test('do not include orders of another account with the same address', async () => {
    const ada = await registerShopper(shop)
    const email = `shared-${randomUUID()}@example.com`
    const { _id } = await findProductInStock(shop, 20)
    await placeOrder(shop, [{ productId: _id, quantity: 1 }], ada.headers, { email })
    const { headers } = await registerShopper(shop, { userId: email })
    await verifyEmail(shop, { email, headers })
    expect((await shop.post('/api/order/list', {}, headers)).body.total).toBe(0)
    expect((await shop.post('/api/order/list', {}, ada.headers)).body.total).toBe(1)
  })
})
