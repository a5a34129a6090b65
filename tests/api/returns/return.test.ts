import { describe, expect, test } from 'vitest'
import { editSettings } from '#tests/support/edits.ts'
import { listEmailsTo } from '#tests/support/emails.ts'
import { createPaidOrder, deliverOrder, findLineId, getOwner, type PaidOrder } from '#tests/support/orders.ts'
import { uploadReturnPhoto } from '#tests/support/return-photos.ts'
import { startShop } from '#tests/support/shop.ts'
import { findProductAtFullPrice, registerShopper } from '#tests/support/shopper.ts'
import { listPrivateFiles } from '#tests/support/stored-age-checks.ts'
import {
  markLinesOnSale,
  moveDeliveryBack,
  setLinePaid,
  setReturnTime,
} from '#tests/support/stored-orders.ts'
import { findProductOnSale } from '#tests/support/stored-products.ts'
import { deleteDueReturnPhotos } from '#usecases/returns/return-photos.ts'

const shop = await startShop({ runsJobs: true })
const getOwnerHeaders = () => getOwner(shop)
const ada = await registerShopper(shop)
const productId = await findProductAtFullPrice(shop)
const createOrder = (quantity = 3, changes: Record<string, unknown> = {}) =>
  createPaidOrder(shop, {
    headers: ada.headers,
    productId,
    quantity,
    changes: { email: ada.userId, ...changes },
  })

async function createDeliveredOrder(quantity = 3): Promise<PaidOrder> {
  const order = await createOrder(quantity)
  await deliverOrder(shop, order.number)
  return order
}

interface ReturnedItem {
  readonly index: number
  readonly quantity: number
}

/** Uses a new IP address for each call, so rate limits do not apply. */
const createIpAddress = () => `10.2.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`
/** Each item by the place of its line in the order. */
async function requestReturn(
  { number }: { number: string },
  {
    items = [{ index: 0, quantity: 1 }],
    ...changes
  }: Record<string, unknown> & { items?: readonly ReturnedItem[] } = {},
  headers: Record<string, string> = ada.headers,
) {
  const toItem = async ({ index, quantity }: ReturnedItem) => ({
    lineId: await findLineId(shop, number, index),
    quantity,
    reason: 'changed-mind',
  })
  return shop.post(
    '/api/order/return',
    {
      orderNumber: number,
      items: await Promise.all(items.map(toItem)),
      note: 'I bought too much.',
      unopened: true,
      ...changes,
    },
    { 'x-forwarded-for': createIpAddress(), ...headers },
  )
}
const getOrder = async (number: string) =>
  (await shop.post('/api/order/get', { orderNumber: number }, ada.headers)).body.order
const decideReturn = async (number: string, decision: object) =>
  shop.post(`/api/admin/returns/${number}`, decision, await getOwnerHeaders())

describe('Returns', () => {
  test('are requested with products, quantities and a reason, and get an RMA number', async () => {
    const order = await createDeliveredOrder()
    const orderBefore = await getOrder(order.number)
    expect(orderBefore.returnEligibility).toMatchObject({ deadline: expect.any(String) })
    expect(orderBefore.returnEligibility.blockedReason).toBeUndefined()
    const response = await requestReturn(order, { items: [{ index: 0, quantity: 2 }] })
    expect(response).toMatchObject({
      status: 200,
      body: { returnNumber: expect.stringMatching(/^RMA-\d+$/) },
    })
    const { lines, returns, timeline } = await getOrder(order.number)
    expect(lines[0]).toMatchObject({ quantity: 3, returnable: 1 })
    expect(returns).toMatchObject([
      {
        number: response.body.returnNumber,
        status: 'requested',
        note: 'I bought too much.',
        items: [{ quantity: 2, reason: 'No longer wanted' }],
      },
    ])
    expect(timeline.at(-1).text).toContain(response.body.returnNumber)
    expect((await listEmailsTo(shop, ada.userId)).at(-1)).toMatchObject({ template: 'return-requested' })
  })

  test('can be requested within 15 days of delivery, not before it', async () => {
    const order = await createOrder()
    expect(await requestReturn(order)).toMatchObject({ status: 409, body: { code: 'return-unavailable' } })
    await deliverOrder(shop, order.number)
    await moveDeliveryBack(shop, order.number, '15 days 1 minute')
    const lateResponse = await requestReturn(order)
    expect(lateResponse.body.message).toBe(
      'The return window has ended. You can request a return within 15 days of delivery.',
    )
    expect((await getOrder(order.number)).returnEligibility.blockedReason).toBe(lateResponse.body.message)
  })

  test('exclude opened, used and sale items, and quantities above the purchase', async () => {
    const order = await createDeliveredOrder(2)
    expect((await requestReturn(order, { unopened: false })).body.message).toContain('Opened or used items')
    expect((await requestReturn(order, { items: [{ index: 0, quantity: 3 }] })).body.message).toContain(
      'at most 2',
    )
    expect((await requestReturn(order, { items: [{ index: 7, quantity: 1 }] })).status).toBe(409)
    expect(
      (
        await requestReturn(order, {
          items: [
            { index: 0, quantity: 2 },
            { index: 0, quantity: 2 },
          ],
        })
      ).status,
    ).toBe(409)
    expect((await requestReturn(order, { items: [] })).status).toBe(400)
    expect((await requestReturn(order, { resolution: 'exchange', note: ' ' })).body.fields.note).toBe(
      'Tell us what you would like instead.',
    )
    await markLinesOnSale(shop, order.number)
    expect((await requestReturn(order)).body.message).toBe('Sale items cannot be returned.')
  })

  test('accept what arrived damaged without its packaging, and ask for words where a reason needs them', async () => {
    const order = await createDeliveredOrder(3)
    const item = { lineId: await findLineId(shop, order.number), quantity: 1 }
    const request = (reason: string, changes: object = {}) =>
      shop.post(
        '/api/order/return',
        { orderNumber: order.number, items: [{ ...item, reason }], unopened: false, ...changes },
        { 'x-forwarded-for': createIpAddress(), ...ada.headers },
      )
    expect((await request('changed-mind')).body.fields.unopened).toContain('Opened or used items')
    expect((await request('other', { unopened: true })).body.fields.note).toBe('Tell us why you return it.')
    expect((await request('bored')).status).toBe(400)
    const wish = { resolution: 'exchange', note: 'The same, please.' }
    expect((await request('damaged', wish)).body.fields.photos).toBe(
      'Add a photo of the damaged or wrong item.',
    )
    const { body: photo } = await uploadReturnPhoto(shop, order)
    expect(await request('damaged', { ...wish, photoIds: [photo.photoId] })).toMatchObject({ status: 200 })
    expect((await getOrder(order.number)).returns).toMatchObject([
      {
        resolution: 'exchange',
        note: 'The same, please.',
        items: [{ quantity: 1, reason: 'Arrived damaged' }],
      },
    ])
  })

  test('keep photos for staff alone, each for one return, until they are old', async () => {
    const [order, other] = [await createDeliveredOrder(2), await createDeliveredOrder(1)]
    expect((await uploadReturnPhoto(shop, { number: order.number, key: other.key })).status).toBe(404)
    expect((await uploadReturnPhoto(shop, order, new Uint8Array([1, 2, 3]))).status).toBe(415)
    const { photoId } = (await uploadReturnPhoto(shop, order)).body
    expect(await requestReturn(other, { photoIds: [photoId] })).toMatchObject({ status: 404 })
    const { returnNumber } = (await requestReturn(order, { photoIds: [photoId] })).body
    expect(await requestReturn(order, { photoIds: [photoId] })).toMatchObject({ status: 404 })
    expect((await getOrder(order.number)).returns).toMatchObject([{ photos: 1 }])

    const path = `/api/admin/returns/${returnNumber}/photos/${photoId}`
    const open = async () => fetch(shop.url + path, { headers: await getOwnerHeaders() })
    const opened = await open()
    expect(opened.headers.get('content-type')).toBe('image/webp')
    expect((await opened.bytes()).length).toBeGreaterThan(100)
    expect((await fetch(shop.url + path)).status).toBe(401)
    const later = new Date(shop.clock.now().getTime() + (180 * 24 * 60 + 1) * 60_000)
    await deleteDueReturnPhotos({ ...shop.shop, clock: { now: () => later } })
    expect(await listPrivateFiles(shop)).toEqual([])
    expect((await open()).status).toBe(404)
  })

  test('lose the photos of a guest whose data is erased', async () => {
    const order = await createPaidOrder(shop, { productId })
    await deliverOrder(shop, order.number)
    expect((await uploadReturnPhoto(shop, order)).status).toBe(200)
    const reason = { reason: 'Asked by email.' }
    const path = `/api/admin/orders/${order.number}/erase-guest`
    expect((await shop.post(path, reason, await getOwnerHeaders())).status).toBe(200)
    await deleteDueReturnPhotos(shop.shop)
    expect(await listPrivateFiles(shop)).toEqual([])
  })

  test('treat a product bought below its list price as a sale item', async () => {
    const order = await createPaidOrder(shop, {
      headers: ada.headers,
      productId: await findProductOnSale(shop),
      changes: { email: ada.userId },
    })
    expect((await getOrder(order.number)).lines[0]).toMatchObject({ onSale: true, returnable: 0 })
  })

  test('are approved and received by staff, with emails and without a refund', async () => {
    const order = await createDeliveredOrder()
    const isInReturnQueue = async () => {
      const orderList = await shop.get('/api/admin/orders?queue=return', await getOwnerHeaders())
      const notifications = await shop.get('/api/admin/notifications', await getOwnerHeaders())
      const group = notifications.body.groups.find(({ kind }: { kind: string }) => kind === 'return')
      expect(group.count).toBe(orderList.body.total)
      return orderList.body.rows.some(({ number }: { number: string }) => number === order.number)
    }
    expect(await isInReturnQueue()).toBe(false)
    const { returnNumber } = (await requestReturn(order)).body
    expect(await isInReturnQueue()).toBe(true)
    expect((await decideReturn(returnNumber, { to: 'received' })).status).toBe(409)
    const returnInstructions = 'Send it with USPS at your cost.'
    expect((await editSettings(shop, { returnInstructions }, await getOwnerHeaders())).status).toBe(200)
    const approvedResponse = await decideReturn(returnNumber, {
      to: 'approved',
      note: 'Please use a small box.',
    })
    expect(approvedResponse.body).toMatchObject({
      message: `Return ${returnNumber} is approved.`,
      order: { refunded: 0, refunds: [], returns: [{ state: 'approved', paid: expect.any(Number) }] },
    })
    expect(await isInReturnQueue()).toBe(false)
    expect((await decideReturn(returnNumber, { to: 'declined', note: 'Too late' })).status).toBe(409)
    expect((await decideReturn(returnNumber, { to: 'received' })).body.order.returns[0].state).toBe(
      'received',
    )
    const emails = (await listEmailsTo(shop, ada.userId)).slice(-2)
    expect(emails.map(({ template }) => template)).toEqual(['return-approved', 'return-received'])
    expect(emails[0]?.text).toContain(returnNumber)
    expect(emails[0]?.text).toContain('Please use a small box.')
    expect(emails[0]?.text).toContain(returnInstructions)
    const auditLog = await shop.get('/api/admin/audit-log?search=return', await getOwnerHeaders())
    expect(JSON.stringify(auditLog.body)).toContain(returnNumber)
  })

  test('are inspected once they arrived, which the customer does not read, and listed by state', async () => {
    const order = await createDeliveredOrder(1)
    const { returnNumber } = (await requestReturn(order)).body
    await decideReturn(returnNumber, { to: 'approved', note: '' })
    expect((await decideReturn(returnNumber, { to: 'inspected' })).status).toBe(409)
    await decideReturn(returnNumber, { to: 'received' })
    const list = async (query: string) =>
      (await shop.get(`/api/admin/returns?${query}`, await getOwnerHeaders())).body.rows.map(
        (row: { number: string }) => row.number,
      )
    expect(await list('state=received')).toContain(returnNumber)
    const inspected = await decideReturn(returnNumber, { to: 'inspected', note: 'One seal is torn.' })
    expect(inspected.body.order.returns[0]).toMatchObject({
      state: 'inspected',
      inspection: { note: 'One seal is torn.' },
    })
    expect(inspected.body.order.returns[0].refundBlockedReason).toBeUndefined()
    expect(await list('state=received')).not.toContain(returnNumber)
    expect(await list(`search=${returnNumber.toLowerCase()}`)).toEqual([returnNumber])
    expect((await list(`search=${order.number}&sort=number&dir=asc`))[0]).toBe(returnNumber)
    // In New York, it is still October.
    await setReturnTime(shop, returnNumber, '2026-11-01T03:00:00Z')
    expect(await list('month=2026-10')).toEqual([returnNumber])
    expect(await list('month=2026-11')).not.toContain(returnNumber)
    const shown = await getOrder(order.number)
    expect(shown.returns[0].statusText).toBe('We received and checked your package.')
    expect(JSON.stringify(shown)).not.toContain('seal is torn')
    expect((await decideReturn(returnNumber, { to: 'received' })).status).toBe(409)
  })

  test('are closed when the package never arrives, and received if it arrives later', async () => {
    const order = await createDeliveredOrder(1)
    const { returnNumber } = (await requestReturn(order)).body
    expect((await decideReturn(returnNumber, { to: 'closed' })).status).toBe(409)
    await decideReturn(returnNumber, { to: 'approved' })
    const closedResponse = await decideReturn(returnNumber, { to: 'closed' })
    expect(closedResponse.body.order).toMatchObject({ refunded: 0, returns: [{ state: 'closed' }] })
    expect((await listEmailsTo(shop, ada.userId)).at(-1)?.text).toContain('your package did not reach us')
    expect((await getOrder(order.number)).lines[0]).toMatchObject({ returnable: 1 })
    expect((await decideReturn(returnNumber, { to: 'received' })).body.order.returns[0].state).toBe(
      'received',
    )
    expect((await getOrder(order.number)).lines[0]).toMatchObject({ returnable: 0 })
  })

  test('refund partial returns to the cent', async () => {
    const order = await createDeliveredOrder(3)
    await setLinePaid(shop, order.number, 1000)
    const paid: number[] = []
    for (const _ of [1, 2, 3]) {
      const { returnNumber } = (await requestReturn(order, { items: [{ index: 0, quantity: 1 }] })).body
      const { returns } = (await decideReturn(returnNumber, { to: 'approved' })).body.order
      paid.push(returns.at(-1).paid)
    }
    expect(paid).toEqual([333, 334, 333])
  })

  test('are declined with a reason, and can be requested again', async () => {
    const order = await createDeliveredOrder(1)
    const { returnNumber } = (await requestReturn(order)).body
    expect((await requestReturn(order)).status).toBe(409)
    expect((await decideReturn(returnNumber, { to: 'declined' })).status).toBe(400)
    await decideReturn(returnNumber, { to: 'declined', note: 'The seal is broken on your photograph.' })
    const { returns, lines } = await getOrder(order.number)
    expect(returns[0]).toMatchObject({
      status: 'declined',
      decision: 'The seal is broken on your photograph.',
    })
    expect(lines[0].returnable).toBe(1)
    expect((await listEmailsTo(shop, ada.userId)).at(-1)?.text).toContain('The seal is broken')
    expect((await requestReturn(order)).status).toBe(200)
  })

  test('are created once when requested several times at once', async () => {
    const order = await createDeliveredOrder(1)
    const responses = await Promise.all([requestReturn(order), requestReturn(order), requestReturn(order)])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  test('can be requested by the owner, or with the order key or email', async () => {
    const order = await createDeliveredOrder()
    const otherCustomer = await registerShopper(shop)
    expect((await requestReturn(order, {}, otherCustomer.headers)).status).toBe(404)
    expect((await requestReturn(order, {}, {})).status).toBe(404)
    expect((await requestReturn(order, { orderKey: order.key }, {})).status).toBe(200)
    expect((await requestReturn(order, { email: ada.userId }, {})).status).toBe(200)
  })
})
