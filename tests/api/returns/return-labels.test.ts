import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { startEasyPost } from '#tests/adapters/carriers/easypost-stand-in.ts'
import { editSettings } from '#tests/support/edits.ts'
import { listEmailsTo } from '#tests/support/emails.ts'
import { runJob } from '#tests/support/jobs.ts'
import {
  endLabelClaims,
  getStoredReturnLabel,
  openReturnLabels,
  reportCarrierEvent,
} from '#tests/support/return-labels.ts'
import { createOwnRule, retireRule } from '#tests/support/rules.ts'
import { startShop } from '#tests/support/shop.ts'
import { eventually, findProductAtFullPrice } from '#tests/support/shopper.ts'
import { setStock } from '#tests/support/stored-products.ts'

const easyPost = await startEasyPost()
const shop = await startShop({ runsJobs: true, carrierUrls: { easyPost: easyPost.server.origin } })
const productId = await findProductAtFullPrice(shop)
await setStock(shop, productId, 200)
const returns = await openReturnLabels(shop, { productId })
const { createApprovedReturn, getReturn, getRates, buy } = returns
let accountId = ''

/** An approved return, with the cheapest rate. */
async function createRatedReturn() {
  const created = await createApprovedReturn()
  const { body } = await getRates(created, accountId)
  return { ...created, rateId: body.rates[0].id as string }
}
const countLabels = (rma: string) =>
  easyPost.labels.filter(({ reference }) => reference.startsWith(`${rma}-`)).length

beforeEach(() => {
  easyPost.server.trouble = 'none'
  easyPost.situation = 'usual'
})

describe('The label of a return', () => {
  test('needs an approved return, an account and a sender, and says so', async () => {
    const created = await returns.createReturn()
    expect(await getReturn(created)).toMatchObject({
      labels: [],
      labelBlockedReason: 'Approve the return first.',
    })
    await returns.decide(created.rma, 'approved')
    expect((await returns.getParcel(created)).blockedReason).toMatch(
      /^No active carrier account sells labels of returns\./,
    )
    accountId = await returns.connectEasyPost()
    expect((await returns.getParcel(created)).blockedReason).toMatch(/^The shop has no sender/)
    await returns.setSender()
    const parcel = await returns.getParcel(created)
    expect(parcel.blockedReason).toBeUndefined()
    expect(parcel).toMatchObject({ accounts: [{ id: accountId, paid: 'at-purchase' }] })
    expect(parcel.weightGrams).toBe(parcel.contentsGrams + 80)
  })

  test('goes from the customer to the shop, and the cheapest rate comes first', async () => {
    const created = await createApprovedReturn()
    const { status, body } = await getRates(created, accountId)
    expect(status).toBe(200)
    const amounts = body.rates.map(({ amount }: { amount: number }) => amount)
    expect(amounts).toEqual(amounts.toSorted((one: number, other: number) => one - other))
    expect(easyPost.lastParcel).toMatchObject({ isReturn: true, signature: undefined })
    expect(easyPost.lastParcel?.streets.to).toBe('12 Warehouse Road')
  })

  test('is bought once, kept with its cost, and emailed as a link to the order', async () => {
    const created = await createRatedReturn()
    const { version } = await returns.getOrder(created.orderNumber)
    const purchase = { rateId: created.rateId, expectedVersion: version }
    const replies = await Promise.all(
      [1, 2, 3].map(() => shop.post(`/api/admin/returns/${created.rma}/label`, purchase, returns.owner)),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(countLabels(created.rma)).toBe(1)
    const { labels, state, labelBlockedReason } = await getReturn(created)
    expect(state).toBe('approved')
    expect(labelBlockedReason).toBe('This return has a label.')
    expect(labels).toMatchObject([{ state: 'bought', carrier: 'USPS', cost: 643, format: 'pdf' }])
    const email = (await listEmailsTo(shop, created.email)).at(-1)
    expect(email).toMatchObject({ template: 'return-label' })
    expect(email?.text).toContain(labels[0].trackingNumber)
    expect(email?.text).toContain(`/order-complete/${created.orderNumber}`)
    expect((await returns.print(created)).headers.get('content-type')).toBe('application/pdf')
    const { trackingNumber } = labels[0]
    expect((await returns.getOwnOrder(created)).returns).toMatchObject([
      { label: { carrier: 'USPS', trackingNumber, trackingUrl: expect.stringContaining(trackingNumber) } },
    ])
  })

  test('is printed by those who may see its order alone', async () => {
    const created = await createRatedReturn()
    expect((await returns.printOwn(created)).status).toBe(503)
    await buy(created, created.rateId)
    // The shop keeps the file.
    await eventually(
      () => returns.printOwn(created),
      ({ status }) => status === 200,
    )
    easyPost.server.trouble = 'down'
    const own = await returns.printOwn(created)
    expect(own.headers.get('content-type')).toBe('application/pdf')
    expect(own.headers.get('cache-control')).toBe('no-store')
    const other = await createApprovedReturn()
    expect((await returns.printOwn({ ...created, orderKey: other.orderKey })).status).toBe(404)
    expect((await returns.printOwn({ ...other, rma: created.rma })).body.code).toBe('return-not-found')
  })

  test('whose purchase is not answered is bought once, also when another process asks', async () => {
    const created = await createRatedReturn()
    easyPost.situation = 'down-after-purchase'
    easyPost.server.trouble = 'lost-answer'
    const open = await buy(created, created.rateId)
    expect(open.body.message).toContain('did not say whether it bought the label')
    expect(await getReturn(created)).toMatchObject({
      labels: [{ state: 'requested' }],
      labelBlockedReason: expect.stringContaining('is being bought'),
    })
    // Another process still has it.
    expect((await returns.askAgain(created)).status).toBe(409)
    easyPost.server.trouble = 'none'
    easyPost.situation = 'usual'
    await endLabelClaims(shop)
    await runJob(shop, 'ask-about-labels')
    expect(await getReturn(created)).toMatchObject({ labels: [{ state: 'bought' }] })
    expect((await returns.askAgain(created)).body.message).toBe('No label is being bought.')
    expect(countLabels(created.rma)).toBe(1)
  })

  test('that is refused says why, and can be bought later', async () => {
    const created = await createRatedReturn()
    easyPost.situation = 'empty-wallet'
    expect((await buy(created, created.rateId)).body.message).toContain('Add money')
    expect(await getReturn(created)).toMatchObject({
      labels: [{ state: 'failed', problem: expect.stringContaining('Add money') }],
    })
    easyPost.situation = 'usual'
    expect((await buy(created, created.rateId)).status).toBe(200)
    expect(countLabels(created.rma)).toBe(1)
  })

  test('that is voided is refunded, cannot be printed, and makes room for another one', async () => {
    const created = await createRatedReturn()
    await buy(created, created.rateId)
    expect((await returns.discard(created)).body.message).toContain('USPS within a month')
    expect((await listEmailsTo(shop, created.email)).at(-1)).toMatchObject({
      template: 'return-label-voided',
    })
    expect((await returns.print(created)).status).toBe(404)
    easyPost.decideRefund('voided')
    await endLabelClaims(shop)
    await runJob(shop, 'ask-about-voided-labels')
    expect(await getReturn(created)).toMatchObject({ labels: [{ state: 'voided' }] })
    const { body } = await getRates(created, accountId)
    expect((await buy(created, body.rates[0].id)).status).toBe(200)
    expect((await getReturn(created)).labels).toMatchObject([{ state: 'bought' }, { state: 'voided' }])
  })

  test('is followed by the events of its carrier until the parcel arrives', async () => {
    const created = await createRatedReturn()
    await buy(created, created.rateId)
    const { trackingNumber } = (await getReturn(created)).labels[0]
    const report = async (status: string, message: string, minute: number) => {
      const datetime = new Date(Date.now() - 3_600_000 + minute * 60_000).toISOString()
      const place = { city: 'NEW YORK', state: 'NY' }
      easyPost.tracking = { status, scans: [{ status, datetime, message, tracking_location: place }] }
      expect(await reportCarrierEvent(shop, accountId, easyPost.createEvent(trackingNumber))).toBe(200)
    }
    await report('pre_transit', 'Label created', 1)
    await report('in_transit', 'Accepted at USPS Facility', 2)
    const onItsWay = await eventually(
      () => getReturn(created),
      ({ parcel }) => parcel !== undefined,
    )
    expect(onItsWay).toMatchObject({
      state: 'approved',
      parcel: { step: 'on-its-way' },
      voidBlockedReason: 'The carrier has the parcel, so its label is used.',
    })
    expect((await returns.discard(created)).body.message).toContain('The carrier has the parcel')
    expect((await returns.getOwnOrder(created)).returns[0].parcelText).toBe('On its way back to us.')

    await report('delivered', 'Delivered, Front Desk', 30)
    await eventually(
      () => getReturn(created),
      ({ parcel }) => parcel.step === 'arrived',
    )
    // Late news of an earlier scan.
    await report('in_transit', 'Arrived at USPS Facility', 10)
    const arrived = (await returns.getBell()).find(({ kind }: { kind: string }) => kind === 'arrived-returns')
    expect(arrived).toMatchObject({ count: 1, items: [{ orderNumber: created.orderNumber }] })
    const { events } = await returns.getOrder(created.orderNumber)
    expect(events.filter(({ kind }: { kind: string }) => kind === 'return-parcel-news')).toHaveLength(2)
    await returns.decide(created.rma, 'received')
    expect(
      (await returns.getBell()).find(({ kind }: { kind: string }) => kind === 'arrived-returns').count,
    ).toBe(0)
    easyPost.tracking = undefined
  })

  test('that the customer pays is said before they ask, and deducted from their refund', async () => {
    const before = await createRatedReturn()
    await editSettings(shop, { returnLabelPaidBy: 'customer' }, returns.owner)
    const created = await createRatedReturn()
    await editSettings(shop, { returnLabelPaidBy: 'shop' }, returns.owner)
    for (const each of [before, created]) {
      await buy(each, each.rateId)
      await returns.decide(each.rma, 'received')
    }
    // What was said when they asked counts.
    expect(await getReturn(before)).toMatchObject({ labelPaidBy: 'shop', labelDeduction: 0 })
    const { labelPaidBy, labelDeduction, paid } = await getReturn(created)
    expect([labelPaidBy, labelDeduction]).toEqual(['customer', 643])
    const own = await returns.getOwnOrder(created)
    expect(own.returns[0].label.deduction).toBe(643)
    expect(own.returnEligibility.labelPaidBy).toBe('shop')
    const email = (await listEmailsTo(shop, created.email)).find(
      ({ template }) => template === 'return-label',
    )
    expect(email?.text).toContain('$6.43, which we deduct from your refund')

    // Voided, it would cost nothing, whatever was refunded.
    expect((await returns.discard(created)).body.message).toBe(
      'The parcel has arrived, so its label counts as used.',
    )

    const refund = (amount: number, waivesLabel = false) =>
      shop.post(
        `/api/admin/orders/${created.orderNumber}/refund`,
        {
          amount,
          waivesLabel,
          returnNumber: created.rma,
          reason: 'Came back.',
          idempotencyKey: randomUUID(),
        },
        returns.owner,
      )
    const tooMuch = await refund(paid - 642)
    expect(tooMuch).toMatchObject({ status: 422, body: { code: 'refund-too-large' } })
    expect(tooMuch.body.message).toContain('$6.43 of it pays for the label')
    expect((await refund(paid + 1, true)).status).toBe(422)
    expect((await refund(paid - 643)).status).toBe(200)
  })

  test('is refused where a rule forbids the sale, and of a carrier that a rule bans there', async () => {
    const created = await createRatedReturn()
    const rule = { level: 'state', state: 'NY', reason: 'No USPS.' } as const
    const ban = await createOwnRule(shop, returns.owner, { ...rule, effect: 'carrier', carriers: ['USPS'] })
    const refused = await buy(created, created.rateId)
    const without = await getRates(created, accountId)
    await retireRule(shop, returns.owner, ban.body.id)
    expect(refused).toMatchObject({ status: 409, body: { code: 'shipping-option-stale' } })
    expect(without.status).toBe(409)
    expect(countLabels(created.rma)).toBe(0)
  })

  test('of another return, or at the rate of a shipment, is not found', async () => {
    const created = await createRatedReturn()
    const other = await createApprovedReturn()
    expect(await buy(other, created.rateId)).toMatchObject({
      status: 409,
      body: { code: 'shipping-option-stale' },
    })
    expect((await shop.get('/api/admin/returns/RMA-9/label/file', returns.owner)).status).toBe(404)
  })

  test('is deleted with its file when the guest is erased, because it names the sender', async () => {
    const created = await createRatedReturn()
    await buy(created, created.rateId)
    await eventually(
      () => getStoredReturnLabel(shop, created.rma),
      ({ hasFile }) => hasFile,
    )
    await returns.decide(created.rma, 'closed')
    const erased = await shop.post(
      `/api/admin/orders/${created.orderNumber}/erase-guest`,
      { reason: 'Asked by email.' },
      returns.owner,
    )
    expect(erased.status).toBe(200)
    expect(await getStoredReturnLabel(shop, created.rma)).toEqual({ url: null, hasFile: false })
  })
})
