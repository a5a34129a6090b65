import { describe, expect, test } from 'vitest'
import type { ProviderStatus } from '#ports/payments.ts'
import { createOfferedOrder, getAdminOrder, payChange } from '#tests/support/edit-offers.ts'
import { readLedgerDifferences } from '#tests/support/ledger.ts'
import { getOwner } from '#tests/support/orders.ts'
import { withSandbox } from '#tests/support/payment-accounts.ts'
import { startShop } from '#tests/support/shop.ts'
import {
  cards,
  createGuest,
  eventually,
  findProductAtFullPrice,
  payWithCard,
} from '#tests/support/shopper.ts'
import { listPaymentsOfOrder } from '#tests/support/stored-payments.ts'
import { findOtherProduct, setStock } from '#tests/support/stored-products.ts'
import { sendRefund } from '#usecases/payments/send-refund.ts'
import { settlePayment } from '#usecases/payments/settle-payment.ts'
import type { Shop } from '#usecases/shop.ts'

const shop = await startShop({ runsJobs: true })
const owner = await getOwner(shop)
const productId = await findProductAtFullPrice(shop)
const otherId = await findOtherProduct(shop, productId)
await setStock(shop, productId, 500)
await setStock(shop, otherId, 500)

/** An order that one payment paid, and another one what staff added. */
async function createOrderPaidTwice() {
  const offered = await createOfferedOrder(shop, { productId, otherId, changes: createGuest() })
  await payWithCard((await payChange(shop, offered)).body.url, cards.approved)
  await eventually(
    () => getAdminOrder(shop, offered.number),
    ({ quantity }) => quantity === 4,
  )
  return offered
}

async function takeFirstPaymentBack(number: string, changes: Partial<Shop> = {}) {
  const [first] = await listPaymentsOfOrder(shop, number)
  if (first === undefined) throw new Error(`Order ${number} has no payment`)
  const status: ProviderStatus = 'bank-returned'
  const getStatus = async ({ amount }: { readonly amount: typeof first.amount }) => ({
    status,
    amount,
    currency: 'USD',
  })
  const asked = { ...withSandbox(shop, { getStatus }), ...changes }
  expect(await settlePayment(asked, first)).toBe('returned by the bank')
}

const awaitRefunded = (number: string, amount: number) =>
  eventually(
    () => getAdminOrder(shop, number),
    ({ refunded }) => refunded === amount,
  )

describe('An order with two payments, of which a bank takes one back', () => {
  test('gives the other one back when it is canceled for that', async () => {
    const { number, amount } = await createOrderPaidTwice()
    await takeFirstPaymentBack(number)
    const order = await awaitRefunded(number, amount)
    expect(order).toMatchObject({ payment: 'bank-returned', fulfillment: 'canceled' })
    expect(order.refunds).toMatchObject([{ amount, status: 'succeeded' }])
    expect(await readLedgerDifferences(shop, number)).toEqual([])
  })

  test('gives the other one back once staff cancel it packed', async () => {
    const { number, amount } = await createOrderPaidTwice()
    await eventually(
      () => getAdminOrder(shop, number),
      ({ age }) => age === 'verified',
    )
    const step = (body: object) => shop.post(`/api/admin/orders/${number}/fulfillment`, body, owner)
    expect((await step({ to: 'packed' })).status).toBe(200)
    await takeFirstPaymentBack(number)
    expect(await getAdminOrder(shop, number)).toMatchObject({ refunds: [], fulfillment: 'packed' })
    expect((await step({ to: 'canceled', reason: 'The bank took it back.' })).status).toBe(200)
    await awaitRefunded(number, amount)
    expect(await readLedgerDifferences(shop, number)).toEqual([])
  })

  test('lets staff settle a refund of the other one that its provider refused', async () => {
    const { number, amount } = await createOrderPaidTwice()
    await takeFirstPaymentBack(number, { enqueue: async () => undefined })
    const [{ id }] = (await getAdminOrder(shop, number)).refunds
    const refund = async () => ({ status: 'refused', reason: 'The card is closed.' }) as const
    await sendRefund(withSandbox(shop, { refund }), id)
    const path = `/api/admin/orders/${number}/refunds/${id}`
    const settled = await shop.post(path, { to: 'settled', note: 'A check.' }, owner)
    expect(settled.body, settled.body.message).toMatchObject({ success: true })
    await awaitRefunded(number, amount)
    expect(await readLedgerDifferences(shop, number)).toEqual([])
  })
})
