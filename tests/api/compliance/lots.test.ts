import { describe, expect, test } from 'vitest'
import { findStoredLot } from '#db/queries/lots/lot-edits.ts'
import { getRecordVersion } from '#db/queries/record-changes.ts'
import { formatDay } from '#domain/format-date.ts'
import { createRandomIpHeaders } from '#tests/support/client.ts'
import { writeSmallPdf } from '#tests/support/drawn-pdf.ts'
import { editSettings } from '#tests/support/edits.ts'
import { splitLineOverLots } from '#tests/support/line-lots.ts'
import { openLotStock } from '#tests/support/lots.ts'
import { createPaidOrder, getOwner, refundOrder } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'
import { createPaymentRequest, eventually, findProductInStock } from '#tests/support/shopper.ts'
import { addStaffMember } from '#tests/support/staff.ts'
import { getStock, listPowders, setLotDays } from '#tests/support/stored-products.ts'
import { expireLotsByDate } from '#usecases/lots/expire-lots.ts'

const shop = await startShop({ runsJobs: true })
const headers = await getOwner(shop)
const products = await listPowders(shop, 7)
const pdf = writeSmallPdf()

const completeResults = {
  mitragyninePpm: 14_000,
  sevenOhPpm: 130,
  totalAlkaloidsPpm: 18_000,
  leadPpb: 200,
  arsenicPpb: 90,
  cadmiumPpb: 40,
  mercuryPpb: 10,
  salmonellaAbsent: true,
}
const completeEntry = { laboratory: 'Tamarack', testedOn: '2026-11-01', results: completeResults }

const { receive } = openLotStock(shop)
const getVersion = (id: string) => getRecordVersion(shop.shop.db, { kind: 'lot', id })
const getLot = async (id: string) => {
  const { body } = await shop.get(`/api/admin/lots/${id}`, headers)
  if (body.lot === undefined) throw new Error(JSON.stringify(body))
  return body.lot
}
const addLot = async (productId: string, number: string, entry: object = completeEntry) =>
  shop.post('/api/admin/lots', { productId, number, ...entry }, headers)
const act = async (id: string, action: string) =>
  shop.post(
    `/api/admin/lots/${id}/actions`,
    { action, reason: 'The laboratory called.', expectedVersion: await getVersion(id) },
    headers,
  )
const upload = async (id: string, bytes: Uint8Array = pdf) => {
  const form = new FormData()
  form.append('expectedVersion', String(await getVersion(id)))
  form.append('coa_report', new Blob([Buffer.from(bytes)]), 'report.pdf')
  const reply = await fetch(`${shop.url}/api/admin/lots/${id}/report`, {
    method: 'POST',
    headers,
    body: form,
  })
  return { status: reply.status, body: await reply.json() }
}
const getCurrentLotId = async (productId: string): Promise<string> =>
  (await shop.sql.query('select id from lot where product_id = $1 and is_current', [productId])).rows[0].id
const getNotice = async (productId: string) =>
  (await shop.post('/api/product/single', { productId })).body.product.hold?.notice
const getOrder = async (number: string) => (await shop.get(`/api/admin/orders/${number}`, headers)).body.order
const awaitHold = (number: string) =>
  eventually(
    () => getOrder(number),
    ({ hold }) => hold !== undefined,
  )

describe('A new lot', () => {
  test('is a draft until its report is complete, uploaded and passed, and is sold once it is activated', async () => {
    const [productId = ''] = products
    const added = await addLot(productId, 'NEW-1', {
      laboratory: 'Tamarack',
      testedOn: '2026-11-01',
      results: {},
    })
    expect(added).toMatchObject({ status: 200, body: { message: 'Lot NEW-1 added as a draft.' } })
    const { id } = added.body
    expect(await getLot(id)).toMatchObject({
      status: 'draft',
      isCurrent: false,
      entry: { expiresOn: '2027-11-01' },
      refusedActions: {
        pass: expect.stringMatching(/^Still missing: the PDF of the report, mitragynine/),
        activate: 'Only a passed lot can be sold.',
      },
    })
    expect((await act(id, 'pass')).body.message).toMatch(/^Still missing/)
    const entry = { number: 'NEW-1', ...completeEntry, expectedVersion: await getVersion(id) }
    expect((await shop.post(`/api/admin/lots/${id}`, entry, headers)).status).toBe(200)
    expect((await act(id, 'pass')).body.message).toBe('Still missing: the PDF of the report.')
    expect((await upload(id)).status).toBe(200)
    expect((await act(id, 'pass')).body.message).toBe('Lot NEW-1 has passed.')
    expect((await act(id, 'activate')).body.message).toBe('Lot NEW-1 is now the lot on sale.')
    expect(await getCurrentLotId(productId)).toBe(id)
    const { number } = await createPaidOrder(shop, { productId })
    expect((await getOrder(number)).lines[0].lots[0].number).toBe('NEW-1')
  })

  test.each([
    ['without a number', { number: '' }, 'number'],
    [
      'with more 7-OH than alkaloids',
      { results: { sevenOhPpm: 20, totalAlkaloidsPpm: 10 } },
      'results.sevenOhPpm',
    ],
    [
      'with 90 % mitragynine of 2 % alkaloids',
      { results: { mitragyninePpm: 900_000, totalAlkaloidsPpm: 20_000 } },
      'results.mitragyninePpm',
    ],
    [
      'with parts above the whole',
      { results: { mitragyninePpm: 9, sevenOhPpm: 2, totalAlkaloidsPpm: 10 } },
      'results.totalAlkaloidsPpm',
    ],
    ['with more than 100 %', { results: { mitragyninePpm: 1_000_001 } }, 'results.mitragyninePpm'],
    ['tested tomorrow', { testedOn: '2199-01-01' }, 'testedOn'],
    ['received tomorrow', { receivedOn: '2199-01-01' }, 'receivedOn'],
    ['valid until before the test', { testedOn: '2026-11-01', expiresOn: '2026-10-01' }, 'expiresOn'],
    ['tested on no day', { testedOn: '2026-02-30' }, 'testedOn'],
  ])('is refused %s', async (_name, change, field) => {
    const reply = await shop.post(
      '/api/admin/lots',
      { productId: products[0], number: 'BAD-1', results: {}, ...change },
      headers,
    )
    expect([reply.status, Object.keys(reply.body.fields)]).toEqual([400, [field]])
  })

  test('cannot take the number of another lot, whatever its case', async () => {
    expect((await addLot(products[1] ?? '', 'Taken-1')).status).toBe(200)
    expect((await addLot(products[1] ?? '', 'TAKEN-1')).body.fields).toEqual({
      number: 'Another lot already has this number.',
    })
  })

  test('is added by staff who may edit products', async () => {
    const viewer = await addStaffMember(shop, 'viewer', 'vera')
    const reply = await shop.post(
      '/api/admin/lots',
      { productId: products[0], number: 'VIEW-1', results: {} },
      viewer,
    )
    expect(reply.status).toBe(403)
  })

  test('takes only a PDF as its report', async () => {
    const { id } = (await addLot(products[1] ?? '', 'PDF-1')).body
    expect((await upload(id, Buffer.from('<html>'))).status).toBe(415)
    expect(await upload(id, pdf.subarray(0, 20))).toMatchObject({
      status: 415,
      body: { message: 'The end of this PDF is missing. Send the whole file.' },
    })
    expect((await getLot(id)).reportUrl).toBeUndefined()
    expect((await upload(id, Buffer.concat([Buffer.from('\uFEFF\r\n'), pdf]))).status).toBe(200)
  })
})

test('A stored lot that was tested in 2019 and marked valid to 2030 is not sold, and the months are a setting', async () => {
  const [productId = ''] = products.slice(2)
  expect(await getNotice(productId)).toBeUndefined()
  const lotId = await getCurrentLotId(productId)
  await setLotDays(shop, lotId, { testedOn: '2019-05-01', expiresOn: '2030-05-01' })
  shop.caches.clear()
  expect(await getNotice(productId)).toContain('its lab report has expired')
  await setLotDays(shop, lotId, { testedOn: '2026-05-01', expiresOn: '2027-05-01' })
  const setMonths = async (reportMonths: number) =>
    expect((await editSettings(shop, { reportMonths }, headers)).status).toBe(200)
  await setMonths(6)
  expect(await getNotice(productId)).toContain('its lab report has expired')
  const six = (await addLot(productId, 'SIX-1', { ...completeEntry, expiresOn: '2027-11-01' })).body.message
  expect(six).toContain(
    'counts for 6 months after the test in this shop, so this lot is sold until May 1, 2027',
  )
  const listed = (await shop.get('/api/admin/lots?search=SIX-1', headers)).body.rows
  expect(listed).toMatchObject([{ lotNumber: 'SIX-1', lastDay: '2027-05-01' }])
  await setMonths(12)
  expect(await getNotice(productId)).toBeUndefined()
})

test('A lot with salmonella cannot pass', async () => {
  const results = { ...completeResults, salmonellaAbsent: false }
  const { id } = (await addLot(products[0] ?? '', 'SALMONELLA-1', { ...completeEntry, results })).body
  await upload(id)
  const passed = await act(id, 'pass')
  expect(passed.status).toBe(409)
  expect(passed.body.message).toMatch(/salmonella/i)
  expect((await getLot(id)).status).toBe('draft')
})

describe('A lot that passed or failed', () => {
  test('is a draft again when a figure changes, and then nothing is sold from it', async () => {
    const productId = products[2] ?? ''
    const id = await getCurrentLotId(productId)
    const { entry, version } = await getLot(id)
    const edit = { ...entry, results: { ...entry.results, leadPpb: 999 }, expectedVersion: version }
    const saved = await shop.post(`/api/admin/lots/${id}`, edit, headers)
    expect(saved.body.message).toContain('It is a draft again')
    expect(await getNotice(productId)).toBe('Not for sale until a laboratory has tested and passed this lot.')
    const stale = await shop.post(`/api/admin/lots/${id}`, edit, headers)
    expect(stale).toMatchObject({ status: 409, body: { code: 'edit-conflict' } })
    await act(id, 'pass')
    expect(await getNotice(productId)).toBeUndefined()
  })

  test('that failed is not sold, and holds the paid orders with it until another lot is shipped', async () => {
    const productId = products[3] ?? ''
    const order = await createPaidOrder(shop, { productId })
    const otherItems = [{ productId: products[1] ?? '', quantity: 1 }]
    const refunded = await createPaidOrder(shop, { productId, otherItems })
    const [{ id: lineId, refundable }] = (await getOrder(refunded.number)).lines
    await refundOrder(shop, refunded.number, { lines: [{ lineId, amount: refundable }] })
    const partly = await createPaidOrder(shop, { productId, quantity: 2 })
    const [partlyLine] = (await getOrder(partly.number)).lines
    const id = await getCurrentLotId(productId)
    expect((await act(id, 'fail')).status).toBe(200)
    expect(await getNotice(productId)).toBe('Not for sale, because this lot did not pass its tests.')
    const request = await createPaymentRequest(shop, [{ productId, quantity: 1 }])
    expect((await shop.post('/api/payment/process', request, createRandomIpHeaders())).body.code).toBe(
      'cart-changed',
    )
    const held = await awaitHold(order.number)
    expect(held.hold.reason).toBe('Not for sale, because this lot did not pass its tests.')
    const pack = () => shop.post(`/api/admin/orders/${order.number}/fulfillment`, { to: 'packed' }, headers)
    expect((await pack()).status).toBe(409)

    const lots = (number = order.number) => shop.post(`/api/admin/orders/${number}/current-lots`, {}, headers)
    expect((await lots()).body.message).toBe('No item has a newer lot that could be shipped.')
    const { id: newLot } = (await addLot(productId, 'SECOND-1')).body
    await upload(newLot)
    await act(newLot, 'pass')
    await act(newLot, 'activate')
    expect((await lots()).body.message).toMatch(/^Only 0 of .+ are in stock, and the order needs 1/)
    await receive(newLot, 5)
    // The package on the shelf is still of the failed lot.
    expect((await getOrder(order.number)).hold).toBeDefined()
    expect((await lots()).body.message).toContain('is released')
    // Whoever got the money back for a failed lot does not get the items of another one.
    await awaitHold(refunded.number)
    expect((await lots(refunded.number)).body.message).toMatch(/^These items are refunded\./)
    await splitLineOverLots(shop, partlyLine.id, newLot)
    const half = { lineId: partlyLine.id, amount: partlyLine.refundable / 2 }
    expect((await refundOrder(shop, partly.number, { lines: [half] })).status).toBe(200)
    expect((await lots(partly.number)).body.message).toMatch(/^These items are refunded\./)
    expect((await getOrder(order.number)).lines[0].lots[0].number).toBe('SECOND-1')
    expect((await pack()).status).toBe(200)
  })

  test('that failed keeps its figures and its report until it is reopened with a reason', async () => {
    const productId = products[6] ?? ''
    const { id } = (await addLot(productId, 'FAILED-1', completeEntry)).body
    await upload(id)
    await act(id, 'fail')
    const { entry, version } = await getLot(id)
    const edit = { ...entry, results: { ...entry.results, leadPpb: 1 }, expectedVersion: version }
    const save = () => shop.post(`/api/admin/lots/${id}`, edit, headers)
    const message = 'This lot has failed. Reopen it before you change its figures or its report.'
    expect(await save()).toMatchObject({ status: 409, body: { message } })
    expect(await upload(id, writeSmallPdf('another report'))).toMatchObject({ status: 409 })
    expect(await getLot(id)).toMatchObject({ status: 'failed', entry })
    await act(id, 'reopen')
    edit.expectedVersion = await getVersion(id)
    expect((await save()).status).toBe(200)
  })

  test('that failed gives nothing back to the stock that is sold, when its orders are canceled', async () => {
    const productId = products[6] ?? ''
    const order = await createPaidOrder(shop, { productId, quantity: 2 })
    await act(await getCurrentLotId(productId), 'fail')
    await awaitHold(order.number)
    const stock = await getStock(shop, productId)
    const canceled = await shop.post(
      `/api/admin/orders/${order.number}/fulfillment`,
      { to: 'canceled', reason: 'The lot failed.' },
      headers,
    )
    expect(canceled.status).toBe(200)
    expect(await getStock(shop, productId)).toBe(stock)
  })

  test('that is recalled holds packed orders too, and a recall is final', async () => {
    const productId = products[4] ?? ''
    const order = await createPaidOrder(shop, { productId })
    await shop.post(`/api/admin/orders/${order.number}/fulfillment`, { to: 'packed' }, headers)
    const id = await getCurrentLotId(productId)
    await act(id, 'recall')
    await awaitHold(order.number)
    const shipped = { to: 'shipped', trackingNumber: '9400 1112 0620 6406 2607 87', isConfirmed: true }
    expect((await shop.post(`/api/admin/orders/${order.number}/fulfillment`, shipped, headers)).status).toBe(
      409,
    )
    for (const action of ['pass', 'fail', 'reopen']) {
      expect((await act(id, action)).body.message).toBe('A recall cannot be undone.')
    }
    const { entry } = await getLot(id)
    const edit = { ...entry, expectedVersion: await getVersion(id) }
    expect((await shop.post(`/api/admin/lots/${id}`, edit, headers)).status).toBe(409)
  })

  test('is not sold from the day after its report ends, and holds the orders with it', async () => {
    const productId = products[5] ?? ''
    const order = await createPaidOrder(shop, { productId })
    const id = await getCurrentLotId(productId)
    const day = shop.clock.now().toISOString().slice(0, 10)
    await shop.sql.query('update lot set expires_on = $2::date - 2 where id = $1', [id, day])
    const request = await createPaymentRequest(shop, [{ productId, quantity: 1 }])
    expect((await shop.post('/api/payment/process', request, createRandomIpHeaders())).body.code).toBe(
      'cart-changed',
    )
    await expireLotsByDate(shop.shop)
    expect((await findStoredLot(shop.shop.db, id))?.status).toBe('expired')
    expect(await getNotice(productId)).toBe(
      'Not for sale until this lot is tested again, because its lab report has expired.',
    )
    await awaitHold(order.number)
  })
})

test('The bell names lots whose reports end soon', async () => {
  const getLots = async () => {
    const { groups } = (await shop.get('/api/admin/notifications', headers)).body
    return groups.find(({ kind }: { kind: string }) => kind === 'lots')
  }
  expect((await getLots()).count).toBe(0)
  const [productId = ''] = products
  const id = await getCurrentLotId(productId)
  const soon = new Date(shop.clock.now().getTime() + 20 * 86_400_000).toISOString().slice(0, 10)
  await shop.sql.query('update lot set expires_on = $2 where id = $1', [id, soon])
  const group = await getLots()
  expect(group).toMatchObject({ count: 1, items: [{ title: expect.stringContaining('NEW-1') }] })
  expect(group.items[0].detail).toBe(`The lab report is valid until ${formatDay(soon)}`)
  // Its midnight in UTC is the evening before in the shop, and would stand beside the day.
  expect(group.items[0]).not.toHaveProperty('createdAt')
})

test('The first product in stock of the demo store is sold from a passed lot', async () => {
  const { _id } = await findProductInStock(shop)
  expect((await findStoredLot(shop.shop.db, await getCurrentLotId(_id)))?.status).toBe('passed')
})
