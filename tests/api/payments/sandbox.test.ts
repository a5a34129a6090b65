import { describe, expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import type { SentPayment } from '#domain/payments/payment.ts'
import { createPaidOrder } from '#tests/support/orders.ts'
import { openSandbox } from '#tests/support/payment-accounts.ts'
import { startShop } from '#tests/support/shop.ts'
import { cards, findProductInStock, payWithCard, placeOrder } from '#tests/support/shopper.ts'
import { listPayments } from '#tests/support/stored-orders.ts'

const shop = await startShop({ runsJobs: true })
const sandbox = openSandbox(shop)
const { _id: productId } = await findProductInStock(shop, 40)
const oneUnit = [{ productId, quantity: 1 }]

describe('The payment sandbox', () => {
  const createPayment = async () => {
    const { number } = await createPaidOrder(shop, { productId })
    return findPayment(number)
  }

  test('never refunds more than was paid when several refunds are sent at once', async () => {
    const payment = await createPayment()
    const sixtyPercent = cents(Math.ceil(payment.amount * 0.6))
    const refunds = ['one', 'two', 'three'].map((key) => sandbox.refund(payment, sixtyPercent, key))
    const results = await Promise.all(refunds)
    expect(results.map(({ status }) => status).toSorted()).toEqual(['refunded', 'refused', 'refused'])
  })

  test('sends one refund per idempotency key', async () => {
    const payment = await createPayment()
    const refunds = ['same', 'same', 'other'].map((key) => sandbox.refund(payment, cents(100), key))
    const [first, repeated, other] = await Promise.all(refunds)
    expect(repeated).toEqual(first)
    expect(other).not.toEqual(first)
    await sandbox.refund(payment, cents(payment.amount - 200), 'the rest')
    expect(await sandbox.refund(payment, cents(1), 'too much')).toEqual({
      status: 'refused',
      reason: 'The payment has nothing left to refund.',
    })
  })

  test('accepts only one of two cards that are used at once', async () => {
    const { url, orderNumber } = (await placeOrder(shop, oneUnit)).body
    const responses = await Promise.all([payWithCard(url, cards.declined), payWithCard(url, cards.approved)])
    const { status } = await sandbox.getStatus(await findPayment(orderNumber))
    expect(status).toBe(responses[0]?.text.includes('declined') ? 'failed' : 'paid')
  })
})

async function findPayment(orderNumber: string): Promise<SentPayment> {
  const [payment] = await listPayments(shop, orderNumber)
  if (payment === undefined) throw new Error(`Order ${orderNumber} has no payment`)
  return { providerRef: payment.ref, amount: cents(payment.amount), createdAt: new Date() }
}
