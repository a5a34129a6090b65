import { beforeEach, describe, expect, test } from 'vitest'
import { btcPayCredentials, startBtcPay } from '#tests/adapters/payments/btcpay-stand-in.ts'
import type { PaymentStandIn, SignedMessage } from '#tests/adapters/payments/payment-contract.ts'
import { startStripe, stripeCredentials } from '#tests/adapters/payments/stripe-stand-in.ts'
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
  const { orderNumber, url } = (await placeOrder(shop, [{ productId, quantity: 1 }])).body
  const [payment] = await listPayments(shop, orderNumber)
  return { orderNumber, url, ref: payment?.ref ?? '' }
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
  const standIn: PaymentStandIn = providers[kind].standIn
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

  test('and was paid late pays for its order', async () => {
    const { orderNumber, ref } = await place()
    await expireWith(ref, 'PaidLate', Math.round(Number(btcPay.get(ref).amount) * 100))
    expect(await readState(orderNumber)).toBe('paid')
  })
})
