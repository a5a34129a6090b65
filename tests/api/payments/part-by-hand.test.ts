import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { formatMoney, subtract } from '#domain/money.ts'
import { createRandomIpHeaders } from '#tests/support/client.ts'
import { listSubjects } from '#tests/support/disputes.ts'
import { getOwner } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'
import { createGuest, createPaymentRequest, findProductAtFullPrice } from '#tests/support/shopper.ts'
import { expireOrder } from '#tests/support/stored-orders.ts'
import { reconcilePayments } from '#usecases/payments/reconcile-payments.ts'
import { sendPaymentReminders } from '#usecases/payments/send-payment-reminders.ts'

const shop = await startShop()
const owner = await getOwner(shop)
const items = [{ productId: await findProductAtFullPrice(shop), quantity: 2 }]
await shop.post(
  '/api/admin/settings/payment-accounts',
  {
    kind: 'by-hand',
    name: 'By hand',
    mode: 'test',
    credentials: { payTo: 'Acme Botanical LLC', wire: 'First Bank, 021000021, 1234567', mail: '' },
  },
  owner,
)
shop.shop.accounts.clear()

/** Emails about an order to its shopper, the oldest first. */
async function listEmails(number: string, template: string): Promise<string[]> {
  const select =
    'select m.text from email m join shop_order o on o.id = m.order_id where o.number = $1 and m.template = $2 order by m.id'
  return (await shop.sql.query(select, [number, template])).rows.map(({ text }) => text)
}

/** An order by hand. */
async function place() {
  const guest = createGuest()
  const request = { ...(await createPaymentRequest(shop, items, guest)), paymentMethod: 'by-hand' }
  const { body } = await shop.post('/api/payment/process', request, createRandomIpHeaders())
  const { orderNumber: number, url } = body
  const record = (amount: number, idempotencyKey: string = randomUUID()) =>
    shop.post(
      `/api/admin/orders/${number}/receipts`,
      { amount, reference: 'check 12', idempotencyKey },
      owner,
    )
  return { number, url, record, listEmails: (template: string) => listEmails(number, template) }
}

/** An order by hand, of which $10.00 arrived. */
async function placePartlyPaid() {
  const { record: recordAmount, ...placed } = await place()
  const key = randomUUID()
  const record = () => recordAmount(1000, key)
  const { order } = (await record()).body
  const parts = `$10.00 of ${formatMoney(order.total)}`
  return {
    ...placed,
    record,
    order,
    parts,
    missing: formatMoney(subtract(order.total, order.awaited.received)),
  }
}

test('The page of a payment by hand says what arrived and what is still due', async () => {
  const { url, parts, missing, order } = await placePartlyPaid()
  const page = await (await fetch(url)).text()
  expect(page).toContain(`<p class="amount">${missing}</p>`)
  expect(page).toContain(`We received ${parts}. The rest is still due.`)
  expect(page).not.toContain(`Send ${formatMoney(order.total)}`)
})

test('A part that staff record is told to the shopper once, with where the rest goes', async () => {
  const { record, parts, missing, listEmails } = await placePartlyPaid()
  await record()
  const [email, ...others] = await listEmails('payment-part-received')
  expect(others).toEqual([])
  expect(email).toContain(`We received ${parts}. ${missing} is still due by `)
  expect(email).toContain('By wire: First Bank, 021000021, 1234567')
})

test('The reminder says what is still due and where it goes', async () => {
  const { number, parts, missing, listEmails } = await placePartlyPaid()
  const earlier = `update shop_order set placed_at = placed_at - interval '10 minutes' where number = $1`
  await shop.sql.query(earlier, [number])
  await sendPaymentReminders(shop.shop)
  const [email] = await listEmails('payment-reminder')
  expect(email).toContain(`We received ${parts}. ${missing} is still due.`)
  expect(email).toContain('By wire: First Bank, 021000021, 1234567')
  expect(email).toContain('we send back what we have received')
})

test('A part that is not complete in time, or comes too late, is told to the shopper, and no rest is asked for', async () => {
  const overdue = await placePartlyPaid()
  await expireOrder(shop, overdue.number)
  await reconcilePayments(shop.shop)
  const [email, ...others] = await overdue.listEmails('payment-differs')
  expect(others).toEqual([])
  expect(email).toContain(`We received $10.00 instead of ${formatMoney(overdue.order.total)}`)
  expect(email).toContain('the time to pay for your order is over. Please send no more.')
  expect(email).toContain('it goes back to you')

  const late = await place()
  await expireOrder(shop, late.number)
  await reconcilePayments(shop.shop)
  expect(await late.listEmails('payment-differs')).toEqual([])
  await late.record(1000)
  expect(await late.listEmails('payment-differs')).toHaveLength(1)
  const key = randomUUID()
  const { message } = (await late.record(300, key)).body
  // A repeated request is one receipt.
  const { order } = (await late.record(300, key)).body
  expect(message).toContain('It came too late')
  expect(await late.listEmails('payment-differs')).toMatchObject([
    expect.anything(),
    expect.stringContaining('$3.00'),
  ])
  expect(order.payments.map(({ extra }: { extra: { reason: string } }) => extra.reason)).toEqual([
    'amount-differs',
    'amount-differs',
  ])
  expect(await late.listEmails('payment-part-received')).toEqual([])
  const toOwners = await listSubjects(shop, 'money-to-settle')
  for (const { number } of [overdue, late]) expect(toOwners.join(' ')).toContain(number)
})

test('An order of which a part arrived keeps its items, and staff read why', async () => {
  const { number, order } = await placePartlyPaid()
  const { blockedReason } = order.actions.find(({ name }: { name: string }) => name === 'release-stock')
  expect(blockedReason).toMatch(
    /^\$10\.00 of this order has arrived, so it keeps its items until .*Record the rest/,
  )
  const released = await shop.post(`/api/admin/orders/${number}/release-stock`, {}, owner)
  expect(released.body).toMatchObject({ code: 'invalid-state', message: blockedReason })
})
