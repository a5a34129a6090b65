import { describe, expect, test } from 'vitest'
import { openLotStock } from '#tests/support/lots.ts'
import { createPaidOrder, findLineId, getOwner, refundOrder } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'
import { eventually } from '#tests/support/shopper.ts'
import { addStaffMember } from '#tests/support/staff.ts'
import { getStock, listPowders, sellFromNewLot, setStock } from '#tests/support/stored-products.ts'
import { expireLotsByDate } from '#usecases/lots/expire-lots.ts'

const shop = await startShop({ runsJobs: true })
const headers = await getOwner(shop)
const products = await listPowders(shop, 14)
const { receive, correct, act, getCount, getVersion, listLots, chooseLots, advance } = openLotStock(shop)

let lots = 0
/** A product with nothing in stock, sold from a new lot of which units were received. */
async function stockNewLot(units: number) {
  const productId = products[lots] ?? ''
  lots += 1
  const lotId = await sellFromNewLot(shop, productId, `STOCK-${lots}`)
  await setStock(shop, productId, 0)
  if (units > 0) expect((await receive(lotId, units)).status).toBe(200)
  return { productId, lotId }
}
const getOrder = async (number: string) => (await shop.get(`/api/admin/orders/${number}`, headers)).body.order
const awaitHold = (number: string) =>
  eventually(
    () => getOrder(number),
    ({ hold }) => hold !== undefined,
  )
const listAudit = async (search: string) =>
  (await shop.get(`/api/admin/audit-log?limit=100&search=${encodeURIComponent(search)}`, headers)).body.rows
/** The counted lot of the product and its stock agree. */
const expectAgreement = async (productId: string) =>
  expect((await listLots(productId)).comparison.difference).toBe(0)

describe('A receipt', () => {
  test('raises the count of the lot and the stock of its product together', async () => {
    const { productId, lotId } = await stockNewLot(0)
    expect((await getCount(lotId)).onHand).toBe(0)
    const received = await receive(lotId, 120, { note: 'Delivery note 77' })
    expect(received.body.message).toBe('120 received. Lot STOCK-1 has 120 on hand.')
    expect(await getStock(shop, productId)).toBe(120)
    await receive(lotId, 5)
    expect(await getCount(lotId)).toMatchObject({ received: 125, onHand: 125 })
    expect(await getStock(shop, productId)).toBe(125)
    await expectAgreement(productId)
    const [entry] = (await listAudit('STOCK-1')).filter(
      ({ action }: { action: string }) => action === 'lot received',
    )
    expect(JSON.stringify(entry)).toContain('120 → 125')
    const { rows } = (await shop.get('/api/admin/lots?search=STOCK-1', headers)).body
    expect(rows.find(({ lotNumber }: { lotNumber: string }) => lotNumber === 'STOCK-1').onHand).toBe(125)
  })

  test('that is sent twice, or beside that of a colleague, counts once', async () => {
    const { productId, lotId } = await stockNewLot(0)
    const expectedVersion = await getVersion(lotId)
    const replies = [
      await receive(lotId, 7, { expectedVersion }),
      await receive(lotId, 7, { expectedVersion }),
    ]
    expect(replies.map(({ status }) => status)).toEqual([200, 409])
    expect(replies[1]?.body.code).toBe('edit-conflict')
    expect(await getStock(shop, productId)).toBe(7)
  })

  test.each([
    ['of nothing', { quantity: 0 }, 'Enter at least one unit.'],
    ['of less than nothing', { quantity: -3 }, 'Enter at least one unit.'],
    ['of half a unit', { quantity: 1.5 }, 'The number of units must be a whole number.'],
    ['of no number', { quantity: '12' }, 'The number of units must be a whole number.'],
    ['of too many', { quantity: 1_000_001 }, 'The number of units can be at most 1,000,000.'],
    ['with a long note', { quantity: 1, note: 'x'.repeat(201) }, 'The note can be at most 200 characters.'],
  ])('%s is refused', async (_name, body, message) => {
    const [productId = ''] = products
    const { lots: known } = await listLots(productId)
    const id = known[0].id
    const reply = await receive(id, 1, body)
    expect(reply.status).toBe(400)
    expect(Object.values(reply.body.fields)).toContain(message)
  })

  test('is refused to staff who cannot edit products, and for a lot that is not sold anymore', async () => {
    const { lotId } = await stockNewLot(3)
    const viewer = await addStaffMember(shop, 'viewer', 'vera')
    const body = { quantity: 1, expectedVersion: await getVersion(lotId) }
    expect((await shop.post(`/api/admin/lots/${lotId}/receipts`, body, viewer)).status).toBe(403)
    await act(lotId, 'recall')
    expect((await receive(lotId, 1)).body.message).toBe(
      'This lot is recalled. Receive the units as another lot.',
    )
  })
})

describe('A correction', () => {
  test('sets the count with a reason, and the stock follows', async () => {
    const { productId, lotId } = await stockNewLot(10)
    expect((await correct(lotId, 8, { reason: '' })).body.fields).toHaveProperty('reason')
    expect((await correct(lotId, -1)).body.fields).toEqual({ onHand: 'The count cannot be negative.' })
    const corrected = await correct(lotId, 8, { expectedOnHand: 10 })
    expect(corrected.body.message).toContain('has 8 on hand')
    expect(await getCount(lotId)).toMatchObject({ received: 10, corrected: -2, onHand: 8 })
    expect(await getStock(shop, productId)).toBe(8)
    await expectAgreement(productId)
    const entries = (await listAudit('Counted on the shelf.')).map(({ action }: { action: string }) => action)
    expect(entries).toContain('lot count corrected')
  })

  test('below what orders reserve leaves the newest short, and what comes in covers the oldest first', async () => {
    const { productId, lotId } = await stockNewLot(10)
    const first = await createPaidOrder(shop, { productId, quantity: 3 })
    const second = await createPaidOrder(shop, { productId, quantity: 4 })
    expect((await correct(lotId, 5)).body.message).toMatch(
      /has 5 on hand\. Orders reserve 2 more than there are\.$/,
    )
    const getShort = async ({ number }: { number: string }) => (await getOrder(number)).lines[0].shortQuantity
    expect([await getShort(first), await getShort(second)]).toEqual([0, 2])
    expect((await listLots(productId)).comparison).toEqual({
      onHand: 5,
      unassigned: 0,
      stock: 0,
      reserved: 5,
      short: 2,
      difference: 0,
    })
    await receive(lotId, 1)
    expect([await getShort(first), await getShort(second)]).toEqual([0, 1])
    expect(await getStock(shop, productId)).toBe(0)
    await receive(lotId, 3)
    expect([await getShort(first), await getShort(second)]).toEqual([0, 0])
    expect(await getStock(shop, productId)).toBe(2)
    await expectAgreement(productId)
  })

  test('leaves short whoever is packed last, and a cancellation gives its units to the others', async () => {
    const { productId, lotId } = await stockNewLot(6)
    const first = await createPaidOrder(shop, { productId, quantity: 3 })
    const second = await createPaidOrder(shop, { productId, quantity: 3 })
    await correct(lotId, 4)
    // A packer takes what lies on the shelf.
    expect((await advance(second.number, { to: 'packed' })).status).toBe(200)
    expect((await getOrder(first.number)).lines[0].shortQuantity).toBe(2)
    expect((await getOrder(second.number)).lines[0].shortQuantity).toBe(0)
    await advance(second.number, { to: 'canceled', reason: 'Out of boxes.' })
    expect((await getOrder(first.number)).lines[0].shortQuantity).toBe(0)
    expect(await getStock(shop, productId)).toBe(1)
    await expectAgreement(productId)
  })

  test('is refused when an order was packed while staff counted', async () => {
    const { productId, lotId } = await stockNewLot(5)
    const { number } = await createPaidOrder(shop, { productId })
    await advance(number, { to: 'packed' })
    const stale = await correct(lotId, 5, { expectedOnHand: 5 })
    expect(stale).toMatchObject({ status: 409, body: { code: 'edit-conflict' } })
    expect(stale.body.message).toMatch(/now has 4 on hand, not 5/)
    expect((await getCount(lotId)).onHand).toBe(4)
  })
})

describe('Packing', () => {
  test('takes units off the lot, unpacking and canceling put them back, and shipping changes nothing', async () => {
    const { productId, lotId } = await stockNewLot(10)
    const order = await createPaidOrder(shop, { productId, quantity: 3 })
    expect(await getCount(lotId)).toMatchObject({ sold: 0, onHand: 10 })
    await advance(order.number, { to: 'packed' })
    expect(await getCount(lotId)).toMatchObject({ sold: 3, onHand: 7 })
    await expectAgreement(productId)
    await advance(order.number, { to: 'unpacked' })
    expect(await getCount(lotId)).toMatchObject({ sold: 3, returned: 3, onHand: 10 })
    await expectAgreement(productId)
    await advance(order.number, { to: 'packed' })
    await advance(order.number, { to: 'canceled', reason: 'Out of boxes.' })
    expect(await getCount(lotId)).toMatchObject({ sold: 6, returned: 6, onHand: 10 })
    expect(await getStock(shop, productId)).toBe(10)

    const shipped = await createPaidOrder(shop, { productId, quantity: 3 })
    const [{ id: lineId, paid }] = (await getOrder(shipped.number)).lines
    const amount = Math.round(paid / 3)
    await refundOrder(shop, shipped.number, { lines: [{ lineId, amount, removed: 1 }] })
    await eventually(
      () => getOrder(shipped.number),
      ({ refunds }) => refunds[0].status === 'succeeded',
    )
    expect(await getStock(shop, productId)).toBe(8)
    expect((await advance(shipped.number, { to: 'packed' })).status).toBe(200)
    await advance(shipped.number, {
      to: 'shipped',
      trackingNumber: '9400 1112 0620 6406 2607 87',
      isConfirmed: true,
    })
    expect(await getCount(lotId)).toMatchObject({ sold: 8, onHand: 8 })
    await expectAgreement(productId)
  })

  test('is refused when the lot has fewer units, until the packed lot is chosen or the count is corrected', async () => {
    const { productId, lotId } = await stockNewLot(3)
    const { number } = await createPaidOrder(shop, { productId, quantity: 3 })
    await correct(lotId, 1)
    const short = await advance(number, { to: 'packed' })
    expect(short.status).toBe(409)
    expect(short.body.message).toMatch(
      /^Lot STOCK-\d+ has 1 on hand, and the order needs 3 of .+\. Choose the lot that you packed, or correct the count of the lot\.$/,
    )
    expect((await getOrder(number)).fulfillment).toBe('unfulfilled')
    expect((await getOrder(number)).lines[0]).toMatchObject({ lots: [{ onHand: 1 }] })

    const other = await sellFromNewLot(shop, productId, 'PACKED-1', { isEmpty: true })
    await correct(other, 2)
    expect((await chooseLots(number, [{ index: 0, lotId: other }])).body.message).toMatch(
      /^Lot PACKED-1 has 2 on hand, and the order needs 3/,
    )
    await correct(other, 3)
    expect((await chooseLots(number, [{ index: 0, lotId: other }])).status).toBe(200)
    expect((await getOrder(number)).lines[0]).toMatchObject({ lots: [{ number: 'PACKED-1', quantity: 3 }] })
    expect((await advance(number, { to: 'packed' })).status).toBe(200)
    expect((await getCount(other)).onHand).toBe(0)
    expect((await getCount(lotId)).onHand).toBe(1)
    expect(await getStock(shop, productId)).toBe(1)
    await expectAgreement(productId)
  })

  test('takes only lots of the product that are passed', async () => {
    const { productId, lotId } = await stockNewLot(3)
    const { number } = await createPaidOrder(shop, { productId })
    const choose = async (chosen: string, index = 0) =>
      (await chooseLots(number, [{ index, lotId: chosen }])).body.message
    expect(await choose(lotId)).toMatch(/is of lot STOCK-\d+ already\.$/)
    expect(await choose(lotId, 7)).toBe('This item is not in the order anymore.')
    const { lots: strange } = await listLots(products[0] ?? '')
    expect(await choose(strange[0].id)).toMatch(/has no such lot\.$/)
    const failed = await sellFromNewLot(shop, productId, 'FAILED-2')
    await act(failed, 'fail')
    expect(await choose(failed)).toMatch(/^Lot FAILED-2 cannot be packed\./)
    const silent = await sellFromNewLot(shop, productId, 'SILENT-1')
    await shop.shop.db.updateTable('lot').set({ reportFileKey: null }).where('id', '=', silent).execute()
    const { lots: listed } = await listLots(productId)
    for (const id of [failed, silent]) {
      const { number: lotNumber, problem } = listed.find((lot: { id: string }) => lot.id === id)
      expect(await choose(id)).toBe(`Lot ${lotNumber} cannot be packed. ${problem}`)
    }
    expect(listed.find(({ id }: { id: string }) => id === lotId)).not.toHaveProperty('problem')
    const viewer = await addStaffMember(shop, 'viewer', 'vito')
    const body = { lines: [{ lineId: await findLineId(shop, number), lotId }], expectedVersion: 0 }
    expect((await shop.post(`/api/admin/orders/${number}/lots`, body, viewer)).status).toBe(403)
    const stale = await shop.post(`/api/admin/orders/${number}/lots`, body, headers)
    expect(stale.body.code).toBe('edit-conflict')
  })
})

describe('A lot that fails', () => {
  test('is quarantined with everything on hand, and its orders give nothing back', async () => {
    const { productId, lotId } = await stockNewLot(10)
    const packed = await createPaidOrder(shop, { productId, quantity: 1 })
    await advance(packed.number, { to: 'packed' })
    const open = await createPaidOrder(shop, { productId, quantity: 2 })
    expect((await act(lotId, 'fail')).body.message).toMatch(/9 units are quarantined\.$/)
    expect(await getCount(lotId)).toMatchObject({ quarantined: 9, onHand: 0 })
    expect(await getStock(shop, productId)).toBe(0)
    await expectAgreement(productId)
    await advance(open.number, { to: 'canceled', reason: 'The lot failed.' })
    await advance(packed.number, { to: 'canceled', reason: 'The lot failed.' })
    expect(await getStock(shop, productId)).toBe(0)
    expect(await getCount(lotId)).toMatchObject({ quarantined: 10, onHand: 0 })

    expect((await act(lotId, 'reopen', { restock: 11 })).body.fields.restock).toMatch(/^Only 10 of lot/)
    expect((await act(lotId, 'reopen', { restock: 4 })).body.message).toMatch(
      /4 units are back on the shelf\.$/,
    )
    expect(await getCount(lotId)).toMatchObject({ quarantined: 6, onHand: 4 })
    expect(await getStock(shop, productId)).toBe(4)
    await expectAgreement(productId)
    const entries = JSON.stringify(await listAudit('The laboratory called.'))
    expect(entries).toContain('quarantined')
    expect(entries).toContain('restocked')
  })

  test('quarantines what staff enter, and no more than is on hand', async () => {
    const { productId, lotId } = await stockNewLot(10)
    const tooMany = await act(lotId, 'fail', { quarantined: 11 })
    expect(tooMany.body.fields.quarantined).toMatch(/^Lot STOCK-\d+ has only 10 units on hand\./)
    expect(await getStock(shop, productId)).toBe(10)
    expect((await act(lotId, 'fail', { restock: 1 })).body.fields).toHaveProperty('restock')
    expect((await act(lotId, 'reopen', { quarantined: 1 })).body.fields).toHaveProperty('quarantined')
    expect((await act(lotId, 'fail', { quarantined: 7 })).status).toBe(200)
    expect(await getCount(lotId)).toMatchObject({ quarantined: 7, onHand: 3 })
    expect(await getStock(shop, productId), 'no unit of a failed lot is sold').toBe(0)
    expect((await act(lotId, 'reopen')).status).toBe(200)
    expect(await getStock(shop, productId), 'nothing goes back unasked').toBe(3)
  })

  test('ships its orders from another lot, whose units leave the stock', async () => {
    const { productId, lotId } = await stockNewLot(4)
    const { number } = await createPaidOrder(shop, { productId, quantity: 2 })
    await act(lotId, 'fail')
    await awaitHold(number)
    const next = await sellFromNewLot(shop, productId, 'NEXT-1')
    // A copy of the failed lot.
    for (const action of ['reopen', 'pass']) expect((await act(next, action)).status).toBe(200)
    const move = () => shop.post(`/api/admin/orders/${number}/current-lots`, {}, headers)
    expect((await move()).body.message).toMatch(/^Only 0 of .+ are in stock, and the order needs 2/)
    await receive(next, 10)
    expect((await move()).status).toBe(200)
    expect(await getStock(shop, productId)).toBe(8)
    await expectAgreement(productId)
    expect((await advance(number, { to: 'packed' })).status).toBe(200)
    expect(await getCount(next)).toMatchObject({ sold: 2, onHand: 8 })
  })
})

test('A lot whose report ends is quarantined, and goes back when it passes again', async () => {
  const { productId, lotId } = await stockNewLot(6)
  const day = shop.clock.now().toISOString().slice(0, 10)
  // Staff cannot pass a lot whose report has ended.
  await shop.sql.query('update lot set expires_on = $2::date - 2 where id = $1', [lotId, day])
  await expireLotsByDate(shop.shop)
  expect(await getCount(lotId)).toMatchObject({ quarantined: 6, onHand: 0 })
  expect(await getStock(shop, productId)).toBe(0)
  expect((await listAudit('STOCK-')).map(({ action }: { action: string }) => action)).toContain('lot expired')
  const { entry, version } = (await shop.get(`/api/admin/lots/${lotId}`, headers)).body.lot
  const renewed = { ...entry, expiresOn: '2027-12-01', expectedVersion: version }
  expect((await shop.post(`/api/admin/lots/${lotId}`, renewed, headers)).status).toBe(200)
  expect((await act(lotId, 'pass', { restock: 6 })).body.message).toMatch(/6 units are back on the shelf/)
  expect(await getStock(shop, productId)).toBe(6)
})
