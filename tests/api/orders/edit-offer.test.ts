import { describe, expect, test } from 'vitest'
import { listPayments } from '#db/queries/payments/payments.ts'
import {
  createOfferedOrder,
  getAdminOrder,
  type OfferedOrder,
  payChange,
  sendChange,
  withdrawChange,
  writeChange,
} from '#tests/support/edit-offers.ts'
import { awaitEmail } from '#tests/support/emails.ts'
import { readLedgerDifferences } from '#tests/support/ledger.ts'
import { createPaidOrder, getOwner, refundOrder } from '#tests/support/orders.ts'
import { getSandboxAccountId, pauseAccount, withSandbox } from '#tests/support/payment-accounts.ts'
import { startShop } from '#tests/support/shop.ts'
import {
  cards,
  createGuest,
  eventually,
  findProductAtFullPrice,
  payWithCard,
} from '#tests/support/shopper.ts'
import { addStandInAccount, createStandInProvider } from '#tests/support/stand-in-payments.ts'
import { findStockFaults } from '#tests/support/stock-audit.ts'
import { getOrderId } from '#tests/support/stored-orders.ts'
import { findOtherProduct, getStock, listPowders, setStock } from '#tests/support/stored-products.ts'
import { expireEditOffers } from '#usecases/payments/expire-edit-offers.ts'
import { recordPaymentState, settlePayment } from '#usecases/payments/settle-payment.ts'

const shop = await startShop({ runsJobs: true })
const owner = await getOwner(shop)
const productId = await findProductAtFullPrice(shop)
const otherId = await findOtherProduct(shop, productId)
await setStock(shop, productId, 500)
await setStock(shop, otherId, 500)

const offer = (changes: Record<string, unknown> = createGuest()) =>
  createOfferedOrder(shop, { productId, otherId, changes })
const getOrder = (number: string) => getAdminOrder(shop, number)
const getOwnOrder = async ({ number, key }: Pick<OfferedOrder, 'number' | 'key'>) =>
  (await shop.post('/api/order/get', { orderNumber: number, orderKey: key })).body.order
const pack = (number: string) => shop.post(`/api/admin/orders/${number}/fulfillment`, { to: 'packed' }, owner)
const listKinds = (order: { events: readonly { kind: string }[] }) => order.events.map(({ kind }) => kind)

/** The payments of the order that were made for the change, as the shop stored them. */
async function listChangePayments({ number, offerId }: OfferedOrder) {
  const payments = await listPayments(shop.shop.db, await getOrderId(shop, number))
  return payments.filter(({ editOfferId }) => editOfferId === offerId)
}

async function expectSound(number: string) {
  expect(await readLedgerDifferences(shop, number)).toEqual([])
  expect(await findStockFaults(shop, [productId, otherId])).toEqual([])
}

/** Pays on a page that was opened before, and waits until the money is on its way back. */
async function payTooLate(offered: OfferedOrder, url: string) {
  await payWithCard(url, cards.approved)
  const order = await eventually(
    () => getOrder(offered.number),
    ({ payments }) =>
      payments.some(
        ({ status, extra }: { status: string; extra?: { reason: string } }) =>
          status === 'refunded' && extra?.reason === 'change-not-made',
      ),
  )
  await expectSound(offered.number)
  return order
}

describe('A change of a paid order that waits for its payment', () => {
  test('holds its units, and is made once it is paid', async () => {
    const guest = createGuest()
    const stock = await getStock(shop, otherId)
    const offered = await offer(guest)
    expect(await getStock(shop, otherId)).toBe(stock - 2)
    const waiting = await getOrder(offered.number)
    expect(waiting).toMatchObject({ quantity: 2, payment: 'paid' })
    expect(waiting.offeredChange).toMatchObject({ amount: offered.amount, isConfirming: false })
    expect(waiting.offeredChange.url).toContain(`${offered.number}#key=`)
    const email = await awaitEmail(shop, guest.email, 'change-offered')
    expect(email.text).toContain('we prepared a change of your order')

    const seen = (await getOwnOrder(offered)).offeredChange
    expect(seen).toMatchObject({ id: offered.offerId, amount: offered.amount })
    expect(seen.totalAfter - seen.totalBefore).toBe(offered.amount)
    expect(seen.methods).toContain('card')
    const begun = await payChange(shop, offered)
    expect(begun.status).toBe(200)
    // A second press leads to the same page.
    expect((await payChange(shop, offered)).body.url).toBe(begun.body.url)
    await payWithCard(begun.body.url, cards.approved)
    const changed = await eventually(
      () => getOrder(offered.number),
      ({ quantity }) => quantity === 4,
    )
    expect(changed).toMatchObject({ payment: 'paid', total: waiting.total + offered.amount })
    expect(changed.offeredChange).toBeUndefined()
    expect(changed.events.find(({ kind }: { kind: string }) => kind === 'order-edited').actor).toBe(
      'customer',
    )
    expect(await getStock(shop, otherId)).toBe(stock - 2)
    await expectSound(offered.number)

    // The webhook and the return of the shopper may both report it.
    const [payment] = await listChangePayments(offered)
    if (payment === undefined) throw new Error('The change has no payment')
    await Promise.all([settlePayment(shop.shop, payment), settlePayment(shop.shop, payment)])
    expect((await getOrder(offered.number)).quantity).toBe(4)
    expect((await payChange(shop, offered)).body.message).toBe('This change is already paid.')

    // What goes back comes from both payments.
    const step = { to: 'canceled', reason: 'Sold out.' }
    expect((await shop.post(`/api/admin/orders/${offered.number}/fulfillment`, step, owner)).status).toBe(200)
    const refunded = await eventually(
      () => getOrder(offered.number),
      ({ payment: state }) => state === 'refunded',
    )
    expect(refunded.refunds).toHaveLength(2)
    await expectSound(offered.number)
  })

  test('keeps its order from being packed, edited and sent elsewhere', async () => {
    const offered = await offer()
    const { number } = offered
    const waits = expect.stringMatching(/^A change of this order waits for payment until .+\. Wait for it/)
    expect((await pack(number)).body.message).toEqual(waits)
    expect((await sendChange(shop, number, [{ productId, quantity: 1 }])).body.message).toEqual(waits)
    const { addressChangeBlocked, editBlocked } = await getOrder(number)
    expect([addressChangeBlocked, editBlocked]).toEqual([waits, waits])
    const list = await shop.get('/api/admin/packing', owner)
    expect(JSON.stringify(list.body)).toContain('A change of this order waits for payment until')
    await withdrawChange(shop, offered)
  })

  test('ends when staff withdraw it, and a payment that comes later goes back', async () => {
    const stock = await getStock(shop, otherId)
    const offered = await offer()
    const { url } = (await payChange(shop, offered)).body
    const withdrawn = await withdrawChange(shop, offered)
    expect(withdrawn.body.order.quantity).toBe(2)
    expect(withdrawn.body.order.editBlocked).toBeUndefined()
    expect(await getStock(shop, otherId)).toBe(stock)
    expect((await withdrawChange(shop, offered)).status).toBe(409)
    expect((await payChange(shop, offered)).body.message).toContain('can no longer be paid')
    const order = await payTooLate(offered, url)
    expect(order).toMatchObject({ quantity: 2, payment: 'paid' })
    expect(order.events.find(({ kind }: { kind: string }) => kind === 'change-not-made').detail).toContain(
      'It was withdrawn before the payment arrived. The customer thought again.',
    )
    expect((await pack(offered.number)).status).toBe(200)
  })

  test('ends when its time is over, and releases its units once', async () => {
    const stock = await getStock(shop, otherId)
    const offered = await offer()
    await payChange(shop, offered)
    await expireEditOffers(shop.shop)
    expect(await getStock(shop, otherId)).toBe(stock - 2)
    shop.clock.forward(48 * 60 + 1)
    expect((await payChange(shop, offered)).body.message).toContain('can no longer be paid')
    await expireEditOffers(shop.shop)
    await expireEditOffers(shop.shop)
    shop.clock.forward(-(48 * 60 + 1))
    expect(await getStock(shop, otherId)).toBe(stock)
    const order = await getOrder(offered.number)
    expect(listKinds(order).filter((kind) => kind === 'change-expired')).toHaveLength(1)
    expect(order.payments.at(-1)).toMatchObject({ status: 'expired' })
    await expectSound(offered.number)
    expect((await pack(offered.number)).status).toBe(200)
  })

  test('ends while its provider does not answer, some minutes later', async () => {
    const stock = await getStock(shop, otherId)
    await payChange(shop, await offer())
    const isSilent = withSandbox(shop, { getStatus: () => new Promise<never>(() => undefined) })
    shop.clock.forward(48 * 60 + 1)
    await expireEditOffers(isSilent, 100)
    expect(await getStock(shop, otherId)).toBe(stock - 2)
    shop.clock.forward(5)
    await expireEditOffers(isSilent, 100)
    expect(await getStock(shop, otherId)).toBe(stock)
    shop.clock.forward(-(48 * 60 + 6))
  })

  test('is withdrawn when its order is refunded or canceled, and its payment goes back', async () => {
    const stock = await getStock(shop, otherId)
    const refunded = await offer()
    const { url } = (await payChange(shop, refunded)).body
    await refundOrder(shop, refunded.number, { lines: [{ index: 0, amount: 100 }] })
    expect(listKinds(await getOrder(refunded.number))).toContain('change-withdrawn')
    expect((await payTooLate(refunded, url)).quantity).toBe(2)
    const canceled = await offer()
    const step = { to: 'canceled', reason: 'Sold out.' }
    expect((await shop.post(`/api/admin/orders/${canceled.number}/fulfillment`, step, owner)).status).toBe(
      200,
    )
    expect((await getOrder(canceled.number)).offeredChange).toBeUndefined()
    expect(await getStock(shop, otherId)).toBe(stock)
    await expectSound(canceled.number)
  })

  test('is not made when its order cannot be edited anymore', async () => {
    const offered = await offer()
    const { url } = (await payChange(shop, offered)).body
    const asked = { orderNumber: offered.number, orderKey: offered.key, reason: 'Changed my mind.' }
    expect((await shop.post('/api/order/request-cancellation', asked)).status).toBe(200)
    expect((await payChange(shop, { ...offered })).body.url).toBe(url)
    const order = await payTooLate(offered, url)
    expect(order.quantity).toBe(2)
    expect(order.offeredChange).toBeUndefined()
    const event = order.events.find(({ kind }: { kind: string }) => kind === 'change-not-made')
    expect(event.detail).toContain('The customer asked to cancel this order.')
    const next = await offer()
    await shop.post('/api/order/request-cancellation', {
      ...asked,
      orderNumber: next.number,
      orderKey: next.key,
    })
    expect((await payChange(shop, next)).body.message).toContain('We can no longer make this change.')
    expect(await listChangePayments(next)).toEqual([])
  })

  test('is paid for its own amount alone, by who can open its order', async () => {
    const offered = await offer()
    const other = await offer()
    expect((await payChange(shop, offered, { orderKey: other.key })).status).toBe(404)
    expect((await payChange(shop, offered, { offerId: other.offerId })).status).toBe(404)
    const cheaper = await payChange(shop, offered, { expectedAmount: 1 })
    expect(cheaper).toMatchObject({ status: 409 })
    expect((await payChange(shop, offered, { paymentMethod: 'by-hand' })).body.code).toBe(
      'payment-method-unavailable',
    )
    expect(await listChangePayments(offered)).toEqual([])
    // A declined card changes nothing, and another one can be tried.
    const { url } = (await payChange(shop, offered)).body
    await payWithCard(url, cards.declined)
    await eventually(
      () => listChangePayments(offered),
      ([payment]) => payment?.status === 'failed',
    )
    expect(await getOrder(offered.number)).toMatchObject({ payment: 'paid', quantity: 2 })
    const again = (await payChange(shop, offered)).body
    expect(again.url).not.toBe(url)
    await payWithCard(again.url, cards.approved)
    await eventually(
      () => getOrder(offered.number),
      ({ quantity }) => quantity === 4,
    )
    await expectSound(offered.number)
  })

  test('is offered for a difference that a link can take, once for each request', async () => {
    const { number } = await createPaidOrder(shop, { productId, quantity: 2 })
    const { lines, version } = await getOrder(number)
    const cheaper = { lines: [{ lineId: lines[0].id, quantity: 1 }], added: [], expectedVersion: version }
    const body = { ...cheaper, keepsShipping: true, reason: 'The customer called.', expectedDifference: 1000 }
    const url = `/api/admin/orders/${number}/edit`
    const sent = { ...body, idempotencyKey: crypto.randomUUID(), paidBy: 'link' }
    expect((await shop.post(url, sent, owner)).body.message).toContain('Look at the preview again')
    const stock = await getStock(shop, otherId)
    const change = await writeChange(shop, number, [{ productId: otherId, quantity: 1 }])
    const answers = await Promise.all([1, 2].map(() => shop.post(url, change, owner)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await getStock(shop, otherId)).toBe(stock - 1)
    const scarceId = (await listPowders(shop, 3)).find((id) => id !== productId && id !== otherId) ?? ''
    await setStock(shop, scarceId, 1)
    const tooMany = await sendChange(shop, (await createPaidOrder(shop, { productId })).number, [
      { productId: scarceId, quantity: 2 },
    ])
    expect(tooMany.body.code).toBe('not-enough-stock')
  })

  test('has a key that no edit of its order has, because its payment makes an edit', async () => {
    const { number } = await createPaidOrder(shop, { productId, quantity: 3 })
    const { lines, version } = await getOrder(number)
    const fewer = { lines: [{ lineId: lines[0].id, quantity: 2 }], added: [], expectedVersion: version }
    const url = `/api/admin/orders/${number}/edit`
    const change = { ...fewer, keepsShipping: true }
    const { difference } = (await shop.post(`${url}/preview`, change, owner)).body
    const key = { idempotencyKey: crypto.randomUUID() }
    const edit = { ...change, ...key, reason: 'One less.', expectedDifference: difference }
    expect((await shop.post(url, edit, owner)).status).toBe(200)
    await eventually(
      () => getOrder(number),
      ({ refunds }) => refunds.every(({ status }: { status: string }) => status === 'succeeded'),
    )
    const more = [{ productId: otherId, quantity: 2 }]
    expect((await sendChange(shop, number, more, key)).body.code).toBe('key-reused')
    expect((await sendChange(shop, number, more)).status).toBe(200)
  })
})

describe('The payment of a change', () => {
  const standIns = [createStandInProvider('first'), createStandInProvider('second')] as const
  const [first, second] = standIns

  /** What a provider says that it captured beside the amount of the change. */
  async function capture(offered: OfferedOrder, more: number) {
    const payment = (await listChangePayments(offered)).at(-1)
    if (payment === undefined) throw new Error('The change has no payment')
    const state = { status: 'paid', amount: payment.amount + more, currency: 'USD' } as const
    return recordPaymentState(shop.shop, payment, state)
  }

  test('moves to the next account, and must be all that the change costs', async () => {
    const offers = await Promise.all([offer(), offer(), offer()])
    const [short, surplus, unpaid] = offers
    await pauseAccount(shop, await getSandboxAccountId(shop))
    for (const each of standIns) await addStandInAccount(shop, each, each.adapter.kind)
    first.answerPage = () => {
      throw new Error('First did not respond.')
    }
    expect((await payChange(shop, short)).body.url).toMatch(/^https:\/\/pay\.second\.test\//)
    expect(await listChangePayments(short)).toMatchObject([{ status: 'failed' }, { status: 'open' }])
    expect(await capture(short, -1)).toBe('change not made, refunded')
    await eventually(
      () => getOrder(short.number),
      ({ payments }) => payments.at(-1).status === 'refunded',
    )
    expect(second.refunded).toHaveLength(1)
    expect((await getOrder(short.number)).quantity).toBe(2)

    second.answerPage = () => ({ kind: 'form', action: 'https://accept.example/pay', fields: { token: 'a' } })
    const { url } = (await payChange(shop, surplus)).body
    const page = await (await fetch(url)).text()
    expect(page).toContain(`$${(surplus.amount / 100).toFixed(2)}`)
    expect(await capture(surplus, 100)).toBe('change paid')
    const order = await getOrder(surplus.number)
    expect(order).toMatchObject({ quantity: 4, payment: 'paid' })
    expect(order.payments.at(-1).extra).toMatchObject({ reason: 'overpaid', captured: '$1.00' })

    // Without a page, the order stays paid, and the customer can try again.
    const answerPage = second.answerPage
    second.answerPage = first.answerPage
    expect((await payChange(shop, unpaid)).body.code).toBe('provider-unavailable')
    expect(await getOrder(unpaid.number)).toMatchObject({ payment: 'paid', quantity: 2 })
    second.answerPage = answerPage
    expect((await payChange(shop, unpaid)).status).toBe(200)
    for (const { number } of offers) await expectSound(number)
  })
})
