import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { lockOrder } from '#db/queries/orders/orders.ts'
import { listPayments } from '#db/queries/payments/payments.ts'
import { createRandomIpHeaders } from '#tests/support/client.ts'
import { getOwner } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'
import { createGuest, createPaymentRequest, findProductAtFullPrice } from '#tests/support/shopper.ts'
import { countOrderEvents, expireOrder, getStoredOrder } from '#tests/support/stored-orders.ts'
import { getStock } from '#tests/support/stored-products.ts'
import { verifyLedger } from '#usecases/ledger/verify-ledger.ts'
import { cancelUnpaidOrder } from '#usecases/orders/cancel-unpaid-order.ts'
import { reconcilePayments } from '#usecases/payments/reconcile-payments.ts'
import { expireUnansweredPayment } from '#usecases/payments/settle-payment.ts'

const shop = await startShop()
const owner = await getOwner(shop)
const items = [{ productId: await findProductAtFullPrice(shop), quantity: 2 }]
const credentials = { payTo: 'Acme Botanical LLC', wire: 'First Bank, 021000021, 1234567', mail: '' }
const entry = { kind: 'by-hand', name: 'By hand', mode: 'test', credentials }
const accounts = '/api/admin/settings/payment-accounts'

async function place(guest = createGuest(), headers = createRandomIpHeaders()) {
  const request = await createPaymentRequest(shop, items, guest)
  const body = { ...request, paymentMethod: 'by-hand' }
  return (await shop.post('/api/payment/process', body, headers)).body
}
const readOrder = async (number: string) => (await shop.get(`/api/admin/orders/${number}`, owner)).body.order
const record = (number: string, amount: number, changes: object = {}) => {
  const receipt = { amount, reference: 'check 12', idempotencyKey: randomUUID(), ...changes }
  return shop.post(`/api/admin/orders/${number}/receipts`, receipt, owner)
}

describe('A payment by hand', () => {
  test('is offered once an account says where to send the money', async () => {
    expect((await place()).code).toBe('payment-method-unavailable')
    const incomplete = await shop.post(
      accounts,
      { ...entry, credentials: { payTo: 'Acme', wire: '', mail: '' } },
      owner,
    )
    expect(incomplete.body).toMatchObject({
      ok: false,
      message: 'By hand is saved and paused. Enter where to wire or to mail the money.',
    })
    const { body: connected } = await shop.post(accounts, entry, owner)
    expect(connected).toMatchObject({ ok: true })
    // Nobody reports anything.
    expect(connected).not.toHaveProperty('webhookUrl')
    shop.shop.accounts.clear()
    const { methods } = (await shop.post('/api/cart/quote', { items })).body
    expect(methods.map(({ method }: { method: string }) => method)).toContain('by-hand')
  })

  test('says where to send it, and keeps the items for a week', async () => {
    const { url, orderNumber } = await place()
    const page = await (await fetch(url)).text()
    const order = await readOrder(orderNumber)
    expect(page).toContain(`Write ${orderNumber} on it`)
    expect(page).toContain('Acme Botanical LLC')
    expect(page).toContain('By wire: First Bank, 021000021, 1234567')
    const days = (Date.parse(order.expiresAt) - Date.parse(order.placedAt)) / 86_400_000
    expect(days).toBe(7)
    expect(order.awaited).toEqual({ received: 0, missing: order.total })
  })

  test('keeps the items also when its shopper orders again', async () => {
    const before = await getStock(shop, items[0]?.productId ?? '')
    const [guest, headers] = [createGuest(), createRandomIpHeaders()]
    const { orderNumber, orderKey } = await place(guest, headers)
    const second = await place(guest, headers)
    expect(await getStock(shop, items[0]?.productId ?? '')).toBe(before - 4)
    expect(await countOrderEvents(shop, orderNumber, 'stock-released')).toBe(0)
    for (const order of [{ orderNumber, orderKey }, second])
      expect((await shop.post('/api/order/cancel', order)).status).toBe(200)
    expect(await getStock(shop, items[0]?.productId ?? '')).toBe(before)
  })

  test('is complete once all of it arrived, each receipt once', async () => {
    const { orderNumber, orderKey } = await place()
    const { total } = await readOrder(orderNumber)
    const first = { idempotencyKey: randomUUID() }
    const part = await record(orderNumber, total - 500, first)
    expect(part.body.message).toMatch(/recorded\. \$5\.00 of order .* is missing\.$/)
    expect((await record(orderNumber, total - 500, first)).status).toBe(200)
    expect((await record(orderNumber, total, first)).body.code).toBe('key-reused')
    expect(await readOrder(orderNumber)).toMatchObject({
      payment: 'pending',
      awaited: { received: total - 500, missing: 500 },
    })
    expect((await record(orderNumber, 500)).body.order).toMatchObject({ payment: 'paid', refundable: total })
    const seen = (await shop.post('/api/order/get', { orderNumber, orderKey })).body.order.timeline
    expect(seen.map(({ text }: { text: string }) => text)).toContain('$5.00 arrived (check 12).')
  })

  test('above the total pays for the order, and the surplus is money to settle', async () => {
    const { orderNumber } = await place()
    const { total } = await readOrder(orderNumber)
    const { message, order } = (await record(orderNumber, total + 700)).body
    expect(message).toContain('$7.00 is too much, and must be settled.')
    expect(order).toMatchObject({ payment: 'paid', refundable: total })
    expect(order.payments.at(-1)).toMatchObject({
      amount: 700,
      extra: { reason: 'overpaid', captured: '$7.00', isOpen: true },
      refunds: 'by-staff',
    })
    // Nobody sends it for them.
    const surplus = `/api/admin/orders/${orderNumber}/extra-payments/${order.payments.at(-1).id}`
    expect(await shop.post(surplus, { to: 'refunded', note: 'Too much.' }, owner)).toMatchObject({
      status: 409,
      body: { message: 'Send this money back by wire or check, then mark the payment as settled.' },
    })
    // What arrives for a paid order is all too much.
    expect((await record(orderNumber, 300)).body.order.payments).toHaveLength(3)
  })

  test('that is not complete in time becomes money to settle', async () => {
    const { orderNumber } = await place()
    await record(orderNumber, 1000)
    await expireOrder(shop, orderNumber)
    await reconcilePayments(shop.shop)
    const order = await readOrder(orderNumber)
    expect(order.payment).not.toBe('paid')
    expect(order.payments[0]).toMatchObject({
      extra: { reason: 'amount-differs', captured: '$10.00', isOpen: true },
    })
  })

  test('of which a part arrived becomes money to settle when the customer cancels', async () => {
    const { orderNumber, orderKey } = await place()
    await record(orderNumber, 1000)
    expect((await shop.post('/api/order/cancel', { orderNumber, orderKey })).body).toMatchObject({
      message: `Order ${orderNumber} is canceled. We received $10.00 for it, and will send that back to you.`,
    })
    const order = await readOrder(orderNumber)
    expect(order.fulfillment).toBe('canceled')
    expect(order.payments).toMatchObject([
      { extra: { reason: 'amount-differs', captured: '$10.00', isOpen: true } },
    ])
    const { rows } = (await shop.get('/api/admin/orders?queue=money&limit=100', owner)).body
    expect(rows.map(({ number }: { number: string }) => number)).toContain(orderNumber)
  })

  test('of which a part arrived keeps its items when the shopper orders again', async () => {
    const [guest, headers] = [createGuest(), createRandomIpHeaders()]
    const { orderNumber } = await place(guest, headers)
    await record(orderNumber, 1000)
    expect(await place(guest, headers)).toMatchObject({ success: true })
    expect(await getStoredOrder(shop, orderNumber)).toMatchObject({ stock_reserved: true })
    const third = await place(guest, headers)
    expect(third).toMatchObject({ success: true })
    expect(await getStoredOrder(shop, orderNumber)).toMatchObject({ stock_reserved: true })
  })

  describe('of which a part arrived, is money to settle', () => {
    const tenDollars = { reason: 'amount-differs', captured: '$10.00', isOpen: true }
    const readExtra = async (number: string) =>
      (await readOrder(number)).payments.flatMap(({ extra }: { extra?: object }) => extra ?? [])
    const findPayment = async (number: string) => {
      const [payment] = await listPayments(shop.shop.db, (await getStoredOrder(shop, number)).id)
      if (payment === undefined) throw new Error(`Order ${number} has no payment`)
      return payment
    }

    test('when its time is over and its account is not there', async () => {
      const { orderNumber } = await place()
      await record(orderNumber, 1000)
      const late = `update shop_order set expires_at = now() - interval '1 hour' where number = $1`
      await shop.sql.query(late, [orderNumber])
      await expireUnansweredPayment(shop.shop, await findPayment(orderNumber))
      expect((await readOrder(orderNumber)).payment).toBe('expired')
      expect(await readExtra(orderNumber)).toMatchObject([tenDollars])
    })

    test.each(['expired', 'canceled'])('when it arrives after the order is %s', async (end) => {
      const { orderNumber, orderKey } = await place()
      if (end === 'canceled') await shop.post('/api/order/cancel', { orderNumber, orderKey })
      else await expireOrder(shop, orderNumber)
      await reconcilePayments(shop.shop)
      const { message } = (await record(orderNumber, 1000)).body
      expect(message).toMatch(/recorded\. It came too late for order .*, so it must go back\.$/)
      expect(await readExtra(orderNumber)).toMatchObject([tenDollars])
      const { timeline } = (await shop.post('/api/order/get', { orderNumber, orderKey })).body.order
      expect(timeline.map(({ text }: { text: string }) => text)).toContain('$10.00 arrived (check 12).')
      await record(orderNumber, 300)
      expect(await readExtra(orderNumber)).toMatchObject([tenDollars, { captured: '$3.00', isOpen: true }])
    })

    test('when the order is canceled after its time, and its items come back once', async () => {
      const { orderNumber } = await place()
      await record(orderNumber, 1000)
      await expireOrder(shop, orderNumber)
      const productId = items[0]?.productId ?? ''
      const before = await getStock(shop, productId)
      await shop.shop.db.transaction().execute(async (transaction) => {
        const order = await lockOrder(transaction, (await findPayment(orderNumber)).orderId)
        if (order !== undefined) await cancelUnpaidOrder(shop.shop, transaction, order, 'unpaid')
      })
      expect(await readOrder(orderNumber)).toMatchObject({ payment: 'expired', fulfillment: 'canceled' })
      expect(await readExtra(orderNumber)).toMatchObject([tenDollars])
      expect(await getStock(shop, productId)).toBe(before + 2)
    })
  })

  test('is in the ledger as the tables have it, with what was too much and what came too late', async () => {
    expect((await verifyLedger(shop.shop.db)).different).toEqual([])
  })

  test('above the total pays for an order whose time is over, too', async () => {
    const { orderNumber } = await place()
    const { total } = await readOrder(orderNumber)
    await expireOrder(shop, orderNumber)
    const { message, order } = (await record(orderNumber, total + 700)).body
    expect(message).toContain('$7.00 is too much, and must be settled.')
    expect(order).toMatchObject({ payment: 'paid', fulfillment: 'unfulfilled', refundable: total })
    expect(await getStoredOrder(shop, orderNumber)).toMatchObject({ stock_reserved: true })
    expect(await countOrderEvents(shop, orderNumber, 'payment-expired')).toBe(0)
  })

  test('for a canceled order is not said to pay for it', async () => {
    const { orderNumber, orderKey } = await place()
    const { total } = await readOrder(orderNumber)
    await shop.post('/api/order/cancel', { orderNumber, orderKey })
    const { message, order } = (await record(orderNumber, total)).body
    expect(message).toMatch(/recorded\. It came too late for order .*, so it must go back\.$/)
    expect(order).toMatchObject({ fulfillment: 'canceled', refunds: [{ amount: total }] })
  })

  test('is refused for an order of another kind, as a stale action, and without a reference', async () => {
    const request = await createPaymentRequest(shop, items, createGuest())
    const card = (await shop.post('/api/payment/process', request, createRandomIpHeaders())).body
    expect((await record(card.orderNumber, 100)).body).toMatchObject({
      code: 'invalid-state',
      message: 'Staff do not confirm the payment of this order.',
    })
    const { orderNumber } = await place()
    expect((await record(orderNumber, 100, { expectedVersion: 99 })).body.code).toBe('edit-conflict')
    expect((await record(orderNumber, 100, { reference: ' ' })).body.fields).toHaveProperty('reference')
    expect((await record(orderNumber, 0)).body.fields).toHaveProperty('amount')
  })
})
