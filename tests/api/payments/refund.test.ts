import { describe, expect, test } from 'vitest'
import { formatVariantLabel } from '#domain/catalog/variant-label.ts'
import { cents, formatMoney } from '#domain/money.ts'
import { makeWritesFail } from '#tests/support/database-gates.ts'
import {
  createPaidOrder,
  deliverOrder,
  findLineId,
  getOwner,
  refundAmountOverLines,
  refundOrder,
} from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'
import { cards, eventually, findProductAtFullPrice, placeOrder } from '#tests/support/shopper.ts'
import { addStaffMember, signInStaffMember, staffPassword } from '#tests/support/staff.ts'
import { requestRefundsEarlier } from '#tests/support/stored-payments.ts'

const shop = await startShop({ runsJobs: true })
const productId = await findProductAtFullPrice(shop)

const getOrder = async (number: string) =>
  (await shop.get(`/api/admin/orders/${number}`, await getOwner(shop))).body.order
const fulfillOrder = async (number: string, body: object, headers?: { token: string }) =>
  shop.post(`/api/admin/orders/${number}/fulfillment`, body, headers ?? (await getOwner(shop)))

describe('A refund', () => {
  test('in progress keeps the order from being packed and shipped', async () => {
    const { number } = await createPaidOrder(shop, { productId })
    const allowWrites = await makeWritesFail(shop, 'refund', { on: 'update' })
    await refundAmountOverLines(shop, number, 100)
    expect(await fulfillOrder(number, { to: 'packed' })).toMatchObject({
      status: 409,
      body: { message: 'A refund of this order is in progress.' },
    })
    await allowWrites()
    await eventually(
      () => getOrder(number),
      ({ refunded }) => refunded === 100,
    )
    expect((await fulfillOrder(number, { to: 'packed' })).status).toBe(200)
  })
})

describe('A refund of items', () => {
  test('is limited to what was paid for the line and for shipping', async () => {
    const { number } = await createPaidOrder(shop, { productId })
    const { lines, shipping } = await getOrder(number)
    const [{ paid, name, size }] = lines
    expect(shipping).toBeGreaterThan(1)
    expect(await refundOrder(shop, number, { lines: [{ index: 0, amount: paid + 1 }] })).toMatchObject({
      status: 422,
      body: { code: 'refund-too-large', message: expect.stringContaining(`for ${name}.`) },
    })
    expect(await refundOrder(shop, number, { shipping: shipping + 1 })).toMatchObject({
      status: 422,
      body: { code: 'refund-too-large', message: expect.stringContaining('for shipping.') },
    })
    expect(await refundOrder(shop, number, {})).toMatchObject({
      status: 400,
      body: { fields: { lines: 'Choose what to refund: items, shipping or a return.' } },
    })
    expect((await refundOrder(shop, number, { lines: [{ index: 7, amount: 1 }] })).status).toBe(400)
    expect((await refundOrder(shop, number, { lines: [{ index: 0, amount: paid }] })).status).toBe(200)
    expect((await refundOrder(shop, number, { lines: [{ index: 0, amount: 1 }] })).status).toBe(422)
    expect((await refundOrder(shop, number, { shipping })).status).toBe(200)
    const order = await eventually(
      () => getOrder(number),
      ({ refunded, total }) => refunded === total,
    )
    expect(order.refunds.map(({ purpose }: { purpose: string }) => purpose)).toEqual([
      `${name}, ${formatVariantLabel(size)}`,
      'Shipping',
    ])
    expect(order.lines[0].refundable).toBe(0)
  })

  test('has the day on which it succeeded, not that of its request', async () => {
    const { number, key } = await createPaidOrder(shop, { productId })
    await refundAmountOverLines(shop, number, 100)
    await eventually(
      () => getOrder(number),
      ({ refunded }) => refunded === 100,
    )
    await requestRefundsEarlier(shop, number, '3 days')
    const at = (await getOrder(number)).refunds[0].at
    expect(Date.now() - Date.parse(at)).toBeLessThan(86_400_000)
    const { order } = (await shop.post('/api/order/get', { orderNumber: number, orderKey: key })).body
    expect(order.refunds[0].at).toBe(at)
  })
})

describe('A return', () => {
  async function createReturn(quantity: number, ordered = 4) {
    const order = await createPaidOrder(shop, { productId, quantity: ordered })
    await deliverOrder(shop, order.number)
    const { body } = await shop.post('/api/order/return', {
      orderNumber: order.number,
      orderKey: order.key,
      items: [{ lineId: await findLineId(shop, order.number), quantity, reason: 'changed-mind' }],
      note: 'I bought too much.',
      unopened: true,
    })
    return { number: order.number, returnNumber: String(body.returnNumber) }
  }
  const decideReturn = async (returnNumber: string, body: object) =>
    shop.post(`/api/admin/returns/${returnNumber}`, body, await getOwner(shop))

  test('is refunded once, after it is received, for what the customer paid for its items', async () => {
    const { number, returnNumber } = await createReturn(2)
    await decideReturn(returnNumber, { to: 'approved' })
    const { paid } = (await getOrder(number)).returns[0]
    expect(await refundOrder(shop, number, { amount: paid, returnNumber })).toMatchObject({
      status: 409,
      body: { message: 'The return has not been received yet.' },
    })
    await decideReturn(returnNumber, { to: 'received' })
    expect(await refundOrder(shop, number, { amount: paid + 1, returnNumber })).toMatchObject({
      status: 422,
      body: { code: 'refund-too-large' },
    })
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => refundOrder(shop, number, { amount: paid, returnNumber })),
    )
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
    const order = await eventually(
      () => getOrder(number),
      ({ refunded }) => refunded > 0,
    )
    expect(order.refunded).toBe(paid)
    expect(order.returns[0].refundBlockedReason).toBe('This return is already refunded.')
    expect((await refundOrder(shop, number, { amount: 1, returnNumber: 'RMA-0' })).status).toBe(404)
  })

  test('is refunded with what did not go back in another refund of its items', async () => {
    const { number, returnNumber } = await createReturn(1, 1)
    await decideReturn(returnNumber, { to: 'approved' })
    const { paid } = (await getOrder(number)).returns[0]
    expect((await refundOrder(shop, number, { lines: [{ index: 0, amount: 100 }] })).status).toBe(200)
    await decideReturn(returnNumber, { to: 'received' })
    const [received] = (await getOrder(number)).returns
    expect(received).toMatchObject({ paid, refundable: paid - 100 })
    expect(received.refundBlockedReason).toBeUndefined()
    expect((await refundOrder(shop, number, { amount: paid, returnNumber })).body.message).toBe(
      `Only ${formatMoney(cents(paid - 100))} of what the customer paid for the items of ${returnNumber} is not refunded yet.`,
    )
    expect((await refundOrder(shop, number, { amount: paid - 100, returnNumber })).status).toBe(200)
  })

  test('waits for no refund when its items were refunded before it arrived', async () => {
    const { number, returnNumber } = await createReturn(1, 1)
    await decideReturn(returnNumber, { to: 'approved' })
    const { paid } = (await getOrder(number)).returns[0]
    expect((await refundOrder(shop, number, { lines: [{ index: 0, amount: paid }] })).status).toBe(200)
    await decideReturn(returnNumber, { to: 'received' })
    const [received] = (await getOrder(number)).returns
    expect(received.refundBlockedReason).toBe('What was paid for these items is already refunded.')
    const list = await shop.get(`/api/admin/returns?search=${returnNumber}`, await getOwner(shop))
    expect(list.body.rows).toMatchObject([{ number: returnNumber, waitsForRefund: false }])
    const emails = await shop.get(`/api/admin/emails?search=${number}`, await getOwner(shop))
    const { id } = emails.body.rows.find((row: { template: string }) => row.template === 'return-received')
    const email = (await shop.get(`/api/admin/emails/${id}`, await getOwner(shop))).body
    expect(email.text).toContain('There is nothing left to refund for these items.')
  })
})

describe('A refund that the provider refuses', () => {
  async function createRefusedRefund() {
    const headers = await getOwner(shop)
    const { number } = await createPaidOrder(shop, { productId, card: cards.refusesFirstRefund })
    await refundAmountOverLines(shop, number, 500)
    const getRefused = async () => (await shop.get(`/api/admin/orders/${number}`, headers)).body.order
    const order = await eventually(getRefused, ({ refunds }) => refunds[0].status === 'failed')
    const resolve = (body: object) =>
      shop.post(`/api/admin/orders/${number}/refunds/${order.refunds[0].id}`, body, headers)
    const countFailed = async () => {
      const { body } = await shop.get('/api/admin/notifications', headers)
      return body.groups.find(({ kind }: { kind: string }) => kind === 'refund').count
    }
    return { number, order, resolve, countFailed, getRefused }
  }

  test('says why, rings the bell, and can be retried', async () => {
    const { order, resolve, countFailed, getRefused } = await createRefusedRefund()
    expect(order.refunds[0].failure).toContain('the card is closed')
    expect(order).toMatchObject({ refunded: 0, refundable: order.total, payment: 'paid' })
    expect(await countFailed()).toBe(1)
    expect((await resolve({ to: 'retried' })).body.message).toBe('Refund of $5.00 requested again.')
    const refunded = await eventually(getRefused, ({ payment }) => payment === 'partially-refunded')
    expect(refunded.refunds.map(({ status }: { status: string }) => status)).toEqual([
      'canceled',
      'succeeded',
    ])
    expect(await countFailed()).toBe(0)
    expect((await resolve({ to: 'retried' })).status).toBe(409)
  })

  test('can be settled by hand, with a note', async () => {
    const { order, resolve, countFailed, getRefused } = await createRefusedRefund()
    expect((await resolve({ to: 'settled' })).status).toBe(400)
    expect((await resolve({ to: 'settled', note: 'Check number 1044.' })).status).toBe(200)
    expect(await getRefused()).toMatchObject({
      refunded: 500,
      refundable: order.total - 500,
      payment: 'partially-refunded',
      refunds: [{ status: 'succeeded' }],
    })
    expect(await countFailed()).toBe(0)
  })

  test('is not sent or settled again once the order is refunded', async () => {
    const { number, resolve } = await createRefusedRefund()
    await fulfillOrder(number, { to: 'canceled', reason: 'Changed their mind.' })
    await eventually(
      () => getOrder(number),
      ({ payment }) => payment === 'refunded',
    )
    expect((await getOrder(number)).payments).toMatchObject([{ status: 'refunded' }])
    const refused = { status: 422, body: { code: 'refund-too-large' } }
    expect(await resolve({ to: 'retried' })).toMatchObject(refused)
    expect(await resolve({ to: 'settled', note: 'Paid by check.' })).toMatchObject(refused)
    expect(await resolve({ to: 'canceled', note: 'The order was refunded.' })).toMatchObject({ status: 200 })
  })

  test('of a canceled order is owed, until it is retried or settled', async () => {
    const { number } = await createPaidOrder(shop, { productId, card: cards.refusesFirstRefund })
    await fulfillOrder(number, { to: 'canceled', reason: 'Changed their mind.' })
    const { refunds } = await eventually(
      () => getOrder(number),
      ({ refunds }) => refunds[0]?.status === 'failed',
    )
    const resolve = async (body: object) =>
      shop.post(`/api/admin/orders/${number}/refunds/${refunds[0].id}`, body, await getOwner(shop))
    expect(await resolve({ to: 'canceled', note: 'Not now.' })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('the customer is owed this money') },
    })
    expect((await resolve({ to: 'settled', note: 'Paid by check.' })).status).toBe(200)
    expect(await getOrder(number)).toMatchObject({ payment: 'refunded', fulfillment: 'canceled' })
  })

  test('can be canceled, with a note', async () => {
    const { resolve, countFailed, getRefused } = await createRefusedRefund()
    expect((await resolve({ to: 'canceled', note: 'The customer keeps the item.' })).status).toBe(200)
    const order = await getRefused()
    expect(order).toMatchObject({ refunded: 0, refundable: order.total, payment: 'paid' })
    expect(await countFailed()).toBe(0)
  })
})

describe('Canceling a paid order', () => {
  test('refunds it, so it needs the permission to refund', async () => {
    const packer = await addStaffMember(shop, 'fulfillment', 'pat')
    const { number } = await createPaidOrder(shop, { productId })
    const cancellation = { to: 'canceled', reason: 'The customer called.' }
    expect(await fulfillOrder(number, cancellation, packer)).toMatchObject({
      status: 403,
      body: { code: 'not-permitted', message: expect.stringContaining('refunds it') },
    })
    expect(await getOrder(number)).toMatchObject({ fulfillment: 'unfulfilled', refunds: [] })
    expect((await fulfillOrder(number, { to: 'packed' }, packer)).status).toBe(200)
  })

  test('asks for a recent confirmation', async () => {
    const manager = await addStaffMember(shop, 'manager', 'mia')
    const { number } = await createPaidOrder(shop, { productId })
    shop.clock.forward(11)
    const cancellation = { to: 'canceled', reason: 'The customer called.' }
    expect(await fulfillOrder(number, cancellation, manager)).toMatchObject({
      status: 403,
      body: { code: 'confirmation-required' },
    })
    await shop.post('/api/admin/session/confirm', { password: staffPassword }, manager)
    expect(await fulfillOrder(number, cancellation, manager)).toMatchObject({
      status: 200,
      body: { order: { fulfillment: 'canceled' } },
    })
  })

  test('is not needed for an unpaid order that expired', async () => {
    await addStaffMember(shop, 'fulfillment', 'pia')
    await addStaffMember(shop, 'manager', 'max')
    const { orderNumber } = (await placeOrder(shop, [{ productId, quantity: 1 }])).body
    shop.clock.forward(90)
    const cancellation = { to: 'canceled', reason: 'Never paid.' }
    // Unpaid orders are no work for those who pack.
    const packer = await signInStaffMember(shop, 'pia')
    expect((await fulfillOrder(orderNumber, cancellation, packer)).status).toBe(404)
    shop.clock.forward(11)
    const manager = await signInStaffMember(shop, 'max')
    shop.clock.forward(11)
    expect((await fulfillOrder(orderNumber, cancellation, manager)).status).toBe(200)
  })
})
