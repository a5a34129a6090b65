import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { createRandomIpHeaders } from '#tests/support/client.ts'
import { listSubjects } from '#tests/support/disputes.ts'
import { getOwner, refundAmountOverLines } from '#tests/support/orders.ts'
import { getSandboxAccountId, pauseAccount } from '#tests/support/payment-accounts.ts'
import { startShop } from '#tests/support/shop.ts'
import { createGuest, createPaymentRequest, eventually, findProductInStock } from '#tests/support/shopper.ts'
import { addStandInAccount, createStandInProvider } from '#tests/support/stand-in-payments.ts'
import { getStoredOrder, listPayments, postponeExpiry } from '#tests/support/stored-orders.ts'
import { getStock } from '#tests/support/stored-products.ts'

const shop = await startShop({ runsJobs: true })
const owner = await getOwner(shop)
const { _id: productId } = await findProductInStock(shop, 40)
const [first, second] = [createStandInProvider('first'), createStandInProvider('second')]
await pauseAccount(shop, await getSandboxAccountId(shop))
await addStandInAccount(shop, first, 'of-first')
const secondId = await addStandInAccount(shop, second, 'of-second')
const answerFirst = first.answerPage

const isDown = (): never => {
  throw new Error('First did not respond.')
}
beforeEach(() => {
  first.answerPage = answerFirst
  first.nameRef = (paymentId) => `first-${paymentId}`
  second.answerPage = (ref) => ({ kind: 'redirect', url: `https://pay.second.test/${ref}` })
})

/** Orders of other shoppers, so that none releases an earlier one. */
async function place() {
  await postponeExpiry(shop)
  const request = await createPaymentRequest(shop, [{ productId, quantity: 1 }], createGuest())
  return shop.post('/api/payment/process', request, createRandomIpHeaders())
}

async function pay(orderNumber: string): Promise<void> {
  const ref = (await listPayments(shop, orderNumber)).at(-1)?.ref ?? ''
  second.pay(ref)
  const event = second.createEvent(ref, 'of-second')
  await fetch(`${shop.url}/api/payment/webhook/${secondId}`, { method: 'POST', ...event })
}

describe('When the first payment account opens no page', () => {
  test('the second takes the payment, and a later refund comes from it', async () => {
    first.answerPage = isDown
    const { body } = await place()
    expect(body.url).toMatch(/^https:\/\/pay\.second\.test\//)
    expect(await listPayments(shop, body.orderNumber)).toMatchObject([
      { status: 'failed', ref: null },
      { status: 'open' },
    ])
    await pay(body.orderNumber)
    expect(await getStoredOrder(shop, body.orderNumber)).toMatchObject({ payment_state: 'paid' })

    first.answerPage = answerFirst
    const { order } = (await shop.get(`/api/admin/orders/${body.orderNumber}`, owner)).body
    expect(order.events.map(({ detail }: { detail: string }) => detail)).toContain(
      'Account of-first opened no payment page, so Account of-second takes the payment: First did not respond.',
    )
    await refundAmountOverLines(shop, body.orderNumber, 100)
    await eventually(
      async () => second.refunded.length,
      (count) => count === 1,
    )
    expect(first.refunded).toEqual([])
  })

  test('a repeated request leads to the page of the second', async () => {
    first.answerPage = isDown
    const headers = { 'idempotency-key': 'account-down-key-1', ...createRandomIpHeaders() }
    await postponeExpiry(shop)
    const request = await createPaymentRequest(shop, [{ productId, quantity: 1 }])
    const { body } = await shop.post('/api/payment/process', request, headers)
    expect((await shop.post('/api/payment/process', request, headers)).body).toEqual(body)
    expect(await listPayments(shop, body.orderNumber)).toHaveLength(2)
  })

  test('and neither does the second, the order fails and gives its stock back', async () => {
    first.answerPage = isDown
    second.answerPage = isDown
    const before = await getStock(shop, productId)
    expect((await place()).body).toMatchObject({ code: 'provider-unavailable' })
    expect(await getStock(shop, productId)).toBe(before)
  })
})

test('Owners are told once a day that an account opens no pages, and the bell shows it until it takes one', async () => {
  first.answerPage = isDown
  await place()
  await place()
  const ofFirst = (await listSubjects(shop, 'account-refusal')).filter((each) => each.includes('of-first'))
  expect(ofFirst).toEqual(['Account of-first takes no payments'])
  const { groups } = (await shop.get('/api/admin/notifications', owner)).body
  const { items } = groups.find(({ kind }: { kind: string }) => kind === 'refusing-accounts')
  expect(items).toContainEqual(
    expect.objectContaining({
      title: 'Account of-first takes no payments',
      detail: 'First did not respond.',
    }),
  )
})

describe('Two requests that open the page of one payment', () => {
  const ref = (number: number) => new RegExp(`^https://pay\\.first\\.test/.*-call-${number}$`)

  /** The first call waits, and the second one answers or fails. */
  async function placeTwice(answerSecond: typeof answerFirst) {
    await postponeExpiry(shop)
    const slow = Promise.withResolvers<void>()
    const asked = Promise.withResolvers<void>()
    let calls = 0
    first.nameRef = (paymentId) => `${paymentId}-call-${++calls}`
    first.answerPage = async (name) => {
      if (!name.endsWith('-call-1')) return answerSecond(name)
      asked.resolve()
      await slow.promise
      return answerFirst(name)
    }
    const headers = { 'idempotency-key': `two-pages-${randomUUID()}`, ...createRandomIpHeaders() }
    const request = await createPaymentRequest(shop, [{ productId, quantity: 1 }], createGuest())
    const one = shop.post('/api/payment/process', request, headers)
    await asked.promise
    const two = await shop.post('/api/payment/process', request, headers)
    slow.resolve()
    return { one: await one, two }
  }

  test('lead to the same page, whose payment the shop knows', async () => {
    const { one, two } = await placeTwice(answerFirst)
    expect(two.body.url).toMatch(ref(2))
    expect(one.body.url).toBe(two.body.url)
    expect(await listPayments(shop, two.body.orderNumber)).toMatchObject([
      { ref: expect.stringMatching(/-call-2$/) },
    ])
  })

  test('lead to the same page when one of them fails', async () => {
    const { one, two } = await placeTwice(isDown)
    expect(two.body.url).toMatch(/^https:\/\/pay\.second\.test\//)
    expect(one.body.url).toBe(two.body.url)
  })
})
