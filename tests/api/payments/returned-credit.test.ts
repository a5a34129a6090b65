import { describe, expect, test } from 'vitest'
import { listEmails } from '#tests/support/emails.ts'
import { createPaidOrder, getOwner, refundAmountOverLines } from '#tests/support/orders.ts'
import { withSandbox } from '#tests/support/payment-accounts.ts'
import { startShop } from '#tests/support/shop.ts'
import {
  cards,
  createGuest,
  createPaymentRequest,
  eventually,
  findProductInStock,
  payWithCard,
  placeOrder,
} from '#tests/support/shopper.ts'
import {
  type CreditedShopper,
  getCredit,
  giveCredit,
  registerWithCredit,
} from '#tests/support/store-credit.ts'
import { expireOrder } from '#tests/support/stored-orders.ts'
import { listPaymentsOfOrder } from '#tests/support/stored-payments.ts'
import { verifyLedger } from '#usecases/ledger/verify-ledger.ts'
import { reconcilePayments } from '#usecases/payments/reconcile-payments.ts'
import { settlePayments } from '#usecases/payments/settle-payment.ts'

const shop = await startShop({ runsJobs: true })
const owner = await getOwner(shop)
const { _id: productId } = await findProductInStock(shop, 40)
const items = [{ productId, quantity: 2 }]

const readOrder = async (number: string) => (await shop.get(`/api/admin/orders/${number}`, owner)).body.order
const getBalance = async ({ customerId }: CreditedShopper) => (await getCredit(shop, customerId)).balance
const returning = withSandbox(shop, {
  getStatus: async ({ amount }) => ({ status: 'bank-returned', amount, currency: 'USD' }),
})
const returnPayment = async (number: string) =>
  settlePayments(returning, await listPaymentsOfOrder(shop, number))

/** A customer whose payment was refunded to store credit. */
async function refundToCredit() {
  const shopper = await registerWithCredit(shop, 0)
  const { headers, email } = shopper
  const { number } = await createPaidOrder(shop, { productId, headers, changes: { email } })
  const { total } = await readOrder(number)
  await refundToStoreCredit(number, total)
  return { shopper, number, total: total as number }
}

async function refundToStoreCredit(number: string, amount: number): Promise<void> {
  const { refunded: before } = await readOrder(number)
  await refundAmountOverLines(shop, number, amount, { destination: 'store-credit' })
  await eventually(
    () => readOrder(number),
    ({ refunded }) => refunded === before + amount,
  )
}

/** Spends this much credit of an order of two units. */
const spend = ({ headers }: CreditedShopper, credit: number) =>
  placeOrder(shop, items, headers, { ...createGuest(), storeCredit: credit / 100 })

const cancel = ({ orderNumber, orderKey }: { orderNumber: string; orderKey: string }) =>
  shop.post('/api/order/cancel', { orderNumber, orderKey })

async function expectBooksToBalance(): Promise<void> {
  expect(await verifyLedger(shop.shop.db)).toMatchObject({ different: [], creditProblems: [] })
}

describe('Credit of a payment that its bank took back, in an order that is not paid,', () => {
  test('is taken back when the order is canceled, and the owner reads that it is not spent', async () => {
    const { shopper, number, total } = await refundToCredit()
    const { body: parked } = await spend(shopper, total)
    await returnPayment(number)
    const dollars = `$${(total / 100).toFixed(2)}`
    const alert = (await listEmails(shop)).find(
      ({ subject }) => subject === `Payment returned by the bank: order ${number}`,
    )
    expect(alert?.text).toContain(`Unpaid orders of the customer hold ${dollars} of the store credit`)
    expect(alert?.text).not.toContain('The customer has spent')
    await Promise.all([cancel(parked), cancel(parked), returnPayment(number)])
    const { balance, held, movements } = await getCredit(shop, shopper.customerId)
    expect({ balance, held }).toEqual({ balance: 0, held: 0 })
    expect(movements.slice(0, 2)).toMatchObject([
      { kind: 'reclaimed', amount: -total, orderNumber: number },
      { kind: 'restored', amount: total, orderNumber: parked.orderNumber },
    ])
    const texts = (await readOrder(number)).events.map(({ detail }: { detail: string }) => detail)
    expect(texts).toContain(
      `${dollars} of the store credit came back from order ${parked.orderNumber} and was taken back.`,
    )
    await giveCredit(shop, shopper.customerId, 700)
    expect(await getBalance(shopper)).toBe(700)
    await expectBooksToBalance()
  })

  test('is taken back when the order expires, and credit that is given later is not', async () => {
    const { shopper, number, total } = await refundToCredit()
    const { body: parked } = await spend(shopper, total)
    await returnPayment(number)
    await giveCredit(shop, shopper.customerId, 700)
    await expireOrder(shop, parked.orderNumber)
    await reconcilePayments(shop.shop)
    expect((await readOrder(parked.orderNumber)).payment).toBe('expired')
    expect(await getBalance(shopper)).toBe(700)
    const { body: later } = await spend(shopper, 700)
    await cancel(later)
    expect(await getBalance(shopper)).toBe(700)
    await expectBooksToBalance()
  })

  test('is not promised to the next order, which replaces it', async () => {
    const { shopper, number, total } = await refundToCredit()
    await spend(shopper, total)
    await giveCredit(shop, shopper.customerId, 700)
    await returnPayment(number)
    const { shippingOptionId } = await createPaymentRequest(shop, items)
    const quote = { items, shippingOptionId, useCredit: true }
    expect((await shop.post('/api/cart/quote', quote, shopper.headers)).body.availableCredit).toBe(700)
    expect((await spend(shopper, total)).body).toMatchObject({ code: 'cart-changed' })
    expect((await spend(shopper, 700)).status).toBe(200)
    expect(await getBalance(shopper)).toBe(0)
    await expectBooksToBalance()
  })

  test('is taken back when its customer deletes the account, so that nothing is left to lose', async () => {
    const { shopper, number, total } = await refundToCredit()
    await spend(shopper, total)
    await returnPayment(number)
    const deletion = { password: shopper.password, confirmation: 'DELETE', reviews: 'remove' }
    expect(await shop.post('/api/user/delete', deletion, shopper.headers)).toMatchObject({ status: 200 })
    await expectBooksToBalance()
  })

  test('is taken back once when the order is canceled at the same moment', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { shopper, number, total } = await refundToCredit()
      const { body: parked } = await spend(shopper, total)
      const [errors, canceled] = await Promise.all([returnPayment(number), cancel(parked)])
      expect([errors, canceled.status]).toEqual([[], 200])
      expect(await getBalance(shopper)).toBe(0)
    }
    await expectBooksToBalance()
  })
})

test('Credit that a paid order had is taken back with its refund, and no other money of that order', async () => {
  const { shopper, number, total } = await refundToCredit()
  const { body: paid } = await spend(shopper, total)
  await payWithCard(paid.url, cards.approved)
  await eventually(
    () => readOrder(paid.orderNumber),
    ({ payment, age }) => payment === 'paid' && age === 'verified',
  )
  await returnPayment(number)
  await refundToStoreCredit(paid.orderNumber, 500)
  expect(await getBalance(shopper)).toBe(0)
  const { refundable } = await readOrder(paid.orderNumber)
  await refundToStoreCredit(paid.orderNumber, refundable)
  expect(await getBalance(shopper)).toBe(refundable + 500 - total)
  await expectBooksToBalance()
})
