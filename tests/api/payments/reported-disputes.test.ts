import { describe, expect, test } from 'vitest'
import { toShopDay } from '#domain/shop-time.ts'
import { startStripe, stripeCredentials } from '#tests/adapters/payments/stripe-stand-in.ts'
import {
  createStandInDispute,
  type StandInDispute,
} from '#tests/adapters/payments/stripe-stand-in-disputes.ts'
import { disputeEntry, listStoredDisputes, listSubjects } from '#tests/support/disputes.ts'
import { getSandboxAccountId, pauseAccount } from '#tests/support/payment-accounts.ts'
import { startShop } from '#tests/support/shop.ts'
import { findProductInStock, placeOrder } from '#tests/support/shopper.ts'
import { signInOwner } from '#tests/support/staff.ts'
import { listPayments } from '#tests/support/stored-orders.ts'
import { createAccount } from '#usecases/accounts/save-account.ts'
import { syncDisputes } from '#usecases/disputes/sync-disputes.ts'
import { verifyLedger } from '#usecases/ledger/verify-ledger.ts'

const stripe = await startStripe()
const shop = await startShop({ paymentUrls: { stripe: stripe.origin } })
const owner = await signInOwner(shop)
const { _id: productId } = await findProductInStock(shop, 40)
await pauseAccount(shop, await getSandboxAccountId(shop))
const accountId = await shop.shop.db.transaction().execute((transaction) =>
  createAccount(shop.shop, transaction, {
    port: 'payments',
    kind: 'stripe',
    name: 'Stripe of the shop',
    mode: 'test',
    credentials: stripeCredentials,
  }),
)
shop.shop.accounts.clear()

const eventTypes = ['created', 'updated', 'funds_withdrawn', 'closed'] as const

async function send({ body, headers }: { body: Uint8Array; headers: Readonly<Record<string, string>> }) {
  const response = await fetch(`${shop.url}/api/payment/webhook/${accountId}`, {
    method: 'POST',
    body: Buffer.from(body),
    headers: { 'content-type': 'application/json', ...headers },
  })
  return response.status
}

const sendEvent = (dispute: StandInDispute, type: string) => send(stripe.createDisputeEvent(dispute, type))

/** An order that was paid at Stripe, with the id of its payment there. */
async function createPaidOrder() {
  const { orderNumber } = (await placeOrder(shop, [{ productId, quantity: 1 }])).body
  const [payment] = await listPayments(shop, orderNumber)
  const ref = payment?.ref ?? ''
  stripe.pay(ref)
  await send(await stripe.createEvent(ref))
  return { orderNumber, intentId: stripe.get(ref).intent?.id ?? '' }
}

function dispute(intentId: string, changes: Partial<StandInDispute> = {}) {
  const created = createStandInDispute(intentId, changes)
  stripe.disputes.push(created)
  return created
}

const readDispute = async (orderNumber: string) => {
  const [stored] = await listStoredDisputes(shop, orderNumber)
  return (await shop.get(`/api/admin/disputes/${stored?.id}`, owner)).body.dispute
}

describe('A dispute that Stripe reports', () => {
  test('is one dispute, however often and in which order its events come', async () => {
    const { orderNumber, intentId } = await createPaidOrder()
    const reported = dispute(intentId)
    const emailed = (await listSubjects(shop, 'dispute-opened')).length
    const messages = Array.from({ length: 10 }, (_, index) =>
      stripe.createDisputeEvent(reported, eventTypes[(index * 7) % eventTypes.length] ?? 'created'),
    )
    const answers = await Promise.all([...messages, ...messages.toReversed()].map(send))
    expect(new Set(answers)).toEqual(new Set([200]))
    expect(await listStoredDisputes(shop, orderNumber)).toMatchObject([
      { state: 'needs-response', amount_cents: 2000, provider_ref: reported.id, reason_code: '10.4' },
    ])
    expect((await listSubjects(shop, 'dispute-opened')).length).toBe(emailed + 1)
    const { order } = (await shop.get(`/api/admin/orders/${orderNumber}`, owner)).body
    const kinds = order.events.map(({ kind }: { kind: string }) => kind)
    expect(kinds.filter((kind: string) => kind.startsWith('dispute'))).toEqual(['dispute-opened'])
  })

  test('follows what Stripe says when it is asked, not what an event says', async () => {
    const { orderNumber, intentId } = await createPaidOrder()
    const reported = dispute(intentId)
    const early = stripe.createDisputeEvent(reported, 'created')
    reported.status = 'won'
    expect(await send(early)).toBe(200)
    expect(await readDispute(orderNumber)).toMatchObject({ state: 'won', isReported: true, kind: 'fraud' })
    // An event that was under way for long says that the dispute is open.
    expect(await sendEvent({ ...reported, status: 'needs_response' }, 'updated')).toBe(200)
    expect(await readDispute(orderNumber)).toMatchObject({ state: 'won' })
  })

  test('is found without an event, and its end too', async () => {
    const { orderNumber, intentId } = await createPaidOrder()
    const reported = dispute(intentId, { status: 'warning_needs_response' })
    await syncDisputes(shop.shop)
    expect(await readDispute(orderNumber)).toMatchObject({ state: 'inquiry' })
    reported.status = 'needs_response'
    reported.evidence_details = { due_by: reported.created + 5 * 86_400 }
    await syncDisputes(shop.shop)
    const escalated = await readDispute(orderNumber)
    expect(escalated).toMatchObject({
      state: 'needs-response',
      dueAt: new Date((reported.created + 5 * 86_400) * 1000).toISOString(),
    })
    expect(escalated.version).toBeGreaterThan(0)
    reported.status = 'lost'
    await syncDisputes(shop.shop)
    expect(await readDispute(orderNumber)).toMatchObject({ state: 'lost' })
  })

  test('is the one that staff entered from the same notice', async () => {
    const { orderNumber, intentId } = await createPaidOrder()
    const { payments } = (await shop.get(`/api/admin/orders/${orderNumber}/disputes`, owner)).body
    expect(payments).toMatchObject([{ account: 'Stripe of the shop', reportsDisputes: true }])
    const openedOn = toShopDay(new Date())
    const entered = await shop.post(
      `/api/admin/orders/${orderNumber}/disputes`,
      { ...disputeEntry, amount: 2000, openedOn, note: 'A letter came.', paymentId: payments[0].id },
      owner,
    )
    expect(entered.status).toBe(200)
    await sendEvent(dispute(intentId), 'created')
    expect(await readDispute(orderNumber)).toMatchObject({
      id: entered.body.id,
      isReported: true,
      reasonCode: '10.4',
      note: 'A letter came.',
    })
    expect(await listStoredDisputes(shop, orderNumber)).toHaveLength(1)
  })

  test('is the one that staff closed with the reference of a letter, in the state that Stripe says', async () => {
    const { orderNumber, intentId } = await createPaidOrder()
    const { payments } = (await shop.get(`/api/admin/orders/${orderNumber}/disputes`, owner)).body
    const openedOn = toShopDay(new Date())
    const letter = { ...disputeEntry, openedOn, paymentId: payments[0].id, providerRef: 'Case 4711' }
    const enter = (amount: number) =>
      shop.post(`/api/admin/orders/${orderNumber}/disputes`, { ...letter, amount }, owner)
    const { id } = (await enter(2000)).body
    await shop.post(`/api/admin/disputes/${id}/state`, { to: 'lost', note: '', expectedVersion: 0 }, owner)
    const reported = dispute(intentId)
    await Promise.all(['created', 'updated'].map((type) => sendEvent(reported, type)))
    const stored = { id, state: 'needs-response', provider_ref: reported.id }
    expect(await listStoredDisputes(shop, orderNumber)).toMatchObject([stored])
    reported.status = 'won'
    await syncDisputes(shop.shop)
    expect(await listStoredDisputes(shop, orderNumber)).toMatchObject([{ ...stored, state: 'won' }])
    expect((await verifyLedger(shop.shop.db)).different).toEqual([])
  })

  test('is not entered again by staff', async () => {
    const { orderNumber, intentId } = await createPaidOrder()
    await sendEvent(dispute(intentId), 'created')
    const { payments } = (await shop.get(`/api/admin/orders/${orderNumber}/disputes`, owner)).body
    const { captured } = await readDispute(orderNumber)
    const entry = { ...disputeEntry, openedOn: toShopDay(new Date()), paymentId: payments[0].id }
    const path = `/api/admin/orders/${orderNumber}/disputes`
    const refused = await shop.post(path, { ...entry, amount: captured - 1999 }, owner)
    expect(refused).toMatchObject({
      status: 400,
      body: {
        fields: { amount: expect.stringContaining('Other disputes of this payment are about $20.00') },
      },
    })
    expect(await listStoredDisputes(shop, orderNumber)).toHaveLength(1)
  })

  test('is answered there: staff change their note alone', async () => {
    const { orderNumber, intentId } = await createPaidOrder()
    await sendEvent(dispute(intentId), 'created')
    const { id, version, network, reasonCode, amount, openedOn, dueOn, providerRef } =
      await readDispute(orderNumber)
    const stored = { network, reasonCode, amount, openedOn, dueOn, providerRef }
    const edit = (change: object) =>
      shop.post(`/api/admin/disputes/${id}`, { ...stored, expectedVersion: version, ...change }, owner)
    expect((await edit({ amount: 100, note: '' })).body).toMatchObject({
      code: 'invalid-state',
      message: expect.stringContaining('Only the note'),
    })
    expect((await edit({ note: 'Call the bank.' })).status).toBe(200)
    expect(await readDispute(orderNumber)).toMatchObject({ amount: 2000, note: 'Call the bank.' })
    const step = { to: 'submitted', note: '', expectedVersion: version + 1 }
    expect((await shop.post(`/api/admin/disputes/${id}/state`, step, owner)).body).toMatchObject({
      code: 'invalid-state',
      message: expect.stringContaining('reports the state'),
    })
  })

  test('in a state that the shop does not know is one to look at, and changes none that it knows', async () => {
    const { orderNumber, intentId } = await createPaidOrder()
    const reported = dispute(intentId, { status: 'a_new_word' })
    await sendEvent(reported, 'created')
    expect(await readDispute(orderNumber)).toMatchObject({ state: 'needs-response' })
    reported.status = 'under_review'
    await sendEvent(reported, 'updated')
    reported.status = 'a_new_word'
    await sendEvent(reported, 'updated')
    expect(await readDispute(orderNumber)).toMatchObject({ state: 'submitted' })
  })

  test('of a payment that the shop does not know changes nothing', async () => {
    expect(await sendEvent(dispute('pi_of_another_shop'), 'created')).toBe(200)
    const unknown = createStandInDispute('pi_of_another_shop')
    expect(await sendEvent(unknown, 'created')).toBe(200)
    await syncDisputes(shop.shop)
  })
})
