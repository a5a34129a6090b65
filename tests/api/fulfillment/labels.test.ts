import { beforeEach, describe, expect, test } from 'vitest'
import { startEasyPost } from '#tests/adapters/carriers/easypost-stand-in.ts'
import { shippoCredentials, startShippo } from '#tests/adapters/carriers/shippo-stand-in.ts'
import { runJob } from '#tests/support/jobs.ts'
import { openLabels } from '#tests/support/labels.ts'
import { createOwnRule, retireRule } from '#tests/support/rules.ts'
import { startShop } from '#tests/support/shop.ts'
import { eventually } from '#tests/support/shopper.ts'
import { findStockFaults } from '#tests/support/stock-audit.ts'
import { listPowders, setStock } from '#tests/support/stored-products.ts'

const easyPost = await startEasyPost()
const shippo = await startShippo()
const shop = await startShop({
  runsJobs: true,
  carrierUrls: { easyPost: easyPost.server.origin, shippo: shippo.server.origin },
})
const [productId = ''] = await listPowders(shop, 1)
await setStock(shop, productId, 200)
const labels = await openLabels(shop, { productId })
const { getOrder, createPackedOrder, getParcel, getRates, buy } = labels

let accountId = ''
/** A packed order with a rate of the service that its customer chose. */
async function createRatedOrder() {
  const order = await createPackedOrder()
  const { body } = await getRates(order, { accountId })
  return { ...order, rateId: body.rates[0].id as string }
}
const countLabels = (number: string) =>
  easyPost.labels.filter(({ reference }) => reference.startsWith(number)).length
const getShipment = async (number: string) => (await getOrder(number)).shipments[0]

beforeEach(() => {
  easyPost.server.trouble = 'none'
  easyPost.situation = 'usual'
})

describe('A label', () => {
  test('needs a carrier account and a sender, and the parcel says so', async () => {
    const order = await createPackedOrder()
    expect((await getParcel(order)).blockedReason).toMatch(/^No active carrier account sells labels\./)
    accountId = await labels.connectEasyPost()
    expect((await getParcel(order)).blockedReason).toMatch(/^The shop has no sender/)
    expect(await getRates(order, { accountId })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Enter the ship-from street address') },
    })
    expect((await labels.setSender()).status).toBe(200)
    const parcel = await getParcel(order)
    expect(parcel).toMatchObject({ boxes: [], accounts: [{ id: accountId, service: 'EasyPost' }] })
    expect(parcel.blockedReason).toBeUndefined()
    expect(parcel.weightGrams).toBe(parcel.contentsGrams + 80)
  })

  test('is rated for the box and weight that the packer entered, with sender and recipient', async () => {
    const size = { length: 254, width: 203, height: 101 }
    const box = { name: 'Small box', size, tareGrams: 120, isActive: true }
    const path = '/api/admin/settings/shipping-boxes'
    expect((await shop.post(path, box, labels.owner)).body.message).toBe('Small box is added.')
    expect((await shop.post(path, box, labels.owner)).body.fields.name).toContain('already')
    const order = await createPackedOrder()
    const [{ id: boxId }] = (await getParcel(order)).boxes
    const { status, body } = await getRates(order, { accountId, boxId, weightGrams: 812 })
    expect(status).toBe(200)
    expect(body).toMatchObject({ chosenService: 'USPS Ground Advantage', paid: 1500 })
    const chosen = body.rates.find(({ id }: { id: string }) => id === body.chosenId)
    expect(chosen).toMatchObject({ carrier: 'USPS', service: 'Ground Advantage' })
    const sent = JSON.parse(easyPost.server.requests.at(-1)?.body ?? '{}').shipment
    expect(sent).toMatchObject({
      reference: expect.stringMatching(new RegExp(`^${order.number}-1-`)),
      parcel: { length: 10, width: 8, height: 4, weight: 28.7 },
      from_address: { street1: '12 Warehouse Road', zip: '11201', state: 'NY' },
      to_address: { name: expect.stringContaining(' '), street1: expect.any(String) },
      options: { delivery_confirmation: 'ADULT_SIGNATURE', label_format: 'PDF' },
    })
    expect(await getParcel(order)).toMatchObject({ boxId, weightGrams: 812 })
  })

  test('is bought, printed and shipped with its own number', async () => {
    const order = await createRatedOrder()
    const bought = await buy(order, order.rateId)
    expect(bought).toMatchObject({ status: 200, body: { message: expect.stringContaining('is bought') } })
    const { fulfillment, shipments, events } = bought.body.order
    expect(fulfillment).toBe('packed')
    const [shipment] = shipments
    expect(shipment).toMatchObject({
      state: 'labeled',
      trackingNumber: expect.stringMatching(/^94001/),
      labels: [{ state: 'bought', carrier: 'USPS', cost: expect.any(Number) }],
    })
    expect(events.map(({ kind }: { kind: string }) => kind)).toContain('label-bought')
    expect((await buy(order, order.rateId)).status).toBe(409)
    expect(countLabels(order.number)).toBe(1)

    const file = await labels.print(order, shipment.labels[0].id)
    expect(file.headers.get('content-type')).toBe('application/pdf')
    // The shop has it by now.
    easyPost.server.trouble = 'down'
    expect((await labels.print(order, shipment.labels[0].id)).status).toBe(200)

    const path = `/api/admin/orders/${order.number}/fulfillment`
    const other = { to: 'shipped', trackingNumber: '9400111206206406260787', isConfirmed: true }
    expect((await shop.post(path, other, labels.owner)).body.fields.trackingNumber).toContain(
      'Void the label',
    )
    const shipped = await shop.post(path, { ...other, trackingNumber: shipment.trackingNumber }, labels.owner)
    expect(shipped).toMatchObject({
      status: 200,
      body: { order: { fulfillment: 'shipped', shipments: [{ state: 'shipped' }] } },
    })
  })

  test('of a customer who looks at the order has no tracking number before the parcel has left', async () => {
    const order = await createRatedOrder()
    await buy(order, order.rateId)
    const { email } = await getOrder(order.number)
    const view = await shop.post('/api/order/get', { orderNumber: order.number, email })
    expect(view.body.order.shipments).toMatchObject([{ stateText: 'Packed' }])
    expect(view.body.order.shipments[0].tracking).toBeUndefined()
  })

  test('that is voided gives the shipment back to the packer, and its refund is followed', async () => {
    const order = await createRatedOrder()
    await buy(order, order.rateId)
    const voided = await labels.discard(order)
    expect(voided.body.message).toContain('USPS within a month')
    expect(voided.body.order.shipments[0]).toMatchObject({
      state: 'packed',
      labels: [{ state: 'void-requested' }],
    })
    expect(voided.body.order.shipments[0].trackingNumber).toBeUndefined()
    expect((await labels.print(order, voided.body.order.shipments[0].labels[0].id)).status).toBe(409)
    easyPost.decideRefund('voided')
    await shop.sql.query(
      "update shipping_label set claimed_until = now() - interval '1 day' where state = 'void-requested'",
    )
    await runJob(shop, 'ask-about-voided-labels')
    const {
      labels: [label],
    } = await getShipment(order.number)
    expect(label.state).toBe('voided')

    const { body } = await getRates(order, { accountId })
    expect((await buy(order, body.rates[0].id)).status).toBe(200)
    expect((await getShipment(order.number)).labels).toMatchObject([{ state: 'bought' }, { state: 'voided' }])
  })

  test('is voided with its shipment when the order is canceled', async () => {
    const order = await createRatedOrder()
    await buy(order, order.rateId)
    const before = easyPost.refunds
    const canceled = await shop.post(
      `/api/admin/orders/${order.number}/fulfillment`,
      { to: 'canceled', reason: 'Sold out.' },
      labels.owner,
    )
    expect(canceled.status).toBe(200)
    await runJob(shop, 'ask-about-voided-labels')
    expect(easyPost.refunds).toBe(before + 1)
    expect(await findStockFaults(shop, [productId])).toEqual([])
  })
})

describe('A purchase', () => {
  test.each([
    ['empty-wallet', /could not charge your balance.*Add money/],
    ['expired-rate', /no longer sells at this rate.*Ask for the rates again/],
    ['refused-at-purchase', /Signature option is not valid/],
  ] as const)(
    'that is refused (%s) says why and what to do, and the label can be bought later',
    async (situation, words) => {
      const order = await createRatedOrder()
      easyPost.situation = situation
      expect(await buy(order, order.rateId)).toMatchObject({
        status: 409,
        body: { message: expect.stringMatching(words) },
      })
      expect(await getShipment(order.number)).toMatchObject({
        state: 'packed',
        labels: [{ state: 'failed', problem: expect.stringMatching(words) }],
      })
      easyPost.situation = 'usual'
      expect((await buy(order, order.rateId)).status).toBe(200)
      expect(countLabels(order.number)).toBe(1)
    },
  )

  test('whose answer is lost is one label', async () => {
    const order = await createRatedOrder()
    easyPost.server.trouble = 'lost-answer'
    expect((await buy(order, order.rateId)).body.order.shipments[0].state).toBe('labeled')
    expect(countLabels(order.number)).toBe(1)
  })

  test('that is not answered holds the shipment until the service says what happened', async () => {
    const order = await createRatedOrder()
    easyPost.situation = 'down-after-purchase'
    easyPost.server.trouble = 'lost-answer'
    const open = await buy(order, order.rateId)
    expect(open).toMatchObject({
      status: 200,
      body: {
        message: expect.stringContaining('did not say whether it bought the label'),
        order: { shipments: [{ state: 'packed', labels: [{ state: 'requested' }] }] },
      },
    })
    const blocked = expect.stringContaining('is being bought')
    for (const step of [{ to: 'unpacked' }, { to: 'canceled', reason: 'Sold out.' }])
      expect(
        await shop.post(`/api/admin/orders/${order.number}/fulfillment`, step, labels.owner),
      ).toMatchObject({ status: 409, body: { message: blocked } })
    expect((await buy(order, order.rateId)).body.message).toEqual(blocked)
    expect((await labels.askAgain(order)).status).toBe(409)

    await shop.sql.query(
      "update shipping_label set claimed_until = now() - interval '1 second' where state = 'requested'",
    )
    await runJob(shop, 'ask-about-labels')
    expect(await getShipment(order.number)).toMatchObject({ labels: [{ state: 'requested' }] })
    easyPost.server.trouble = 'none'
    easyPost.situation = 'usual'
    await shop.sql.query(
      "update shipping_label set claimed_until = now() - interval '1 second' where state = 'requested'",
    )
    expect((await labels.askAgain(order)).body.order.shipments[0]).toMatchObject({
      state: 'labeled',
      labels: [{ state: 'bought' }],
    })
    expect(countLabels(order.number)).toBe(1)
  })

  test('that the carrier has not finished is asked about until the label is there', async () => {
    const entry = { kind: 'shippo', name: 'Shippo', mode: 'test', credentials: shippoCredentials }
    const { body } = await shop.post('/api/admin/settings/carrier-accounts', entry, labels.owner)
    const order = await createPackedOrder()
    const quoted = await getRates(order, { accountId: body.id, format: 'zpl' })
    shippo.isQueueing = true
    const waiting = await buy(order, quoted.body.rates[0].id)
    expect(waiting.body.message).toContain('Shippo is still making the label')
    shippo.finishLabels()
    await shop.sql.query(
      "update shipping_label set claimed_until = now() - interval '1 second' where state = 'requested'",
    )
    await runJob(shop, 'ask-about-labels')
    expect(await getShipment(order.number)).toMatchObject({
      state: 'labeled',
      labels: [{ state: 'bought', format: 'zpl', requestedBy: 'owner' }],
    })
    expect(shippo.labels).toHaveLength(1)
  })

  test('that is bought while another packer asks for rates keeps its parcel as it is', async () => {
    const order = await createRatedOrder()
    const answer = Promise.withResolvers<void>()
    const question = Promise.withResolvers<void>()
    easyPost.beforeReply = async ({ method, url }) => {
      if (method !== 'POST' || !url.pathname.endsWith('/shipments')) return
      question.resolve()
      await answer.promise
    }
    const asked = getRates(order, { accountId, weightGrams: 900 })
    await question.promise
    easyPost.beforeReply = undefined
    expect((await buy(order, order.rateId)).status).toBe(200)
    answer.resolve()
    expect(await asked).toMatchObject({ status: 409, body: { code: 'invalid-state' } })
    expect((await getParcel(order)).weightGrams).not.toBe(900)
  })

  test('at a rate of another address is refused', async () => {
    const order = await createRatedOrder()
    await shop.sql.query("update shop_order set street1 = '99 Other Road' where number = $1", [order.number])
    expect(await buy(order, order.rateId)).toMatchObject({
      status: 409,
      body: { code: 'shipping-option-stale' },
    })
    expect(countLabels(order.number)).toBe(0)
  })

  test('of a carrier that a rule bans at the place is not offered', async () => {
    const order = await createPackedOrder()
    const ban = {
      level: 'state',
      state: 'NY',
      effect: 'carrier',
      carriers: ['USPS'],
      reason: 'No USPS.',
    } as const
    const { body } = await createOwnRule(shop, labels.owner, ban)
    const refused = await getRates(order, { accountId })
    await retireRule(shop, labels.owner, body.id)
    expect(refused.status).toBe(409)
    expect(refused.body.message).toMatch(/^EasyPost offered no service.* No USPS\./)
  })
})

test('Two packers who buy one label pay once', async () => {
  const order = await createRatedOrder()
  const { version } = await getOrder(order.number)
  const replies = await Promise.all([1, 2, 3, 4].map(() => buy(order, order.rateId, version)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(countLabels(order.number)).toBe(1)
  await eventually(
    () => getShipment(order.number),
    ({ state }) => state === 'labeled',
  )
})
