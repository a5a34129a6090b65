import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { formatVariantLabel } from '#domain/catalog/variant-label.ts'
import { makeWritesFail } from '#tests/support/database-gates.ts'
import { awaitEmail, listEmailsTo } from '#tests/support/emails.ts'
import { runJob } from '#tests/support/jobs.ts'
import { createPaidOrder, getOwner, refundOrder } from '#tests/support/orders.ts'
import { readPdfTexts } from '#tests/support/pdf-text.ts'
import { startShop } from '#tests/support/shop.ts'
import { cards, eventually, findProductAtFullPrice, registerShopper } from '#tests/support/shopper.ts'
import { getStock } from '#tests/support/stored-products.ts'

const shop = await startShop({ runsJobs: true })
const productId = await findProductAtFullPrice(shop)
const { products } = (await shop.get('/api/product/list?category=Kratom%20Powder&limit=100')).body
const otherId: string = products.find(
  (product: { _id: string; discount?: number; stock_count: number; hold?: unknown }) =>
    product._id !== productId && product.discount === undefined && product.stock_count > 40 && !product.hold,
)._id
const owner = await getOwner(shop)

const getOrder = async (number: string) => (await shop.get(`/api/admin/orders/${number}`, owner)).body.order
const fulfillOrder = (number: string, body: object) =>
  shop.post(`/api/admin/orders/${number}/fulfillment`, body, owner)

/** A paid order of three items of one product and one of another. */
async function createMixedOrder(
  options: { headers?: { token: string }; card?: string; email?: string } = {},
) {
  const { email = `${randomUUID()}@example.com`, ...rest } = options
  const order = await createPaidOrder(shop, {
    productId,
    quantity: 3,
    otherItems: [{ productId: otherId, quantity: 1 }],
    changes: { email },
    ...rest,
  })
  const { lines } = await getOrder(order.number)
  const [three, one] = [productId, otherId].map((id) =>
    lines
      .map((line: { productId: string }, index: number) => ({ ...line, index }))
      .find((line: { productId: string }) => line.productId === id),
  )
  return { ...order, email, three, one }
}

const awaitRefunded = (number: string, amount: number) =>
  eventually(
    () => getOrder(number),
    ({ refunded }) => refunded === amount,
  )

/** What the customer paid for some items of a line. */
async function getCost(number: string, items: number, index = 0): Promise<number> {
  const { paid, quantity } = (await getOrder(number)).lines[index]
  return Math.round((paid * items) / quantity)
}

describe('Taking items out of an order', () => {
  test('is possible with a refund until it is packed, once when sent at once, and never for all items', async () => {
    const stockBefore = await getStock(shop, productId)
    const { number } = await createPaidOrder(shop, { productId, quantity: 3 })
    const cost = await getCost(number, 2)
    const lines = [{ index: 0, amount: cost, removed: 2 }]
    const idempotencyKey = randomUUID()
    const responses = await Promise.all(
      [1, 2, 3].map(() => refundOrder(shop, number, { lines, idempotencyKey })),
    )
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    const other = { lines: [{ index: 0, amount: cost, removed: 1 }], idempotencyKey }
    expect((await refundOrder(shop, number, other)).body.code).toBe('key-reused')
    expect(await getStock(shop, productId)).toBe(stockBefore - 1)
    await awaitRefunded(number, cost)
    expect(await getOrder(number)).toMatchObject({
      quantity: 1,
      lines: [{ quantity: 3, removedQuantity: 2 }],
      refunds: [{ purpose: expect.stringMatching(/ \(2 taken out\)$/) }],
    })
    const { refundable } = (await getOrder(number)).lines[0]
    const last = { lines: [{ index: 0, amount: refundable, removed: 1 }] }
    expect(await refundOrder(shop, number, last)).toMatchObject({
      status: 409,
      body: { message: 'To take out every item, cancel the order. That refunds all of it.' },
    })
    const tooMany = { lines: [{ index: 0, amount: 1, removed: 2 }] }
    expect((await refundOrder(shop, number, tooMany)).status).toBe(400)
    await fulfillOrder(number, { to: 'packed' })
    expect((await refundOrder(shop, number, last)).status).toBe(409)
    await fulfillOrder(number, { to: 'canceled', reason: 'Changed their mind.' })
    expect(await getStock(shop, productId)).toBe(stockBefore)
  })

  test('needs no further refund when they were refunded before, and happens once', async () => {
    const { number, email, three } = await createMixedOrder()
    const { id: lineId, paid } = three
    await refundOrder(shop, number, { lines: [{ lineId, amount: paid }] })
    await awaitRefunded(number, paid)
    const stockBefore = await getStock(shop, productId)
    const removal = { lines: [{ lineId, amount: 0, removed: 2 }], idempotencyKey: randomUUID() }
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => refundOrder(shop, number, { ...removal, reason: 'Torn pouches.' })),
    )
    const message = `2 × ${three.name}, ${formatVariantLabel(three.size)} taken out of order ${number}.`
    expect(new Set(responses.map(({ status, body }) => `${status} ${body.message}`))).toEqual(
      new Set([`200 ${message}`]),
    )
    expect(await getStock(shop, productId)).toBe(stockBefore + 2)
    const order = await getOrder(number)
    expect(order).toMatchObject({ quantity: 2, refunded: paid, refunds: [{ amount: paid }] })
    expect(order.events.filter(({ kind }: { kind: string }) => kind === 'items-removed')).toEqual([
      expect.objectContaining({
        detail: `We took 2 × ${three.name}, ${formatVariantLabel(three.size)} out of your order: Torn pouches.`,
      }),
    ])
    const oneMore = { ...removal, lines: [{ lineId, amount: 0, removed: 1 }] }
    expect((await refundOrder(shop, number, oneMore)).body.code).toBe('key-reused')
    const refund = { ...removal, lines: [{ lineId: three.id, amount: 1, removed: 2 }] }
    expect((await refundOrder(shop, number, refund)).body.code).toBe('key-reused')
    const sent = await awaitEmail(shop, email, 'order-items-removed')
    expect(sent.text).toContain(`2 × ${three.name}, ${formatVariantLabel(three.size)}`)
    expect(sent.text).toContain('Torn pouches.')
    const all = await listEmailsTo(shop, email)
    expect(all.filter(({ template }) => template === 'order-items-removed')).toHaveLength(1)
  })

  test('is refused without an amount until their refund is made', async () => {
    const { number, three, one } = await createMixedOrder()
    const remove = (removed: number) =>
      refundOrder(shop, number, { lines: [{ lineId: three.id, amount: 0, removed }] })
    expect(await remove(0)).toMatchObject({
      status: 400,
      body: {
        fields: { 'lines.0.amount': 'The amount must be more than zero, unless items are taken out.' },
      },
    })
    expect(await remove(1)).toMatchObject({
      status: 409,
      body: {
        message: expect.stringMatching(
          /^Enter what to refund for .+: \$[\d.]+ of these items is not refunded yet\.$/,
        ),
      },
    })
    const allowWrites = await makeWritesFail(shop, 'refund', { on: 'update' })
    try {
      await refundOrder(shop, number, { lines: [{ lineId: three.id, amount: three.paid }] })
      expect(await remove(1)).toMatchObject({
        status: 409,
        body: { message: `The refund of ${three.name} is not finished. Take its items out once it is.` },
      })
    } finally {
      await allowWrites()
    }
    await awaitRefunded(number, three.paid)
    expect((await remove(1)).status).toBe(200)
    expect((await getOrder(number)).lines[one.index].removedQuantity).toBe(0)
  })
})

describe('A failed refund', () => {
  const resolve = (number: string, id: string, body: object) =>
    shop.post(`/api/admin/orders/${number}/refunds/${id}`, body, owner)
  const awaitFailed = async (number: string): Promise<string> => {
    const { refunds } = await eventually(
      () => getOrder(number),
      (order) => order.refunds[0]?.status === 'failed',
    )
    return refunds[0].id
  }

  test('that took items out cannot be canceled, also after it was retried', async () => {
    const { number, three } = await createMixedOrder({ card: cards.refusesFirstRefund })
    const cost = await getCost(number, 1, three.index)
    await refundOrder(shop, number, { lines: [{ lineId: three.id, amount: cost, removed: 1 }] })
    const id = await awaitFailed(number)
    expect(await resolve(number, id, { to: 'canceled', note: 'Not needed.' })).toMatchObject({
      status: 409,
      body: { message: 'This refund took items out of the order. Retry it, or settle it in another way.' },
    })
    expect((await resolve(number, id, { to: 'retried' })).status).toBe(200)
    await awaitRefunded(number, cost)
    const { refunds, lines } = await getOrder(number)
    expect(refunds[1].purpose).toContain('(1 taken out)')
    expect(lines[three.index].removedQuantity).toBe(1)
  })

  test('that took nothing out can be canceled when another refund of the line did', async () => {
    const { number, three } = await createMixedOrder({ card: cards.refusesFirstRefund })
    await refundOrder(shop, number, { lines: [{ lineId: three.id, amount: 100 }] })
    const id = await awaitFailed(number)
    const cost = await getCost(number, 1, three.index)
    await refundOrder(shop, number, { lines: [{ lineId: three.id, amount: cost, removed: 1 }] })
    await awaitRefunded(number, cost)
    expect((await resolve(number, id, { to: 'canceled', note: 'The pouch was fine.' })).status).toBe(200)
  })
})

describe('Items taken out', () => {
  test('are shown to the customer in the order, the email about the refund and the invoice', async () => {
    const { number, key, email, three, one } = await createMixedOrder()
    const amount = three.paid
    const refund = { lines: [{ lineId: three.id, amount, removed: 3 }], reason: 'A recall.' }
    expect((await refundOrder(shop, number, refund)).status).toBe(200)
    const { total, shipping } = await awaitRefunded(number, amount)
    const name = `${three.name}, ${formatVariantLabel(three.size)}`

    const { order } = (await shop.post('/api/order/get', { orderNumber: number, email })).body
    expect(order.lines[three.index]).toMatchObject({ quantity: 3, removedQuantity: 3, total: three.total })
    expect(order.lines[one.index]).toMatchObject({ quantity: 1, removedQuantity: 0 })
    expect(order.timeline.map(({ text }: { text: string }) => text)).toContain(
      `We took 3 × ${name} out of your order: A recall.`,
    )
    const { text } = await awaitEmail(shop, email, 'order-refunded')
    expect(text).toContain(`${name} (3 taken out)`)
    expect(text).toContain('Items marked as taken out will not be shipped.')

    const invoice = await fetch(`${shop.url}/api/order/invoice`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ orderNumber: number, orderKey: key }),
    })
    const texts = await readPdfTexts(await invoice.arrayBuffer())
    const money = (cents: number) => `$${(cents / 100).toFixed(2)}`
    expect(texts).toContain('Taken out, not shipped')
    const sums = texts.slice(texts.indexOf('Total'))
    expect(sums).toEqual(
      expect.arrayContaining([money(total), `-${money(amount)}`, `${name} (3 taken out)`, 'A recall.']),
    )
    const last = sums.indexOf('Total after refunds')
    expect(sums[last + 1]).toBe(money(total - amount))
    expect(total - amount).toBe(one.total + shipping)
  })

  test('give no verified review and count in no sales', async () => {
    const { headers } = await registerShopper(shop)
    const listSales = async () => {
      await runJob(shop, 'refresh-sales-figures')
      return (await shop.get('/api/admin/dashboard', owner)).body.topProducts
    }
    const countSold = async (id: string) =>
      (await listSales()).find((product: { id: string }) => product.id === id)?.quantitySold ?? 0
    const { number, three } = await createMixedOrder({ headers })
    // Enough to be among the top products.
    await createPaidOrder(shop, {
      productId,
      quantity: 30,
      changes: { email: `${randomUUID()}@example.com` },
    })
    const before = await countSold(productId)
    expect(before).toBeGreaterThan(0)
    await refundOrder(shop, number, { lines: [{ lineId: three.id, amount: three.paid, removed: 3 }] })
    await awaitRefunded(number, three.paid)
    expect(await countSold(productId)).toBe(before - 3)
    for (const [product, isVerified] of [
      [productId, false],
      [otherId, true],
    ] as const) {
      await shop.post('/api/review/add', { product, rating: 5, comment: 'A fine powder.' }, headers)
      const own = (await shop.post('/api/review/for-product', { productId: product }, headers)).body
      expect(own.review.isVerified).toBe(isVerified)
    }
  })
})
