import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createRandomIpHeaders } from '#tests/support/client.ts'
import { awaitEmail } from '#tests/support/emails.ts'
import { readLedgerDifferences } from '#tests/support/ledger.ts'
import { confirmLink, createDraftBody, saveDraft, sendDraft, sendLink } from '#tests/support/order-drafts.ts'
import { getOwner } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'
import {
  cards,
  eventually,
  findProductAtFullPrice,
  newYork,
  payWithCard,
  placeOrder,
} from '#tests/support/shopper.ts'
import { getStock, setStock } from '#tests/support/stored-products.ts'
import { expireUnbegunOrders } from '#usecases/payments/expire-unbegun-orders.ts'

const shop = await startShop({ runsJobs: true })
const owner = await getOwner(shop)
const productId = await findProductAtFullPrice(shop)
const items = [{ productId, quantity: 3 }]

const getOrder = async (number: string) => (await shop.get(`/api/admin/orders/${number}`, owner)).body.order
const openLink = async ({ number, orderKey }: { number: string; orderKey: string }) =>
  (await shop.post('/api/order/get', { orderNumber: number, orderKey })).body.order

const credentials = { payTo: 'Acme Botanical LLC', wire: 'First Bank, 021000021, 1234567', mail: '' }

describe('a draft', () => {
  test('is saved before it is complete, and lists what is missing when it is sent', async () => {
    const body = createDraftBody([], { email: '', address: { ...createDraftBody([]).address, street1: '' } })
    const saved = await shop.post('/api/admin/order-drafts', body, owner)
    expect(saved.status).toBe(200)
    const sent = await sendDraft(shop, owner, { id: saved.body.id, total: 0 })
    expect(sent.status).toBe(400)
    expect(Object.keys(sent.body.fields)).toEqual(['items', 'email', 'street1', 'method'])
  })

  test('is refused when somebody else edited it since, and shows what they changed', async () => {
    const { id, body } = await saveDraft(shop, owner, createDraftBody(items))
    const first = { ...body, note: 'First', expectedVersion: 0 }
    expect((await shop.post(`/api/admin/order-drafts/${id}`, first, owner)).status).toBe(200)
    const stale = await shop.post(
      `/api/admin/order-drafts/${id}`,
      { ...body, note: 'Second', expectedVersion: 0 },
      owner,
    )
    expect(stale.status).toBe(409)
    expect(stale.body.conflict.fields).toMatchObject([{ field: 'note', yours: 'Second', theirs: 'First' }])
    expect((await shop.get(`/api/admin/order-drafts/${id}`, owner)).body.draft.note).toBe('First')
  })

  test('is listed with its total, and is gone once it is deleted', async () => {
    const { id, total, body } = await saveDraft(shop, owner, createDraftBody(items))
    const search = encodeURIComponent(body.email)
    const listed = await shop.get(`/api/admin/order-drafts?search=${search}`, owner)
    expect(listed.body.rows).toMatchObject([{ id, total, units: 3, source: 'phone' }])
    expect((await shop.post(`/api/admin/order-drafts/${id}/delete`, {}, owner)).status).toBe(200)
    expect((await shop.get(`/api/admin/order-drafts/${id}`, owner)).status).toBe(404)
  })

  test('costs what the checkout asks for the same cart', async () => {
    for (const quantity of [1, 3, 7]) {
      const cart = [{ productId, quantity }]
      const { total } = await saveDraft(shop, owner, createDraftBody(cart))
      const placed = await placeOrder(shop, cart)
      expect((await getOrder(placed.body.orderNumber)).total).toBe(total)
    }
  })

  test('says at once that its place is closed', async () => {
    const address = { ...newYork, city: 'Birmingham', state: 'AL', zip: '35203', phone: '' }
    const { country: _, ...delivery } = address
    const body = createDraftBody(items, { address: delivery })
    const { problem, methods } = (await shop.post('/api/admin/order-drafts/quote', body, owner)).body
    expect(problem.message).toContain('Alabama')
    expect(methods).toEqual([])
  })

  test('is not for staff who may not make orders', async () => {
    const answer = await shop.post('/api/admin/order-drafts', createDraftBody(items), {})
    expect(answer.status).toBe(401)
  })
})

describe('a payment link', () => {
  test('holds the items until the chosen time, and the customer confirms and pays at it', async () => {
    await setStock(shop, productId, 100)
    const link = await sendLink(shop, owner, items, { hours: 72 })
    expect(await getStock(shop, productId)).toBe(97)
    expect(link.order).toMatchObject({ source: 'phone', payment: 'pending', termsVersion: '' })
    expect(Date.parse(link.order.paymentLink.until) - shop.clock.now().getTime()).toBeGreaterThan(
      71 * 3_600_000,
    )
    const email = await awaitEmail(shop, link.email, 'payment-link')
    expect(email.text).toContain(link.number)

    const shown = await openLink(link)
    expect(shown.status).toBe('awaiting-payment')
    expect(shown.toConfirm.methods[0]).toMatchObject({ method: 'card', total: link.total })

    expect((await confirmLink(shop, link, { acceptTerms: false })).status).toBe(422)
    expect((await confirmLink(shop, link, { dateOfBirth: '2015-01-01' })).body.code).toBe('under-age')
    expect((await confirmLink(shop, link, { expectedTotal: link.total - 1 })).status).toBe(409)
    const confirmed = await confirmLink(shop, link)
    expect(confirmed.status).toBe(200)
    // A second press leads to the same page.
    expect((await confirmLink(shop, link)).body.url).toBe(confirmed.body.url)
    await payWithCard(confirmed.body.url, cards.approved)
    const paid = await eventually(
      () => getOrder(link.number),
      ({ payment, age }) => payment === 'paid' && age === 'verified',
    )
    expect(paid.dateOfBirth).toBe('1990-04-30')
    expect(paid.termsVersion).not.toBe('')
    expect(paid.events.find(({ kind }: { kind: string }) => kind === 'placed').actor).not.toBe('customer')
    expect(paid.paymentLink).toBeUndefined()
    expect(await getStock(shop, productId)).toBe(97)
    expect(await readLedgerDifferences(shop, link.number)).toEqual([])
  })

  test('keeps its items when its customer orders in the shop', async () => {
    await setStock(shop, productId, 100)
    const link = await sendLink(shop, owner, items)
    const { address } = link.order
    const headers = createRandomIpHeaders()
    await placeOrder(shop, [{ productId, quantity: 1 }], headers, {
      email: link.email,
      address: { ...address, country: 'US' },
    })
    expect(await getStock(shop, productId)).toBe(96)
  })

  test('releases its items once when the time is over, and says so', async () => {
    await setStock(shop, productId, 100)
    const link = await sendLink(shop, owner, items, { hours: 1 })
    await expireUnbegunOrders(shop.shop)
    expect(await getStock(shop, productId)).toBe(97)
    shop.clock.forward(61)
    await expireUnbegunOrders(shop.shop)
    await expireUnbegunOrders(shop.shop)
    expect(await getStock(shop, productId)).toBe(100)
    expect((await openLink(link)).status).toBe('payment-expired')
    const late = await confirmLink(shop, link)
    expect(late.status).toBe(409)
    expect(late.body.message).toContain('nothing was charged')
    shop.clock.forward(-61)
  })

  test('is canceled by staff while it can be paid, and takes no payment then', async () => {
    await setStock(shop, productId, 100)
    const link = await sendLink(shop, owner, items)
    const canceled = await shop.post(
      `/api/admin/orders/${link.number}/fulfillment`,
      { to: 'canceled', reason: 'The customer called again.' },
      owner,
    )
    expect(canceled.body.message ?? canceled.body).toContain('is canceled')
    expect(await getStock(shop, productId)).toBe(100)
    expect(await getOrder(link.number)).toMatchObject({ fulfillment: 'canceled', payment: 'expired' })
    expect((await openLink(link)).status).toBe('canceled')
    expect((await confirmLink(shop, link)).status).toBe(409)
  })

  test('is filtered by its source in the list of orders', async () => {
    const { number } = await sendLink(shop, owner, items)
    const { rows } = (await shop.get('/api/admin/orders?source=phone&limit=100', owner)).body
    expect(rows.map((row: { number: string }) => row.number)).toContain(number)
    expect(rows.every((row: { source: string }) => row.source === 'phone')).toBe(true)
  })
})

describe('a payment by hand', () => {
  test('is recorded by staff for a customer who never opened the link', async () => {
    const account = { kind: 'by-hand', name: 'By hand', mode: 'test', credentials }
    await shop.post('/api/admin/settings/payment-accounts', account, owner)
    const link = await sendLink(shop, owner, items)
    const begin = (dateOfBirth: string) =>
      shop.post(
        `/api/admin/orders/${link.number}/payment-by-hand`,
        { dateOfBirth, expectedVersion: link.order.version },
        owner,
      )
    expect((await begin('2015-01-01')).body.code).toBe('under-age')
    const begun = await begin('1990-04-30')
    expect(begun.body.order.awaited).toMatchObject({ received: 0, missing: link.total })
    // The customer sees where to send the money, and is not asked to confirm anymore.
    expect((await openLink(link)).toConfirm).toBeUndefined()
    const receipt = {
      ...{ amount: link.total, reference: 'Check 1207', idempotencyKey: randomUUID() },
      expectedVersion: begun.body.order.version,
    }
    expect((await shop.post(`/api/admin/orders/${link.number}/receipts`, receipt, owner)).status).toBe(200)
    const paid = await getOrder(link.number)
    expect(paid).toMatchObject({ payment: 'paid', termsVersion: '', dateOfBirth: '1990-04-30' })
    expect(await readLedgerDifferences(shop, link.number)).toEqual([])
  })
})
