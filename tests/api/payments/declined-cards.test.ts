import { describe, expect, test } from 'vitest'
import { createRandomIpHeaders } from '#tests/support/client.ts'
import { startShop } from '#tests/support/shop.ts'
import {
  cards,
  createGuest,
  createPaymentRequest,
  eventually,
  findProductInStock,
  payWithCard,
  registerShopper,
} from '#tests/support/shopper.ts'
import { getStoredOrder, postponeExpiry } from '#tests/support/stored-orders.ts'

const shop = await startShop({ runsJobs: true })
const { _id: productId } = await findProductInStock(shop, 40)

async function place(guest = createGuest(), headers = createRandomIpHeaders(), changes: object = {}) {
  await postponeExpiry(shop)
  const request = await createPaymentRequest(shop, [{ productId, quantity: 1 }], guest)
  return (await shop.post('/api/payment/process', { ...request, ...changes }, headers)).body
}

async function decline(placed: { url: string; orderNumber: string }): Promise<void> {
  await payWithCard(placed.url, cards.declined)
  await eventually(
    () => getStoredOrder(shop, placed.orderNumber),
    (order) => order.payment_state === 'failed',
  )
}

describe('A test of stolen cards', () => {
  test('waits longer with each card, while other ways to pay stay open', async () => {
    const { userId: email, headers } = await registerShopper(shop)
    const guest = { ...createGuest(), email }
    const fromAnywhere = () => ({ ...headers, ...createRandomIpHeaders() })
    for (let card = 0; card < 3; card += 1) await decline(await place(guest, fromAnywhere()))
    const refused = {
      code: 'too-many-requests',
      message:
        'Too many cards were declined. Try again in a minute, or choose another way to pay. Nothing was charged.',
    }
    expect(await place(guest, fromAnywhere())).toMatchObject(refused)
    expect(await place(guest, fromAnywhere(), { paymentMethod: 'bank-account' })).toMatchObject({
      success: true,
    })
    shop.clock.forward(2)
    await decline(await place(guest, fromAnywhere()))
    expect((await place(guest, fromAnywhere())).message).toContain('Try again in 2 minutes')
  })

  test('by guests with the address of somebody else does not make the owner of the address wait', async () => {
    const [guest, headers] = [createGuest(), createRandomIpHeaders()]
    for (let card = 0; card < 3; card += 1) await decline(await place(guest, headers))
    expect((await place(guest, headers)).code).toBe('too-many-requests')
    expect(await place(guest, createRandomIpHeaders())).toMatchObject({ success: true })
  })

  test('waits also with another card for the same order, and ends with one that is paid', async () => {
    const [guest, headers] = [createGuest(), createRandomIpHeaders()]
    const placed = await place(guest, headers)
    const { orderNumber, orderKey } = placed
    const retry = async () => (await shop.post('/api/order/retry-payment', { orderNumber, orderKey })).body
    await decline(placed)
    for (let card = 0; card < 2; card += 1) await decline({ orderNumber, url: (await retry()).url })
    expect((await retry()).code).toBe('too-many-requests')
    shop.clock.forward(2)
    await payWithCard((await retry()).url, cards.approved)
    await eventually(
      () => getStoredOrder(shop, orderNumber),
      (order) => order.payment_state === 'paid',
    )
    expect(await place(guest, headers)).toMatchObject({ success: true })
  })

  test('of others on a network keeps nobody there from ordering for long', async () => {
    const headers = createRandomIpHeaders()
    for (let card = 0; card < 10; card += 1) await decline(await place(createGuest(), headers))
    expect((await place(createGuest(), headers)).code).toBe('too-many-requests')
    expect(await place(createGuest())).toMatchObject({ success: true })
    shop.clock.forward(2)
    const honest = await place(createGuest(), headers)
    await payWithCard(honest.url, cards.approved)
    await eventually(
      () => getStoredOrder(shop, honest.orderNumber),
      (order) => order.payment_state === 'paid',
    )
    await decline(await place(createGuest(), headers))
    expect(await place(createGuest(), headers)).toMatchObject({ success: true })
  })
})
