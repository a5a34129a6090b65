import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { maskEmail } from '#domain/email/mask-email.ts'
import { awaitEmail } from '#tests/support/emails.ts'
import { listLedgerEntries } from '#tests/support/ledger.ts'
import { getOwner, refundAmountOverLines } from '#tests/support/orders.ts'
import { getSandboxAccountId, withSandbox } from '#tests/support/payment-accounts.ts'
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
  changeCredit,
  getCredit,
  giveCredit,
  registerWithCredit,
} from '#tests/support/store-credit.ts'
import { expireOrder, listPayments, requestRefund } from '#tests/support/stored-orders.ts'
import { listPaymentsOfOrder } from '#tests/support/stored-payments.ts'
import { verifyLedger } from '#usecases/ledger/verify-ledger.ts'
import { reconcilePayments } from '#usecases/payments/reconcile-payments.ts'
import { sendRefund } from '#usecases/payments/send-refund.ts'
import { settlePayments } from '#usecases/payments/settle-payment.ts'

const shop = await startShop({ runsJobs: true })
const { _id: productId } = await findProductInStock(shop, 40)
const items = [{ productId, quantity: 1 }]

type Placed = Pick<Awaited<ReturnType<typeof placeOrder>>['body'], 'orderNumber' | 'orderKey' | 'url'>

const getOrder = async ({ orderNumber, orderKey }: Placed) =>
  (await shop.post('/api/order/get', { orderNumber, orderKey })).body.order
const getAdminOrder = async ({ orderNumber }: Placed) =>
  (await shop.get(`/api/admin/orders/${orderNumber}`, await getOwner(shop))).body.order

/** Places an order of a customer, of which this much is paid with store credit. */
const orderWithCredit = (shopper: CreditedShopper, cents: number, quantity = 1) =>
  placeOrder(shop, [{ productId, quantity }], shopper.headers, {
    ...createGuest(),
    storeCredit: cents / 100,
  })

/** What one unit costs with shipping. */
const { total } = (
  await shop.post('/api/cart/quote', {
    items,
    shippingOptionId: (await createPaymentRequest(shop, items)).shippingOptionId,
  })
).body

async function getBalance({ customerId }: CreditedShopper): Promise<number> {
  return (await getCredit(shop, customerId)).balance
}

async function expectBooksToBalance(): Promise<void> {
  expect(await verifyLedger(shop.shop.db)).toMatchObject({ different: [], creditProblems: [] })
}

async function payAndAwait(placed: Placed): Promise<void> {
  await payWithCard(placed.url, cards.approved)
  await eventually(
    () => getAdminOrder(placed),
    ({ payment, age }) => payment === 'paid' && age === 'verified',
  )
}

describe('Store credit that staff give', () => {
  test('is in the balance, the audit log, the ledger and an email', async () => {
    const shopper = await registerWithCredit(shop, 1500)
    await giveCredit(shop, shopper.customerId, 500)
    const credit = await getCredit(shop, shopper.customerId)
    expect(credit).toMatchObject({ balance: 2000, held: 0, version: 2 })
    expect(credit.movements).toMatchObject([
      { kind: 'gift', amount: 500, reason: 'A late parcel.' },
      { kind: 'gift', amount: 1500 },
    ])
    const email = await awaitEmail(shop, shopper.email, 'store-credit-given')
    expect(email.text).not.toContain('A late parcel.')
    const { rows } = (await shop.get('/api/admin/audit-log', await getOwner(shop))).body
    expect(rows[0]).toMatchObject({ action: 'store credit given', subject: shopper.customerId })
    expect(JSON.stringify(rows[0])).toContain(maskEmail(shopper.email))
    expect(JSON.stringify(rows[0])).not.toContain(shopper.email)
    await expectBooksToBalance()
  })

  test('is corrected down to nothing, and not below', async () => {
    const shopper = await registerWithCredit(shop, 1500)
    const correct = (amount: number, expectedVersion: number) =>
      changeCredit(shop, shopper.customerId, { kind: 'correction', amount, expectedVersion })
    const refused = await correct(-1501, 1)
    expect(refused).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
    expect(refused.body.message).toBe('The customer has $15.00. No more than that can be taken.')
    expect((await correct(-1500, 1)).body.message).toBe('$15.00 of store credit taken back.')
    expect(await getBalance(shopper)).toBe(0)
    await expectBooksToBalance()
  })

  test('is given once when its request is repeated, and not over a change that staff have not seen', async () => {
    const { customerId } = await registerWithCredit(shop, 0)
    const gift = { kind: 'gift', amount: 700, expectedVersion: 0, idempotencyKey: randomUUID() } as const
    const answers = await Promise.all([1, 2, 3].map(() => changeCredit(shop, customerId, gift)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const stale = await changeCredit(shop, customerId, { ...gift, idempotencyKey: randomUUID() })
    expect(stale).toMatchObject({ status: 409, body: { code: 'edit-conflict' } })
    expect((await changeCredit(shop, customerId, { ...gift, amount: 800 })).body.code).toBe('key-reused')
    expect((await getCredit(shop, customerId)).balance).toBe(700)
  })
})

describe('At the checkout, store credit', () => {
  test('is quoted to its customer alone, and changes neither total nor shipping', async () => {
    const shopper = await registerWithCredit(shop, 1200)
    const { shippingOptionId } = await createPaymentRequest(shop, items)
    const quote = async (headers: Record<string, string>, useCredit: boolean) =>
      (await shop.post('/api/cart/quote', { items, shippingOptionId, useCredit }, headers)).body
    const used = await quote(shopper.headers, true)
    expect(used).toMatchObject({ total, availableCredit: 1200, credit: 1200 })
    expect(used.methods[0].due).toBe(total - 1200)
    expect(await quote(shopper.headers, false)).toMatchObject({ total, availableCredit: 1200, credit: 0 })
    expect(await quote({}, true)).toMatchObject({ total, availableCredit: 0, credit: 0 })
  })

  test('pays a part: the payment is the rest, and both are on the order and in the email', async () => {
    const shopper = await registerWithCredit(shop, 1200)
    const placed = (await orderWithCredit(shopper, 1200)).body
    expect(await listPayments(shop, placed.orderNumber)).toMatchObject([{ amount: total - 1200 }])
    expect(await getCredit(shop, shopper.customerId)).toMatchObject({ balance: 0, held: 1200 })
    await expectBooksToBalance()
    await payAndAwait(placed)
    expect(await getOrder(placed)).toMatchObject({ total, credit: 1200 })
    expect(await getCredit(shop, shopper.customerId)).toMatchObject({ balance: 0, held: 0 })
    const [sale] = await listLedgerEntries(shop, placed.orderNumber)
    expect(sale?.postings).toContain('store-credit 1200')
    expect(sale?.postings).toContain(`receivable ${total - 1200}`)
    await expectBooksToBalance()
  })

  test('pays all of an order, which is complete at once', async () => {
    const shopper = await registerWithCredit(shop, total + 500)
    const placed = (await orderWithCredit(shopper, total)).body
    expect(placed.url).toBe(`${shop.url}/order-complete/${placed.orderNumber}`)
    expect(await listPayments(shop, placed.orderNumber)).toEqual([])
    const order = await eventually(
      () => getOrder(placed),
      ({ status }) => status === 'preparing',
    )
    expect(order).toMatchObject({ total, credit: total, paymentMethod: 'Store credit' })
    expect(await getBalance(shopper)).toBe(500)
    await expectBooksToBalance()
  })

  test('is refused when it pays another sum than the shopper saw', async () => {
    const shopper = await registerWithCredit(shop, 1200)
    const refused = await orderWithCredit(shopper, 1500)
    expect(refused).toMatchObject({ status: 409, body: { code: 'cart-changed' } })
    expect(refused.body.message).toContain('Your store credit now pays $12.00 of this order, not $15.00.')
    expect((await placeOrder(shop, items, {}, { ...createGuest(), storeCredit: 12 })).body.message).toContain(
      'pays $0.00 of this order, not $12.00.',
    )
    expect(await getBalance(shopper)).toBe(1200)
  })
})

describe('An order that is not paid gives its credit back', () => {
  test('when it expires, is canceled by its customer or declined', async () => {
    const shopper = await registerWithCredit(shop, 1200)
    const expired = (await orderWithCredit(shopper, 1200)).body
    expect(await getBalance(shopper)).toBe(0)
    await expireOrder(shop, expired.orderNumber)
    await reconcilePayments(shop.shop)
    expect(await getBalance(shopper)).toBe(1200)

    const { orderNumber, orderKey } = (await orderWithCredit(shopper, 1200)).body
    await shop.post('/api/order/cancel', { orderNumber, orderKey })
    expect(await getBalance(shopper)).toBe(1200)

    const declined = (await orderWithCredit(shopper, 1200)).body
    await payWithCard(declined.url, cards.declined)
    await eventually(
      () => getBalance(shopper),
      (balance) => balance === 1200,
    )
    const retried = await shop.post('/api/order/retry-payment', {
      orderNumber: declined.orderNumber,
      orderKey: declined.orderKey,
    })
    expect(await getBalance(shopper)).toBe(0)
    await payAndAwait({ ...declined, url: retried.body.url })
    expect(await getBalance(shopper)).toBe(0)
    await expectBooksToBalance()
  })

  test('to a newer order of the same customer, and a late payment of the older one is refunded', async () => {
    const shopper = await registerWithCredit(shop, 1200)
    const older = (await orderWithCredit(shopper, 1200)).body
    const { shippingOptionId } = await createPaymentRequest(shop, items)
    const quote = { items, shippingOptionId, useCredit: true }
    expect((await shop.post('/api/cart/quote', quote, shopper.headers)).body.credit).toBe(1200)
    const newer = (await orderWithCredit(shopper, 1200)).body
    expect(await getCredit(shop, shopper.customerId)).toMatchObject({ balance: 0, held: 1200 })
    await payAndAwait(newer)
    await payWithCard(older.url, cards.approved)
    const { extra } = (
      await eventually(
        () => getAdminOrder(older),
        ({ payments }) => payments[0].status === 'refunded',
      )
    ).payments[0]
    expect(extra).toMatchObject({ reason: 'amount-differs' })
    expect(await getBalance(shopper)).toBe(0)
    await expectBooksToBalance()
  })
})

describe('Deleting an account', () => {
  test('says what credit is lost, asks for it, and writes it off', async () => {
    const shopper = await registerWithCredit(shop, 1200)
    await orderWithCredit(shopper, 1200)
    const deletion = { password: shopper.password, confirmation: 'DELETE', reviews: 'remove' }
    const refused = await shop.post('/api/user/delete', deletion, shopper.headers)
    expect(refused).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
    expect(refused.body.fields.forfeitsCredit).toBe(
      'You have $12.00 of store credit. Confirm that you lose it.',
    )
    // The unpaid order still holds it, because nothing was canceled.
    expect((await shop.post('/api/user/credit', {}, shopper.headers)).body).toMatchObject({
      balance: 0,
      held: 1200,
      movements: [{ amount: -1200 }, { amount: 1200, text: 'From the shop' }],
    })
    const deleted = await shop.post(
      '/api/user/delete',
      { ...deletion, forfeitsCredit: true },
      shopper.headers,
    )
    expect(deleted.status).toBe(200)
    await expectBooksToBalance()
  })
})

describe('A refund', () => {
  const getRefundOfLine = async (placed: Placed, amount: number) => ({
    lines: [{ lineId: (await getAdminOrder(placed)).lines[0].id, amount }],
    reason: 'One pouch was torn.',
    idempotencyKey: randomUUID(),
  })
  const awaitRefunded = (placed: Placed, refunded: number) =>
    eventually(
      () => getAdminOrder(placed),
      (order) => order.refunded === refunded,
    )

  test('of an order goes back by the way it was paid, the credit first', async () => {
    const shopper = await registerWithCredit(shop, 1200)
    const placed = (await orderWithCredit(shopper, 1200)).body
    await payAndAwait(placed)
    await refundAmountOverLines(shop, placed.orderNumber, 500)
    expect((await awaitRefunded(placed, 500)).refunds[0]).toMatchObject({ amount: 500, credit: 500 })
    expect(await getBalance(shopper)).toBe(500)
    await refundAmountOverLines(shop, placed.orderNumber, total - 500)
    const order = await awaitRefunded(placed, total)
    expect(order.refunds[1]).toMatchObject({ amount: total - 500, credit: 700 })
    expect(order.payment).toBe('refunded')
    expect(await getBalance(shopper)).toBe(1200)
    const entries = await listLedgerEntries(shop, placed.orderNumber)
    expect(entries.at(-1)?.postings).toContain(`receivable ${1200 - total}`)
    await expectBooksToBalance()
  })

  test('goes to store credit where staff or the customer who cancels choose it', async () => {
    const shopper = await registerWithCredit(shop, 0)
    const guest = createGuest()
    const placed = (await placeOrder(shop, items, shopper.headers, guest)).body
    await payAndAwait(placed)
    const chosen = { ...(await getRefundOfLine(placed, 300)), destination: 'store-credit' }
    await shop.post(`/api/admin/orders/${placed.orderNumber}/refund`, chosen, await getOwner(shop))
    await awaitRefunded(placed, 300)
    expect(await getBalance(shopper)).toBe(300)
    const { orderNumber, orderKey } = placed
    // The account of the payment gave nothing back.
    const listed = async (query: string) => {
      const found = `/api/admin/transactions?search=${orderNumber}&${query}`
      return (await shop.get(found, await getOwner(shop))).body.rows
    }
    expect(await listed('kind=refund')).toMatchObject([{ amount: 300, account: 'Store credit' }])
    const account = await getSandboxAccountId(shop)
    expect(await listed(`account=${account}`)).toMatchObject([{ kind: 'payment' }])
    const request = { orderNumber, orderKey, reason: 'Ordered twice.', refundTo: 'store-credit' }
    await shop.post('/api/order/request-cancellation', request)
    const { cancellation } = await getAdminOrder(placed)
    expect(cancellation).toMatchObject({ refundTo: 'store-credit' })
    const path = `/api/admin/orders/${orderNumber}/fulfillment`
    await shop.post(path, { to: 'canceled' }, await getOwner(shop))
    const { text } = await awaitEmail(shop, guest.email, 'cancellation-accepted')
    expect(text).toContain('We are refunding to your store credit.')
    await awaitRefunded(placed, total)
    expect(await getBalance(shopper)).toBe(total)
    await expectBooksToBalance()
  })

  test('goes to no store credit without an account', async () => {
    const placed = (await placeOrder(shop, items, {}, createGuest())).body
    await payAndAwait(placed)
    const message = 'Store credit needs an account. This order belongs to none.'
    const chosen = { ...(await getRefundOfLine(placed, 300)), destination: 'store-credit' }
    const path = `/api/admin/orders/${placed.orderNumber}/refund`
    expect((await shop.post(path, chosen, await getOwner(shop))).body).toMatchObject({ message })
    const { orderNumber, orderKey } = placed
    const request = { orderNumber, orderKey, refundTo: 'store-credit' }
    expect((await shop.post('/api/order/request-cancellation', request)).body).toMatchObject({ message })
    expect(await getOrder(placed)).toMatchObject({ canRefundToCredit: false })
  })

  test('fails with the reason when it was to go to the store credit of an account that is gone', async () => {
    const placed = (await placeOrder(shop, items, {}, createGuest())).body
    await payAndAwait(placed)
    await sendRefund(shop.shop, await requestRefund(shop, placed.orderNumber, 300, 'store-credit'))
    expect((await getAdminOrder(placed)).refunds).toMatchObject([
      {
        status: 'failed',
        failure: 'The account of this order was deleted, so that nobody could spend store credit.',
      },
    ])
  })

  test.each(['at once', 'when staff cancel the packed order'])(
    'of the credit is made %s when the bank takes back what paid the rest',
    async (when) => {
      const whileProviderSays = (status: 'paid' | 'bank-returned') =>
        withSandbox(shop, { getStatus: async ({ amount }) => ({ status, amount, currency: 'USD' }) })
      const shopper = await registerWithCredit(shop, 1200)
      const byBank = { ...createGuest(), paymentMethod: 'bank-account', storeCredit: 12 }
      const placed = (await placeOrder(shop, items, shopper.headers, byBank)).body
      const settle = async (status: 'paid' | 'bank-returned') =>
        settlePayments(whileProviderSays(status), await listPaymentsOfOrder(shop, placed.orderNumber))
      const step = async (body: object) =>
        shop.post(`/api/admin/orders/${placed.orderNumber}/fulfillment`, body, await getOwner(shop))
      await settle('paid')
      expect(await getBalance(shopper)).toBe(0)
      if (when !== 'at once') {
        await eventually(
          () => getAdminOrder(placed),
          ({ age }) => age === 'verified',
        )
        expect((await step({ to: 'packed' })).status).toBe(200)
      }
      await settle('bank-returned')
      if (when !== 'at once') {
        expect(await getBalance(shopper)).toBe(0)
        expect((await step({ to: 'canceled', reason: 'The bank took it back.' })).status).toBe(200)
      }
      expect(await getAdminOrder(placed)).toMatchObject({ payment: 'bank-returned', refunded: 1200 })
      expect(await getBalance(shopper)).toBe(1200)
      await expectBooksToBalance()
    },
  )

  test('of an order that credit paid is made without a provider when it is canceled', async () => {
    const shopper = await registerWithCredit(shop, total)
    const placed = (await orderWithCredit(shopper, total)).body
    const canceled = await shop.post(
      `/api/admin/orders/${placed.orderNumber}/fulfillment`,
      { to: 'canceled', reason: 'A torn pouch.' },
      await getOwner(shop),
    )
    expect(canceled.status).toBe(200)
    await awaitRefunded(placed, total)
    expect(await getBalance(shopper)).toBe(total)
    expect((await awaitEmail(shop, (await getOrder(placed)).email, 'order-refunded')).text).toContain(
      'to your store credit',
    )
    await expectBooksToBalance()
  })
})
