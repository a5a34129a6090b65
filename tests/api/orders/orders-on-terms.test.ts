import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { listAccountMonths } from '#db/queries/account-health/account-months.ts'
import { toShopDay } from '#domain/shop-time.ts'
import { sendChange } from '#tests/support/edit-offers.ts'
import { runJob } from '#tests/support/jobs.ts'
import { readLedgerDifferences } from '#tests/support/ledger.ts'
import {
  connectByHand,
  moveDueDay,
  orderOnTerms,
  recordInvoiceMoney,
  registerWithTerms,
} from '#tests/support/net-terms.ts'
import { createDraftBody, saveDraft } from '#tests/support/order-drafts.ts'
import { deliverOrder, getOwner, refundOrder } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'
import { cards, eventually, findProductAtFullPrice, payWithCard } from '#tests/support/shopper.ts'
import { getStock, setStock } from '#tests/support/stored-products.ts'

const shop = await startShop({ runsJobs: true })
const owner = await getOwner(shop)
await connectByHand(shop)
const productId = await findProductAtFullPrice(shop)
await setStock(shop, productId, 500)
const terms = { terms: 'net-30', creditLimit: 1_000_000, overdueDays: 5 } as const
const items = (quantity: number) => [{ productId, quantity }]
const readOrder = async (number: string) => (await shop.get(`/api/admin/orders/${number}`, owner)).body.order

async function placeOnTerms(quantity: number) {
  const member = await registerWithTerms(shop, terms)
  const { orderNumber: number, orderKey: key } = (await orderOnTerms(shop, member, items(quantity))).body
  const order = await eventually(
    () => readOrder(number),
    ({ age }) => age === 'verified',
  )
  return { number, key, total: order.total as number, lineId: order.lines[0].id as string }
}

/** The shipped orders of this month, of the account that takes money for invoices. */
async function countShipped() {
  const rows = await listAccountMonths(shop.shop.db, toShopDay(shop.shop.clock.now()).slice(0, 7))
  const account = (await shop.shop.accounts.list('payments')).find(({ kind }) => kind === 'by-hand')
  return rows.find(({ accountId }) => accountId === account?.id)?.shipped.shipped ?? 0
}

describe('An order on terms', () => {
  it('has the difference of an edit on its invoice, in both directions', async () => {
    const { number, total, lineId } = await placeOnTerms(2)
    const stock = await getStock(shop, productId)
    const more = await sendChange(shop, number, items(3), { paidBy: 'invoice' })
    expect(more.body.message).toMatch(/\$[\d.]+ more is due with its invoice\./)
    const larger = await readOrder(number)
    expect(larger).toMatchObject({ payment: 'on-terms', quantity: 5, payments: [] })
    expect(larger.total).toBeGreaterThan(total)
    expect(larger.invoice.open).toBe(larger.total)
    expect(await getStock(shop, productId)).toBe(stock - 3)

    const change = {
      lines: [{ lineId, quantity: 1 }],
      added: [],
      keepsShipping: true,
      expectedVersion: larger.version,
    }
    const preview = await shop.post(`/api/admin/orders/${number}/edit/preview`, change, owner)
    expect(preview.body).toMatchObject({ hasInvoice: true })
    const { difference } = preview.body
    const reason = { reason: 'One less.', idempotencyKey: randomUUID(), expectedDifference: difference }
    const less = await shop.post(`/api/admin/orders/${number}/edit`, { ...change, ...reason }, owner)
    expect(less.body.message).toMatch(/costs \$[\d.]+ less\. What is open of its invoice is reduced first/)
    const smaller = await readOrder(number)
    expect(smaller.invoice.open).toBe(larger.invoice.open + difference)
    expect(smaller).toMatchObject({ payment: 'on-terms', quantity: 4 })
    expect(smaller.refunds).toMatchObject([{ amount: -difference, status: 'succeeded' }])
    expect(await readLedgerDifferences(shop, number)).toEqual([])
    expect((await recordInvoiceMoney(shop, number, smaller.invoice.open)).status).toBe(200)
    expect(await readOrder(number)).toMatchObject({ invoice: { open: 0 } })
    expect(await readLedgerDifferences(shop, number)).toEqual([])
  })

  it('waits for a payment link with the difference of an edit, which leaves the invoice as it is', async () => {
    const { number, key, total } = await placeOnTerms(2)
    expect((await sendChange(shop, number, items(2))).status).toBe(200)
    const waiting = await readOrder(number)
    expect(waiting).toMatchObject({ payment: 'on-terms', quantity: 2, invoice: { open: total } })
    const { id: offerId, amount } = waiting.offeredChange
    const request = { orderNumber: number, orderKey: key, offerId, paymentMethod: 'card' }
    const begun = await shop.post('/api/order/pay-change', { ...request, expectedAmount: amount })
    expect(begun.status).toBe(200)
    await payWithCard(begun.body.url, cards.approved)
    const changed = await eventually(
      () => readOrder(number),
      ({ quantity }) => quantity === 4,
    )
    expect(changed).toMatchObject({ payment: 'on-terms', total: total + amount, invoice: { open: total } })
    expect(changed.invoice.lastPaidAt).toBeDefined()
    expect(await readLedgerDifferences(shop, number)).toEqual([])
    await recordInvoiceMoney(shop, number, total)
    expect(await readOrder(number)).toMatchObject({ payment: 'paid', invoice: { open: 0 } })
    expect(await readLedgerDifferences(shop, number)).toEqual([])
  })

  it('takes a part of a refund off what is open, and sends back the rest of what was paid', async () => {
    const { number, total, lineId } = await placeOnTerms(3)
    const left = 500
    await recordInvoiceMoney(shop, number, total - left)
    const [line] = (await readOrder(number)).lines
    const amount = Math.floor(line.total / 3)
    expect(amount).toBeGreaterThan(left)
    const refunded = await refundOrder(shop, number, { lines: [{ lineId, amount, removed: 0 }] })
    expect(refunded.body.message).toMatch(
      /^\$5\.00 is taken off the invoice\. Refund of \$[\d.]+ requested\.$/,
    )
    const { refunds, invoice } = await readOrder(number)
    expect(invoice.open).toBe(0)
    const amounts = refunds.map((each: { amount: number }) => each.amount)
    expect(amounts.toSorted((one: number, other: number) => one - other)).toEqual([left, amount - left])
    expect(await readLedgerDifferences(shop, number)).toEqual([])
  })

  it('says what was taken off its invoice apart from what was refunded', async () => {
    const { number, key, total, lineId } = await placeOnTerms(3)
    const reduce = async (amount: number) =>
      expect((await refundOrder(shop, number, { lines: [{ lineId, amount, removed: 0 }] })).status).toBe(200)
    const readView = async () =>
      (await shop.post('/api/order/get', { orderNumber: number, orderKey: key })).body.order
    await reduce(500)
    expect(await readView()).toMatchObject({ refunded: 500, exchanged: 0, invoiced: 500, refunds: [] })
    expect(await readOrder(number)).toMatchObject({ invoiced: 500, refunds: [{ isInvoiced: true }] })
    await recordInvoiceMoney(shop, number, total - 500)
    await reduce(300)
    const [refund] = (await readOrder(number)).refunds.filter(
      ({ isInvoiced }: { isInvoiced: boolean }) => !isInvoiced,
    )
    await eventually(
      () => readOrder(number),
      ({ refunds }) => refunds.some(({ status }: { status: string }) => status === 'failed'),
    )
    const settled = { to: 'settled', note: 'Check 77 is in the mail.' }
    await shop.post(`/api/admin/orders/${number}/refunds/${refund.id}`, settled, owner)
    expect(await readView()).toMatchObject({ refunded: 800, invoiced: 500, refunds: [{ amount: 300 }] })
  })

  it('counts nothing that was taken off its invoice as refunded in the list and the dashboard', async () => {
    const readDashboard = async () => (await shop.get('/api/admin/dashboard', owner)).body
    const { number, total, lineId } = await placeOnTerms(3)
    const before = await readDashboard()
    const taken = await refundOrder(shop, number, { lines: [{ lineId, amount: 500, removed: 0 }] })
    expect(taken.status).toBe(200)
    const sums = { total, refunded: 0, exchanged: 0, invoiced: 500 }
    const { rows } = (await shop.get(`/api/admin/orders?search=${number}`, owner)).body
    expect(rows).toMatchObject([sums])
    expect(await readOrder(number)).toMatchObject(sums)
    const after = await readDashboard()
    expect(after.refunded).toBe(before.refunded)
    expect(after.revenue).toBe(before.revenue - 500)
  })

  it('withdraws a change that waits for its payment when a refund is taken off the invoice', async () => {
    const { number, key, lineId } = await placeOnTerms(2)
    const stock = await getStock(shop, productId)
    await sendChange(shop, number, items(2))
    const { id: offerId, amount } = (await readOrder(number)).offeredChange
    expect((await refundOrder(shop, number, { lines: [{ lineId, amount: 500, removed: 0 }] })).status).toBe(
      200,
    )
    const refunded = await readOrder(number)
    expect(refunded.offeredChange).toBeUndefined()
    expect(refunded.events.map(({ kind }: { kind: string }) => kind)).toContain('change-withdrawn')
    expect(await getStock(shop, productId)).toBe(stock)
    const request = { orderNumber: number, orderKey: key, offerId, paymentMethod: 'card' }
    const late = await shop.post('/api/order/pay-change', { ...request, expectedAmount: amount })
    expect(late.body.message).toContain('can no longer be paid')
    expect(await readLedgerDifferences(shop, number)).toEqual([])
  })

  it('is one shipped order of its account, however many receipts pay it', async () => {
    await runJob(shop, 'watch-account-health')
    const before = await countShipped()
    const { number, total } = await placeOnTerms(1)
    for (const amount of [1000, total - 1000])
      expect((await recordInvoiceMoney(shop, number, amount)).status).toBe(200)
    await deliverOrder(shop, number)
    await runJob(shop, 'watch-account-health')
    expect(await countShipped()).toBe(before + 1)
  })

  it.each([
    ['in part', 0.5],
    ['by two receipts', 1],
  ])('refunds a return of an order that is paid %s', async (_how, share) => {
    const { number, key, total, lineId } = await placeOnTerms(3)
    const paid = Math.round(total * share)
    const first = Math.round(paid / 2)
    for (const amount of [first, paid - first])
      expect((await recordInvoiceMoney(shop, number, amount)).status).toBe(200)
    await deliverOrder(shop, number)
    const items = [{ lineId, quantity: 3, reason: 'changed-mind' }]
    const wish = { orderNumber: number, orderKey: key, items, resolution: 'refund', unopened: true }
    const { returnNumber } = (await shop.post('/api/order/return', wish)).body
    for (const to of ['approved', 'received'])
      expect((await shop.post(`/api/admin/returns/${returnNumber}`, { to }, owner)).status).toBe(200)
    const [{ paid: amount }] = (await readOrder(number)).returns
    const keys = [randomUUID(), randomUUID(), randomUUID()]
    const refund = (idempotencyKey: string) =>
      refundOrder(shop, number, { returnNumber, amount, idempotencyKey })
    const answers = await Promise.all(keys.map(refund))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    // A repeated request is the same refund.
    const used = keys.filter((_, index) => answers[index]?.status === 200)
    expect((await refund(used[0] ?? '')).status).toBe(200)
    const { refunds } = await readOrder(number)
    expect(refunds.length).toBeGreaterThan(1)
    expect(refunds.reduce((sum: number, each: { amount: number }) => sum + each.amount, 0)).toBe(amount)
    // By the return, or by what is left of the order.
    expect([409, 422]).toContain((await refund(randomUUID())).status)
    expect(await readLedgerDifferences(shop, number)).toEqual([])
  })
})

describe('A draft', () => {
  const birth = '1990-04-30'
  async function draftFor(member: { readonly customerId: string; readonly email: string }, quantity = 2) {
    const { customerId, email } = member
    const draft = await saveDraft(shop, owner, {
      ...createDraftBody(items(quantity)),
      customerId,
      email,
    } as ReturnType<typeof createDraftBody>)
    const place = (changes: object = {}) =>
      shop.post(
        `/api/admin/order-drafts/${draft.id}/place-on-terms`,
        { dateOfBirth: birth, expectedTotal: draft.total, expectedVersion: 0, ...changes },
        owner,
      )
    const quote = async () => (await shop.post('/api/admin/order-drafts/quote', draft.body, owner)).body
    return { ...draft, place, quote }
  }

  it('is placed on the terms of its customer, once', async () => {
    const member = await registerWithTerms(shop, terms)
    const stock = await getStock(shop, productId)
    const draft = await draftFor(member)
    expect((await draft.quote()).invoice).toMatchObject({ terms: 'net-30' })
    expect((await draft.place({ dateOfBirth: '2015-04-30' })).body.fields.dateOfBirth).toContain('21 years')
    expect((await draft.place({ expectedTotal: draft.total - 1 })).body.code).toBe('cart-changed')
    expect((await draft.place({ expectedVersion: 7 })).status).toBe(409)
    // Two presses at once are one order.
    const replies = await Promise.all([draft.place(), draft.place()])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const number = replies.find(({ status }) => status === 200)?.body.number
    const order = await eventually(
      () => readOrder(number),
      ({ age }) => age !== 'pending',
    )
    expect(order).toMatchObject({ payment: 'on-terms', total: draft.total, source: 'phone' })
    expect(order.invoice).toMatchObject({ open: draft.total, terms: 'net-30' })
    expect(order.events).toContainEqual(
      expect.objectContaining({
        kind: 'draft-placed-on-terms',
        detail: expect.stringContaining('Note: Call back on Monday.'),
      }),
    )
    expect(await getStock(shop, productId)).toBe(stock - 2)
    expect(await readLedgerDifferences(shop, number)).toEqual([])
    const { rows } = (await shop.get(`/api/admin/emails?search=${encodeURIComponent(member.email)}`, owner))
      .body
    expect(rows.map(({ template }: { template: string }) => template)).toContain('order-on-terms')
  })

  it('is refused over the limit, while an invoice is overdue, and without terms', async () => {
    const probe = await registerWithTerms(shop, terms)
    const { total } = await draftFor(probe)
    const member = await registerWithTerms(shop, { ...terms, creditLimit: 2 * total - 1 })
    const first = await draftFor(member)
    const { number } = (await first.place()).body
    const second = await draftFor(member)
    const limit = (await second.place()).body
    expect(limit.code).toBe('terms-unavailable')
    expect(limit.message).toMatch(/^The credit limit of the customer is \$.* Send a payment link, or record/)
    expect((await second.quote()).invoice.blocked).toBe(limit.message)
    await moveDueDay(shop, number, '2026-01-05')
    expect((await second.place()).body.message).toContain(`The invoice of order ${number} was due on`)
    await recordInvoiceMoney(shop, number, total)
    expect((await second.place()).status).toBe(200)

    const guest = await saveDraft(shop, owner, createDraftBody(items(1)))
    const placed = await shop.post(
      `/api/admin/order-drafts/${guest.id}/place-on-terms`,
      { dateOfBirth: birth, expectedTotal: guest.total, expectedVersion: 0 },
      owner,
    )
    expect(placed.body).toMatchObject({
      code: 'terms-unavailable',
      message: expect.stringContaining('cannot order on terms'),
    })
  })

  it('does not pass the limit when two drafts of a customer are placed at once', async () => {
    const probe = await registerWithTerms(shop, terms)
    const { total } = await draftFor(probe)
    const member = await registerWithTerms(shop, { ...terms, creditLimit: 2 * total - 1 })
    const drafts = [await draftFor(member), await draftFor(member)]
    const replies = await Promise.all(drafts.map(({ place }) => place()))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})
