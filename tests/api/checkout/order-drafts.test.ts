import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createRandomIpHeaders } from '#tests/support/client.ts'
import { awaitEmail, listEmailsTo } from '#tests/support/emails.ts'
import { readLedgerDifferences } from '#tests/support/ledger.ts'
import { confirmLink, createDraftBody, saveDraft, sendDraft, sendLink } from '#tests/support/order-drafts.ts'
import { getOwner } from '#tests/support/orders.ts'
import { createOwnRule, retireRule } from '#tests/support/rules.ts'
import { startShop } from '#tests/support/shop.ts'
import {
  cards,
  eventually,
  findProductAtFullPrice,
  newYork,
  payWithCard,
  placeOrder,
  registerShopper,
} from '#tests/support/shopper.ts'
import { addStaffMember } from '#tests/support/staff.ts'
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
    // Staff type: each letter would be another attempt.
    await shop.shop.blockedAttempts.store()
    const { rows } = await shop.sql.query('select sum(attempts)::int as attempts from blocked_attempt')
    expect(rows).toEqual([{ attempts: null }])
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
    expect(link.order).toMatchObject({ isBirthDateMissing: true, isBirthDateDeleted: false })
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
    expect(paid.isBirthDateMissing).toBe(false)
    expect(paid.events.find(({ kind }: { kind: string }) => kind === 'placed').actor).not.toBe('customer')
    expect(paid.paymentLink).toBeUndefined()
    expect(await getStock(shop, productId)).toBe(97)
    expect(await readLedgerDifferences(shop, link.number)).toEqual([])
  })

  test('is sent again to its customer, once for each click, until they begin to pay', async () => {
    const link = await sendLink(shop, owner, items)
    const resend = (expectedVersion: number) =>
      shop.post(`/api/admin/orders/${link.number}/payment-link`, { expectedVersion }, owner)
    const { version } = await getOrder(link.number)
    const clicks = await Promise.all([resend(version), resend(version)])
    expect(clicks.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await eventually(
      () => listEmailsTo(shop, link.email),
      (emails) => emails.filter(({ template }) => template === 'payment-link').length === 2,
    )
    expect((await confirmLink(shop, link)).status).toBe(200)
    expect((await resend((await getOrder(link.number)).version)).body.message).toBe(
      `Order ${link.number} does not wait for its first payment.`,
    )
  })

  test('keeps its items when its customer orders in the shop', async () => {
    await setStock(shop, productId, 100)
    const customer = await registerShopper(shop)
    const headers = { ...createRandomIpHeaders(), token: customer.token }
    const order = () => placeOrder(shop, [{ productId, quantity: 1 }], headers)
    const number: string = (await order()).body.orderNumber
    expect(await getStock(shop, productId)).toBe(99)
    const { customerId } = await getOrder(number)
    expect(customerId).toBeDefined()
    const link = await sendLink(shop, owner, items, { customerId })
    expect(await getStock(shop, productId)).toBe(96)
    // Their next order releases the one they placed themselves, and not the link.
    await order()
    expect(await getStock(shop, productId)).toBe(96)
    expect((await confirmLink(shop, link)).status).toBe(200)
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
    expect((await getOrder(link.number)).payments).toEqual([])
  })

  test('is refused when a rule closed its place since, and nothing is charged', async () => {
    const link = await sendLink(shop, owner, items)
    const rule = { level: 'state', state: 'NY', reason: 'New York bans the sale of kratom.' } as const
    const created = await createOwnRule(shop, owner, rule)
    expect(created.body.success).toBe(true)
    try {
      const refused = await confirmLink(shop, link)
      expect(refused.status).toBeGreaterThanOrEqual(400)
      expect(refused.body.message).toContain('New York')
      expect(await getOrder(link.number)).toMatchObject({ payments: [], termsVersion: '' })
      expect((await openLink(link)).toConfirm).toBeUndefined()
    } finally {
      await retireRule(shop, owner, created.body.id)
    }
  })

  test('is paid in the way that was chosen first, on each of two devices', async () => {
    const link = await sendLink(shop, owner, items)
    const first = await confirmLink(shop, link)
    const second = await confirmLink(shop, link, { paymentMethod: 'crypto' })
    expect(second.status).toBe(409)
    expect(second.body.message).toContain('is being paid by card already')
    expect((await confirmLink(shop, link)).body.url).toBe(first.body.url)
    await payWithCard(first.body.url, cards.declined)
    // The page of the order offers another card then, and the page of the declined card is not opened again.
    await eventually(
      () => openLink(link),
      ({ status }) => status === 'payment-failed',
    )
    const again = await confirmLink(shop, link)
    expect(again.body.url).toContain(`/order-complete/${link.number}`)
    expect((await getOrder(link.number)).payments).toHaveLength(1)
  })

  test('does not open with the key of another order, and the body of the call changes no price', async () => {
    const link = await sendLink(shop, owner, items)
    const other = await sendLink(shop, owner, items)
    expect((await confirmLink(shop, { ...link, orderKey: other.orderKey })).status).toBeGreaterThanOrEqual(
      400,
    )
    const forged = { items: [{ productId, quantity: 1 }], total: 1, expectedTotal: 1 }
    expect((await confirmLink(shop, link, forged)).status).toBeGreaterThanOrEqual(400)
    expect(await getOrder(link.number)).toMatchObject({ total: link.total, payments: [] })
  })

  test('is not sent at a total or with units that have changed since', async () => {
    const draft = await saveDraft(shop, owner, createDraftBody(items))
    const refused = await sendDraft(shop, owner, { ...draft, total: draft.total - 100 })
    expect(refused.status).toBe(409)
    expect(refused.body.message).toContain('Check the prices, and try again.')
    await setStock(shop, productId, 2)
    expect((await sendDraft(shop, owner, draft)).status).toBe(409)
    expect(await getStock(shop, productId)).toBe(2)
    await setStock(shop, productId, 100)
    expect((await sendDraft(shop, owner, draft)).status).toBe(200)
  })

  test('is neither sent nor seen by staff who may not make orders', async () => {
    const draft = await saveDraft(shop, owner, createDraftBody(items))
    const link = await sendLink(shop, owner, items)
    for (const role of ['fulfillment', 'support', 'viewer'] as const) {
      const staff = await addStaffMember(shop, role, `${role}-of-links`)
      expect((await sendDraft(shop, staff, draft)).status).toBe(403)
      expect((await shop.get(`/api/admin/order-drafts/${draft.id}`, staff)).status).toBe(403)
      const seen = await shop.get(`/api/admin/orders/${link.number}`, staff)
      expect(JSON.stringify(seen.body)).not.toContain(link.orderKey)
    }
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
      amount: link.total,
      reference: 'Check 1207',
      idempotencyKey: randomUUID(),
      expectedVersion: begun.body.order.version,
    }
    expect((await shop.post(`/api/admin/orders/${link.number}/receipts`, receipt, owner)).status).toBe(200)
    const paid = await getOrder(link.number)
    expect(paid).toMatchObject({ payment: 'paid', termsVersion: '', dateOfBirth: '1990-04-30' })
    expect(await readLedgerDifferences(shop, link.number)).toEqual([])
  })
})
