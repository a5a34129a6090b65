import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listPayments } from '#db/queries/payments/payments.ts'
import { cents, formatMoney } from '#domain/money.ts'
import { listPaidSums } from '#domain/orders/paid-sums.ts'
import { listEmailsTo } from '#tests/support/emails.ts'
import { getOwner } from '#tests/support/orders.ts'
import { readPdfTexts } from '#tests/support/pdf-text.ts'
import { startShop } from '#tests/support/shop.ts'
import { createGuest, eventually, findProductInStock, placeOrder } from '#tests/support/shopper.ts'
import { expireOrder, getOrderId } from '#tests/support/stored-orders.ts'
import { getStock, setStock } from '#tests/support/stored-products.ts'
import { verifyLedger } from '#usecases/ledger/verify-ledger.ts'
import { reconcilePayments } from '#usecases/payments/reconcile-payments.ts'
import { settlePayments } from '#usecases/payments/settle-payment.ts'

const shop = await startShop({ runsJobs: true })
const owner = await getOwner(shop)
const { _id: productId } = await findProductInStock(shop, 40)
const getOrder = async (number: string) => (await shop.get(`/api/admin/orders/${number}`, owner)).body.order

/** An order in Bitcoin of which two percent is missing. */
async function placeShort() {
  const guest = createGuest()
  const lines = [{ productId, quantity: 2 }]
  const placed = await placeOrder(shop, lines, {}, { ...guest, paymentMethod: 'crypto' })
  const { orderNumber: number, orderKey } = placed.body
  const { total } = await getOrder(number)
  const amount = Math.floor(total * 0.98)
  const file = join(shop.dataDir, 'sandbox', `${placed.body.url.split('/').at(-1)}.json`)
  const session = JSON.parse(await readFile(file, 'utf8'))
  await writeFile(file, JSON.stringify({ ...session, status: 'paid', paidAmount: amount }))
  await settlePayments(shop.shop, await listPayments(shop.shop.db, await getOrderId(shop, number)))
  const paymentId = (await getOrder(number)).payments[0].id
  const decide = (to: string) =>
    shop.post(
      `/api/admin/orders/${number}/extra-payments/${paymentId}`,
      { to, note: 'The exchange rate moved.' },
      owner,
    )
  return { number, orderKey, total, amount, decide, email: guest.email }
}

describe('A payment that is a little short', () => {
  test('is told to its shopper once, with what to do', async () => {
    const { number, orderKey, email } = await placeShort()
    const { order } = (await shop.post('/api/order/get', { orderNumber: number, orderKey })).body
    expect(order.statusText).toContain(
      'Our staff look at it now: it is enough for your order, or it goes back to you.',
    )
    const emails = (await listEmailsTo(shop, email)).filter(({ template }) => template === 'payment-differs')
    expect(emails).toHaveLength(1)
  })

  test('pays for its order when staff accept it, and the difference is written off', async () => {
    const { number, orderKey, total, amount, decide, email } = await placeShort()
    expect((await getOrder(number)).payments[0].extra.missing).toBe(total - amount)
    const { status, body } = await decide('accepted')
    expect(status).toBe(200)
    expect(body.order).toMatchObject({ payment: 'paid', total, refundable: amount })
    expect(body.order.payments).toMatchObject([{ status: 'paid', amount }])
    expect(body.order.payments[0]).not.toHaveProperty('extra')
    const accepted = body.order.events.find(({ kind }: { kind: string }) => kind === 'payment-accepted')
    expect(accepted.detail).toContain('The exchange rate moved.')
    const { rows } = await shop.sql.query(
      `select sum(p.amount_cents)::integer as sum from ledger_posting p join ledger_entry e on e.id = p.entry_id
       where e.order_number = $1 and p.account = 'write-off'`,
      [number],
    )
    expect(rows).toEqual([{ sum: total - amount }])
    expect((await verifyLedger(shop.shop.db)).different).toEqual([])
    const sums = [
      { label: 'Not charged', amount: amount - total },
      { label: 'Paid', amount },
    ]
    expect(body.order.paidSums).toEqual(sums)
    const shown = (await shop.post('/api/order/get', { orderNumber: number, orderKey })).body.order
    expect(listPaidSums(shown, 'Paid')).toEqual(sums)
    const confirmation = (await listEmailsTo(shop, email)).find(({ template }) => template === 'order-paid')
    expect(confirmation?.text).toContain(
      `we received your payment of ${formatMoney(cents(amount))} for order`,
    )
    expect(confirmation?.text).toContain('Not charged')
    const invoice = await fetch(`${shop.url}/api/order/invoice`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ orderNumber: number, orderKey }),
    })
    expect(await readPdfTexts(await invoice.arrayBuffer())).toContain('Not charged')
    expect((await decide('accepted')).body.code).toBe('invalid-state')
  })

  test('gives back what arrived, and no more, when its order is canceled', async () => {
    const { number, amount, decide } = await placeShort()
    await decide('accepted')
    const canceled = await shop.post(
      `/api/admin/orders/${number}/fulfillment`,
      { to: 'canceled', reason: 'The customer asked.' },
      owner,
    )
    expect(canceled.status).toBe(200)
    const order = await eventually(
      () => getOrder(number),
      ({ payment }) => payment === 'refunded',
    )
    expect(order).toMatchObject({ refunded: amount, refundable: 0 })
    expect((await verifyLedger(shop.shop.db)).different).toEqual([])
  })

  test('is refused with a next step when the items of its expired order are sold', async () => {
    const { number, decide } = await placeShort()
    await expireOrder(shop, number)
    await reconcilePayments(shop.shop)
    const stock = await getStock(shop, productId)
    await setStock(shop, productId, 0)
    expect((await decide('accepted')).body).toMatchObject({
      code: 'invalid-state',
      message: expect.stringMatching(/sold out\. Refund the payment\.$/),
    })
    await setStock(shop, productId, stock)
    expect((await decide('accepted')).body.order).toMatchObject({ payment: 'paid' })
    expect(await getStock(shop, productId)).toBe(stock - 2)
  })

  test('can be sent back, and cannot be accepted then', async () => {
    const { number, decide } = await placeShort()
    expect((await decide('refunded')).status).toBe(200)
    expect((await decide('accepted')).body.code).toBe('invalid-state')
    await eventually(
      () => getOrder(number),
      ({ payments }) => payments[0].status === 'refunded',
    )
  })
})
