import { describe, expect, test } from 'vitest'
import { createRandomIpHeaders } from '#tests/support/client.ts'
import { awaitEmail } from '#tests/support/emails.ts'
import { getOwner } from '#tests/support/orders.ts'
import { getSandboxAccountId } from '#tests/support/payment-accounts.ts'
import { startShop } from '#tests/support/shop.ts'
import {
  cards,
  createGuest,
  createPaymentRequest,
  eventually,
  findProductAtFullPrice,
  payWithCard,
} from '#tests/support/shopper.ts'
import { addStandInAccount, createStandInProvider } from '#tests/support/stand-in-payments.ts'
import {
  getStoredOrder,
  listPayments,
  postponeExpiry,
  setStatementDescriptor,
} from '#tests/support/stored-orders.ts'

const shop = await startShop({ runsJobs: true })
const owner = await getOwner(shop)
const productId = await findProductAtFullPrice(shop)
const items = [{ productId, quantity: 2 }]

const changeSettings = async (values: object) => {
  const { version } = (await shop.get('/api/admin/settings', owner)).body
  const changed = await shop.post('/api/admin/settings', { ...values, expectedVersion: version }, owner)
  expect(changed.body).toMatchObject({ success: true })
}
const quote = async (paymentMethod?: string) =>
  (await shop.post('/api/cart/quote', { items, paymentMethod })).body

/** Orders of other shoppers, so that none releases an earlier one. */
async function place(paymentMethod?: string, changes: object = {}) {
  await postponeExpiry(shop)
  const request = await createPaymentRequest(shop, items, createGuest())
  return shop.post(
    '/api/payment/process',
    { ...request, ...(paymentMethod && { paymentMethod }), ...changes },
    createRandomIpHeaders(),
  )
}

const readOrder = async (number: string) => (await shop.get(`/api/admin/orders/${number}`, owner)).body.order

describe('The payment methods of an order', () => {
  test('are those of the accounts, each with its discount', async () => {
    await changeSettings({ bankAccountDiscount: 500 })
    const offered = await quote()
    const { subtotal } = offered
    const discount = Math.round(subtotal / 20)
    const shown = { statementDescriptor: 'LEAFWARD', networks: [], isPaidHere: false }
    const networks = ['Visa', 'Discover', 'Mastercard', 'Amex']
    expect(offered).toMatchObject({ method: 'card', methodDiscount: 0, discount: 0, total: subtotal })
    expect(offered.methods).toEqual([
      { ...shown, method: 'card', discount: 0, total: subtotal, due: subtotal, networks },
      { ...shown, method: 'bank-account', discount, total: subtotal - discount, due: subtotal - discount },
      { ...shown, method: 'crypto', discount: 0, total: subtotal, due: subtotal },
    ])
    expect(await quote('bank-account')).toMatchObject({
      method: 'bank-account',
      methodDiscount: discount,
      discount,
      total: subtotal - discount,
    })
  })

  test('take their discount off the order, its lines, its payment and its refund', async () => {
    const { total: shown } = await quote('bank-account')
    const { body } = await place('bank-account')
    const order = await readOrder(body.orderNumber)
    expect(order.total).toBe(shown + order.shipping)
    expect(order.discounts).toEqual([
      { name: 'Bank account', itemsAmount: order.subtotal - shown, shippingAmount: 0 },
    ])
    expect(order.lines[0].discount).toBe(order.subtotal - shown)
    expect(await listPayments(shop, body.orderNumber)).toMatchObject([{ amount: order.total }])
  })

  test('that the shop does not offer are refused at their field', async () => {
    expect((await place('by-hand')).body).toMatchObject({
      code: 'payment-method-unavailable',
      fields: { paymentMethod: 'Choose another way to pay.' },
    })
    expect((await place('shells')).body).toMatchObject({ code: 'invalid-input' })
  })

  test('refuse an order whose total is that of another method', async () => {
    const { total } = await quote('card')
    const { body } = await place('bank-account', { expectedTotal: total / 100 })
    expect(body).toMatchObject({ code: 'cart-changed' })
  })
})

describe('A payment from a bank account', () => {
  const waitFor = (number: string, state: string) =>
    eventually(
      () => getStoredOrder(shop, number),
      (order) => order.payment_state === state,
    )

  test('waits for the bank, which confirms it, returns it or takes it back', async () => {
    const [clears, bounces, returns] = [
      await place('bank-account'),
      await place('bank-account'),
      await place('bank-account'),
    ]
    await Promise.all([
      payWithCard(clears.body.url, '000123456789'),
      payWithCard(bounces.body.url, '000111111113'),
      payWithCard(returns.body.url, '000222222227'),
    ])
    const [paid, failed] = [clears.body.orderNumber, bounces.body.orderNumber]
    await Promise.all([waitFor(paid, 'paid'), waitFor(failed, 'failed')])
    const order = await readOrder(paid)
    expect(order.refundable).toBe(order.total)
    const details = (await readOrder(failed)).events.map(({ detail }: { detail: string }) => detail)
    expect(details.join(' ')).toContain('Your bank returned the payment.')
    const returned = returns.body.orderNumber
    await waitFor(returned, 'bank-returned')
    const { events } = await readOrder(returned)
    expect(events.map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(['paid', 'bank-returned', 'canceled']),
    )
  })
})

describe('The terms of an account', () => {
  const editTerms = async (id: string, changes: object) => {
    const account = (await shop.get('/api/admin/settings/accounts', owner)).body.accounts.find(
      (each: { id: string }) => each.id === id,
    )
    const body = { ...account.terms, expectedVersion: account.version, ...changes }
    const edited = await shop.post(`/api/admin/settings/payment-accounts/${id}/terms`, body, owner)
    shop.shop.accounts.clear()
    return edited
  }

  test('decide which account takes an order, and the order says why', async () => {
    const sandbox = await getSandboxAccountId(shop)
    const other = createStandInProvider('other')
    await addStandInAccount(shop, other, 'of-other')
    expect((await editTerms(sandbox, { largestPayment: 100 })).body).toMatchObject({ success: true })
    const { body } = await place('card')
    expect(body.url).toMatch(/^https:\/\/pay\.other\.test\//)
    const [payment] = (await readOrder(body.orderNumber)).payments
    expect(payment).toMatchObject({
      method: 'Card',
      route:
        'No other account could take this payment. Payment sandbox: the amount was above its largest payment.',
    })
    // Bitcoin is not offered anymore: the amount is too large for the only account that takes it.
    expect((await quote()).methods.map(({ method }: { method: string }) => method)).toEqual(['card'])
    await editTerms(sandbox, { largestPayment: null })
  })

  test('are refused where they contradict each other, and as a stale edit', async () => {
    const sandbox = await getSandboxAccountId(shop)
    expect((await editTerms(sandbox, { smallestPayment: 500, largestPayment: 400 })).body.fields).toEqual({
      largestPayment: 'Enter at least the smallest payment.',
    })
    expect((await editTerms(sandbox, { methods: ['by-hand'] })).body.fields).toEqual({
      methods: 'Payment sandbox does not offer this way to pay.',
    })
    expect((await editTerms(sandbox, { expectedVersion: 0 })).body.code).toBe('edit-conflict')
  })

  test('name the cards whose logos stand beside the card alone', async () => {
    await editTerms(await getSandboxAccountId(shop), { networks: ['Visa'] })
    const networksOf = ({ method, networks }: { method: string; networks: string[] }) => [method, networks]
    expect((await quote()).methods.map(networksOf)).toContainEqual(['card', ['Visa']])
    await editTerms(await getSandboxAccountId(shop), { networks: ['Visa', 'Discover', 'Mastercard', 'Amex'] })
  })

  test('name what a statement says, before the shopper pays', async () => {
    await editTerms(await getSandboxAccountId(shop), { statementDescriptor: 'Acme Botanical' })
    expect((await quote('card')).methods[0]).toMatchObject({ statementDescriptor: 'ACME BOTANICAL' })
    const { url } = (await place('card')).body
    expect(await (await fetch(url)).text()).toContain('ACME BOTANICAL')
  })

  test('name what a statement says in the confirmation, too', async () => {
    const { url, orderNumber, orderKey } = (await place('card')).body
    // No statement says anything about a payment of demo mode.
    await setStatementDescriptor(shop, orderNumber, 'ACME BOTANICAL')
    await payWithCard(url, cards.approved)
    const { email } = await eventually(
      () => getStoredOrder(shop, orderNumber),
      (order) => order.payment_state === 'paid',
    )
    const { order } = (await shop.post('/api/order/get', { orderNumber, orderKey })).body
    expect(order.statementDescriptor).toBe('ACME BOTANICAL')
    const sent = await awaitEmail(shop, email, 'order-paid')
    expect(sent.text).toContain('Your statement will say “ACME BOTANICAL”.')
  })
})
