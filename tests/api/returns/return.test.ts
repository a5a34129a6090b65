import { describe, expect, test } from 'vitest'
import { listEmailsTo } from '#tests/support/emails.ts'
import { type BoughtOrder, deliver, getOwner, paidOrder } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'
import { findProductAtFullPrice, registerShopper } from '#tests/support/shopper.ts'
import { markLinesOnSale, moveDeliveryBack, setLinePaid } from '#tests/support/stored-orders.ts'
import { findProductOnSale } from '#tests/support/stored-products.ts'

const shop = await startShop({ works: true })
const owner = () => getOwner(shop)
const ada = await registerShopper(shop)
const productId = await findProductAtFullPrice(shop)
const bought = (quantity = 3, changes: Record<string, unknown> = {}) =>
  paidOrder(shop, {
    headers: ada.headers,
    productId,
    quantity,
    changes: { email: ada.userId, ...changes },
  })

async function delivered(quantity = 3): Promise<BoughtOrder> {
  const order = await bought(quantity)
  await deliver(shop, order.number)
  return order
}

/** From another address each time: many buyers are not slowed down as one. */
const elsewhere = () => `10.2.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`
const ask = (
  { number }: { number: string },
  wish: Record<string, unknown> = {},
  headers: Record<string, string> = ada.headers,
) =>
  shop.post(
    '/api/order/return',
    {
      orderNumber: number,
      items: [{ line: 0, quantity: 1 }],
      reason: 'I bought too much.',
      unopened: true,
      ...wish,
    },
    { 'x-forwarded-for': elsewhere(), ...headers },
  )
const seen = async (number: string) =>
  (await shop.post('/api/order/get', { orderNumber: number }, ada.headers)).body.order
const decide = async (number: string, step: object) =>
  shop.post(`/api/admin/returns/${number}`, step, await owner())

describe('Returns', () => {
  test('are requested with products, quantities and a reason, and get an RMA number', async () => {
    const order = await delivered()
    const before = await seen(order.number)
    expect(before.returnEligibility).toMatchObject({ deadline: expect.any(String) })
    expect(before.returnEligibility.blockedReason).toBeUndefined()
    const answer = await ask(order, { items: [{ line: 0, quantity: 2 }] })
    expect(answer).toMatchObject({ status: 200, body: { returnNumber: expect.stringMatching(/^RMA-\d+$/) } })
    const { lines, returns, timeline } = await seen(order.number)
    expect(lines[0]).toMatchObject({ quantity: 3, returnable: 1 })
    expect(returns).toMatchObject([
      {
        number: answer.body.returnNumber,
        status: 'requested',
        reason: 'I bought too much.',
        items: [{ quantity: 2 }],
      },
    ])
    expect(timeline.at(-1).text).toContain(answer.body.returnNumber)
    expect((await listEmailsTo(shop, ada.userId)).at(-1)).toMatchObject({ template: 'return-requested' })
  })

  test('can be requested within 15 days of delivery, not before it', async () => {
    const order = await bought()
    expect(await ask(order)).toMatchObject({ status: 409, body: { code: 'return-unavailable' } })
    await deliver(shop, order.number)
    await moveDeliveryBack(shop, order.number, '15 days 1 minute')
    const late = await ask(order)
    expect(late.body.message).toBe(
      'The return window has ended. You can request a return within 15 days of delivery.',
    )
    expect((await seen(order.number)).returnEligibility.blockedReason).toBe(late.body.message)
  })

  test('exclude opened, used and sale items, and more than was bought', async () => {
    const order = await delivered(2)
    expect((await ask(order, { unopened: false })).body.message).toContain('Opened or used items')
    expect((await ask(order, { items: [{ line: 0, quantity: 3 }] })).body.message).toContain('at most 2')
    expect((await ask(order, { items: [{ line: 7, quantity: 1 }] })).status).toBe(409)
    expect(
      (
        await ask(order, {
          items: [
            { line: 0, quantity: 2 },
            { line: 0, quantity: 2 },
          ],
        })
      ).status,
    ).toBe(409)
    expect((await ask(order, { items: [] })).status).toBe(400)
    expect((await ask(order, { reason: ' ' })).status).toBe(400)
    await markLinesOnSale(shop, order.number)
    expect((await ask(order)).body.message).toBe('Sale items cannot be returned.')
  })

  test('treat a product bought below its list price as a sale item', async () => {
    const order = await paidOrder(shop, {
      headers: ada.headers,
      productId: await findProductOnSale(shop),
      changes: { email: ada.userId },
    })
    expect((await seen(order.number)).lines[0]).toMatchObject({ onSale: true, returnable: 0 })
  })

  test('are approved and received by staff, with emails and without a refund', async () => {
    const order = await delivered()
    const waiting = async () => {
      const list = await shop.get('/api/admin/orders?queue=return', await owner())
      const bell = await shop.get('/api/admin/notifications', await owner())
      const group = bell.body.groups.find(({ kind }: { kind: string }) => kind === 'return')
      expect(group.count).toBe(list.body.total)
      return list.body.rows.some(({ number }: { number: string }) => number === order.number)
    }
    expect(await waiting()).toBe(false)
    const { returnNumber } = (await ask(order)).body
    expect(await waiting()).toBe(true)
    expect((await decide(returnNumber, { to: 'received' })).status).toBe(409)
    const approved = await decide(returnNumber, { to: 'approved', note: 'Please use a small box.' })
    expect(approved.body).toMatchObject({
      message: `Return ${returnNumber} is approved.`,
      order: { refunded: 0, refunds: [], returns: [{ state: 'approved', paid: expect.any(Number) }] },
    })
    expect(await waiting()).toBe(false)
    expect((await decide(returnNumber, { to: 'declined', note: 'Too late' })).status).toBe(409)
    expect((await decide(returnNumber, { to: 'received' })).body.order.returns[0].state).toBe('received')
    const mails = (await listEmailsTo(shop, ada.userId)).slice(-2)
    expect(mails.map(({ template }) => template)).toEqual(['return-approved', 'return-received'])
    expect(mails[0]?.text).toContain(returnNumber)
    expect(mails[0]?.text).toContain('Please use a small box.')
    const audit = await shop.get('/api/admin/audit-log?search=return', await owner())
    expect(JSON.stringify(audit.body)).toContain(returnNumber)
  })

  test('are closed when the package never comes, and received if it comes later', async () => {
    const order = await delivered(1)
    const { returnNumber } = (await ask(order)).body
    expect((await decide(returnNumber, { to: 'closed' })).status).toBe(409)
    await decide(returnNumber, { to: 'approved' })
    const closed = await decide(returnNumber, { to: 'closed' })
    expect(closed.body.order).toMatchObject({ refunded: 0, returns: [{ state: 'closed' }] })
    expect((await listEmailsTo(shop, ada.userId)).at(-1)?.text).toContain('your package did not reach us')
    expect((await seen(order.number)).lines[0]).toMatchObject({ returnable: 1 })
    expect((await decide(returnNumber, { to: 'received' })).body.order.returns[0].state).toBe('received')
    expect((await seen(order.number)).lines[0]).toMatchObject({ returnable: 0 })
  })

  test('in parts refund the price of the line, to the cent', async () => {
    const order = await delivered(3)
    await setLinePaid(shop, order.number, 1000)
    const paid: number[] = []
    for (const _ of [1, 2, 3]) {
      const { returnNumber } = (await ask(order, { items: [{ line: 0, quantity: 1 }] })).body
      const { returns } = (await decide(returnNumber, { to: 'approved' })).body.order
      paid.push(returns.at(-1).paid)
    }
    expect(paid).toEqual([333, 334, 333])
  })

  test('are declined with a reason, and can be requested again', async () => {
    const order = await delivered(1)
    const { returnNumber } = (await ask(order)).body
    expect((await ask(order)).status).toBe(409)
    expect((await decide(returnNumber, { to: 'declined' })).status).toBe(400)
    await decide(returnNumber, { to: 'declined', note: 'The seal is broken on your photograph.' })
    const { returns, lines } = await seen(order.number)
    expect(returns[0]).toMatchObject({
      status: 'declined',
      decision: 'The seal is broken on your photograph.',
    })
    expect(lines[0].returnable).toBe(1)
    expect((await listEmailsTo(shop, ada.userId)).at(-1)?.text).toContain('The seal is broken')
    expect((await ask(order)).status).toBe(200)
  })

  test('are created once when requested several times at once', async () => {
    const order = await delivered(1)
    const answers = await Promise.all([ask(order), ask(order), ask(order)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  test('can be requested by the owner, or with the order key or email', async () => {
    const order = await delivered()
    const eve = await registerShopper(shop)
    expect((await ask(order, {}, eve.headers)).status).toBe(404)
    expect((await ask(order, {}, {})).status).toBe(404)
    expect((await ask(order, { orderKey: order.key }, {})).status).toBe(200)
    expect((await ask(order, { email: ada.userId }, {})).status).toBe(200)
  })
})
