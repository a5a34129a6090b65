import { beforeEach, describe, expect, test } from 'vitest'
import { nmiKeys } from '#tests/adapters/payments/nmi-account.ts'
import { startNmi } from '#tests/adapters/payments/nmi-stand-in.ts'
import { createRandomIpHeaders } from '#tests/support/client.ts'
import { listSubjects } from '#tests/support/disputes.ts'
import { getOwner } from '#tests/support/orders.ts'
import { getSandboxAccountId, pauseAccount } from '#tests/support/payment-accounts.ts'
import { startShop } from '#tests/support/shop.ts'
import { createGuest, findProductInStock, placeOrder } from '#tests/support/shopper.ts'
import { addStandInAccount, createStandInProvider } from '#tests/support/stand-in-payments.ts'
import { getStoredOrder, listPayments, postponeExpiry } from '#tests/support/stored-orders.ts'
import { getStock } from '#tests/support/stored-products.ts'
import { createAccount } from '#usecases/accounts/save-account.ts'

const gateway = await startNmi()
const shop = await startShop()
const owner = await getOwner(shop)
const { _id: productId } = await findProductInStock(shop, 40)
await pauseAccount(shop, await getSandboxAccountId(shop))
const closedId = await shop.shop.db.transaction().execute((transaction) =>
  createAccount(shop.shop, transaction, {
    port: 'payments',
    kind: 'nmi',
    name: 'Closed',
    mode: 'test',
    credentials: { gatewayUrl: gateway.origin, ...nmiKeys },
  }),
)
const next = createStandInProvider('next')
const nextId = await addStandInAccount(shop, next, 'next')

beforeEach(async () => {
  gateway.trouble = 'none'
  gateway.nextReply = undefined
  await setState(nextId, 'active')
  await postponeExpiry(shop)
})

async function setState(id: string, state: string): Promise<void> {
  await shop.sql.query('update provider_account set state = $2 where id = $1', [id, state])
  shop.shop.accounts.clear()
}

async function place(guest = createGuest()) {
  const placed = await placeOrder(shop, [{ productId, quantity: 1 }], {}, { ...guest, paymentMethod: 'card' })
  const { orderNumber, orderKey, url } = placed.body
  return { orderNumber, orderKey, url }
}
type Placed = Awaited<ReturnType<typeof place>>

/** The shopper enters a good card, and the account is closed. */
const payAtClosed = ({ url }: Pick<Placed, 'url'>) =>
  fetch(url, {
    method: 'POST',
    headers: createRandomIpHeaders(),
    body: new URLSearchParams({ token: gateway.refuseNextCharge(), billingZip: '10001' }),
    redirect: 'manual',
  })
const readOrder = async ({ orderNumber, orderKey }: Placed) =>
  (await shop.post('/api/order/get', { orderNumber, orderKey })).body.order
/** What the bell says of accounts that refuse payments. */
async function listRefusing() {
  const { groups } = (await shop.get('/api/admin/notifications', owner)).body
  return groups.find(({ kind }: { kind: string }) => kind === 'refusing-accounts').items
}
const retry = ({ orderNumber, orderKey }: Placed) =>
  shop.post('/api/order/retry-payment', { orderNumber, orderKey })

describe('A closed account that refuses every card', () => {
  test('hands the payment to the next account, which is told to the shopper, staff and owners', async () => {
    const placed = await place()
    expect(placed.url).toContain('/pay/')
    expect((await payAtClosed(placed)).status).toBe(303)
    const order = await readOrder(placed)
    expect(order).toMatchObject({
      status: 'awaiting-payment',
      statusText:
        'Our payment provider did not take the payment. Nothing was charged. Another provider takes it: please pay again.',
      payUrl: expect.stringMatching(/^https:\/\/pay\.next\.test\//),
    })
    expect(await listPayments(shop, placed.orderNumber)).toMatchObject([
      { status: 'failed' },
      { status: 'open' },
    ])
    const { order: shown } = (await shop.get(`/api/admin/orders/${placed.orderNumber}`, owner)).body
    expect(shown.events.map(({ detail }: { detail: string }) => detail)).toContain(
      'Closed refused the payment, so Account next takes it: NMI answered with code 411: Merchant account is inactive.',
    )
    expect(await listRefusing()).toMatchObject([
      {
        title: 'Closed takes no payments',
        detail: 'NMI answered with code 411: Merchant account is inactive.',
      },
    ])
    next.pay((await listPayments(shop, placed.orderNumber)).at(-1)?.ref ?? '')
    expect(await readOrder(placed)).toMatchObject({ status: 'checking-age' })
  })

  test('is no declined card, however often it refuses', async () => {
    const guest = createGuest()
    for (let tried = 0; tried < 5; tried++) await payAtClosed(await place(guest))
    expect((await shop.sql.query('select key from declined_card')).rows).toEqual([])
    expect((await place(guest)).url).toContain('/pay/')
    expect(await listSubjects(shop, 'account-refusal')).toEqual(['Closed takes no payments'])
  })

  test('leaves an order that can be paid at another account, once there is one', async () => {
    await setState(nextId, 'paused')
    const stock = await getStock(shop, productId)
    const placed = await place()
    await payAtClosed(placed)
    expect(await readOrder(placed)).toMatchObject({
      status: 'payment-failed',
      statusText: 'Our payment provider did not take the payment. Nothing was charged.',
      canRetryPayment: true,
    })
    expect(await getStock(shop, productId)).toBe(stock)
    await setState(nextId, 'active')
    expect((await retry(placed)).body.url).toMatch(/^https:\/\/pay\.next\.test\//)
    expect(await getStock(shop, productId)).toBe(stock - 1)
  })

  test('is asked again by a retry when there is no other one', async () => {
    await setState(nextId, 'paused')
    const placed = await place()
    await payAtClosed(placed)
    const { url } = (await retry(placed)).body
    expect(url).toBe(placed.url)
    const body = new URLSearchParams({ token: gateway.createToken(), billingZip: '10001' })
    await fetch(url, { method: 'POST', headers: createRandomIpHeaders(), body, redirect: 'manual' })
    expect(await getStoredOrder(shop, placed.orderNumber)).toMatchObject({ payment_state: 'paid' })
    // It works again.
    expect(await listRefusing()).toEqual([])
  })

  test('leaves the bell once it is paused', async () => {
    await payAtClosed(await place())
    expect(await listRefusing()).toHaveLength(1)
    await setState(closedId, 'paused')
    expect(await listRefusing()).toEqual([])
    await setState(closedId, 'active')
  })
})
