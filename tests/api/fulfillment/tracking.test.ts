import { beforeEach, describe, expect, test } from 'vitest'
import { getShopDayStart } from '#domain/shop-time.ts'
import { easyPostCredentials, startEasyPost } from '#tests/adapters/carriers/easypost-stand-in.ts'
import { listEmailsTo } from '#tests/support/emails.ts'
import { runJob } from '#tests/support/jobs.ts'
import { openLabels } from '#tests/support/labels.ts'
import { startShop } from '#tests/support/shop.ts'
import { createGuest, eventually } from '#tests/support/shopper.ts'
import { listPowders, setStock } from '#tests/support/stored-products.ts'
import { createTrackingNumber } from '#tests/support/tracking-numbers.ts'
import { trackParcel } from '#usecases/fulfillment/track-parcels.ts'

const easyPost = await startEasyPost()
const shop = await startShop({
  runsJobs: true,
  carrierUrls: { easyPost: easyPost.server.origin, shippo: undefined },
})
const [productId = ''] = await listPowders(shop, 1)
await setStock(shop, productId, 100)
const labels = await openLabels(shop, { productId })
await labels.setSender()
const accountId = await labels.connectEasyPost()

const minuteMs = 60_000
const ago = (minutes: number) => new Date(Date.now() - minutes * minuteMs).toISOString()
/** Minutes ago, and today in the shop's time zone. */
const getMinutesOfDay = (minutes: number) => {
  const now = new Date()
  return Math.min(minutes, (now.getTime() - getShopDayStart(now, 0).getTime()) / minuteMs)
}
const scan = (status: string, message: string, minutes: number) => ({
  status,
  message,
  datetime: ago(minutes),
  tracking_location: { city: 'Brooklyn', state: 'NY' },
})

/** A parcel that left an hour ago, with its label. */
async function createParcel() {
  const { email } = createGuest()
  const order = await labels.createPackedOrder({}, email)
  const { body } = await labels.getRates(order, { accountId })
  const bought = await labels.buy(order, body.rates[0].id)
  const { trackingNumber } = bought.body.order.shipments[0]
  const path = `/api/admin/orders/${order.number}/fulfillment`
  const shipped = await shop.post(path, { to: 'shipped', trackingNumber }, labels.owner)
  expect(shipped.status).toBe(200)
  await shop.sql.query(
    "update shipment set shipped_at = now() - interval '1 day', packed_at = now() - interval '2 days' where id = $1",
    [order.shipmentId],
  )
  return { ...order, email, trackingNumber }
}
const getUrl = async () => {
  const { body } = await shop.get('/api/admin/settings/accounts', labels.owner)
  const account = body.accounts.find(({ id }: { id: string }) => id === accountId)
  return new URL(account.webhookUrl).pathname
}
async function send(trackingNumber: string, path?: string) {
  const { body, headers } = easyPost.createEvent(trackingNumber)
  const response = await fetch(new URL(path ?? (await getUrl()), shop.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers } as Record<string, string>,
    body: Buffer.from(body),
  })
  return response.status
}
const getNews = async (number: string) => (await labels.getOrder(number)).shipments[0].news
const waitFor = (number: string, step: string) =>
  eventually(
    () => getNews(number),
    (news) => news?.step === step,
  )
const ask = async (shipmentId: string) => {
  await shop.sql.query('update shipment set next_ask_at = null where id = $1', [shipmentId])
  await runJob(shop, 'track-parcels')
}
const listTemplates = async (email: string) =>
  (await listEmailsTo(shop, email)).map(({ template }) => template)

beforeEach(() => {
  easyPost.tracking = undefined
})

describe('A parcel with a label of the shop', () => {
  test('is asked about when its carrier service reports news, and staff and customer see them', async () => {
    const parcel = await createParcel()
    easyPost.tracking = {
      status: 'in_transit',
      scans: [scan('in_transit', 'Arrived at USPS Facility', 90)],
    }
    expect(await send(parcel.trackingNumber)).toBe(200)
    const news = await waitFor(parcel.number, 'in-transit')
    expect(news.scans).toMatchObject([{ message: 'Arrived at USPS Facility', place: 'Brooklyn, NY' }])
    const view = await shop.post('/api/order/get', { orderNumber: parcel.number, email: parcel.email })
    expect(view.body.order.shipments[0].news).toMatch(/^On its way \(/)
  })

  test.each([
    // A day without a time.
    ['2026-11-28T00:00:00Z', '2026-11-28', 'November 28, 2026'],
    // Saturday evening in New York.
    ['2026-11-29T01:30:00Z', '2026-11-28', 'November 28, 2026'],
  ])('is expected on the day that the carrier says: %s', async (expectedAt, expectedOn, day) => {
    const parcel = await createParcel()
    const scans = [scan('in_transit', 'Arrived at USPS Facility', 90)]
    easyPost.tracking = { status: 'in_transit', scans, expectedAt }
    await ask(parcel.shipmentId)
    const view = await shop.post('/api/order/get', { orderNumber: parcel.number, email: parcel.email })
    expect(view.body.order.shipments[0].news).toContain(`The carrier expects to deliver it on ${day}.`)
    expect(await getNews(parcel.number)).toMatchObject({ expectedOn })
  })

  test('is delivered by what the carrier says, once, at the time of the scan', async () => {
    const parcel = await createParcel()
    const delivered = scan('delivered', 'Delivered, Left with Individual', 30)
    easyPost.tracking = { status: 'delivered', scans: [delivered], signedBy: 'JOHN TESTER' }
    await ask(parcel.shipmentId)
    const order = await labels.getOrder(parcel.number)
    expect(order).toMatchObject({
      fulfillment: 'delivered',
      shipments: [{ state: 'delivered', deliveredAt: delivered.datetime, news: { signedBy: 'JOHN TESTER' } }],
    })
    expect(await send(parcel.trackingNumber)).toBe(200)
    await ask(parcel.shipmentId)
    expect((await listTemplates(parcel.email)).filter((name) => name === 'order-delivered')).toHaveLength(1)
    expect((await labels.getOrder(parcel.number)).version).toBe(order.version)
  })

  test('that could not be handed over is in the bell, and its customer gets one email', async () => {
    const parcel = await createParcel()
    const attempt = scan('in_transit', 'Notice Left (No Authorized Recipient Available)', 40)
    easyPost.tracking = { status: 'in_transit', scans: [attempt] }
    await ask(parcel.shipmentId)
    await ask(parcel.shipmentId)
    expect(await getNews(parcel.number)).toMatchObject({
      step: 'failed-attempt',
      advice: expect.stringContaining('with an ID'),
    })
    const { body } = await shop.get('/api/admin/notifications', labels.owner)
    const group = body.groups.find(({ kind }: { kind: string }) => kind === 'parcels')
    expect(group.items).toContainEqual(expect.objectContaining({ orderNumber: parcel.number }))
    expect((await listTemplates(parcel.email)).filter((name) => name === 'parcel-news')).toHaveLength(1)

    // Older news that arrive later change nothing.
    easyPost.tracking = { status: 'in_transit', scans: [scan('in_transit', 'Departed USPS Facility', 600)] }
    await ask(parcel.shipmentId)
    const news = await getNews(parcel.number)
    expect(news).toMatchObject({ step: 'failed-attempt' })
    expect(news.scans).toHaveLength(2)
  })

  test('that is refused comes back, and staff mark it as returned', async () => {
    const parcel = await createParcel()
    easyPost.tracking = { status: 'failure', scans: [scan('failure', 'Refused', 40)] }
    await ask(parcel.shipmentId)
    expect(await getNews(parcel.number)).toMatchObject({ step: 'refused' })
    easyPost.tracking = {
      status: 'return_to_sender',
      scans: [scan('return_to_sender', 'Return to sender', 20)],
    }
    await ask(parcel.shipmentId)
    expect(await getNews(parcel.number)).toMatchObject({ step: 'returned-to-sender' })
    const returned = await shop.post(
      `/api/admin/orders/${parcel.number}/fulfillment`,
      { to: 'returned', reason: 'Refused at the door.' },
      labels.owner,
    )
    expect(returned.body.order.fulfillment).toBe('returned')
  })

  test('of which the service says nothing now is asked about later', async () => {
    const parcel = await createParcel()
    easyPost.server.trouble = 'down'
    await ask(parcel.shipmentId)
    easyPost.server.trouble = 'none'
    expect(await getNews(parcel.number)).toBeUndefined()
    const { rows } = await shop.sql.query(
      'select next_ask_at > now() as is_later from shipment where id = $1',
      [parcel.shipmentId],
    )
    expect(rows[0].is_later).toBe(true)
  })
})

describe('The emails about a parcel', () => {
  test('are sent as the settings say', async () => {
    const parcel = await createParcel()
    easyPost.tracking = {
      status: 'out_for_delivery',
      scans: [scan('out_for_delivery', 'Out for Delivery', getMinutesOfDay(50))],
    }
    await ask(parcel.shipmentId)
    expect(await listTemplates(parcel.email)).not.toContain('parcel-news')
    const change = async (settings: object) => {
      const { version: expectedVersion } = (await shop.get('/api/admin/settings', labels.owner)).body
      await shop.post('/api/admin/settings', { ...settings, expectedVersion }, labels.owner)
    }
    await change({ outForDeliveryEmail: 'on', deliveredEmail: 'off' })
    const other = await createParcel()
    await ask(other.shipmentId)
    expect(await listTemplates(other.email)).toContain('parcel-news')
    const late = await createParcel()
    easyPost.tracking = {
      status: 'out_for_delivery',
      scans: [scan('out_for_delivery', 'Out for Delivery', 24 * 60)],
    }
    await ask(late.shipmentId)
    expect(await getNews(late.number)).toMatchObject({ step: 'out-for-delivery' })
    expect(await listTemplates(late.email)).not.toContain('parcel-news')
    easyPost.tracking = { status: 'delivered', scans: [scan('delivered', 'Delivered', 20)] }
    await ask(other.shipmentId)
    expect((await labels.getOrder(other.number)).fulfillment).toBe('delivered')
    expect(await listTemplates(other.email)).not.toContain('order-delivered')
    await change({ outForDeliveryEmail: 'off', deliveredEmail: 'on' })
  })
})

describe('A corrected tracking number', () => {
  test('has no news of the other parcel, also while the service is asked about it', async () => {
    const parcel = await createParcel()
    easyPost.tracking = { status: 'in_transit', scans: [scan('in_transit', 'Arrived elsewhere', 40)] }
    await ask(parcel.shipmentId)
    const adapter = shop.shop.carrierAdapters.get('easypost')
    if (adapter === undefined) throw new Error('There is no adapter of EasyPost')
    const correct = async () => {
      const { version: expectedVersion } = await labels.getOrder(parcel.number)
      const correction = { trackingNumber: createTrackingNumber(), expectedVersion }
      const path = `/api/admin/orders/${parcel.number}/tracking`
      expect((await shop.post(path, correction, labels.owner)).status).toBe(200)
    }
    const corrected: typeof adapter = {
      ...adapter,
      open: (account) => ({
        ...adapter.open(account),
        getTracking: async (asked) => {
          await correct()
          const status = 'delivered' as const
          const scans = [{ status, at: new Date(), message: 'Delivered elsewhere', place: undefined }]
          return { ok: true, value: { ...asked, status, signedBy: undefined, expectedAt: undefined, scans } }
        },
      }),
    }
    const carrierAdapters = new Map([...shop.shop.carrierAdapters, ['easypost', corrected]])
    await trackParcel({ ...shop.shop, carrierAdapters }, parcel.shipmentId)
    const order = await labels.getOrder(parcel.number)
    expect(order.fulfillment).toBe('shipped')
    expect(order.shipments[0].news).toBeUndefined()
  })
})

describe('The webhook of a carrier account', () => {
  test('refuses an event that its service did not sign, and accepts any that it did', async () => {
    const path = await getUrl()
    expect(path).toMatch(new RegExp(`^/api/carriers/webhook/${accountId}/[\\w-]{40,}$`))
    const { body } = easyPost.createEvent('1')
    const post = (headers: Record<string, string>, sent: Uint8Array = body) =>
      fetch(new URL(path, shop.url), { method: 'POST', headers, body: Buffer.from(sent) })
    expect((await post({ 'content-type': 'application/json' })).status).toBe(403)
    expect(await send('9400100110368068999999')).toBe(200)
    const other = easyPost.createOtherEvent()
    expect((await post(other.headers as Record<string, string>, other.body)).status).toBe(200)
    expect(await send('1', path.replace(accountId, '00000000-0000-7000-8000-000000000000'))).toBe(404)
    expect(JSON.stringify(easyPostCredentials)).not.toContain(path.split('/').at(-1) ?? '')
  })

  test('hastens the decision about a voided label', async () => {
    const order = await labels.createPackedOrder()
    const { body } = await labels.getRates(order, { accountId })
    await labels.buy(order, body.rates[0].id)
    await labels.discard(order)
    easyPost.decideRefund('refused')
    const { rows } = await shop.sql.query('select label_ref from shipping_label where shipment_id = $1', [
      order.shipmentId,
    ])
    const message = easyPost.sign({
      id: 'evt_refund',
      object: 'Event',
      description: 'refund.successful',
      result: { object: 'Refund', shipment_id: rows[0].label_ref },
    })
    const response = await fetch(new URL(await getUrl(), shop.url), {
      method: 'POST',
      headers: message.headers as Record<string, string>,
      body: Buffer.from(message.body),
    })
    expect(response.status).toBe(200)
    await runJob(shop, 'ask-about-voided-labels')
    expect((await labels.getOrder(order.number)).shipments[0].labels[0].state).toBe('void-refused')
  })
})
