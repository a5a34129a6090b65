import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { cents, formatMoney } from '#domain/money.ts'
import { calculateDueDay } from '#domain/payments/net-terms.ts'
import { toShopDay } from '#domain/shop-time.ts'
import { awaitEmail } from '#tests/support/emails.ts'
import { listLedgerEntries, readLedgerDifferences } from '#tests/support/ledger.ts'
import {
  connectByHand,
  moveDueDay,
  orderOnTerms,
  recordInvoiceMoney,
  registerWithTerms,
} from '#tests/support/net-terms.ts'
import {
  deliverOrder,
  findLineId,
  getOwner,
  refundAmountOverLines,
  refundOrder,
} from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'
import { eventually, findProductAtFullPrice } from '#tests/support/shopper.ts'
import { getCredit } from '#tests/support/store-credit.ts'
import { getStock, setStock } from '#tests/support/stored-products.ts'
import { sendInvoiceReminders } from '#usecases/payments/send-invoice-reminders.ts'

const shop = await startShop({ runsJobs: true })
const owner = await getOwner(shop)
const productId = await findProductAtFullPrice(shop)
await setStock(shop, productId, 500)
const terms = { terms: 'net-30', creditLimit: 1_000_000, overdueDays: 5 } as const
const items = (quantity: number) => [{ productId, quantity }]

const readOrder = async (number: string) => (await shop.get(`/api/admin/orders/${number}`, owner)).body.order
const readView = async (orderNumber: string, orderKey: string) =>
  (await shop.post('/api/order/get', { orderNumber, orderKey })).body.order

describe('Net terms', () => {
  it('are offered to members once the shop says where to send the money', async () => {
    const member = await registerWithTerms(shop, terms)
    const quote = (headers?: { token: string }) =>
      shop.post('/api/cart/quote', { items: items(2), paymentMethod: 'invoice' }, headers)
    expect((await quote(member.headers)).body.invoice).toBeUndefined()
    expect(await orderOnTerms(shop, member, items(2))).toMatchObject({
      status: 409,
      body: { code: 'terms-unavailable' },
    })
    await connectByHand(shop)
    const { body } = await quote(member.headers)
    const dueOn = calculateDueDay(shop.clock.now(), 'net-30')
    expect(body).toMatchObject({ method: 'invoice', invoice: { terms: 'net-30', dueOn, due: body.total } })
    expect((await quote()).body.invoice).toBeUndefined()
    const stranger = { ...member, headers: { token: 'none' } }
    expect((await orderOnTerms(shop, stranger, items(2))).body.code).toBe('terms-unavailable')
  })

  it('place an order that is shipped before it is paid, and is paid in parts', async () => {
    const member = await registerWithTerms(shop, terms)
    const stock = await getStock(shop, productId)
    const { body } = await orderOnTerms(shop, member, items(2))
    const { orderNumber: number, orderKey, url } = body
    expect(url).toContain(`/order-complete/${number}`)
    const order = await eventually(
      () => readOrder(number),
      ({ age }) => age === 'verified',
    )
    const { total } = order
    expect(order).toMatchObject({
      payment: 'on-terms',
      payments: [],
      invoice: { open: total, overdueDays: 0 },
    })
    expect(await getStock(shop, productId)).toBe(stock - 2)
    expect(await readView(number, orderKey)).toMatchObject({
      status: 'preparing',
      statusText: 'We are preparing your order.',
      invoice: { open: total, howToPay: expect.arrayContaining(['By wire: First Bank, 021000021, 1234567']) },
    })
    await deliverOrder(shop, number)
    expect(await readOrder(number)).toMatchObject({ payment: 'on-terms', fulfillment: 'delivered' })

    const key = { idempotencyKey: randomUUID() }
    const first = await recordInvoiceMoney(shop, number, total - 500, key)
    expect(first.body.message).toMatch(/\$5\.00 of the invoice of order LW-\d+ is open\.$/)
    expect((await recordInvoiceMoney(shop, number, total - 500, key)).status).toBe(200)
    expect((await recordInvoiceMoney(shop, number, 1, key)).body.code).toBe('key-reused')
    const last = await recordInvoiceMoney(shop, number, 700)
    expect(last.body.message).toContain('is paid. $2.00 is too much, and must be settled.')
    expect(await readOrder(number)).toMatchObject({ payment: 'paid', invoice: { open: 0 } })
    expect(await readLedgerDifferences(shop, number)).toEqual([])
    expect((await listLedgerEntries(shop, number)).map(({ kind }) => kind)).toEqual([
      'sale',
      'invoice-payment',
      'invoice-payment',
      'extra-payment',
    ])
  })

  it('end at the credit limit of the group or the customer', async () => {
    const member = await registerWithTerms(shop, terms)
    const { total } = await readOrder((await orderOnTerms(shop, member, items(1))).body.orderNumber)
    const limit = (creditLimit: number | null) =>
      shop.post(`/api/admin/customers/${member.customerId}/credit-limit`, { creditLimit }, owner)
    expect((await limit(2 * total - 1)).status).toBe(200)
    const refused = await orderOnTerms(shop, member, items(1))
    expect(refused).toMatchObject({ status: 409, body: { code: 'terms-unavailable' } })
    expect(refused.body.message).toContain('is used by open invoices')
    await limit(2 * total)
    // Both at once do not fit.
    const both = await Promise.all([1, 2].map(() => orderOnTerms(shop, member, items(1))))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await limit(0)
    expect((await orderOnTerms(shop, member, items(1))).body.message).toBe(
      'This order cannot be paid by invoice. Please choose another way to pay.',
    )
    await limit(null)
    expect((await orderOnTerms(shop, member, items(1))).status).toBe(200)
  })

  it('are refused while an invoice is overdue for too long', async () => {
    const member = await registerWithTerms(shop, terms)
    const { orderNumber } = (await orderOnTerms(shop, member, items(1))).body
    await moveDueDay(shop, orderNumber, toDay(-6))
    expect((await orderOnTerms(shop, member, items(1))).body.message).toContain(
      `The invoice of order ${orderNumber} was due on`,
    )
    await moveDueDay(shop, orderNumber, toDay(-5))
    expect((await orderOnTerms(shop, member, items(1))).status).toBe(200)
  })
})

describe('An order on terms', () => {
  it('takes refunds off the invoice before any money goes back', async () => {
    const member = await registerWithTerms(shop, terms, 500)
    const { body } = await orderOnTerms(shop, member, items(3), { storeCredit: 5 })
    const number = body.orderNumber
    await eventually(
      () => readOrder(number),
      ({ age }) => age === 'verified',
    )
    const { total, lines } = await readOrder(number)
    await recordInvoiceMoney(shop, number, 1000)
    expect((await readOrder(number)).invoice.open).toBe(total - 1500)
    const line = { lineId: await findLineId(shop, number), amount: lines[0].total / 3, removed: 1 }
    expect((await refundOrder(shop, number, { lines: [line] })).status).toBe(200)
    const reduced = await readOrder(number)
    expect(reduced).toMatchObject({ payment: 'on-terms', invoice: { open: total - 1500 - line.amount } })
    expect(reduced.refunds).toMatchObject([{ amount: line.amount, status: 'succeeded' }])
    const { text } = await awaitEmail(shop, member.email, 'invoice-reduced')
    expect(text).toContain(`we took ${formatMoney(cents(line.amount))} off the invoice of order ${number}.`)
    expect(text).toContain(`${formatMoney(reduced.invoice.open)} is due by`)
    expect(text).toContain('Items marked as taken out will not be shipped.')

    const canceled = await shop.post(
      `/api/admin/orders/${number}/fulfillment`,
      { to: 'canceled', reason: 'They closed.' },
      owner,
    )
    expect(canceled.body.message).toContain('the refund is on its way')
    expect((await readOrder(number)).invoice.open).toBe(0)
    // The email about the cancellation says it.
    expect(await countEmails(member.email, 'invoice-reduced')).toBe(1)
    // What was paid: $5.00 of credit, and $10.00 that staff send back.
    const { refunds } = await eventually(
      () => readOrder(number),
      (order) => order.refunds.some(({ status }: { status: string }) => status === 'failed'),
    )
    const paid = refunds.find(({ status }: { status: string }) => status === 'failed')
    expect(paid).toMatchObject({ amount: 1500, credit: 500 })
    const settled = await shop.post(
      `/api/admin/orders/${number}/refunds/${paid.id}`,
      { to: 'settled', note: 'Check 77 is in the mail.' },
      owner,
    )
    expect(settled.status).toBe(200)
    expect((await getCredit(shop, member.customerId)).balance).toBe(500)
    expect(await readLedgerDifferences(shop, number)).toEqual([])
  })

  it('owes nothing once it is canceled unpaid', async () => {
    const member = await registerWithTerms(shop, terms)
    const stock = await getStock(shop, productId)
    const { orderNumber: number, orderKey } = (await orderOnTerms(shop, member, items(2))).body
    const canceled = await shop.post(
      `/api/admin/orders/${number}/fulfillment`,
      { to: 'canceled', reason: 'Out of stock.' },
      owner,
    )
    expect(canceled.body.message).toContain('nothing of the invoice is due')
    expect(await getStock(shop, productId)).toBe(stock)
    expect(await readView(number, orderKey)).toMatchObject({ status: 'canceled', invoice: { open: 0 } })
    const { html } = await awaitEmail(shop, member.email, 'order-canceled')
    expect(html).toContain('Nothing was charged, and nothing of its invoice is due.')
    expect(html).not.toContain('Your payment was refunded')
    expect(await readLedgerDifferences(shop, number)).toEqual([])
  })

  it('is canceled with its invoice when staff refund all of it, and the customer is told once', async () => {
    const member = await registerWithTerms(shop, terms)
    const { orderNumber: number } = (await orderOnTerms(shop, member, items(1))).body
    const { total } = await readOrder(number)
    const refunded = await refundAmountOverLines(shop, number, total)
    expect(refunded.body, refunded.body.message).toMatchObject({ success: true })
    expect(await readOrder(number)).toMatchObject({ fulfillment: 'canceled', invoice: { open: 0 } })
    const { text } = await awaitEmail(shop, member.email, 'invoice-reduced')
    expect(text).toContain(
      `we took ${formatMoney(total)} off the invoice of order ${number}. Nothing of it is due anymore. Your order is canceled.`,
    )
    expect(await countEmails(member.email, 'order-canceled')).toBe(0)
  })

  it('is listed and reminded of until it is paid', async () => {
    const member = await registerWithTerms(shop, terms)
    const { orderNumber: number } = (await orderOnTerms(shop, member, items(1))).body
    const { total } = await readOrder(number)
    const deletion = { password: member.password, confirmation: 'DELETE', reviews: 'remove' }
    const refused = await shop.post('/api/user/delete', deletion, member.headers)
    expect(refused.body.message).toContain(`Order ${number} has an open invoice.`)
    const list = async (due: string) =>
      (await shop.get(`/api/admin/open-invoices?due=${due}&search=${number}`, owner)).body.rows
    expect(await list('not-overdue')).toMatchObject([{ orderNumber: number, open: total, overdueDays: 0 }])
    for (const [days, count] of [
      [4, 0],
      [3, 1],
      [-1, 1],
    ] as const) {
      await moveDueDay(shop, number, toDay(days))
      await sendInvoiceReminders(shop.shop)
      await sendInvoiceReminders(shop.shop)
      // Another one follows on another day only.
      expect(await countEmails(member.email, 'invoice-reminder')).toBe(count)
    }
    expect(await list('overdue')).toMatchObject([{ orderNumber: number, overdueDays: 1 }])
    const { groups } = (await shop.get('/api/admin/notifications', owner)).body
    const bell = groups.find(({ kind }: { kind: string }) => kind === 'overdue-invoices')
    expect(bell.items).toContainEqual(expect.objectContaining({ orderNumber: number }))
    await recordInvoiceMoney(shop, number, total)
    expect(await list('overdue')).toEqual([])
  })
})

async function countEmails(to: string, template: string): Promise<number> {
  const path = `/api/admin/emails?search=${encodeURIComponent(to)}&sort=created&dir=asc`
  const { rows } = (await shop.get(path, owner)).body
  return rows.filter((row: { template: string }) => row.template === template).length
}

/** A day of the shop, so many days from now. */
function toDay(days: number): string {
  return toShopDay(new Date(shop.clock.now().getTime() + days * 86_400_000))
}
