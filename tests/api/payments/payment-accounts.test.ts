import { describe, expect, test } from 'vitest'
import { sign } from '#adapters/payments/sandbox/signature.ts'
import { getOwner } from '#tests/support/orders.ts'
import { getSandboxAccountId, pauseAccount } from '#tests/support/payment-accounts.ts'
import { startShop } from '#tests/support/shop.ts'
import { cards, eventually, findProductInStock, payWithCard, placeOrder } from '#tests/support/shopper.ts'
import { addStandInAccount, createStandInProvider } from '#tests/support/stand-in-payments.ts'
import {
  countPaymentEvents,
  getStoredOrder,
  listPayments,
  postponeExpiry,
  requestRefund,
} from '#tests/support/stored-orders.ts'
import { reconcilePayments } from '#usecases/payments/reconcile-payments.ts'
import { sendRefund } from '#usecases/payments/send-refund.ts'
import { readSecrets } from '../../../src/secrets.ts'

const shop = await startShop()
const { _id: productId } = await findProductInStock(shop, 40)
const standIn = createStandInProvider()
const sandboxId = await getSandboxAccountId(shop)
const firstId = await addStandInAccount(shop, standIn, 'first secret')
const secondId = await addStandInAccount(shop, standIn, 'second secret')

interface Placed {
  readonly orderNumber: string
  readonly url: string
}
const place = async (): Promise<Placed> => {
  await postponeExpiry(shop)
  return (await placeOrder(shop, [{ productId, quantity: 1 }])).body
}
const listTransactions = async (query: string): Promise<{ kind: string; orderNumber: string }[]> =>
  (await shop.get(`/api/admin/transactions?${query}`, await getOwner(shop))).body.rows
const readPaymentState = async ({ orderNumber }: Placed) =>
  (await getStoredOrder(shop, orderNumber)).payment_state
const readRef = async ({ orderNumber }: Placed) => (await listPayments(shop, orderNumber))[0]?.ref ?? ''
const sendEvent = (account: string, event: { readonly body: string; readonly headers: HeadersInit }) =>
  fetch(`${shop.url}/api/payment/webhook${account}`, { method: 'POST', ...event })

describe('Payments of two accounts', () => {
  test('stay with the account that took them, also while it is paused', async () => {
    const atSandbox = await place()
    expect(atSandbox.url).toMatch(shop.sandbox.origin)
    await pauseAccount(shop, sandboxId)
    const atStandIn = await place()
    const standInRef = await readRef(atStandIn)
    expect(atStandIn.url).toBe(`https://pay.stand-in.test/${standInRef}`)

    await payWithCard(atSandbox.url, cards.approved)
    await eventually(
      () => readPaymentState(atSandbox),
      (state) => state === 'paid',
    )
    standIn.pay(standInRef)
    expect((await sendEvent(`/${firstId}`, standIn.createEvent(standInRef, 'first secret'))).status).toBe(200)
    expect(await readPaymentState(atStandIn)).toBe('paid')

    await sendRefund(shop.shop, await requestRefund(shop, atSandbox.orderNumber, 100))
    expect(standIn.refunded).toEqual([])
    await sendRefund(shop.shop, await requestRefund(shop, atStandIn.orderNumber, 100))
    expect(standIn.refunded).toEqual([standInRef])
    expect(await readPaymentState(atSandbox)).toBe('partially-refunded')
    expect(await readPaymentState(atStandIn)).toBe('partially-refunded')

    expect(
      (await listTransactions(`account=${firstId}`)).map(({ kind, orderNumber }) => [kind, orderNumber]),
    ).toEqual([
      ['refund', atStandIn.orderNumber],
      ['payment', atStandIn.orderNumber],
    ])
    expect(await listTransactions(`account=${firstId}&search=${atSandbox.orderNumber}`)).toEqual([])
    expect(await listTransactions(`account=${sandboxId}&search=${atSandbox.orderNumber}`)).toHaveLength(2)
    expect((await shop.get('/api/admin/transactions?account=first', await getOwner(shop))).status).toBe(400)
    const accounts = (await shop.get('/api/admin/transaction-accounts', await getOwner(shop))).body.accounts
    expect(accounts.map(({ id }: { id: string }) => id).sort()).toEqual([sandboxId, firstId, secondId].sort())
  })

  test('are asked about at their account by the job', async () => {
    const order = await place()
    standIn.pay(await readRef(order))
    shop.clock.forward(6)
    await reconcilePayments(shop.shop)
    expect(await readPaymentState(order)).toBe('paid')
  })

  test('are not settled by an event of the other account', async () => {
    const order = await place()
    const ref = await readRef(order)
    standIn.pay(ref)
    const forged = await sendEvent(`/${firstId}`, standIn.createEvent(ref, 'second secret'))
    expect(forged.status).toBe(403)
    const replayed = await sendEvent(`/${secondId}`, standIn.createEvent(ref, 'second secret'))
    expect(replayed.status).toBe(200)
    expect(await readPaymentState(order)).toBe('pending')
  })
})

describe('The webhook', () => {
  const forged = { body: '{}', headers: { 'content-type': 'application/json' } }

  test('knows only accounts of the shop', async () => {
    expect((await sendEvent('/00000000-0000-7000-8000-000000000000', forged)).status).toBe(404)
    expect((await sendEvent('/stand-in', forged)).status).toBe(404)
    expect((await sendEvent(`/${sandboxId}`, forged)).status).toBe(403)
  })

  test.each(['', '/sandbox'])(
    'takes events of the sandbox at the URL of earlier versions: %s',
    async (path) => {
      const { paymentSandbox } = await readSecrets(shop.dataDir)
      const body = JSON.stringify({
        id: `event at ${path}`,
        type: 'payment.paid',
        data: { ref: 'sbx_unknown' },
      })
      const signature = sign(Buffer.from(body), paymentSandbox, new Date())
      const before = await countPaymentEvents(shop)
      const headers = { 'content-type': 'application/json', 'sandbox-signature': signature }
      expect((await sendEvent(path, { body, headers })).status).toBe(200)
      expect(await countPaymentEvents(shop)).toBe(before + 1)
      expect((await sendEvent(path, forged)).status).toBe(403)
    },
  )
})
