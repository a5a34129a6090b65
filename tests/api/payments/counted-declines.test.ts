import { expect, test } from 'vitest'
import type { PaymentState } from '#ports/payments.ts'
import { withSandbox } from '#tests/support/payment-accounts.ts'
import { startShop } from '#tests/support/shop.ts'
import { createGuest, findProductInStock, placeOrder } from '#tests/support/shopper.ts'
import { listPaymentsOfOrder } from '#tests/support/stored-payments.ts'
import { settlePayments } from '#usecases/payments/settle-payment.ts'

const shop = await startShop()

test.each<[string, Pick<PaymentState, 'status' | 'endedEarly' | 'accountRefusal'>, string, boolean]>([
  ['a card is declined', { status: 'failed' }, 'failed', true],
  ['a bank returns it', { status: 'bank-returned' }, 'failed', true],
  ['its page is closed early', { status: 'expired', endedEarly: true }, 'failed', false],
  ['its account takes no card', { status: 'failed', accountRefusal: 'It is closed.' }, 'failed', false],
  ['its time is over', { status: 'expired' }, 'expired', false],
])('When %s, a payment counts as declined only if it was', async (_, says, status, isDeclined) => {
  const productId = (await findProductInStock(shop, 40))._id
  const placed = await placeOrder(shop, [{ productId, quantity: 1 }], undefined, createGuest())
  const asked = withSandbox(shop, {
    getStatus: async ({ amount }) => ({ ...says, amount, currency: 'USD' }),
  })
  const payments = await listPaymentsOfOrder(shop, placed.body.orderNumber)
  expect(await settlePayments(asked, payments)).toEqual([])
  const { rows } = await shop.sql.query(
    'select status, declined_at is not null as is_declined from payment where id = $1',
    [payments[0]?.id],
  )
  expect(rows).toEqual([{ status, is_declined: isDeclined }])
})
