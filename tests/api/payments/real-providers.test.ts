import { beforeEach, describe, expect, test } from 'vitest'
import { btcPayCredentials, startBtcPay } from '#tests/adapters/payments/btcpay-stand-in.ts'
import type { EventStandIn, SignedMessage } from '#tests/adapters/payments/payment-contract.ts'
import { startStripe, stripeCredentials } from '#tests/adapters/payments/stripe-stand-in.ts'
import { listEmails } from '#tests/support/emails.ts'
import { readLedgerDifferences } from '#tests/support/ledger.ts'
import { getSandboxAccountId, pauseAccount } from '#tests/support/payment-accounts.ts'
import { startShop } from '#tests/support/shop.ts'
import { findProductInStock, placeOrder } from '#tests/support/shopper.ts'
import {
  countPaymentEvents,
  expireOrder,
  getStoredOrder,
  listPayments,
  requestRefund,
} from '#tests/support/stored-orders.ts'
import { createAccount } from '#usecases/accounts/save-account.ts'
import { askAboutPaidPages } from '#usecases/payments/ask-about-paid-pages.ts'
import { askAboutRefunds } from '#usecases/payments/ask-about-refunds.ts'
import { reconcilePayments } from '#usecases/payments/reconcile-payments.ts'
import { sendRefund } from '#usecases/payments/send-refund.ts'

const btcPay = await startBtcPay()
const stripe = await startStripe()
const shop = await startShop({ paymentUrls: { stripe: stripe.origin } })
const { _id: productId } = await findProductInStock(shop, 40)
await pauseAccount(shop, await getSandboxAccountId(shop))

const addAccount = (kind: string, credentials: Readonly<Record<string, string>>) =>
  shop.shop.db.transaction().execute((transaction) =>
    createAccount(shop.shop, transaction, {
      port: 'payments',
      kind,
      name: kind,
      mode: 'test',
      credentials,
    }),
  )
const providers = {
  btcpay: {
    standIn: btcPay,
    accountId: await addAccount('btcpay', { serverUrl: btcPay.serverUrl, ...btcPayCredentials }),
    page: /\/btcpay\/i\/\w+$/,
  },
  stripe: {
    standIn: stripe,
    accountId: await addAccount('stripe', stripeCredentials),
    page: /^https:\/\/checkout\.stripe\.com\//,
  },
}
type Kind = keyof typeof providers

/** The only account that takes new payments. */
async function activate(kind: Kind): Promise<void> {
  await shop.sql.query(
    `update provider_account set state = case when kind = $1 then 'active' else 'paused' end where port = 'payments'`,
    [kind],
  )
  shop.shop.accounts.clear()
}

async function place() {
  const { orderNumber, orderKey, url } = (await placeOrder(shop, [{ productId, quantity: 1 }])).body
  const [payment] = await listPayments(shop, orderNumber)
  return { orderNumber, orderKey, url, ref: payment?.ref ?? '' }
}

async function deliver(kind: Kind, { body, headers }: SignedMessage): Promise<number> {
  const response = await fetch(`${shop.url}/api/payment/webhook/${providers[kind].accountId}`, {
    method: 'POST',
    body: Buffer.from(body),
    headers: { 'content-type': 'application/json', ...headers },
  })
  return response.status
}

const readState = async (orderNumber: string) => (await getStoredOrder(shop, orderNumber)).payment_state

describe.each(['btcpay', 'stripe'] as const)('An order that is paid at %s', (kind) => {
  const { page } = providers[kind]
  const standIn: EventStandIn = providers[kind].standIn
  beforeEach(() => activate(kind))

  test('is paid on the page of the provider, once however often the webhook comes, and refunded there', async () => {
    const { orderNumber, url, ref } = await place()
    expect(url).toMatch(page)
    standIn.pay(ref)
    const event = await standIn.createEvent(ref)
    const before = await countPaymentEvents(shop)
    expect(await deliver(kind, event)).toBe(200)
    expect(await deliver(kind, event)).toBe(200)
    expect(await countPaymentEvents(shop)).toBe(before + 1)
    expect(await readState(orderNumber)).toBe('paid')
    await sendRefund(shop.shop, await requestRefund(shop, orderNumber, 100))
    expect(await standIn.getRefunded(ref)).toBe(100)
    expect(await readState(orderNumber)).toBe('partially-refunded')
  })

  test('is not paid because a webhook says so', async () => {
    const { orderNumber, ref } = await place()
    expect(await deliver(kind, await standIn.createEvent(ref))).toBe(200)
    expect(await readState(orderNumber)).toBe('pending')
  })

  test('is paid without a webhook when the shop asks', async () => {
    const { orderNumber, ref } = await place()
    standIn.pay(ref)
    shop.clock.forward(6)
    await reconcilePayments(shop.shop)
    expect(await readState(orderNumber)).toBe('paid')
  })
})

const getPrice = (ref: string) => Math.round(Number(btcPay.get(ref).amount) * 100)

/** The captured payments of an order, the oldest first. */
async function listCaptured(orderNumber: string) {
  const { rows } = await shop.sql.query(
    `select p.status, p.extra_reason as reason, p.captured_amount as amount, p.confirmed_amount as confirmed
     from payment p join shop_order o on o.id = p.order_id where o.number = $1 order by p.created_at`,
    [orderNumber],
  )
  return rows
}

async function expectLedgerToAgree(orderNumber: string) {
  expect(await readLedgerDifferences(shop, orderNumber)).toEqual([])
}

async function sendRequestedRefunds(orderNumber: string) {
  const { rows } = await shop.sql.query<{ id: string }>(
    `select r.id from refund r join shop_order o on o.id = r.order_id where o.number = $1 and r.status = 'requested'`,
    [orderNumber],
  )
  for (const { id } of rows) await sendRefund(shop.shop, id)
}

const listAlerts = async (orderNumber: string) =>
  (await listEmails(shop)).filter(({ subject }) => subject.endsWith(`: order ${orderNumber}`))

describe('A payment at Stripe', () => {
  beforeEach(() => activate('stripe'))

  test("that is refunded in Stripe's Dashboard is refunded in the shop, once, until its bank sends it back", async () => {
    const { orderNumber, ref } = await place()
    const price = stripe.get(ref).amount
    stripe.pay(ref)
    await deliver('stripe', await stripe.createEvent(ref))
    stripe.refundOutside?.(ref, price - 300)
    expect(await deliver('stripe', stripe.createRefundEvent(ref, 'charge.refunded'))).toBe(200)
    expect(await deliver('stripe', stripe.createRefundEvent(ref, 'refund.created'))).toBe(200)
    expect(await getStoredOrder(shop, orderNumber)).toMatchObject({
      payment_state: 'partially-refunded',
      refunded_cents: price - 300,
    })
    // Its webhook is lost, and the shop learns of it when it cannot refund.
    stripe.refundOutside?.(ref, 300)
    await sendRefund(shop.shop, await requestRefund(shop, orderNumber, 300))
    expect(await getStoredOrder(shop, orderNumber)).toMatchObject({
      payment_state: 'refunded',
      refunded_cents: price,
    })
    expect(await stripe.getRefunded(ref)).toBe(price)
    await expectLedgerToAgree(orderNumber)
    for (const refund of stripe.get(ref).refunds) refund.status = 'failed'
    expect(await deliver('stripe', stripe.createRefundEvent(ref, 'refund.failed'))).toBe(200)
    expect(await getStoredOrder(shop, orderNumber)).toMatchObject({
      payment_state: 'paid',
      refunded_cents: 0,
    })
    await expectLedgerToAgree(orderNumber)
  })
})

describe('An order whose page at Stripe ended before its time', () => {
  beforeEach(() => activate('stripe'))

  test('counts no declined card, and is paid on another page', async () => {
    const { orderNumber, orderKey, ref } = await place()
    // As the one of a payment link, which may be open for a week.
    Object.assign(stripe.get(ref), { status: 'expired', expiresAt: Math.floor(Date.now() / 1000) })
    shop.clock.forward(6)
    await reconcilePayments(shop.shop)
    expect(await readState(orderNumber)).toBe('failed')
    expect((await shop.sql.query('select 1 from declined_card')).rows).toEqual([])
    const retried = await shop.post('/api/order/retry-payment', { orderNumber, orderKey })
    expect(retried.body).toMatchObject({ success: true })
    const again = (await listPayments(shop, orderNumber)).find(({ status }) => status === 'open')
    stripe.pay(again?.ref ?? '')
    shop.clock.forward(6)
    await reconcilePayments(shop.shop)
    expect(await readState(orderNumber)).toBe('paid')
  })
})

describe('An invoice that was paid', () => {
  beforeEach(() => activate('btcpay'))

  /** Further money arrives at the address of a settled invoice. */
  const overpay = async (ref: string, amount: number) => {
    btcPay.receive(ref, { amount })
    Object.assign(btcPay.get(ref), { status: 'Settled', additionalStatus: 'PaidOver' })
    expect(await deliver('btcpay', await btcPay.createEvent(ref))).toBe(200)
  }

  test('and is paid again gives each further payment back once, and keeps its order', async () => {
    const { orderNumber, ref } = await place()
    const price = getPrice(ref)
    btcPay.pay(ref)
    await deliver('btcpay', await btcPay.createEvent(ref))
    await overpay(ref, price)
    await deliver('btcpay', await btcPay.createEvent(ref))
    await overpay(ref, 500)
    expect(await listCaptured(orderNumber)).toEqual([
      { status: 'paid', reason: null, amount: null, confirmed: 2 * price + 500 },
      { status: 'paid', reason: 'paid-twice', amount: price, confirmed: price },
      { status: 'paid', reason: 'paid-twice', amount: 500, confirmed: 500 },
    ])
    expect(await listAlerts(orderNumber)).toHaveLength(2)
    await sendRequestedRefunds(orderNumber)
    expect(await btcPay.getRefunded(ref)).toBe(price + 500)
    expect((await listCaptured(orderNumber)).map(({ status }) => status)).toEqual([
      'paid',
      'refunded',
      'refunded',
    ])
    await expectLedgerToAgree(orderNumber)
    // Nobody claims them.
    for (const refund of btcPay.get(ref).refunds) refund.archived = true
    await shop.sql.query("update refund set succeeded_at = succeeded_at - interval '2 days'")
    await askAboutRefunds(shop.shop)
    expect((await listCaptured(orderNumber)).map(({ status }) => status)).toEqual(['paid', 'paid', 'paid'])
    expect(await readState(orderNumber)).toBe('paid')
    await expectLedgerToAgree(orderNumber)
  })

  test('is asked about again until the server watches it no more, also without a webhook', async () => {
    const { orderNumber, ref } = await place()
    btcPay.pay(ref)
    await deliver('btcpay', await btcPay.createEvent(ref))
    btcPay.receive(ref, { amount: 700 })
    const moveBack = (captured: string, last: string) =>
      shop.sql.query(
        'update payment set captured_at = now() - $2::interval, updated_at = now() - $3::interval where provider_ref = $1',
        [ref, captured, last],
      )
    await moveBack('8 days', '5 days')
    await askAboutPaidPages(shop.shop)
    expect(await listCaptured(orderNumber)).toHaveLength(1)
    await moveBack('74 hours', '49 hours')
    await askAboutPaidPages(shop.shop)
    expect(await listCaptured(orderNumber)).toMatchObject([{ reason: null }, { amount: 700 }])
  })
})

describe('An invoice that expired', () => {
  beforeEach(() => activate('btcpay'))

  const expireWith = async (ref: string, additionalStatus: string, amount: number) => {
    btcPay.receive(ref, { amount })
    Object.assign(btcPay.get(ref), { status: 'Expired', additionalStatus })
    expect(await deliver('btcpay', await btcPay.createEvent(ref))).toBe(200)
  }

  test('and was paid in part is money to settle, and its order is not paid', async () => {
    const { orderNumber, ref } = await place()
    await expireOrder(shop, orderNumber)
    await expireWith(ref, 'PaidPartial', 100)
    expect(await readState(orderNumber)).toBe('expired')
    const { rows } = await shop.sql.query(
      'select extra_reason as reason, captured_amount as amount from payment where provider_ref = $1',
      [ref],
    )
    expect(rows).toEqual([{ reason: 'amount-differs', amount: 100 }])
  })

  test('and was paid in part pays for its order once the rest arrives', async () => {
    const { orderNumber, ref } = await place()
    const price = getPrice(ref)
    await expireOrder(shop, orderNumber)
    await expireWith(ref, 'PaidPartial', price - 100)
    await expireWith(ref, 'PaidLate', 40)
    await expireWith(ref, 'PaidLate', 0)
    expect(await listCaptured(orderNumber)).toEqual([
      { status: 'paid', reason: 'amount-differs', amount: price - 60, confirmed: price - 60 },
    ])
    await expectLedgerToAgree(orderNumber)
    await expireWith(ref, 'PaidLate', 80)
    expect(await readState(orderNumber)).toBe('paid')
    expect(await listCaptured(orderNumber)).toEqual([
      { status: 'paid', reason: null, amount: null, confirmed: price + 20 },
      { status: 'paid', reason: 'overpaid', amount: 20, confirmed: 20 },
    ])
    await expectLedgerToAgree(orderNumber)
  })

  test('and was paid in part gives all of it back when its items are sold until the rest arrives', async () => {
    const { orderNumber, ref } = await place()
    const price = getPrice(ref)
    await expireOrder(shop, orderNumber)
    await expireWith(ref, 'PaidPartial', price - 100)
    await shop.sql.query('update product set stock = 0 where id = $1', [productId])
    await expireWith(ref, 'PaidLate', 100)
    await shop.sql.query('update product set stock = 40 where id = $1', [productId])
    expect(await readState(orderNumber)).toBe('expired')
    await sendRequestedRefunds(orderNumber)
    expect(await btcPay.getRefunded(ref)).toBe(price)
    expect(await listCaptured(orderNumber)).toMatchObject([{ status: 'refunded', amount: price }])
    await expectLedgerToAgree(orderNumber)
  })

  test('and was paid late pays for its order', async () => {
    const { orderNumber, ref } = await place()
    await expireWith(ref, 'PaidLate', Math.round(Number(btcPay.get(ref).amount) * 100))
    expect(await readState(orderNumber)).toBe('paid')
  })
})
