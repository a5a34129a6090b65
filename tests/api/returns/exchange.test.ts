import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { listEmailsTo } from '#tests/support/emails.ts'
import { confirmLink } from '#tests/support/order-drafts.ts'
import { createPaidOrder, deliverOrder, findLineId, getOwner } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'
import { eventually, findProductAtFullPrice, registerShopper } from '#tests/support/shopper.ts'
import { getCredit, giveCredit } from '#tests/support/store-credit.ts'
import { findCustomerId } from '#tests/support/stored-customers.ts'

const shop = await startShop({ runsJobs: true })
const owner = await getOwner(shop)
const productId = await findProductAtFullPrice(shop)
const ada = await registerShopper(shop)
const customerId = (await findCustomerId(shop, ada.userId)) ?? ''
const getBalance = async () => (await getCredit(shop, customerId)).balance

async function requestExchange(quantity: number) {
  const order = await createPaidOrder(shop, {
    headers: ada.headers,
    productId,
    quantity,
    changes: { email: ada.userId },
  })
  await deliverOrder(shop, order.number)
  const items = [{ lineId: await findLineId(shop, order.number), quantity, reason: 'changed-mind' }]
  const wish = { resolution: 'exchange', note: 'The other size.', unopened: true }
  const { body } = await shop.post(
    '/api/order/return',
    { orderNumber: order.number, items, ...wish },
    ada.headers,
  )
  const rma = String(body.returnNumber)
  return { number: order.number, rma }
}

const decide = (rma: string, to: string) => shop.post(`/api/admin/returns/${rma}`, { to }, owner)
const createExchange = (rma: string) => shop.post(`/api/admin/returns/${rma}/exchange`, {}, owner)
const findReturn = async (number: string) =>
  (await shop.get(`/api/admin/orders/${number}`, owner)).body.order.returns[0]

const getOwnOrder = async (number: string) =>
  (await shop.post('/api/order/get', { orderNumber: number }, ada.headers)).body.order

/** Adds a product and a shipping method to the draft of an exchange. */
async function completeDraft(id: string, quantity: number) {
  const { draft } = (await shop.get(`/api/admin/order-drafts/${id}`, owner)).body
  const { version, createdBy: _by, createdAt: _at, updatedAt: _changed, id: _id, ...entered } = draft
  const { company = '', street2 = '', phone = '', country: _, ...address } = draft.address
  const body = {
    ...entered,
    address: { ...address, company, street2, phone },
    items: [{ productId, quantity }],
  }
  const quote = async (changes: object = {}) =>
    (await shop.post('/api/admin/order-drafts/quote', { ...body, ...changes }, owner)).body
  const [{ carrier, service }] = (await quote()).methods
  const method = { carrier, service }
  const saved = await shop.post(
    `/api/admin/order-drafts/${id}`,
    { ...body, method, expectedVersion: version },
    owner,
  )
  expect(saved.status).toBe(200)
  return { quote: await quote({ method }), version: version + 1 }
}

test('an exchange becomes one draft, which the value of the return pays for once', async () => {
  const { number, rma } = await requestExchange(3)
  expect((await createExchange(rma)).body.message).toBe('Approve the return first.')
  await decide(rma, 'approved')
  await decide(rma, 'received')
  const { paid, refundTo } = await findReturn(number)
  expect(refundTo).toBe('store-credit')
  const approval = (await listEmailsTo(shop, ada.userId)).find(
    ({ template }) => template === 'return-approved',
  )
  expect(approval?.text).toContain('we will add the refund to your store credit within 15 business days')
  const refund = { amount: paid, returnNumber: rma, reason: 'Exchange', idempotencyKey: randomUUID() }
  expect((await shop.post(`/api/admin/orders/${number}/refund`, refund, owner)).status).toBe(200)
  await eventually(getBalance, (balance) => balance === paid)

  const answers = await Promise.all([1, 2, 3].map(() => createExchange(rma)))
  const created = answers.filter(({ status }) => status === 200)
  expect(created).toHaveLength(1)
  const id = String(created[0]?.body.id)
  expect((await findReturn(number)).exchange).toEqual({ draftId: id })
  // The items of the return cannot be refunded again.
  expect(
    (
      await shop.post(
        `/api/admin/orders/${number}/refund`,
        { ...refund, idempotencyKey: randomUUID() },
        owner,
      )
    ).status,
  ).toBe(409)

  const { quote, version } = await completeDraft(id, 4)
  expect(quote.credit).toBe(paid)
  const link = { hours: 24, expectedTotal: quote.total, usesCredit: true, expectedVersion: version }
  const sent = await shop.post(`/api/admin/order-drafts/${id}/send`, link, owner)
  expect(sent).toMatchObject({ status: 200 })
  const order = await getOwnOrder(sent.body.number)
  expect(order).toMatchObject({ total: quote.total, credit: Math.min(paid, quote.total) })
  expect(await getBalance()).toBe(0)
  expect((await findReturn(number)).exchange).toEqual({ orderNumber: sent.body.number })
  expect((await createExchange(rma)).body.message).toContain(sent.body.number)
  expect((await getOwnOrder(number)).returns[0].exchangeOrder).toBe(sent.body.number)
  const made = (await shop.get(`/api/admin/orders/${sent.body.number}`, owner)).body.order
  expect(made.exchangeOf).toEqual({ returnNumber: rma, orderNumber: number })

  // What is not paid goes back to the credit.
  const cancel = { to: 'canceled', reason: 'Changed her mind.' }
  await shop.post(`/api/admin/orders/${sent.body.number}/fulfillment`, cancel, owner)
  expect(await getBalance()).toBe(paid)

  // The customer may want something else for it.
  expect((await getOwnOrder(number)).returns[0].exchangeOrder).toBeUndefined()
  const next = await createExchange(rma)
  expect(next.status).toBe(200)
  expect((await findReturn(number)).exchange).toEqual({ draftId: next.body.id })
})

test('two orders that take the same store credit at once take it once, and the credit can pay for all of one', async () => {
  const drafts: { id: string; quote: { total: number }; version: number }[] = []
  for (let index = 0; index < 2; index += 1) {
    const { rma } = await requestExchange(1)
    await decide(rma, 'approved')
    const id = String((await createExchange(rma)).body.id)
    drafts.push({ id, ...(await completeDraft(id, 2)) })
  }
  await giveCredit(shop, customerId, (drafts[0]?.quote.total ?? 0) + 500)
  const before = await getBalance()
  const sent = await Promise.all(
    drafts.map(({ id, quote, version }) =>
      shop.post(
        `/api/admin/order-drafts/${id}/send`,
        { hours: 24, expectedTotal: quote.total, usesCredit: true, expectedVersion: version },
        owner,
      ),
    ),
  )
  expect(sent.map(({ status }) => status)).toEqual([200, 200])
  const orders = await Promise.all(sent.map(({ body }) => getOwnOrder(body.number)))
  const spent = orders.reduce((sum, { credit }) => sum + credit, 0)
  expect(spent).toBeGreaterThan(0)
  expect(await getBalance()).toBe(before - spent)

  const covered = orders.find(({ credit, total }) => credit === total)
  const confirmed = await confirmLink(
    shop,
    { number: covered.number, orderKey: '', total: covered.total },
    { orderKey: undefined },
    ada.headers,
  )
  expect(confirmed).toMatchObject({ status: 200 })
  expect((await shop.get(`/api/admin/orders/${covered.number}`, owner)).body.order.payment).toBe('paid')
})
