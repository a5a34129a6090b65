import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createRandomIpHeaders } from '#tests/support/client.ts'
import { repetitions } from '#tests/support/hunt.ts'
import { createPaidOrder, getOwner, refundAmountOverLines } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'
import {
  createGuest,
  createPaymentRequest,
  eventually,
  findProductAtFullPrice,
  findProductInStock,
} from '#tests/support/shopper.ts'
import { addStaffMember } from '#tests/support/staff.ts'
import { countLinesWith } from '#tests/support/stored-orders.ts'
import { getStock, setStock } from '#tests/support/stored-products.ts'

const shop = await startShop({ runsJobs: true })
const processes = [shop, await shop.startAnotherProcess()]
const productId = await findProductAtFullPrice(shop)

/** Sends each request to one of two processes, all at the same time. */
const sendAtOnce = <Answer>(count: number, send: (process: typeof shop, index: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, (_, index) => send({ ...shop, ...processes[index % 2] }, index)))
const getOrder = async (number: string) =>
  (await shop.get(`/api/admin/orders/${number}`, await getOwner(shop))).body.order

describe('Two processes', () => {
  test('count 300 guesses of an order number together', async () => {
    const guesses = await sendAtOnce(300, (process, index) =>
      process.post(
        '/api/order/get',
        { orderNumber: `LW-${1_000_000_000 + index}`, email: 'ada@example.com' },
        { 'x-forwarded-for': '203.0.113.77' },
      ),
    )
    expect(guesses.filter(({ status }) => status === 404)).toHaveLength(20)
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(280)
  })

  test('sell each of the last units to one of many shoppers', async () => {
    const shoppers = repetitions({ few: 60, many: 1000 })
    const units = shoppers / 20
    const { _id: scarceId } = await findProductInStock(shop)
    await setStock(shop, scarceId, units)
    const request = await createPaymentRequest(shop, [{ productId: scarceId, quantity: 1 }])
    const answers = await sendAtOnce(shoppers, (process) =>
      process.post('/api/payment/process', { ...request, ...createGuest() }, createRandomIpHeaders()),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(units)
    expect(answers.filter(({ body }) => body.code === 'cart-changed')).toHaveLength(shoppers - units)
    expect(await getStock(shop, scarceId)).toBe(0)
    expect(await countLinesWith(shop, scarceId)).toBe(units)
  })

  test('count 300 guesses of a coupon code together', async () => {
    const guesses = await sendAtOnce(300, (process, index) =>
      process.post(
        '/api/cart/quote',
        { items: [{ productId, quantity: 1 }], couponCode: `AT-ONCE-${index}` },
        { 'x-forwarded-for': '203.0.113.78' },
      ),
    )
    expect(guesses.filter(({ body }) => body.code === 'coupon-unknown')).toHaveLength(15)
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(285)
  })

  test('make a refund once whose form is sent twenty times', async () => {
    const { number } = await createPaidOrder(shop, { productId })
    const idempotencyKey = randomUUID()
    const owner = await getOwner(shop)
    const [line] = (await getOrder(number)).lines
    const responses = await sendAtOnce(20, (process) =>
      process.post(
        `/api/admin/orders/${number}/refund`,
        { reason: 'One pouch was torn.', idempotencyKey, lines: [{ lineId: line.id, amount: 100 }] },
        owner,
      ),
    )
    expect(new Set(responses.map(({ status, body }) => `${status} ${body.message}`))).toEqual(
      new Set(['200 Refund of $1.00 requested.']),
    )
    const order = await eventually(
      () => getOrder(number),
      ({ payment }) => payment === 'partially-refunded',
    )
    expect(order).toMatchObject({ refunded: 100, refunds: [{ amount: 100, status: 'succeeded' }] })
    expect(await refundAmountOverLines(shop, number, 200, { idempotencyKey })).toMatchObject({
      status: 422,
      body: { code: 'key-reused' },
    })
    expect((await refundAmountOverLines(shop, number, 100)).status).toBe(200)
  })

  test('refuse a packer who cancels a paid order twenty times', async () => {
    const { number } = await createPaidOrder(shop, { productId })
    const packer = await addStaffMember(shop, 'fulfillment', 'pam')
    const responses = await sendAtOnce(20, (process) =>
      process.post(
        `/api/admin/orders/${number}/fulfillment`,
        { to: 'canceled', reason: 'I cannot find the box.' },
        packer,
      ),
    )
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([403]))
    expect(await getOrder(number)).toMatchObject({ payment: 'paid', refunded: 0, refunds: [] })
  })
})
