import { expect, test } from 'vitest'
import { chooseMethods, getSandboxAccountId, withSandbox } from '#tests/support/payment-accounts.ts'
import { startShop } from '#tests/support/shop.ts'
import { findProductInStock, placeOrder } from '#tests/support/shopper.ts'
import { listPaymentsOfOrder } from '#tests/support/stored-payments.ts'
import { settlePayments } from '#usecases/payments/settle-payment.ts'

const shop = await startShop()
const { _id: productId } = await findProductInStock(shop)

test('A bank account that bounced is tried again, and says so once no account takes it anymore', async () => {
  const placed = await placeOrder(shop, [{ productId, quantity: 1 }], {}, { paymentMethod: 'bank-account' })
  const { orderNumber, orderKey } = placed.body
  const bounced = withSandbox(shop, {
    getStatus: async ({ amount }) => ({ status: 'failed', amount, currency: 'USD' }),
  })
  await settlePayments(bounced, await listPaymentsOfOrder(shop, orderNumber))
  const { order } = (await shop.post('/api/order/get', { orderNumber, orderKey })).body
  expect(order).toMatchObject({
    ...{ status: 'payment-failed', canRetryPayment: true, retryMethod: 'bank-account' },
  })

  await chooseMethods(shop, await getSandboxAccountId(shop), ['card', 'crypto'])
  expect(await shop.post('/api/order/retry-payment', { orderNumber, orderKey })).toMatchObject({
    body: {
      code: 'payment-method-unavailable',
      message:
        'This order cannot be paid by bank account anymore. Nothing was charged. Please order again from your cart, where you can choose another way to pay.',
    },
  })
  await chooseMethods(shop, await getSandboxAccountId(shop), ['card', 'bank-account'])
  expect((await shop.post('/api/order/retry-payment', { orderNumber, orderKey })).status).toBe(200)
  const { timeline } = (await shop.post('/api/order/get', { orderNumber, orderKey })).body.order
  expect(timeline.at(-1).text).toBe('Trying the bank account again.')
})
