import { describe, expect, test } from 'vitest'
import { makeWritesFail } from '#tests/support/database-gates.ts'
import { awaitEmail, listEmailsTo } from '#tests/support/emails.ts'
import { createPaidOrder, deliverOrder, getOwner, refundAmountOverLines } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'
import {
  createGuest,
  eventually,
  findProductInStock,
  placeOrder,
  registerShopper,
} from '#tests/support/shopper.ts'
import { addStaffMember } from '#tests/support/staff.ts'
import { countOrderEvents } from '#tests/support/stored-orders.ts'
import { getStock } from '#tests/support/stored-products.ts'
import { requestCancellation } from '#usecases/orders/request-cancellation.ts'

const shop = await startShop({ runsJobs: true })
const owner = await getOwner(shop)

const ask = (body: object, headers = {}) => shop.post('/api/order/request-cancellation', body, headers)
const getOrder = async (orderNumber: string, orderKey: string) =>
  (await shop.post('/api/order/get', { orderNumber, orderKey })).body.order
const getAdminOrder = async (number: string) =>
  (await shop.get(`/api/admin/orders/${number}`, owner)).body.order
const fulfill = (number: string, body: object, headers: { token: string } = owner) =>
  shop.post(`/api/admin/orders/${number}/fulfillment`, body, headers)
const decline = (number: string, body: object, headers: { token: string } = owner) =>
  shop.post(`/api/admin/orders/${number}/cancellation/decline`, body, headers)

/** A paid order with the customer's request to cancel it. */
async function createRequestedOrder() {
  const { email } = createGuest()
  const order = await createPaidOrder(shop, { changes: { email } })
  const answer = await ask({ orderNumber: order.number, orderKey: order.key, reason: 'Ordered twice.' })
  return { ...order, email, answer }
}

describe('A request to cancel a paid order', () => {
  test('is shown to the shopper and to staff, and staff find it', async () => {
    const { number, key, answer } = await createRequestedOrder()
    expect(answer).toMatchObject({
      status: 200,
      body: {
        message: `We received your request to cancel order ${number}. You will find our answer with the order.`,
      },
    })
    const order = await getOrder(number, key)
    expect(order).toMatchObject({
      status: 'cancellation-requested',
      statusText: 'You asked us to cancel this order. We will not pack it before we have answered.',
      cancellation: { state: 'requested' },
      canRequestCancellation: false,
    })
    expect(order.timeline.at(-1).text).toBe('You asked us to cancel this order.')
    expect(await getAdminOrder(number)).toMatchObject({
      isCancellationRequested: true,
      cancellation: {
        state: 'requested',
        reason: 'Ordered twice.',
        isOpen: true,
        afterDecline: 'It can be packed.',
        isAnswerEmailed: false,
      },
    })
    const { rows } = (await shop.get('/api/admin/orders?queue=cancellation', owner)).body
    expect(rows.map((row: { number: string }) => row.number)).toContain(number)
    const { groups } = (await shop.get('/api/admin/notifications', owner)).body
    const group = groups.find(({ kind }: { kind: string }) => kind === 'cancellation')
    expect(group.items.map((item: { orderNumber: string }) => item.orderNumber)).toContain(number)
    const toPack = (await shop.get('/api/admin/orders?queue=pack', owner)).body.rows
    expect(toPack.map((row: { number: string }) => row.number)).not.toContain(number)
  })

  test('is made once, also when it is sent twice, and needs no reason', async () => {
    const { number, key } = await createPaidOrder(shop)
    const answers = await Promise.all([1, 2, 3].map(() => ask({ orderNumber: number, orderKey: key })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await countOrderEvents(shop, number, 'cancellation-requested')).toBe(1)
  })

  test('is refused to strangers and to those who know only the email address', async () => {
    const { number, key } = await createPaidOrder(shop)
    const stranger = await registerShopper(shop)
    const notFound = { status: 404, body: { code: 'order-not-found' } }
    expect(await ask({ orderNumber: number, email: 'ada@example.com' })).toMatchObject(notFound)
    expect(await ask({ orderNumber: number, orderKey: `${key}x` })).toMatchObject(notFound)
    expect(await ask({ orderNumber: number }, stranger.headers)).toMatchObject(notFound)
    expect((await getOrder(number, key)).cancellation).toBeUndefined()
  })

  test('is refused before payment and after packing, with the reason', async () => {
    const { _id: productId } = await findProductInStock(shop, 40)
    const unpaid = (await placeOrder(shop, [{ productId, quantity: 1 }], {}, createGuest())).body
    expect(await ask(unpaid)).toMatchObject({
      status: 409,
      body: { message: `Order ${unpaid.orderNumber} is not paid, so it can be canceled at once.` },
    })
    const { number, key } = await createPaidOrder(shop)
    await fulfill(number, { to: 'packed' })
    expect(await ask({ orderNumber: number, orderKey: key })).toMatchObject({
      status: 409,
      body: {
        code: 'invalid-state',
        message: `Order ${number} is already packed, so it can no longer be canceled.`,
      },
    })
    expect((await getOrder(number, key)).canRequestCancellation).toBe(false)
  })

  test('refuses a reason that is too long or cannot be stored', async () => {
    const { number: orderNumber, key: orderKey } = await createPaidOrder(shop)
    for (const reason of ['x'.repeat(501), 'a\u0000b', 7])
      expect(await ask({ orderNumber, orderKey, reason })).toMatchObject({
        status: 400,
        body: { code: 'invalid-input' },
      })
  })

  test('is answered by email only where the shop sends email', async () => {
    const { number, key } = await createPaidOrder(shop)
    const emailSender = { send: async () => ({ accepted: true as const }) }
    const asked = { number, key, reason: '' }
    expect(await requestCancellation({ ...shop.shop, emailSender }, asked)).toMatchObject({
      value: `We received your request to cancel order ${number}. We will email you our answer.`,
    })
    expect(await requestCancellation(shop.shop, asked)).toMatchObject({
      value: `We received your request to cancel order ${number}. You will find our answer with the order.`,
    })
  })

  test('of a signed-in customer needs no key', async () => {
    const customer = await registerShopper(shop)
    const { number } = await createPaidOrder(shop, { headers: customer.headers })
    expect(await ask({ orderNumber: number }, customer.headers)).toMatchObject({ status: 200 })
    const { orders } = (await shop.post('/api/order/list', {}, customer.headers)).body
    expect(orders[0]).toMatchObject({ number, cancellation: { state: 'requested' } })
  })
})

describe('Staff', () => {
  test('cannot pack an order before the request is answered', async () => {
    const { number } = await createRequestedOrder()
    const message = 'The customer asked to cancel this order. Accept or decline the request first.'
    expect(await fulfill(number, { to: 'packed' })).toMatchObject({ status: 409, body: { message } })
    const { actions } = await getAdminOrder(number)
    expect(actions).toContainEqual({ name: 'pack', blockedReason: message })
  })

  test('accept a request by canceling the order, which refunds it and tells the customer', async () => {
    const { number, key, email, productId } = await createRequestedOrder()
    const stock = await getStock(shop, productId)
    expect(await fulfill(number, { to: 'canceled' })).toMatchObject({
      status: 200,
      body: { order: { fulfillment: 'canceled', cancellation: { state: 'accepted', isOpen: false } } },
    })
    expect(await getStock(shop, productId)).toBe(stock + 1)
    const order = await eventually(
      () => getOrder(number, key),
      ({ status }) => status === 'refunded',
    )
    expect(order.cancellation).toMatchObject({ state: 'accepted' })
    expect(order.refunds).toMatchObject([{ amount: order.total }])
    const sent = await awaitEmail(shop, email, 'cancellation-accepted')
    expect(sent.text).toContain(`we canceled your order ${number}, as you asked`)
    expect(sent.text).not.toContain('Our message')
    expect((await listEmailsTo(shop, email)).map(({ template }) => template)).not.toContain('order-canceled')
  })

  test('accept a request with a reason of their own, which the customer reads', async () => {
    const { number, key, email } = await createRequestedOrder()
    const reason = 'Both orders had the same address.'
    expect(await fulfill(number, { to: 'canceled', reason })).toMatchObject({ status: 200 })
    const order = await getOrder(number, key)
    expect(order.cancellation).toMatchObject({ state: 'accepted', message: reason })
    expect(order.timeline).toContainEqual({
      at: expect.any(String),
      text: `We canceled your order, as you asked. Our message: ${reason}`,
    })
    const sent = await awaitEmail(shop, email, 'cancellation-accepted')
    expect(sent.text).toContain(`Our message: ${reason}`)
  })

  test('need a reason to cancel an order that its customer did not ask to cancel', async () => {
    const { number } = await createPaidOrder(shop)
    expect(await fulfill(number, { to: 'canceled' })).toMatchObject({
      status: 400,
      body: { code: 'invalid-input', message: 'A reason is required.' },
    })
  })

  test('decline a request with a message, after which the order can be packed and not asked about again', async () => {
    const { number, key, email } = await createRequestedOrder()
    const message = 'It is at the packing table already.'
    expect(await decline(number, { message })).toMatchObject({
      status: 200,
      body: {
        message: `The request to cancel order ${number} is declined. It can be packed. The email to the customer was not sent. It is in the outbox.`,
      },
    })
    const order = await getOrder(number, key)
    expect(order).toMatchObject({
      cancellation: { state: 'declined', message },
      canRequestCancellation: false,
    })
    expect(order.timeline.at(-1).text).toBe(`We did not cancel your order: ${message}`)
    const sent = await awaitEmail(shop, email, 'cancellation-declined')
    expect(sent.text).toContain(message)
    expect(sent.text).toContain('We could not cancel it, so it will be shipped.')
    expect(await decline(number, { message })).toMatchObject({
      status: 409,
      body: { message: 'There is no open request to cancel this order.' },
    })
    expect(await ask({ orderNumber: number, orderKey: key })).toMatchObject({
      status: 409,
      body: { message: `We already answered your request to cancel order ${number}.` },
    })
    await deliverOrder(shop, number)
    expect((await getAdminOrder(number)).fulfillment).toBe('delivered')
  })

  test('promise no shipment when something else forbids it', async () => {
    const { number, email } = await createRequestedOrder()
    const allowWrites = await makeWritesFail(shop, 'refund', { on: 'update' })
    expect((await refundAmountOverLines(shop, number, 100)).status).toBe(200)
    const afterDecline = 'A refund of this order is in progress.'
    expect((await getAdminOrder(number)).cancellation).toMatchObject({ isOpen: true, afterDecline })
    expect((await decline(number, { message: 'Too late.' })).body.message).toContain(
      `is declined. ${afterDecline} `,
    )
    await allowWrites()
    const { text } = await awaitEmail(shop, email, 'cancellation-declined')
    expect(text).toContain('We could not cancel it, so your order stays as it is.')
    expect(text).not.toContain('shipped')
  })

  test('accept the request of an order that is fully refunded, which restocks its items', async () => {
    const { number, key, email, productId } = await createRequestedOrder()
    const { refundable } = await getAdminOrder(number)
    const stock = await getStock(shop, productId)
    await refundAmountOverLines(shop, number, refundable)
    const refunded = await eventually(
      () => getAdminOrder(number),
      ({ payment }) => payment === 'refunded',
    )
    expect(refunded).toMatchObject({ isCancellationRequested: true, cancellation: { isOpen: true } })
    const { rows } = (await shop.get('/api/admin/orders?queue=cancellation', owner)).body
    expect(rows.map((row: { number: string }) => row.number)).toContain(number)
    expect((await getOrder(number, key)).cancellation).toMatchObject({ state: 'requested' })
    expect(await decline(number, { message: 'Too late.' })).toMatchObject({
      status: 409,
      body: { message: refunded.cancellation.declineBlockedReason },
    })
    expect(await fulfill(number, { to: 'canceled' })).toMatchObject({
      status: 200,
      body: { order: { cancellation: { state: 'accepted', isOpen: false }, isCancellationRequested: false } },
    })
    expect(await getStock(shop, productId)).toBe(stock + 1)
    const { text } = await awaitEmail(shop, email, 'cancellation-accepted')
    expect(text).toContain(`we canceled your order ${number}, as you asked`)
  })

  test('need the right to refund to accept a request, and the right to fulfill to decline it', async () => {
    const { number } = await createRequestedOrder()
    const packer = await addStaffMember(shop, 'fulfillment', 'packer-of-requests')
    const viewer = await addStaffMember(shop, 'viewer', 'viewer-of-requests')
    expect(await fulfill(number, { to: 'canceled', reason: 'The customer asked.' }, packer)).toMatchObject({
      status: 403,
      body: { message: 'Canceling this order refunds it, and your role does not allow refunds.' },
    })
    expect(await decline(number, { message: 'Too late.' }, viewer)).toMatchObject({ status: 403 })
    expect(await decline(number, { message: '' }, packer)).toMatchObject({ status: 400 })
    const { version } = await getAdminOrder(number)
    expect(
      await decline(number, { message: 'Too late.', expectedVersion: version - 1 }, packer),
    ).toMatchObject({ status: 409, body: { code: 'edit-conflict' } })
    expect(await decline(number, { message: 'Too late.', expectedVersion: version }, packer)).toMatchObject({
      status: 200,
    })
  })
})
