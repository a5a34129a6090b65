import { describe, expect, test } from 'vitest'
import type { PaymentGateway } from '#ports/payments.ts'
import { isHunt } from '#tests/support/hunt.ts'
import { openSandbox, withSandbox } from '#tests/support/payment-accounts.ts'
import { startShop } from '#tests/support/shop.ts'
import { cards, eventually, findProductInStock, payWithCard, placeOrder } from '#tests/support/shopper.ts'
import { getStoredOrder, listPayments, postponeExpiry, requestRefund } from '#tests/support/stored-orders.ts'
import { getStock } from '#tests/support/stored-products.ts'
import { reconcilePayments } from '#usecases/payments/reconcile-payments.ts'

const shop = await startShop()
const { _id: productId } = await findProductInStock(shop, 40)
const sandbox = openSandbox(shop)
const never = () => new Promise<never>(() => undefined)

const withProvider = (changes: Partial<PaymentGateway>) => withSandbox(shop, changes)

const isAway = withProvider({
  getStatus: async () => {
    throw new Error('The provider is away.')
  },
})

interface Placed {
  readonly orderNumber: string
  readonly orderKey: string
  readonly url: string
}

/** From the database, because the order's page asks the provider. */
const readPaymentState = async ({ orderNumber }: Placed) =>
  (await getStoredOrder(shop, orderNumber)).payment_state

async function place(quantity: number): Promise<Placed> {
  return (await placeOrder(shop, [{ productId, quantity }])).body
}

describe('While the payment provider does not answer', () => {
  test('an unpaid order expires and releases its stock, and a payment that was made counts afterward', async () => {
    await postponeExpiry(shop)
    const stockBefore = await getStock(shop, productId)
    const order = await place(2)
    shop.clock.forward(21)
    await expect(reconcilePayments(isAway)).rejects.toThrow('1 could not be done')
    expect(await readPaymentState(order)).toBe('pending')
    shop.clock.forward(5)
    await expect(reconcilePayments(isAway)).rejects.toThrow('1 could not be done')
    expect(await readPaymentState(order)).toBe('expired')
    expect(await getStock(shop, productId)).toBe(stockBefore)

    await payWithCard(order.url, cards.approved)
    await eventually(
      () => readPaymentState(order),
      (state) => state === 'paid',
    )
    expect(await getStock(shop, productId)).toBe(stockBefore - 2)
  })

  test('an order that a bank is confirming expires after three days', async () => {
    await postponeExpiry(shop)
    const order = await place(1)
    const isConfirming = withProvider({
      getStatus: async () => ({ status: 'processing', amount: 0, currency: 'USD' }),
    })
    shop.clock.forward(6)
    await reconcilePayments(isConfirming)
    expect((await listPayments(shop, order.orderNumber))[0]?.status).toBe('processing')
    shop.clock.forward(40)
    await expect(reconcilePayments(isAway)).rejects.toThrow('could not be done')
    expect(await readPaymentState(order)).toBe('pending')
    shop.clock.forward(3 * 24 * 60)
    await expect(reconcilePayments(isAway)).rejects.toThrow('could not be done')
    expect(await readPaymentState(order)).toBe('expired')
  })
})

describe('A provider that takes too long for some payments', () => {
  test('delays neither the other payments nor a refund', async () => {
    await postponeExpiry(shop)
    const slow = await Promise.all(Array.from({ length: 10 }, () => place(1)))
    const slowRefs = new Set((await Promise.all(slow.map(readRef))).flat())
    const others = await Promise.all([place(1), place(1)])
    const paid = await place(1)
    await payWithCard(paid.url, cards.approved)
    const refundId = await requestRefund(shop, paid.orderNumber, 100)
    shop.clock.forward(26)
    const refunded: string[] = []
    const shopWithSlowProvider = withProvider({
      getStatus: (payment) => (slowRefs.has(payment.providerRef) ? never() : sandbox.getStatus(payment)),
      refund: async (payment, amount, key) => {
        refunded.push(key)
        return sandbox.refund(payment, amount, key)
      },
    })
    await expect(reconcilePayments(shopWithSlowProvider, 1500)).rejects.toThrow('10 could not be done')
    for (const order of [...slow, ...others]) expect(await readPaymentState(order)).toBe('expired')
    expect(refunded).toEqual([refundId])
  })

  async function readRef({ orderNumber }: Placed): Promise<string[]> {
    return (await listPayments(shop, orderNumber)).map(({ ref }) => ref)
  }
})

test.runIf(isHunt)('More unpaid orders than one query brings expire in one run', async () => {
  await postponeExpiry(shop)
  const orders: Placed[] = []
  // Many at once would wait for each other's stock.
  for (let count = 0; count < 60; count++) orders.push(await place(1))
  shop.clock.forward(26)
  await reconcilePayments(shop.shop)
  for (const order of orders) expect(await readPaymentState(order)).toBe('expired')
})

describe('Refunds that always fail', () => {
  test('do not keep a later refund waiting', async () => {
    const paid = await place(1)
    await payWithCard(paid.url, cards.approved)
    await eventually(
      () => readPaymentState(paid),
      (state) => state === 'paid',
    )
    const failing = new Set<string>()
    // As many as one run sends.
    for (let count = 0; count < 50; count++) failing.add(await requestRefund(shop, paid.orderNumber, 1))
    const later = await requestRefund(shop, paid.orderNumber, 100)
    shop.clock.forward(26)
    const sent: string[] = []
    const failsForSome = withProvider({
      refund: async (payment, amount, key) => {
        sent.push(key)
        if (failing.has(key)) throw new Error('The provider is away.')
        return sandbox.refund(payment, amount, key)
      },
    })
    await expect(reconcilePayments(failsForSome)).rejects.toThrow('50 could not be done')
    expect(sent).not.toContain(later)
    await expect(reconcilePayments(failsForSome)).rejects.toThrow('49 could not be done')
    expect(sent.filter((id) => id === later)).toHaveLength(1)
  })
})
