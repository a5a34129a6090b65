import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { startEasyPost } from '#tests/adapters/carriers/easypost-stand-in.ts'
import { editProduct } from '#tests/support/edits.ts'
import { openLabels } from '#tests/support/labels.ts'
import { splitLineOverLots } from '#tests/support/line-lots.ts'
import { createPaidOrder } from '#tests/support/orders.ts'
import { openPacking } from '#tests/support/packing.ts'
import { startShop } from '#tests/support/shop.ts'
import { listPowders, sellFromNewLot, setStock } from '#tests/support/stored-products.ts'

const easyPost = await startEasyPost()
const shop = await startShop({ runsJobs: true, carrierUrls: { easyPost: easyPost.server.origin } })
const [productId = '', otherId = ''] = await listPowders(shop, 2)
const lotId = await sellFromNewLot(shop, productId, 'SCAN-1')
await sellFromNewLot(shop, otherId, 'SCAN-OTHER')
for (const id of [productId, otherId]) await setStock(shop, id, 200)
await shop.sql.query("update product set sku = 'RB-250', barcode = '012345678905' where id = $1", [productId])
const labels = await openLabels(shop, { productId })
const { scan, getTable, pack, print } = await openPacking(shop)
const addBoxes = () =>
  Promise.all(
    [
      { name: 'Small box', size: { length: 260, width: 180, height: 120 }, tareGrams: 120, isActive: true },
      { name: 'Large box', size: { length: 457, width: 355, height: 304 }, tareGrams: 400, isActive: true },
    ].map(async (box) => {
      const added = await shop.post('/api/admin/settings/shipping-boxes', box, labels.owner)
      expect(added.status).toBe(200)
      const { body } = await shop.get('/api/admin/settings/shipping-boxes', labels.owner)
      return body.boxes.find(({ name }: { name: string }) => name === box.name).id as string
    }),
  )
const createOrder = async () => (await createPaidOrder(shop, { productId, quantity: 2 })).number

describe('At the packing table', () => {
  test('the number of an order opens it, with its pieces and their codes', async () => {
    const number = await createOrder()
    expect((await scan(number.toLowerCase())).body).toMatchObject({ kind: 'order', number })
    expect(await getTable(number)).toMatchObject({
      number,
      stage: 'to-pack',
      lines: [
        {
          sku: 'RB-250',
          barcode: '012345678905',
          quantity: 2,
          lots: [{ number: 'SCAN-1', status: 'passed' }],
        },
      ],
      labelsBlocked: expect.stringContaining('No active carrier account'),
    })
    expect((await scan('RB-250')).body.message).toBe('Scan the order first, then its pieces.')
    expect((await scan('LW-9999999999')).body.message).toBe('No order to pack has the number LW-9999999999.')
  })

  test('a piece is counted by its SKU, its barcode, and the number and QR code of its lot', async () => {
    const number = await createOrder()
    const [line] = (await getTable(number)).lines
    for (const code of [
      'rb-250',
      '12345678905',
      '0012345678905',
      'scan-1',
      'https://shop.example/lab-reports?lot=SCAN-1',
    ])
      expect((await scan(code, number)).body).toMatchObject({ kind: 'piece', lineId: line.id })
    expect(await scan('SCAN-OTHER', number)).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/ is not in this order\. Put it back\.$/) },
    })
    expect(await scan('NOTHING-7', number)).toMatchObject({
      status: 404,
      body: { message: 'No order, product or lot has the code NOTHING-7.' },
    })
  })

  test('an order is packed with its label, printed, and shipped without one by its tracking number', async () => {
    await labels.connectEasyPost()
    await labels.setSender()
    const number = await createOrder()
    const { version } = await getTable(number)
    expect((await pack(number, { buysLabel: true, expectedVersion: version })).body.message).toBe(
      `Order ${number} is packed, and its label is bought.`,
    )
    expect(await getTable(number)).toMatchObject({
      stage: 'labeled',
      lines: [],
      shipment: { trackingNumber: expect.stringMatching(/^94001/) },
    })
    expect(Buffer.from((await print([number], 'label')).slice(0, 5)).toString()).toBe('%PDF-')
    const other = await createOrder()
    expect((await pack(other, { buysLabel: false, expectedVersion: 999 })).status).toBe(409)
    expect(
      (await pack(other, { buysLabel: false, expectedVersion: (await getTable(other)).version })).status,
    ).toBe(200)
    expect((await getTable(other)).stage).toBe('packed')
  })

  test('an order that another table packed is refused, so that its label is printed once', async () => {
    const number = await createOrder()
    const { version: expectedVersion } = await getTable(number)
    expect((await pack(number, { buysLabel: true, expectedVersion })).status).toBe(200)
    expect(await pack(number, { buysLabel: true, expectedVersion })).toMatchObject({
      status: 409,
      body: { code: 'edit-conflict', message: expect.stringContaining(`Order ${number} changed`) },
    })
    const { version } = await getTable(number)
    expect((await pack(number, { buysLabel: true, expectedVersion: version })).status).toBe(200)
  })

  test('the smallest box that fits is suggested, and the label is of the box that the packer takes', async () => {
    const [small, large] = await addBoxes()
    const number = await createOrder()
    expect((await getTable(number)).parcel).toMatchObject({
      reason: expect.stringMatching(/ has no package size, so the shop suggests no box\. /),
    })
    const sides = { packageLength: 203, packageWidth: 152, packageHeight: 50 }
    expect(await editProduct(shop, productId, { packageLength: 203 }, labels.owner)).toMatchObject({
      status: 400,
      body: { fields: { packageWidth: 'Enter all three sides of the package, or none.' } },
    })
    expect((await editProduct(shop, productId, sides, labels.owner)).status).toBe(200)
    const { parcel, version: expectedVersion } = await getTable(number)
    expect(parcel).toMatchObject({
      boxId: small,
      reason: 'Small box is the smallest box that holds these 2 items.',
    })
    expect((await pack(number, { buysLabel: true, expectedVersion, parcel: { boxId: large } })).status).toBe(
      200,
    )
    const rated = easyPost.server.requests.findLast(({ body }) => body.includes('"parcel":'))
    expect(JSON.parse(rated?.body ?? '').shipment.parcel).toMatchObject({ length: 18, width: 14, height: 12 })
    expect((await labels.getOrder(number)).shipments[0].labels[0].weightGrams).toBe(
      parcel.contentsGrams + 400,
    )
    // In bulk, and on the order page, it is the suggested one.
    const other = await labels.createPackedOrder()
    expect(await labels.getParcel(other)).toMatchObject({
      boxId: small,
      weightGrams: parcel.contentsGrams + 120,
      suggestionReason: parcel.reason,
    })
  })

  test('a product in two lines is counted in both, and one more is refused', async () => {
    const number = await createOrder()
    const credentials = { payTo: 'Acme Botanical LLC', wire: 'First Bank, 021000021, 1234567', mail: '' }
    const account = { kind: 'by-hand', name: 'By hand', mode: 'test', credentials }
    await shop.post('/api/admin/settings/payment-accounts', account, labels.owner)
    shop.shop.accounts.clear()
    const { lines, version } = await labels.getOrder(number)
    const change = { lines: [{ lineId: lines[0].id, quantity: 3 }], added: [], keepsShipping: true }
    const path = `/api/admin/orders/${number}/edit`
    const { owner } = labels
    const { difference } = (
      await shop.post(`${path}/preview`, { ...change, expectedVersion: version }, owner)
    ).body
    const edited = await shop.post(
      path,
      {
        ...change,
        expectedVersion: version,
        expectedDifference: difference,
        paidBy: 'by-hand',
        reference: 'check 1',
        reason: 'One more.',
        idempotencyKey: randomUUID(),
      },
      owner,
    )
    expect(edited.body).toMatchObject({ success: true })
    const counted: { lineId: string; lotNumber?: string }[] = []
    for (const code of ['RB-250', 'SCAN-1', '012345678905']) {
      const { body } = await scan(code, number, counted)
      counted.push({ lineId: body.lineId, ...(body.lotNumber && { lotNumber: body.lotNumber }) })
    }
    const table = await getTable(number)
    expect(table.lines.map(({ quantity }: { quantity: number }) => quantity)).toEqual([2, 1])
    expect(counted.map(({ lineId }) => lineId)).toEqual([
      table.lines[0].id,
      table.lines[0].id,
      table.lines[1].id,
    ])
    expect((await scan('RB-250', number, counted)).body.message).toMatch(
      /^All pieces of .* are counted\. Put it back\.$/,
    )
  })

  test('a lot is counted as often as the order has units of it', async () => {
    const { number } = await createPaidOrder(shop, { productId: otherId, quantity: 2 })
    const [line] = (await labels.getOrder(number)).lines
    await splitLineOverLots(shop, line.id, await sellFromNewLot(shop, otherId, 'SCAN-NEW'))
    const counted = [{ lineId: line.id, lotNumber: 'SCAN-OTHER' }]
    expect((await scan('SCAN-OTHER', number, counted)).body.message).toBe(
      'All pieces of lot SCAN-OTHER are counted. Put it back, and take one of lot SCAN-NEW.',
    )
    expect((await scan('SCAN-NEW', number, counted)).body).toMatchObject({ kind: 'piece', lineId: line.id })
  })

  test('a piece is refused once the customer asks to cancel the order', async () => {
    const number = await createOrder()
    await shop.sql.query(
      `insert into cancellation_request (order_id, state, reason, requested_at)
       select id, 'requested', 'ordered-by-mistake', now() from shop_order where number = $1`,
      [number],
    )
    expect((await scan('RB-250', number)).body.message).toBe(
      'The customer asked to cancel this order. Accept or decline the request first.',
    )
  })

  test('a piece of a lot that was recalled is refused, by every code', async () => {
    const number = await createOrder()
    await shop.sql.query("update lot set status = 'recalled' where id = $1", [lotId])
    for (const code of ['SCAN-1', 'RB-250', '012345678905'])
      expect(await scan(code, number)).toMatchObject({
        status: 409,
        body: { message: 'Lot SCAN-1 is recalled. Put the piece aside. It must not be packed.' },
      })
  })
})
