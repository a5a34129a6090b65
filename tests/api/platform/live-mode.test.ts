import { describe, expect, test } from 'vitest'
import { runJob } from '#tests/support/jobs.ts'
import { openLiveShop } from '#tests/support/live-shop.ts'
import { createPaidOrder, refundAmountOverLines } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'
import {
  cards,
  createPaymentRequest,
  findProductInStock,
  payWithCard,
  placeOrder,
} from '#tests/support/shopper.ts'
import { signInOwner } from '#tests/support/staff.ts'

/** A shop of demo mode with orders, and the same data in a shop that the public can reach. */
async function goLive() {
  const demoShop = await startShop({ runsJobs: true })
  const { _id: productId } = await findProductInStock(demoShop, 40)
  const request = await createPaymentRequest(demoShop, [{ productId, quantity: 1 }])
  const key = { 'idempotency-key': 'placed-in-demo-mode' }
  expect((await demoShop.post('/api/payment/process', request, key)).status).toBe(200)
  const paid = await createPaidOrder(demoShop, { productId })
  const pending = (await placeOrder(demoShop, [{ productId, quantity: 1 }])).body
  // The sandbox keeps running and captures this payment, but the shop of demo mode does not hear of it.
  await demoShop.app.close()
  expect((await payWithCard(pending.url, cards.approved)).status).toBe(303)

  return { ...(await openLiveShop(demoShop)), request, key, paid, pending, demoShop }
}

const liveShop = await goLive()
const headers = await signInOwner(liveShop)

async function getOrder(number: string) {
  return (await liveShop.get(`/api/admin/orders/${number}`, headers)).body.order
}

describe('A live shop without a payment account', () => {
  test('refuses new and repeated orders', async () => {
    const refused = { status: 503, body: { code: 'shop-not-open' } }
    expect(await liveShop.post('/api/payment/process', liveShop.request)).toMatchObject(refused)
    expect(await liveShop.post('/api/payment/process', liveShop.request, liveShop.key)).toMatchObject(refused)
  })

  test('asks for an email address beside a phone number at sign-up, because it sends no text messages', async () => {
    const person = {
      firstname: 'Ada',
      lastname: 'Birch',
      userId: '(212) 555-0181',
      dateOfBirth: '1990-04-30',
      password: 'quiet herons',
    }
    expect(await liveShop.post('/api/user/register', person)).toMatchObject({
      status: 400,
      body: { fields: { email: expect.stringContaining('We send no text messages') } },
    })
    const answer = await liveShop.post('/api/user/register', { ...person, email: 'ada.phone@example.com' })
    expect(answer.status).toBe(200)
  })

  test('does not believe the payment sandbox', async () => {
    const { orderNumber } = liveShop.pending
    expect((await liveShop.post('/api/payment/webhook/sandbox', {})).status).toBe(404)
    expect((await liveShop.post('/api/payment/webhook', {})).status).toBe(404)
    await runJob(liveShop, 'reconcile-payments')
    expect(await getOrder(orderNumber)).toMatchObject({ payment: 'pending' })
  })

  test('does not choose the simulated age check', async () => {
    const { version } = (await liveShop.get('/api/admin/settings/age', headers)).body
    const choice = { provider: 'sandbox', expectedVersion: version }
    expect(await liveShop.post('/api/admin/settings/age', choice, headers)).toMatchObject({
      status: 400,
      body: { fields: { provider: 'The simulated check works only in demo mode.' } },
    })
  })

  test('does not pack, ship, verify or refund an order of demo mode', async () => {
    const { number } = liveShop.paid
    const refused = {
      status: 409,
      body: {
        message: 'This order was placed in demo mode. Nothing was charged, and nothing is shipped.',
      },
    }
    const path = `/api/admin/orders/${number}`
    expect(await liveShop.post(`${path}/fulfillment`, { to: 'packed' }, headers)).toMatchObject(refused)
    const decision = { verdict: 'rejected', reason: 'The name does not match.' }
    expect(await liveShop.post(`${path}/age-check`, decision, headers)).toMatchObject(refused)
    expect(await refundAmountOverLines(liveShop, number, 100)).toMatchObject(refused)
    const { actions } = await getOrder(number)
    const allowed = actions.filter((action: { blockedReason?: string }) => action.blockedReason === undefined)
    expect(allowed.map(({ name }: { name: string }) => name)).toEqual(['cancel'])
  })

  test('counts no order of demo mode, and lists for staff what is missing', async () => {
    const { mode, openingRequirements, ...figures } = (await liveShop.get('/api/admin/dashboard', headers))
      .body
    expect(mode).toBe('live')
    expect(figures).toMatchObject({ revenue: 0, orders: 0, topProducts: [] })
    expect(openingRequirements).toEqual([
      expect.objectContaining({ id: 'payments', isBlocking: true }),
      expect.objectContaining({ id: 'age-check', isBlocking: true }),
      expect.objectContaining({ id: 'demo-data', isBlocking: true }),
      expect.objectContaining({ id: 'email', isBlocking: false }),
    ])
    await liveShop.post('/api/admin/demo-data/delete', { confirm: 'REMOVE DEMO' }, headers)
    const after = (await liveShop.get('/api/admin/dashboard', headers)).body
    expect(after.openingRequirements.map(({ id }: { id: string }) => id)).not.toContain('demo-data')
  })
})
