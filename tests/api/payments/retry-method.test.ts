import { describe, expect, test } from 'vitest'
import { createRandomIpHeaders } from '#tests/support/client.ts'
import { listLedgerEntries, readDiscountsBefore0271, readLedgerDifferences } from '#tests/support/ledger.ts'
import { getOwner } from '#tests/support/orders.ts'
import {
  chooseMethods,
  getSandboxAccountId,
  pauseAccount,
  takeWithAccount,
  withSandbox,
} from '#tests/support/payment-accounts.ts'
import { startShop } from '#tests/support/shop.ts'
import { createGuest, createPaymentRequest, findProductAtFullPrice } from '#tests/support/shopper.ts'
import { listPaymentsOfOrder } from '#tests/support/stored-payments.ts'
import { settlePayments } from '#usecases/payments/settle-payment.ts'

const shop = await startShop()
const owner = await getOwner(shop)
const productId = await findProductAtFullPrice(shop)

interface Placed {
  readonly orderNumber: string
  readonly orderKey: string
}

/** An order of another shopper each time, with three items. */
async function place(paymentMethod: string): Promise<Placed> {
  const request = await createPaymentRequest(shop, [{ productId, quantity: 3 }], createGuest())
  const placed = await shop.post(
    '/api/payment/process',
    { ...request, paymentMethod },
    createRandomIpHeaders(),
  )
  expect(placed.status).toBe(200)
  return { orderNumber: placed.body.orderNumber, orderKey: placed.body.orderKey }
}

const readOrder = async ({ orderNumber, orderKey }: Placed) =>
  (await shop.post('/api/order/get', { orderNumber, orderKey })).body.order
const retry = (placed: Placed, changes: object = {}) =>
  shop.post('/api/order/retry-payment', { ...placed, ...changes }, createRandomIpHeaders())

/** The provider says that the payment with this index failed, or that it was captured. */
async function settle(
  { orderNumber }: Placed,
  index: number,
  status: 'failed' | 'paid',
  missing = 0,
): Promise<void> {
  const said = withSandbox(shop, {
    getStatus: async ({ amount }) => ({ status, amount: amount - missing, currency: 'USD' }),
  })
  const payment = (await listPaymentsOfOrder(shop, orderNumber))[index]
  expect(await settlePayments(said, payment === undefined ? [] : [payment])).toEqual([])
}

async function placeFailed(paymentMethod: string): Promise<Placed> {
  const placed = await place(paymentMethod)
  await settle(placed, 0, 'failed')
  return placed
}

async function giveDiscounts(values: object): Promise<void> {
  const { version } = (await shop.get('/api/admin/settings', owner)).body
  const changed = await shop.post('/api/admin/settings', { ...values, expectedVersion: version }, owner)
  expect(changed.status).toBe(200)
}

test('A bank account that bounced is tried again, and says so once no account takes it anymore', async () => {
  const { orderNumber, orderKey } = await place('bank-account')
  const bounced = withSandbox(shop, {
    getStatus: async ({ amount }) => ({ status: 'failed', amount, currency: 'USD' }),
  })
  await settlePayments(bounced, await listPaymentsOfOrder(shop, orderNumber))
  const { order } = (await shop.post('/api/order/get', { orderNumber, orderKey })).body
  expect(order).toMatchObject({
    status: 'payment-failed',
    canRetryPayment: true,
    retryMethod: 'bank-account',
  })

  await chooseMethods(shop, await getSandboxAccountId(shop), ['card', 'crypto'])
  const unavailable = 'This order cannot be paid by bank account anymore. Nothing was charged.'
  expect(await shop.post('/api/order/retry-payment', { orderNumber, orderKey })).toMatchObject({
    body: { code: 'payment-method-unavailable', message: `${unavailable} Please choose another way to pay.` },
  })
  expect((await readOrder({ orderNumber, orderKey })).retryMethod).toBeUndefined()
  await pauseAccount(shop, await getSandboxAccountId(shop))
  shop.shop.accounts.clear()
  expect(await shop.post('/api/order/retry-payment', { orderNumber, orderKey })).toMatchObject({
    status: 409,
  })
  await takeWithAccount(shop, await getSandboxAccountId(shop))
  shop.shop.accounts.clear()
  await chooseMethods(shop, await getSandboxAccountId(shop), ['card', 'bank-account', 'crypto'])
  expect((await shop.post('/api/order/retry-payment', { orderNumber, orderKey })).status).toBe(200)
  const { timeline } = (await shop.post('/api/order/get', { orderNumber, orderKey })).body.order
  expect(timeline.at(-1).text).toBe('Trying the bank account again.')
})

describe('An order whose payment failed', () => {
  test('is paid in another way at the price of that way, which its shopper saw before', async () => {
    await giveDiscounts({ bankAccountDiscount: 500, cryptoDiscount: 1000 })
    const placed = await placeFailed('card')
    const { subtotal, shipping, total, otherMethods, retryMethod } = await readOrder(placed)
    expect(retryMethod).toBe('card')
    const byBank = total - Math.round(subtotal / 20)
    const byCrypto = total - Math.round(subtotal / 10)
    expect(otherMethods).toEqual([
      { method: 'bank-account', total: byBank, due: byBank },
      { method: 'crypto', total: byCrypto, due: byCrypto },
    ])
    expect(await retry(placed, { paymentMethod: 'bank-account', expectedTotal: total })).toMatchObject({
      status: 409,
      body: { code: 'cart-changed' },
    })
    expect((await readOrder(placed)).total).toBe(total)
    expect((await retry(placed, { paymentMethod: 'bank-account', expectedTotal: byBank })).status).toBe(200)
    const order = await readOrder(placed)
    expect(order).toMatchObject({
      status: 'awaiting-payment',
      total: byBank,
      shipping,
      discount: total - byBank,
      discounts: [{ name: 'Bank account', itemsAmount: total - byBank }],
      lines: [{ discount: total - byBank }],
    })
    expect(order.timeline.at(-1).text).toMatch(
      /^Trying a bank account instead of a card. The total is now \$[\d.]+.$/,
    )
    expect(await listPaymentsOfOrder(shop, placed.orderNumber)).toMatchObject([
      { method: 'card', amount: total },
      { method: 'bank-account', amount: byBank, status: 'open' },
    ])
    // A page of another way is open, in another tab.
    expect(await retry(placed, { paymentMethod: 'crypto' })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('is being paid by bank account already') },
    })
    await settle(placed, 1, 'paid')
    expect(await listLedgerEntries(shop, placed.orderNumber)).toMatchObject([
      { kind: 'sale', postings: expect.arrayContaining([`payment-discounts ${total - byBank}`]) },
    ])
    expect(await readLedgerDifferences(shop, placed.orderNumber)).toEqual([])
    // An earlier version had one account for all discounts.
    expect(await readDiscountsBefore0271(shop, placed.orderNumber)).toEqual({
      before: [`discounts ${total - byBank}`],
      after: [`payment-discounts ${total - byBank}`],
    })
  })

  test('loses the discount of a way in which it is not paid', async () => {
    const placed = await placeFailed('crypto')
    const { subtotal, total } = await readOrder(placed)
    const byCard = total + Math.round(subtotal / 10)
    expect((await retry(placed, { paymentMethod: 'card', expectedTotal: byCard })).status).toBe(200)
    expect(await readOrder(placed)).toMatchObject({ total: byCard, discount: 0, discounts: [] })
    await settle(placed, 1, 'failed')
    expect((await retry(placed, { paymentMethod: 'crypto' })).status).toBe(200)
    expect(await readOrder(placed)).toMatchObject({ total })
  })

  test('has the price of the way that pays for it, also when an earlier page was paid after all', async () => {
    const placed = await placeFailed('card')
    const { total } = await readOrder(placed)
    await retry(placed, { paymentMethod: 'crypto' })
    expect((await readOrder(placed)).total).toBeLessThan(total)
    await settle(placed, 0, 'paid')
    expect(await readOrder(placed)).toMatchObject({
      total,
      discount: 0,
      paymentMethod: 'Test card (sandbox)',
    })
    const { payments } = (await shop.get(`/api/admin/orders/${placed.orderNumber}`, owner)).body.order
    expect(payments).toHaveLength(2)
    expect(payments.every(({ extra }: { extra?: object }) => extra === undefined)).toBe(true)
    // The other page is paid, too.
    await settle(placed, 1, 'paid')
    const paidTwice = (await shop.get(`/api/admin/orders/${placed.orderNumber}`, owner)).body.order
    expect(paidTwice.payments[1].extra).toMatchObject({ reason: 'paid-twice', isRefunding: true })
    expect(await readLedgerDifferences(shop, placed.orderNumber)).toEqual([])
  })

  test('keeps its price when less arrives for an earlier page', async () => {
    const placed = await placeFailed('card')
    await retry(placed, { paymentMethod: 'crypto' })
    const { total } = await readOrder(placed)
    await settle(placed, 0, 'paid', 100)
    expect(await readOrder(placed)).toMatchObject({ total, status: 'payment-differs' })
    await settle(placed, 1, 'paid')
    const { order } = (await shop.get(`/api/admin/orders/${placed.orderNumber}`, owner)).body
    expect(order).toMatchObject({ payment: 'paid', total })
    expect(order.payments.map(({ extra }: { extra?: { reason: string } }) => extra?.reason)).toEqual([
      'amount-differs',
      undefined,
    ])
    expect(await readLedgerDifferences(shop, placed.orderNumber)).toEqual([])
  })

  test('waits days for money that is sent by hand', async () => {
    const credentials = { payTo: 'Acme Botanical LLC', wire: 'First Bank, 021000021, 1234567', mail: '' }
    const entry = { kind: 'by-hand', name: 'By hand', mode: 'test', credentials }
    await shop.post('/api/admin/settings/payment-accounts', entry, owner)
    shop.shop.accounts.clear()
    const placed = await placeFailed('card')
    const { otherMethods } = await readOrder(placed)
    expect(otherMethods.map(({ method }: { method: string }) => method)).toContain('by-hand')
    const { body } = await retry(placed, { paymentMethod: 'by-hand' })
    expect(await (await fetch(body.url)).text()).toContain(placed.orderNumber)
    const { order } = (await shop.get(`/api/admin/orders/${placed.orderNumber}`, owner)).body
    expect(Date.parse(order.expiresAt) - Date.now()).toBeGreaterThan(2 * 86_400_000)
  })
})
