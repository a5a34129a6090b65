import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { getRecordVersion } from '#db/queries/record-changes.ts'
import { countOpenJobs, storeJob } from '#tests/support/jobs.ts'
import { connectByHand, orderOnTerms, registerWithTerms } from '#tests/support/net-terms.ts'
import { createPaidOrder, deliverOrder, getOwner, type PaidOrder } from '#tests/support/orders.ts'
import { pausePromotions } from '#tests/support/promotions.ts'
import { openRecalls } from '#tests/support/recalls.ts'
import { startShop } from '#tests/support/shop.ts'
import { cards, eventually } from '#tests/support/shopper.ts'
import { addStaffMember } from '#tests/support/staff.ts'
import { getStock, listPowders, sellFromNewLot } from '#tests/support/stored-products.ts'
import { createTrackingNumber } from '#tests/support/tracking-numbers.ts'

const shop = await startShop({ runsJobs: true })
const headers = await getOwner(shop)
const products = await listPowders(shop, 8)

const ownerId = (await shop.get('/api/admin/staff', headers)).body.rows[0].id

const { open, getRecall, take } = openRecalls(shop)
const listOrders = async (id: string, query = '') =>
  (await shop.get(`/api/admin/recalls/${id}/orders?limit=100${query}`, headers)).body
const bulk = async (id: string, path: 'notices' | 'refunds') =>
  shop.post(`/api/admin/recalls/${id}/${path}`, { expectedVersion: (await getRecall(id)).version }, headers)
const getOrder = async (number: string) => (await shop.get(`/api/admin/orders/${number}`, headers)).body.order
const advance = (number: string, step: object) =>
  shop.post(`/api/admin/orders/${number}/fulfillment`, step, headers)
const countNotices = async (number: string) =>
  (await shop.get(`/api/admin/emails?search=${number}`, headers)).body.rows.filter(
    ({ template }: { template: string }) => template === 'recall-notice',
  ).length
const listAuditActions = async (search: string) =>
  (
    await shop.get(`/api/admin/audit-log?limit=100&search=${encodeURIComponent(search)}`, headers)
  ).body.rows.map(({ action }: { action: string }) => action)

let lots = 0
/** A new lot with one paid order of two items, in each of the states. */
async function sell(productId: string) {
  lots += 1
  const lotId = await sellFromNewLot(shop, productId, `RECALL-${lots}`)
  const create = () => createPaidOrder(shop, { productId, quantity: 2 })
  const toPack = await create()
  const packed = await create()
  await advance(packed.number, { to: 'packed' })
  const shipped = await create()
  await advance(shipped.number, { to: 'packed' })
  await advance(shipped.number, {
    to: 'shipped',
    trackingNumber: '9400 1112 0620 6406 2607 87',
    isConfirmed: true,
  })
  const delivered = await create()
  await deliverOrder(shop, delivered.number)
  return { lotId, toPack, packed, shipped, delivered }
}

describe('A recall', () => {
  test('goes from the lot to orders, stock, holds, notices, refunds and parcels, each once', async () => {
    const productId = products[0] ?? ''
    const { lotId, toPack, packed, shipped, delivered } = await sell(productId)
    const { id } = (await open(lotId, false)).body
    const before = await getRecall(id)
    expect(before.counts).toMatchObject({
      orders: 4,
      units: 8,
      byState: {
        'to-pack': { orders: 1, units: 2 },
        packed: { orders: 1, units: 2 },
        shipped: { orders: 1, units: 2 },
        delivered: { orders: 1, units: 2 },
      },
    })
    expect(before.blockedSteps['notify-customers']).toBe('Stop the sale of the lot first.')
    expect((await bulk(id, 'notices')).status).toBe(409)
    expect((await take(id, 'confirm-orders')).status).toBe(200)

    const stock = await getStock(shop, productId)
    const onHand = stock + 2
    expect(before.onHand, 'with those of the order to pack').toBe(onHand)
    expect((await take(id, 'stop-sale', { quarantined: onHand + 1 })).body.fields).toHaveProperty(
      'quarantined',
    )
    expect((await take(id, 'stop-sale', { quarantined: onHand })).status).toBe(200)
    expect(await getStock(shop, productId)).toBe(0)
    expect((await getRecall(id)).lot.status).toBe('recalled')

    expect((await take(id, 'hold-orders')).status).toBe(200)
    await eventually(
      () => getRecall(id),
      ({ counts }) => counts.heldOrders === 2,
    )
    expect((await getOrder(packed.number)).hold.reason).toMatch(/recalled/)

    for (let press = 0; press < 3; press += 1) expect((await bulk(id, 'notices')).status).toBe(200)
    await eventually(
      () => getRecall(id),
      ({ counts }) => counts.notices.queued === 4,
    )
    await settle(id, () => bulk(id, 'notices'))
    for (const { number } of [toPack, packed, shipped, delivered]) expect(await countNotices(number)).toBe(1)

    await refundAll(id, [toPack, packed, shipped, delivered])
    const held = await getOrder(toPack.number)
    await advance(toPack.number, { to: 'canceled', reason: 'Recalled.', expectedVersion: held.version })
    expect(await getStock(shop, productId), 'items of a recalled lot are not sold again').toBe(0)

    const sendBack = (number: string) =>
      shop.post(
        `/api/admin/recalls/${id}/orders/${number}/return-to-sender`,
        { note: 'USPS intercept 1234.' },
        headers,
      )
    expect((await sendBack(delivered.number)).body.message).toBe('Only a parcel on its way can be sent back.')
    expect((await sendBack(shipped.number)).status).toBe(200)
    const contact = (destroyed: number) =>
      shop.post(
        `/api/admin/recalls/${id}/orders/${delivered.number}/contact`,
        { note: 'Reached by telephone.', destroyed },
        headers,
      )
    expect((await contact(3)).body.fields).toHaveProperty('destroyed')
    expect((await contact(2)).status).toBe(200)
    await advance(shipped.number, { to: 'returned', reason: 'Sent back by the carrier.' })

    const unwritten = await take(id, 'close', { summary: 'short' })
    expect(unwritten.body.fields).toHaveProperty('summary')
    expect((await take(id, 'close', { summary: 'All items are accounted for.' })).status).toBe(200)
    const closed = await getRecall(id)
    expect(closed).toMatchObject({
      accountedPercent: 100,
      quarantined: onHand,
      counts: { sentBackParcels: 1, returnedUnits: 2, destroyedUnits: 2 },
      blockedSteps: { 'notify-customers': 'This recall is closed.' },
    })
    expect(closed.secondsToKnown).toBeGreaterThanOrEqual(0)
    expect(await listAuditActions(closed.lot.number)).toEqual(
      expect.arrayContaining([
        'recall opened',
        'recall: confirm-orders',
        'recall: stop-sale',
        'lot recalled',
        'recall: hold-orders',
        'recall: notify-customers',
        'recall: refund-customers',
        'recall: close',
      ]),
    )
  })

  /** Refunds everything twice: all at once, and one order by its own button. */
  async function refundAll(id: string, orders: readonly PaidOrder[]) {
    expect((await bulk(id, 'refunds')).status).toBe(200)
    await eventually(
      () => getRecall(id),
      ({ counts }) => counts.refundableOrders === 0,
    )
    const [first] = orders
    const again = await shop.post(`/api/admin/recalls/${id}/orders/${first?.number}/refund`, {}, headers)
    expect(again.body.message).toMatch(/was requested before/)
    for (const { number } of orders) {
      const { refunds } = await getOrder(number)
      expect(refunds).toHaveLength(1)
      expect(refunds[0].reason).toBe('Recall: A later test found salmonella.')
    }
  }

  /** Takes a repeatable step once more and waits until its job has run after it. */
  async function settle(id: string, press: () => Promise<unknown>) {
    await press()
    await eventually(
      () => countOpenJobs(shop, 'run-recall-step'),
      (jobs) => jobs === 0,
    )
    expect((await getRecall(id)).counts.notices.queued).toBe(4)
  }

  test('refunds an order again once its failed refund is canceled', async () => {
    const productId = products[6] ?? ''
    const lotId = await sellFromNewLot(shop, productId, 'AGAIN-1')
    const { number } = await createPaidOrder(shop, { productId, card: cards.refusesFirstRefund })
    const { id } = (await open(lotId, false)).body
    const refund = () => shop.post(`/api/admin/recalls/${id}/orders/${number}/refund`, {}, headers)
    const waitForStatus = (status: string) =>
      eventually(
        () => getOrder(number),
        ({ refunds }) => refunds.some((each: { status: string }) => each.status === status),
      )
    await refund()
    const { refunds, refundable } = await waitForStatus('failed')
    expect((await refund()).body.message).toMatch(/was requested before/)
    const cancel = { to: 'canceled', note: 'The customer gave another card.' }
    const { status } = await shop.post(
      `/api/admin/orders/${number}/refunds/${refunds[0].id}`,
      cancel,
      headers,
    )
    expect(status).toBe(200)
    expect((await refund()).body.message).toMatch(/^Refund of .* requested\.$/)
    const refunded = await waitForStatus('succeeded')
    expect(refunded.refunds).toHaveLength(2)
    expect(refunded.refundable).toBeLessThan(refundable)
  })

  test('refunds the rest of an order once another refund of its items is canceled', async () => {
    const productId = products[6] ?? ''
    const lotId = await sellFromNewLot(shop, productId, 'REST-1')
    const { number } = await createPaidOrder(shop, { productId, card: cards.refusesFirstRefund })
    const { id } = (await open(lotId, false)).body
    const [line] = (await getOrder(number)).lines
    const waitFor = (status: string) =>
      eventually(
        () => getOrder(number),
        ({ refunds }) => refunds.some((each: { status: string }) => each.status === status),
      )
    const early = { lines: [{ lineId: line.id, amount: 100 }], reason: 'Sorry', idempotencyKey: randomUUID() }
    expect((await shop.post(`/api/admin/orders/${number}/refund`, early, headers)).status).toBe(200)
    const failed = (await waitFor('failed')).refunds[0]
    const refund = () => shop.post(`/api/admin/recalls/${id}/orders/${number}/refund`, {}, headers)
    expect((await refund()).body.success).toBe(true)
    await waitFor('succeeded')
    expect((await refund()).body.message).toMatch(/was requested before/)
    const cancel = { to: 'canceled', note: 'The recall refunds it.' }
    await shop.post(`/api/admin/orders/${number}/refunds/${failed.id}`, cancel, headers)
    expect((await getRecall(id)).counts.refundableOrders).toBe(1)
    expect((await refund()).body.message).toBe('Refund of $1.00 requested.')
    expect((await getRecall(id)).counts.refundableOrders).toBe(0)
  })

  test('finds the items of an order in parts where the parcel with its lot is', async () => {
    const [productId = '', other = ''] = products.slice(5, 7)
    const lotId = await sellFromNewLot(shop, productId, 'PART-1')
    const order = () => createPaidOrder(shop, { productId, otherItems: [{ productId: other, quantity: 1 }] })
    const { id } = (await open(lotId, false)).body
    const readRow = async (number: string) =>
      (await listOrders(id)).rows.find((row: { number: string }) => row.number === number)
    /** Each line leaves in a parcel of its own, that of the lot first. */
    const shipInParts = async () => {
      const { number } = await order()
      for (const line of (await getOrder(number)).lines) {
        await advance(number, { to: 'packed', lines: [{ lineId: line.id, quantity: 1 }] })
        await advance(number, { to: 'shipped', trackingNumber: createTrackingNumber() })
      }
      const [first, second] = (await getOrder(number)).shipments
      return { number, first, second }
    }
    const back = await shipInParts()
    await advance(back.number, { to: 'returned', reason: 'Refused.', shipmentId: back.first.id })
    await advance(back.number, { to: 'delivered', shipmentId: back.second.id })
    expect(await readRow(back.number)).toMatchObject({ state: 'returned', returnedUnits: 1 })
    const out = await shipInParts()
    await advance(out.number, { to: 'delivered', shipmentId: out.first.id })
    expect(await readRow(out.number)).toMatchObject({ state: 'delivered', returnedUnits: 0 })
  })

  test('refunds no gift, and says why', async () => {
    const [bought = '', given = ''] = products.slice(4, 6)
    const lotId = await sellFromNewLot(shop, given, 'GIFT-1')
    const promotion = {
      name: 'A gift',
      scope: 'products',
      targets: [bought],
      rewards: [given],
      discount: { kind: 'gift', buyQuantity: 1, getQuantity: 1 },
      minimumSubtotal: 0,
      startsAt: shop.clock.now().toISOString(),
    }
    expect((await shop.post('/api/admin/promotions', promotion, headers)).status).toBe(200)
    const { number } = await createPaidOrder(shop, { productId: bought })
    await pausePromotions(shop)
    const { id } = (await open(lotId, false)).body
    const reason = 'Nothing was paid for the items of this lot.'
    expect((await listOrders(id)).rows).toMatchObject([{ number, units: 1, refundBlocked: reason }])
    const refund = await shop.post(`/api/admin/recalls/${id}/orders/${number}/refund`, {}, headers)
    expect(refund).toMatchObject({ status: 409, body: { message: reason } })
  })

  test('takes items off an open invoice, which is neither paid nor refunded', async () => {
    const productId = products[7] ?? ''
    await connectByHand(shop)
    const lotId = await sellFromNewLot(shop, productId, 'INVOICE-1')
    const terms = { terms: 'net-30', creditLimit: 1_000_000, overdueDays: 5 } as const
    const placed = await orderOnTerms(shop, await registerWithTerms(shop, terms), [
      { productId, quantity: 2 },
    ])
    const number = placed.body.orderNumber
    await eventually(
      () => getOrder(number),
      ({ age }) => age === 'verified',
    )
    await deliverOrder(shop, number)
    const [line] = (await getOrder(number)).lines
    const { id } = (await open(lotId, false)).body
    const readRow = async () => (await listOrders(id)).rows[0]
    expect(await readRow()).toMatchObject({ number, paid: line.paid, refunded: 0 })
    const refund = () => shop.post(`/api/admin/recalls/${id}/orders/${number}/refund`, {}, headers)
    expect((await refund()).body).toMatchObject({ success: true })
    const row = await readRow()
    expect(row).toMatchObject({ paid: 0, refunded: 0, takenOff: line.paid })
    expect(row.refundBlocked).toBe('The items of this lot are refunded.')
    const { counts } = await getRecall(id)
    expect(counts).toMatchObject({ refundedOrders: 0, refunded: 0, takenOff: line.paid, refundableOrders: 0 })
  })

  test('is refused to staff who cannot edit products, and refunds to those who cannot refund', async () => {
    const lotId = await sellFromNewLot(shop, products[1] ?? '', 'STEPS-1')
    const viewer = await addStaffMember(shop, 'viewer', 'rita')
    expect((await open(lotId, true, viewer)).status).toBe(403)
    const { id } = (await open(lotId, true)).body
    const catalog = await addStaffMember(shop, 'catalog', 'carl')
    const refunds = await shop.post(`/api/admin/recalls/${id}/refunds`, { expectedVersion: 0 }, catalog)
    expect(refunds.status).toBe(403)
    expect((await open(lotId, true)).body.message).toBe('A drill of this lot is open.')
  })

  test('refuses a step that started from an older state, and names who was faster', async () => {
    const lotId = await sellFromNewLot(shop, products[2] ?? '', 'STEPS-2')
    const { id } = (await open(lotId, true)).body
    await take(id, 'confirm-orders')
    const manager = await addStaffMember(shop, 'manager', 'mona')
    const stale = await shop.post(
      `/api/admin/recalls/${id}/steps`,
      { step: 'stop-sale', expectedVersion: 0 },
      manager,
    )
    expect(stale).toMatchObject({ status: 409, body: { code: 'edit-conflict' } })
    expect(stale.body.message).toContain('confirm-orders')
  })
})

describe('A drill', () => {
  test('shows the same orders and report, and changes nothing', async () => {
    const productId = products[3] ?? ''
    const { lotId, toPack, delivered } = await sell(productId)
    const stock = await getStock(shop, productId)
    const version = await getRecordVersion(shop.shop.db, { kind: 'lot', id: lotId })
    const { id } = (await open(lotId, true)).body
    for (const step of ['confirm-orders', 'stop-sale', 'hold-orders'])
      expect((await take(id, step, { quarantined: step === 'stop-sale' ? stock : 0 })).status, step).toBe(200)
    expect((await bulk(id, 'notices')).body.message).toContain('No email was queued')
    expect((await bulk(id, 'refunds')).body.message).toContain('No refund was requested')
    expect((await bulk(id, 'refunds')).body.message).toBe('This step is done.')
    const single = await shop.post(`/api/admin/recalls/${id}/orders/${toPack.number}/refund`, {}, headers)
    expect(single.body.message).toBe('A drill refunds nothing.')
    const note = { note: 'Reached by telephone.' }
    const contact = await shop.post(`/api/admin/recalls/${id}/orders/${toPack.number}/contact`, note, headers)
    expect(contact.status).toBe(409)
    expect((await take(id, 'close', { summary: 'All orders were found.' })).status).toBe(200)

    expect(await getRecall(id)).toMatchObject({
      isDrill: true,
      lot: { status: 'passed' },
      quarantined: stock,
      counts: { orders: 4, notices: { due: 4, queued: 0 }, heldOrders: 0, refundedOrders: 0 },
    })
    expect(await getStock(shop, productId)).toBe(stock)
    expect(await getRecordVersion(shop.shop.db, { kind: 'lot', id: lotId })).toBe(version)
    expect((await getOrder(toPack.number)).hold).toBeUndefined()
    for (const { number } of [toPack, delivered]) {
      expect(await countNotices(number)).toBe(0)
      expect((await getOrder(number)).refunds).toEqual([])
    }
  })
})

test('Notices that several processes send at once are one for each order', async () => {
  const { lotId, toPack, packed, shipped, delivered } = await sell(products[5] ?? '')
  const { id } = (await open(lotId, false)).body
  // An earlier version queued the step without a batch.
  const step = { caseId: id, step: 'notify-customers', by: { id: ownerId, displayName: 'owner' } } as const
  await Promise.all(Array.from({ length: 4 }, () => storeJob(shop, 'run-recall-step', step)))
  const batches = await eventually(
    async () => (await shop.get(`/api/admin/batches?subject=${id}`, headers)).body.batches,
    (started) => started.length > 0 && started.every(({ state }: { state: string }) => state === 'finished'),
  )
  expect(batches.at(-1)).toMatchObject({
    kind: 'notify-recall-customers',
    total: 4,
    done: 4,
    createdBy: 'owner',
  })
  for (const { number } of [toPack, packed, shipped, delivered]) expect(await countNotices(number)).toBe(1)
})

test('The list of a recall filters by state, and its CSV file has every order', async () => {
  const { lotId, shipped } = await sell(products[4] ?? '')
  const { id } = (await open(lotId, true)).body
  const { rows, total } = await listOrders(id, '&state=shipped')
  expect(total).toBe(1)
  expect(rows[0]).toMatchObject({
    number: shipped.number,
    trackingNumber: '9400 1112 0620 6406 2607 87',
    units: 2,
    email: expect.stringContaining('@'),
  })
  const file = await fetch(`${shop.url}/api/admin/recalls/${id}/export`, { method: 'POST', headers })
  const lines = (await file.text()).trim().split('\n')
  expect(lines).toHaveLength(5)
  expect(lines[0]).toContain('tracking_number')
  const { lot } = await getRecall(id)
  expect(await listAuditActions(lot.number)).toContain('recall orders exported')
})

test('The customers of a recall are named to staff who write to customers, not to those who edit products', async () => {
  const { lotId, delivered } = await sell(products[6] ?? '')
  const { id } = (await open(lotId, true)).body
  const catalog = await addStaffMember(shop, 'catalog', 'recall-catalog')
  const support = await addStaffMember(shop, 'support', 'recall-support')
  const path = `/api/admin/recalls/${id}`
  const contact = { note: 'Called.', destroyed: 0 }
  const ask = async (staff: typeof catalog) => [
    (await shop.get(path, staff)).status,
    (await shop.get(`${path}/orders`, staff)).status,
    (await shop.post(`${path}/export`, undefined, staff)).status,
    (await shop.post(`${path}/orders/${delivered.number}/contact`, contact, staff)).body.code,
  ]
  expect(await ask(catalog)).toEqual([200, 403, 403, 'not-permitted'])
  // A drill changes no order.
  expect(await ask(support)).toEqual([200, 200, 200, 'invalid-state'])
})
