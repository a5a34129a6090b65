import { PDFDocument } from 'pdf-lib'
import { beforeEach, describe, expect, test } from 'vitest'
import { mainLocationId } from '#domain/inventory/location.ts'
import { addMonths, defaultReportMonths } from '#domain/lots/report-months.ts'
import { startEasyPost } from '#tests/adapters/carriers/easypost-stand-in.ts'
import { openLabels } from '#tests/support/labels.ts'
import { createPaidOrder } from '#tests/support/orders.ts'
import { openPacking } from '#tests/support/packing.ts'
import { startShop } from '#tests/support/shop.ts'
import { addStaffMember } from '#tests/support/staff.ts'
import { findStockFaults } from '#tests/support/stock-audit.ts'
import { moveParcel, requestRefund, requestRefundOfExtraPayment } from '#tests/support/stored-orders.ts'
import { listPowders, setLotDays, setStock } from '#tests/support/stored-products.ts'
import { listAuditEntries } from '#tests/support/stored-staff.ts'

const easyPost = await startEasyPost()
const shop = await startShop({ runsJobs: true, carrierUrls: { easyPost: easyPost.server.origin } })
const [productId = ''] = await listPowders(shop, 1)
await setStock(shop, productId, 400)
const labels = await openLabels(shop, { productId })
const { getOrder, owner } = labels
const packing = await openPacking(shop)
const { find, run } = packing

const createOrders = (count: number) =>
  Promise.all(
    Array.from(
      { length: count },
      async () => (await createPaidOrder(shop, { productId, quantity: 2 })).number,
    ),
  )
const createOrder = async () => (await createOrders(1))[0] ?? ''
const countLabels = (number: string) =>
  easyPost.labels.filter(({ reference }) => reference.startsWith(number)).length

beforeEach(() => {
  easyPost.server.trouble = 'none'
  easyPost.situation = 'usual'
})

describe('The packing list', () => {
  test('has the orders that can be packed in waves, and those that wait with their reason', async () => {
    const ready = await createOrder()
    const held = await createOrder()
    const unverified = await createOrder()
    const asked = await createOrder()
    await shop.sql.query(
      `insert into order_hold (order_id, reason, rule_version, since)
       select id, 'The lot is looked at.', 1, now() from shop_order where number = $1`,
      [held],
    )
    await shop.sql.query("update shop_order set age_state = 'in-review' where number = $1", [unverified])
    await shop.sql.query(
      `insert into cancellation_request (order_id, state, reason, requested_at)
       select id, 'requested', 'ordered-by-mistake', now() from shop_order where number = $1`,
      [asked],
    )
    const list = await packing.load()
    expect(await find(ready)).toMatchObject({
      stage: 'to-pack',
      carrier: 'USPS',
      service: 'Ground Advantage',
      units: 2,
    })
    const wave = list.waves.find(({ service }: { service: string }) => service === 'Ground Advantage')
    expect(wave.count).toBeGreaterThanOrEqual(1)
    expect(list.waves.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(
      list.ready.length,
    )
    const reasons = new Map(
      list.waiting.map(({ number, reason }: { number: string; reason: string }) => [number, reason]),
    )
    expect(reasons.get(held)).toBe('This order is held: The lot is looked at.')
    expect(reasons.get(unverified)).toBe('Staff have to review the age check.')
    expect(reasons.get(asked)).toMatch(/^The customer asked to cancel this order\./)
    expect(reasons.has(ready)).toBe(false)
  })

  test('keeps an order with a refund in progress, but not one of which a second payment is refunded', async () => {
    const [refunded, paidTwice] = [await createOrder(), await createOrder()]
    await requestRefund(shop, refunded, 100)
    await requestRefundOfExtraPayment(shop, paidTwice)
    const { waiting } = await packing.load()
    expect(waiting.find(({ number }: { number: string }) => number === refunded)).toMatchObject({
      reason: 'A refund of this order is in progress.',
    })
    // The order page packs it too.
    expect(await find(paidTwice)).toMatchObject({ stage: 'to-pack' })
    expect(await run('pack', [paidTwice], { buysLabels: false })).toMatchObject({ done: 1 })
  })

  test('says why no labels can be bought, and packs without them', async () => {
    expect((await packing.load()).labelsBlocked).toMatch(/^No active carrier account sells labels\./)
    const number = await createOrder()
    expect(await run('pack', [number], { buysLabels: false })).toMatchObject({ done: 1, failed: 0 })
    expect(await find(number)).toMatchObject({ stage: 'packed', shipment: { id: expect.any(String) } })
    await labels.connectEasyPost()
    expect((await packing.load()).labelsBlocked).toMatch(/^The shop has no sender/)
    await labels.setSender()
    expect((await packing.load()).labelsBlocked).toBeUndefined()
  })
})

describe('A bulk run', () => {
  test('checks, packs, labels, prints and ships orders', async () => {
    const numbers = await createOrders(5)
    const checked = await packing.check(numbers)
    expect(checked.map(({ isReady }: { isReady: boolean }) => isReady)).toEqual(numbers.map(() => true))
    expect(checked[0].sentences[0]).toMatch(
      /^It can be packed\. USPS Ground Advantage costs \$\d+\.\d\d, and the customer paid \$15\.00\.$/,
    )
    expect(easyPost.labels).toHaveLength(0)
    expect(await run('pack', numbers, { buysLabels: true })).toMatchObject({ total: 5, done: 5, failed: 0 })
    for (const number of numbers) {
      expect(await find(number)).toMatchObject({
        stage: 'labeled',
        shipment: { trackingNumber: expect.stringMatching(/^94001/) },
      })
      expect(countLabels(number)).toBe(1)
    }
    const printed = await PDFDocument.load(await packing.print(numbers, 'label'))
    // A slip and a label of each.
    expect(printed.getPageCount()).toBe(2 * numbers.length)
    expect(printed.getPage(0).getSize()).toEqual({ width: 288, height: 432 })
    const letter = await PDFDocument.load(await packing.print(numbers.slice(0, 1), 'letter'))
    expect(letter.getPages().map((page) => page.getWidth())).toEqual([612, 288])
    expect(await run('ship', numbers)).toMatchObject({ done: 5, failed: 0 })
    for (const number of numbers) {
      expect(await getOrder(number)).toMatchObject({ fulfillment: 'shipped' })
      expect(await find(number)).toBeUndefined()
    }
    expect(await findStockFaults(shop, [productId])).toEqual([])
  })

  test('leaves what failed in the list with its reason, and does it when it is repeated', async () => {
    const numbers = await createOrders(2)
    easyPost.situation = 'empty-wallet'
    const failed = await run('pack', numbers, { buysLabels: true })
    expect(failed).toMatchObject({ done: 0, failed: 2 })
    expect(failed.problems[0]?.problem).toMatch(/could not charge your balance/)
    for (const number of numbers)
      expect(await find(number)).toMatchObject({
        stage: 'packed',
        problem: expect.stringMatching(/could not charge your balance.*Add money/),
      })
    expect(await run('ship', numbers)).toMatchObject({
      failed: 2,
      problems: [{ problem: expect.stringContaining('has no label') }, {}],
    })
    easyPost.situation = 'usual'
    expect(await run('pack', numbers, { buysLabels: true })).toMatchObject({ done: 2, failed: 0 })
    for (const number of numbers) {
      expect((await find(number)).problem).toBeUndefined()
      expect(countLabels(number)).toBe(1)
    }
    // Once more changes nothing.
    expect(await run('pack', numbers, { buysLabels: true })).toMatchObject({ done: 2, failed: 0 })
    expect(numbers.map(countLabels)).toEqual([1, 1])
  })

  test('refuses an order that is held meanwhile, and does the others', async () => {
    const [held = '', other = ''] = await createOrders(2)
    await shop.sql.query(
      `insert into order_hold (order_id, reason, rule_version, since)
       select id, 'A new rule.', 1, now() from shop_order where number = $1`,
      [held],
    )
    expect((await packing.check([held]))[0]).toEqual({
      number: held,
      isReady: false,
      sentences: ['This order is held: A new rule.'],
    })
    expect(await run('pack', [held, other], { buysLabels: true })).toMatchObject({
      done: 1,
      failed: 1,
      problems: [{ label: held, problem: 'This order is held: A new rule.' }],
    })
    expect(await getOrder(held)).toMatchObject({ fulfillment: 'unfulfilled' })
  })

  test('checks a packed order for what keeps it in the shop', async () => {
    const number = await createOrder()
    await run('pack', [number], { buysLabels: false })
    expect((await packing.check([number]))[0].sentences[0]).toMatch(/^It is packed\. USPS Ground Advantage/)
    await shop.sql.query(
      `insert into cancellation_request (order_id, state, reason, requested_at)
       select id, 'requested', 'ordered-by-mistake', now() from shop_order where number = $1`,
      [number],
    )
    expect(await packing.check([number])).toEqual([
      {
        number,
        isReady: false,
        sentences: ['The customer asked to cancel this order. Accept or decline the request first.'],
      },
    ])
  })

  test('ships the parcels of an order that have labels, and leaves what is still to be packed', async () => {
    const number = await createOrder()
    const shipmentId = await labels.packOneWithLabel(number)
    expect(await find(number)).toMatchObject({
      stage: 'to-pack',
      parcels: 1,
      labeledParcel: { id: shipmentId, trackingNumber: expect.stringMatching(/^94001/) },
    })
    expect(await run('pack', [number], { buysLabels: false })).toMatchObject({ done: 1 })
    expect(await find(number)).toMatchObject({
      stage: 'packed',
      parcels: 2,
      labeledParcel: { id: shipmentId },
    })
    expect(await run('ship', [number])).toMatchObject({ done: 1, failed: 0 })
    const order = await getOrder(number)
    expect(order.shipments).toMatchObject([{ state: 'shipped' }, { state: 'packed' }])
    expect(order).toMatchObject({ fulfillment: 'partially-fulfilled' })
    expect((await find(number)).labeledParcel).toBeUndefined()
    expect(await run('ship', [number])).toMatchObject({
      failed: 1,
      problems: [{ problem: expect.stringContaining('Shipment 2 has no label') }],
    })
  })

  test('buys the labels of the parcels of its location alone', async () => {
    const place = { address: { street: '1 Dock Street', zip: '89501' }, states: ['NV'], isActive: true }
    await shop.post('/api/admin/locations', { name: 'Reno', ...place }, owner)
    const { locations } = (await shop.get('/api/admin/locations', owner)).body
    const reno = locations.find(({ name }: { name: string }) => name === 'Reno').id
    const number = await createOrder()
    const [{ id: lineId }] = (await getOrder(number)).lines
    const step = { to: 'packed', lines: [{ lineId, quantity: 1 }] }
    for (const _ of ['here', 'at Reno'])
      await shop.post(`/api/admin/orders/${number}/fulfillment`, step, owner)
    const [here, atReno] = (await getOrder(number)).shipments
    await moveParcel(shop, atReno.id, reno)

    expect(await run('pack', [number], { buysLabels: true, location: mainLocationId })).toMatchObject({
      done: 1,
    })
    expect((await getOrder(number)).shipments).toMatchObject([
      { id: here.id, state: 'labeled' },
      { id: atReno.id, state: 'packed' },
    ])
    expect(countLabels(number)).toBe(1)
    expect(await run('pack', [number], { buysLabels: true, location: reno })).toMatchObject({ done: 1 })
    expect((await getOrder(number)).shipments[1]).toMatchObject({ state: 'labeled' })
    expect(countLabels(number)).toBe(2)
  })

  test('writes down who saw an address that a carrier service corrects', async () => {
    const number = await createOrder()
    const packer = await addStaffMember(shop, 'fulfillment', 'address-packer')
    const checked = await shop.post('/api/admin/packing/check', { orders: [number] }, packer)
    const [{ sentences }] = checked.body.orders
    const entries = await listAuditEntries(shop, { action: 'personal data opened', subject: number })
    const seen = entries.filter(({ detail }) => JSON.stringify(detail).includes('address'))
    expect(sentences.some((sentence: string) => sentence.includes('writes the address as'))).toBe(true)
    expect(seen).toMatchObject([{ detail: { what: 'address' } }])
  })

  test('refuses more orders than one bulk run may have, and none', async () => {
    const body = { orders: Array.from({ length: 41 }, (_, index) => `LW-${index}`), buysLabels: true }
    expect((await shop.post('/api/admin/packing/pack', body, owner)).body.fields.orders).toContain(
      'at most 40',
    )
    expect((await shop.post('/api/admin/packing/ship', { orders: [] }, owner)).status).toBe(400)
    expect((await shop.post('/api/admin/packing/ship', { orders: ['LW-1'] }, owner)).status).toBe(409)
  })

  test('is undone from the same list: the label is voided, and the order is unpacked', async () => {
    const number = await createOrder()
    await run('pack', [number], { buysLabels: true })
    const { shipment } = await find(number)
    expect((await labels.discard({ number, shipmentId: shipment.id })).status).toBe(200)
    expect(await find(number)).toMatchObject({ stage: 'packed' })
    const unpacked = await shop.post(
      `/api/admin/orders/${number}/fulfillment`,
      { to: 'unpacked', shipmentId: shipment.id, expectedVersion: (await find(number)).version },
      owner,
    )
    expect(unpacked.status).toBe(200)
    expect(await find(number)).toMatchObject({ stage: 'to-pack' })
    expect(await findStockFaults(shop, [productId])).toEqual([])
  })
})

describe('The pick list', () => {
  test('adds the units of all chosen orders up by product and lot', async () => {
    const numbers = await createOrders(3)
    const { body } = await shop.get(`/api/admin/packing/pick-list?orders=${numbers.join(',')}`, owner)
    expect(body).toMatchObject({ success: true, products: [{ quantity: 6 }] })
    expect(body.products[0]).toMatchObject({ quantity: 6, orders: expect.arrayContaining(numbers) })
    const { lots } = body.products[0]
    expect(lots.reduce((sum: number, { quantity }: { quantity: number }) => sum + quantity, 0)).toBe(6)
    await run('pack', numbers.slice(0, 1), { buysLabels: false })
    const rest = await shop.get(`/api/admin/packing/pick-list?orders=${numbers.join(',')}`, owner)
    expect(rest.body.products[0].quantity).toBe(4)
  })

  test('says until when the shop sells a lot, whose report may be valid for longer', async () => {
    const number = await createOrder()
    const { lots } = (await shop.get(`/api/admin/products/${productId}/lots`, owner)).body
    const { id } = lots.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent)
    const { testedOn, expiresOn } = (await shop.get(`/api/admin/lots/${id}`, owner)).body.lot.entry
    await setLotDays(shop, id, { testedOn, expiresOn: '2040-01-01' })
    const { products } = (await shop.get(`/api/admin/packing/pick-list?orders=${number}`, owner)).body
    expect(products[0].lots).toMatchObject([{ lastDay: addMonths(testedOn, defaultReportMonths) }])
    await setLotDays(shop, id, { testedOn, expiresOn })
  })

  test('has nothing of an order that was canceled', async () => {
    const number = await createOrder()
    const path = `/api/admin/packing/pick-list?orders=${number}`
    expect((await shop.get(path, owner)).body.products).toHaveLength(1)
    const step = { to: 'canceled', reason: 'The customer called.' }
    expect((await shop.post(`/api/admin/orders/${number}/fulfillment`, step, owner)).status).toBe(200)
    expect((await shop.get(path, owner)).body.products).toEqual([])
  })
})
