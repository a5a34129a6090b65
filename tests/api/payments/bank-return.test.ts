import { describe, expect, test } from 'vitest'
import { toShopDay } from '#domain/shop-time.ts'
import { createRandomIpHeaders } from '#tests/support/client.ts'
import { disputeEntry, listStoredDisputes } from '#tests/support/disputes.ts'
import { listEmails, listEmailsTo } from '#tests/support/emails.ts'
import { listLedgerEntries } from '#tests/support/ledger.ts'
import {
  createPaidOrder,
  deliverOrder,
  getOwner,
  refundAmountOverLines,
  refundOrder,
} from '#tests/support/orders.ts'
import { withSandbox } from '#tests/support/payment-accounts.ts'
import { startShop } from '#tests/support/shop.ts'
import {
  createGuest,
  createPaymentRequest,
  eventually,
  findProductAtFullPrice,
} from '#tests/support/shopper.ts'
import { changeCredit, getCredit, registerWithCredit } from '#tests/support/store-credit.ts'
import { getStoredOrder, postponeExpiry, requestRefund } from '#tests/support/stored-orders.ts'
import { listPaymentsOfOrder, moveCaptureBack } from '#tests/support/stored-payments.ts'
import { getStock } from '#tests/support/stored-products.ts'
import { verifyLedger } from '#usecases/ledger/verify-ledger.ts'
import { askAboutBankPayments } from '#usecases/payments/ask-about-bank-payments.ts'
import { sendRefund } from '#usecases/payments/send-refund.ts'
import { settlePayments } from '#usecases/payments/settle-payment.ts'

const shop = await startShop({ runsJobs: true })
const owner = await getOwner(shop)
const productId = await findProductAtFullPrice(shop)
const readOrder = async (number: string) => (await shop.get(`/api/admin/orders/${number}`, owner)).body.order
const listMoneyToSettle = async () =>
  (await shop.get('/api/admin/orders?queue=money', owner)).body.rows.map(
    (row: { number: string }) => row.number,
  )
const getPayments = (number: string) => listPaymentsOfOrder(shop, number)

/** The shop, whose provider says this of each payment. */
const whileProviderSays = (status: 'paid' | 'bank-returned') =>
  withSandbox(shop, { getStatus: async ({ amount }) => ({ status, amount, currency: 'USD' }) })

/** Orders of other shoppers, so that none releases an earlier one. */
async function payByBankAccount() {
  await postponeExpiry(shop)
  const customer = createGuest()
  const request = await createPaymentRequest(shop, [{ productId, quantity: 2 }], customer)
  const { body } = await shop.post(
    '/api/payment/process',
    { ...request, paymentMethod: 'bank-account' },
    createRandomIpHeaders(),
  )
  const number: string = body.orderNumber
  await settlePayments(whileProviderSays('paid'), await getPayments(number))
  await eventually(
    () => readOrder(number),
    ({ payment, age }) => payment === 'paid' && age === 'verified',
  )
  return { number, key: body.orderKey as string, email: customer.email }
}

const returnPayment = async (number: string) =>
  settlePayments(whileProviderSays('bank-returned'), await getPayments(number))
const getReturnEntry = async (number: string) =>
  (await listLedgerEntries(shop, number)).filter(({ kind }) => kind === 'bank-return')
const countAlerts = async (number: string) =>
  (await listEmails(shop)).filter(
    ({ subject }) => subject === `Payment returned by the bank: order ${number}`,
  ).length

describe('A payment that the bank takes back', () => {
  test('cancels an order that is not packed, and puts its items back for sale', async () => {
    const before = await getStock(shop, productId)
    const { number, key, email } = await payByBankAccount()
    expect(await getStock(shop, productId)).toBe(before - 2)
    const { total } = await readOrder(number)
    expect(await returnPayment(number)).toEqual([])
    expect(await readOrder(number)).toMatchObject({
      payment: 'bank-returned',
      fulfillment: 'canceled',
      refundable: 0,
    })
    expect(await getStock(shop, productId)).toBe(before)
    const shown = (await shop.post('/api/order/get', { orderNumber: number, orderKey: key })).body.order
    expect(shown).toMatchObject({
      status: 'bank-returned',
      statusText: 'Your bank took the payment back. Please contact us if you still want the products.',
    })
    expect((await listEmailsTo(shop, email)).map(({ subject }) => subject)).toContain(
      `Your bank returned the payment of order ${number}`,
    )
    expect(await getReturnEntry(number)).toMatchObject([
      { postings: expect.arrayContaining([`receivable -${total}`]) },
    ])
  })

  test('is recorded once, however often and at once the provider says it', async () => {
    const { number } = await payByBankAccount()
    const errors = await Promise.all(Array.from({ length: 10 }, () => returnPayment(number)))
    expect(errors.flat()).toEqual([])
    // The provider may still say that it was paid, in a message that was on its way.
    await settlePayments(whileProviderSays('paid'), await getPayments(number))
    expect((await readOrder(number)).payment).toBe('bank-returned')
    expect(await getReturnEntry(number)).toHaveLength(1)
    expect(await countAlerts(number)).toBe(1)
  })

  test('leaves a delivered order with its customer, and tells the owner', async () => {
    const { number, email } = await payByBankAccount()
    await deliverOrder(shop, number)
    await returnPayment(number)
    expect(await readOrder(number)).toMatchObject({ payment: 'bank-returned', fulfillment: 'delivered' })
    expect(await countAlerts(number)).toBe(1)
    const [mail] = (await listEmailsTo(shop, email)).filter(({ subject }) => subject.startsWith('Your bank'))
    expect(mail?.text).toContain('Please contact us, so that we can find another way to pay.')
  })

  test('keeps a packed order in the shop until staff cancel it', async () => {
    const { number } = await payByBankAccount()
    await shop.post(`/api/admin/orders/${number}/fulfillment`, { to: 'packed' }, owner)
    await returnPayment(number)
    const ship = { to: 'shipped', trackingNumber: '9400 1112 0620 6406 2607 87', isConfirmed: true }
    const shipped = await shop.post(`/api/admin/orders/${number}/fulfillment`, ship, owner)
    expect(shipped).toMatchObject({ status: 409, body: { message: 'The order is not paid.' } })
    expect(await listMoneyToSettle()).toContain(number)
    const canceled = await shop.post(
      `/api/admin/orders/${number}/fulfillment`,
      { to: 'canceled', reason: 'The bank took the payment back.' },
      owner,
    )
    expect(canceled.status).toBe(200)
    expect(await readOrder(number)).toMatchObject({ fulfillment: 'canceled', payment: 'bank-returned' })
    expect(await listMoneyToSettle()).not.toContain(number)
    expect(await getReturnEntry(number)).toHaveLength(1)
  })

  test('cannot be canceled by its customer as an unpaid order, nor disputed again', async () => {
    const { number, key } = await payByBankAccount()
    await shop.post(`/api/admin/orders/${number}/fulfillment`, { to: 'packed' }, owner)
    await returnPayment(number)
    const stock = await getStock(shop, productId)
    expect(await shop.post('/api/order/cancel', { orderNumber: number, orderKey: key })).toMatchObject({
      status: 409,
      body: { message: `Your bank took the payment of order ${number} back. Please contact us.` },
    })
    expect(await getStock(shop, productId)).toBe(stock)
    const [payment] = await getPayments(number)
    const dispute = { ...disputeEntry, openedOn: toShopDay(new Date()), paymentId: payment?.id }
    expect(await shop.post(`/api/admin/orders/${number}/disputes`, dispute, owner)).toMatchObject({
      status: 409,
      body: { message: 'The bank took this payment back already.' },
    })
  })

  test('is counted once with a dispute that staff entered before', async () => {
    const { number } = await payByBankAccount()
    const [payment] = await getPayments(number)
    const amount = payment?.amount ?? 0
    const entry = { ...disputeEntry, network: 'ach', amount, openedOn: toShopDay(new Date()) }
    const path = `/api/admin/orders/${number}/disputes`
    expect((await shop.post(path, { ...entry, paymentId: payment?.id }, owner)).status).toBe(200)
    await returnPayment(number)
    expect(await listStoredDisputes(shop, number)).toMatchObject([{ state: 'lost' }])
    const postings = (await listLedgerEntries(shop, number)).map((each) => each.postings)
    expect(postings.slice(1)).toEqual([
      [`disputes ${amount}`, `receivable -${amount}`],
      expect.arrayContaining([`receivable -${amount}`]),
      [`receivable ${amount}`, `disputes -${amount}`],
    ])
    expect((await verifyLedger(shop.shop.db)).different).toEqual([])
  })

  test('during a refund does not keep the refund from being recorded', async () => {
    const { number } = await createPaidOrder(shop, { productId })
    const { total } = await readOrder(number)
    const refundId = await requestRefund(shop, number, 500)
    const refund = async () => {
      await returnPayment(number)
      return { status: 'refunded', refundRef: 'made' } as const
    }
    await sendRefund(withSandbox(shop, { refund }), refundId)
    expect(await readOrder(number)).toMatchObject({ payment: 'bank-returned', refunded: 500 })
    expect((await listLedgerEntries(shop, number)).flatMap(({ postings }) => postings)).toEqual(
      expect.arrayContaining([`receivable -${total}`, 'receivable -500']),
    )
    expect((await verifyLedger(shop.shop.db)).different).toEqual([])
  })

  test('before a refund was made is not refunded as well', async () => {
    const { number } = await createPaidOrder(shop, { productId })
    const refundId = await requestRefund(shop, number, 500)
    const waiting = async () => ({ status: 'waiting', reason: 'It is not settled.' }) as const
    await sendRefund(withSandbox(shop, { refund: waiting }), refundId)
    await returnPayment(number)
    let calls = 0
    const refund = async () => {
      calls += 1
      return { status: 'refunded', refundRef: 'twice' } as const
    }
    await sendRefund(withSandbox(shop, { refund }), refundId)
    expect(calls).toBe(0)
    expect(await readOrder(number)).toMatchObject({
      payment: 'bank-returned',
      refunded: 0,
      refunds: [{ status: 'failed', failure: 'The bank took the payment of this order back.' }],
    })
    expect((await verifyLedger(shop.shop.db)).different).toEqual([])
  })

  test('after a refund is a loss in the ledger', async () => {
    const { number } = await createPaidOrder(shop, { productId })
    const { total } = await readOrder(number)
    await refundOrder(shop, number, { lines: [{ index: 0, amount: 500 }] })
    await eventually(
      () => readOrder(number),
      ({ refunded }) => refunded === 500,
    )
    await returnPayment(number)
    const [entry] = await getReturnEntry(number)
    expect(entry?.postings).toEqual(expect.arrayContaining(['write-off 500', `receivable -${total}`]))
    expect((await verifyLedger(shop.shop.db)).different).toEqual([])
  })

  test('after a refund to store credit takes back what is left of it, and tells the owner what is spent', async () => {
    const { customerId, email, headers } = await registerWithCredit(shop, 0)
    const { number } = await createPaidOrder(shop, { productId, headers, changes: { email } })
    const { total } = await readOrder(number)
    await refundAmountOverLines(shop, number, total, { destination: 'store-credit' })
    await eventually(
      () => readOrder(number),
      ({ refunded }) => refunded === total,
    )
    await changeCredit(shop, customerId, { kind: 'correction', amount: -1000, expectedVersion: 1 })
    await Promise.all([returnPayment(number), returnPayment(number)])
    const credit = await getCredit(shop, customerId)
    expect(credit.balance).toBe(0)
    expect(credit.movements[0]).toMatchObject({
      kind: 'reclaimed',
      amount: 1000 - total,
      reason: `The bank took the payment of order ${number} back after it was refunded to store credit.`,
    })
    const [entry] = (await listLedgerEntries(shop, number)).filter(({ kind }) => kind === 'credit-reclaimed')
    expect(entry?.postings).toEqual([`store-credit ${total - 1000}`, `write-off ${1000 - total}`])
    const alert = (await listEmails(shop)).find(
      ({ subject }) => subject === `Payment returned by the bank: order ${number}`,
    )
    expect(alert?.text).toContain('The customer has spent $10.00 of the store credit')
    const [mail] = (await listEmailsTo(shop, email)).filter(({ subject }) => subject.startsWith('Your bank'))
    expect(mail?.text).toContain('of your store credit.')
    expect(await verifyLedger(shop.shop.db)).toMatchObject({ different: [], creditProblems: [] })
  })

  test('is asked about although the provider of an earlier one does not answer', async () => {
    await payByBankAccount()
    await payByBankAccount()
    shop.clock.forward(25 * 60)
    const asked = new Set<string>()
    const silent = withSandbox(shop, {
      getStatus: async ({ providerRef }) => {
        asked.add(providerRef)
        throw new Error('The provider is away.')
      },
    })
    // One payment a run.
    for (const _ of [1, 2]) await expect(askAboutBankPayments(silent, 1)).rejects.toThrow(AggregateError)
    expect(asked.size).toBe(2)
    shop.clock.forward(-25 * 60)
  })

  test('is found by asking once a day, until no bank can return it', async () => {
    const [{ number }, { number: old }] = [await payByBankAccount(), await payByBankAccount()]
    await moveCaptureBack(shop, old, '96 days')
    const asking = whileProviderSays('bank-returned')
    const getState = async (each: string) => (await getStoredOrder(shop, each)).payment_state
    await askAboutBankPayments(asking)
    expect(await getState(number)).toBe('paid')
    shop.clock.forward(25 * 60)
    await askAboutBankPayments(asking)
    expect([await getState(number), await getState(old)]).toEqual(['bank-returned', 'paid'])
  })
})
