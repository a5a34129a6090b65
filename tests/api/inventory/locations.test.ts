import { describe, expect, test } from 'vitest'
import { mainLocationId } from '#domain/inventory/location.ts'
import { openLotStock } from '#tests/support/lots.ts'
import { getOwner } from '#tests/support/orders.ts'
import { openPacking } from '#tests/support/packing.ts'
import { readPdfTexts } from '#tests/support/pdf-text.ts'
import { startShop } from '#tests/support/shop.ts'
import { cards, eventually, payWithCard, placeOrder } from '#tests/support/shopper.ts'
import { listPowders, sellFromNewLot, setStock } from '#tests/support/stored-products.ts'
import { verifyStock } from '#usecases/inventory/verify-stock.ts'

const shop = await startShop({ runsJobs: true })
const owner = await getOwner(shop)
// Open orders of the demo store would need units of another product.
const [productId = ''] = await listPowders(shop, 1)
const main = mainLocationId
const get = async (path: string) => (await shop.get(path, owner)).body
const post = async (path: string, body: unknown) => (await shop.post(path, body, owner)).body
const readOrder = async (number: string) => (await get(`/api/admin/orders/${number}`)).order
const listLots = () => get(`/api/admin/products/${productId}/lots`)
const findLevels = async () => {
  const { lots } = await listLots()
  const [lot] = lots
  return {
    lotId: lot.id as string,
    number: lot.number as string,
    onHand: lot.count.onHand as number,
    at: (id: string): number =>
      lot.levels.find((level: { locationId: string }) => level.locationId === id)?.onHand ?? 0,
  }
}
const reno = {
  name: 'Reno',
  address: { street: '1 Dock Street', zip: '89501' },
  states: ['NV'],
  isActive: true,
}
const findLocation = async (name: string) =>
  (await get('/api/admin/locations')).locations.find((each: { name: string }) => each.name === name)
const move = async (change: Record<string, unknown>) => post(`/api/admin/products/${productId}/moves`, change)

async function payForUnits(quantity: number, ofProduct = productId): Promise<string> {
  const { orderNumber, url } = (await placeOrder(shop, [{ productId: ofProduct, quantity }])).body
  await payWithCard(url, cards.approved)
  await eventually(
    () => readOrder(orderNumber),
    ({ payment, age }) => payment === 'paid' && age === 'verified',
  )
  return orderNumber
}
const findPlace = async (number: string) =>
  (await shop.sql.query('select location_id from shop_order where number = $1', [number])).rows[0].location_id
const pack = async (number: string) =>
  post(`/api/admin/orders/${number}/fulfillment`, {
    to: 'packed',
    expectedVersion: (await readOrder(number)).version,
  })

describe('Locations', () => {
  test('are added with an address and a name that no other has', async () => {
    expect((await get('/api/admin/locations')).locations).toMatchObject([
      { id: main, name: 'Main location', isMain: true, isActive: true },
    ])
    expect(await post('/api/admin/locations', { ...reno, address: undefined })).toMatchObject({
      success: false,
      fields: { 'address.street': 'Enter the address that its parcels are sent from.' },
    })
    expect(
      await post('/api/admin/locations', { ...reno, address: { street: '1 Dock Street', zip: '00000' } }),
    ).toMatchObject({ fields: { 'address.zip': 'This ZIP code does not exist.' } })
    expect(await post('/api/admin/locations', { ...reno, states: ['NV', 'ZZ'] })).toMatchObject({
      fields: { states: 'ZZ is no state.' },
    })
    expect(await post('/api/admin/locations', reno)).toMatchObject({ message: 'Reno is added.' })
    expect(await post('/api/admin/locations', { ...reno, name: 'RENO' })).toMatchObject({
      fields: { name: 'There is a location named RENO already.' },
    })
    const { version } = await findLocation('Main location')
    expect(
      await post(`/api/admin/locations/${main}`, {
        name: 'Brooklyn',
        states: [],
        isActive: false,
        expectedVersion: version,
      }),
    ).toMatchObject({ fields: { isActive: 'The main location cannot be paused.' } })
  })

  test('get units of others by a move, which leaves the stock as it is', async () => {
    const { id: renoId } = await findLocation('Reno')
    const { lotId, onHand, at } = await findLevels()
    expect(at(main)).toBe(onHand)
    const units = { lotId, from: main, to: renoId, quantity: 7, expectedUnits: onHand, reason: 'By truck' }
    expect(await move({ ...units, expectedUnits: onHand + 1 })).toMatchObject({ success: false })
    expect(await move({ ...units, quantity: onHand + 1 })).toMatchObject({
      fields: { quantity: `Only ${onHand} units are at Main location.` },
    })
    const stock = (await listLots()).comparison.stock
    expect(await move(units)).toMatchObject({ message: '7 units moved from Main location to Reno.' })
    expect(await move(units)).toMatchObject({ success: false })
    const after = await findLevels()
    expect([after.onHand, after.at(main), after.at(renoId)]).toEqual([onHand, onHand - 7, 7])
    expect((await listLots()).comparison).toMatchObject({ stock, difference: 0 })
    const { rows } = await get(`/api/admin/stock-movements?product=${productId}&kind=moved`)
    expect(rows.map((row: { location: string; quantity: number }) => [row.location, row.quantity])).toEqual([
      ['Reno', 7],
      ['Main location', -7],
    ])
    // Units are there, so it cannot be paused.
    const { version } = await findLocation('Reno')
    expect(
      await post(`/api/admin/locations/${renoId}`, { ...reno, isActive: false, expectedVersion: version }),
    ).toMatchObject({ fields: { isActive: '7 units are at Reno. Move them to another location first.' } })
  })

  test('are chosen for paid orders, and an order that no location covers is packed at two', async () => {
    const { id: renoId } = await findLocation('Reno')
    const first = await findLevels()
    // The orders go to New York, which no location is for: the main location has all of it.
    const small = await payForUnits(2)
    expect(await findPlace(small)).toBe(main)
    // Three are left at the main location, and two of them are needed.
    const left = first.at(main) - 3
    const lotId = first.lotId
    await move({ lotId, from: main, to: renoId, quantity: left, expectedUnits: first.at(main) })
    const big = await payForUnits(8)
    expect(await findPlace(big)).toBe(renoId)

    expect(await pack(small)).toMatchObject({ success: true })
    expect((await findLevels()).at(main)).toBe(1)
    // Moved away, so that five are at Reno and the rest at the main location.
    const second = await findLevels()
    await move({
      lotId,
      from: renoId,
      to: main,
      quantity: second.at(renoId) - 5,
      expectedUnits: second.at(renoId),
    })
    // The packing table and the pick list have what is there.
    const table = (await get(`/api/admin/packing/orders/${big}`)).order
    expect(table.lines.map((line: { quantity: number }) => line.quantity)).toEqual([5])
    const { products } = await get(`/api/admin/packing/pick-list?orders=${big}`)
    expect(products.map((product: { quantity: number }) => product.quantity)).toEqual([5])
    expect(await pack(big)).toMatchObject({ success: true })
    expect((await findLevels()).at(renoId)).toBe(0)
    const order = await readOrder(big)
    expect(order).toMatchObject({ fulfillment: 'partially-fulfilled' })
    expect(await findPlace(big)).toBe(main)
    // Its first parcel may be unpacked there.
    const { version } = await findLocation('Reno')
    expect(
      await post(`/api/admin/locations/${renoId}`, { ...reno, isActive: false, expectedVersion: version }),
    ).toMatchObject({ fields: { isActive: expect.stringMatching(/^1 order leaves from Reno\./) } })
    expect(await pack(big)).toMatchObject({ success: true })
    expect(await readOrder(big)).toMatchObject({ fulfillment: 'packed' })
    expect(await verifyStock(shop.shop.db)).toEqual([])
  })

  test('are changed by staff, and get back what is unpacked there', async () => {
    const { id: renoId } = await findLocation('Reno')
    const number = await payForUnits(1)
    const { version } = await readOrder(number)
    const change = { locationId: renoId, expectedVersion: version }
    expect(await post(`/api/admin/orders/${number}/location`, { ...change, locationId: main })).toMatchObject(
      {
        fields: { locationId: 'The order is packed at Main location already.' },
      },
    )
    expect(await post(`/api/admin/orders/${number}/location`, change)).toMatchObject({
      message: expect.stringMatching(
        new RegExp(`^Order ${number} is packed at Reno\\. No lot there has enough of .*\\. Move units there`),
      ),
    })
    expect(await post(`/api/admin/orders/${number}/location`, change)).toMatchObject({ success: false })
    expect(await pack(number)).toMatchObject({
      message: expect.stringContaining('has 0 on hand at Reno, and the order needs 1'),
    })
    const { lotId, at } = await findLevels()
    await move({ lotId, from: main, to: renoId, quantity: 1, expectedUnits: at(main) })
    expect(await pack(number)).toMatchObject({ success: true })
    expect((await findLevels()).at(renoId)).toBe(0)
    // Its parcel is there.
    const { version: expectedVersion } = await findLocation('Reno')
    expect(
      await post(`/api/admin/locations/${renoId}`, { ...reno, isActive: false, expectedVersion }),
    ).toMatchObject({ fields: { isActive: expect.stringContaining('from Reno. Ship') } })
    await post(`/api/admin/orders/${number}/fulfillment`, {
      to: 'unpacked',
      expectedVersion: (await readOrder(number)).version,
    })
    expect((await findLevels()).at(renoId)).toBe(1)
  })

  test('are received at, corrected and counted one by one', async () => {
    const { id: renoId } = await findLocation('Reno')
    const before = await findLevels()
    const lot = (await get(`/api/admin/lots/${before.lotId}`)).lot
    expect(
      await post(`/api/admin/lots/${before.lotId}/receipts`, {
        quantity: 10,
        locationId: renoId,
        expectedVersion: lot.version,
      }),
    ).toMatchObject({ success: true })
    expect((await findLevels()).at(renoId)).toBe(before.at(renoId) + 10)
    expect(
      await post(`/api/admin/lots/${before.lotId}/count`, {
        onHand: 9,
        expectedOnHand: before.at(renoId) + 10,
        locationId: renoId,
        reason: 'Counted.',
        expectedVersion: lot.version + 1,
      }),
    ).toMatchObject({ message: expect.stringContaining('has 9 on hand at Reno') })
    expect((await findLevels()).at(main)).toBe(before.at(main))

    const { id } = await post('/api/admin/stock-counts', { locationId: renoId })
    const { count, lines } = await get(`/api/admin/stock-counts/${id}`)
    expect(count.location).toBe('Reno')
    const line = lines.find((each: { lotNumber?: string }) => each.lotNumber === before.number)
    await post(`/api/admin/stock-counts/${id}/lines/${line.id}`, {
      counted: 8,
      expectedVersion: line.version,
    })
    const { version } = await get(`/api/admin/stock-counts/${id}`)
    expect(await post(`/api/admin/stock-counts/${id}/confirm`, { expectedVersion: version })).toMatchObject({
      success: true,
    })
    const after = await findLevels()
    expect([after.at(renoId), after.at(main)]).toEqual([8, before.at(main)])
    expect(await verifyStock(shop.shop.db)).toEqual([])
  })

  test('pack their own part of an order in bulk, also when it is pressed twice', async () => {
    const { id: renoId } = await findLocation('Reno')
    const number = await payForUnits(4)
    const { lotId, at } = await findLevels()
    expect(await findPlace(number)).toBe(main)
    await move({ lotId, from: main, to: renoId, quantity: at(main) - 1, expectedUnits: at(main) })
    const packInBulk = () => post('/api/admin/packing/pack', { orders: [number], buysLabels: false })
    const awaitBatches = () =>
      eventually(
        () => get('/api/admin/batches?kind=pack-orders'),
        ({ batches }) => batches.every(({ state }: { state: string }) => state === 'finished'),
      )
    await Promise.all([packInBulk(), packInBulk()])
    await awaitBatches()
    expect(await readOrder(number)).toMatchObject({ fulfillment: 'partially-fulfilled' })
    expect(await findPlace(number)).toBe(renoId)
    await packInBulk()
    await awaitBatches()
    const { fulfillment, shipments } = await readOrder(number)
    expect(fulfillment).toBe('packed')
    expect(
      shipments.map(({ lines }: { lines: { quantity: number }[] }) => lines.map(({ quantity }) => quantity)),
    ).toEqual([[1], [3]])
    expect(await verifyStock(shop.shop.db)).toEqual([])
  })

  test('list their own parcel of an order whose rest is packed elsewhere, and pack and ship no other', async () => {
    const { id: renoId } = await findLocation('Reno')
    const first = await findLevels()
    await move({ lotId: first.lotId, from: renoId, to: main, quantity: 9, expectedUnits: first.at(renoId) })
    const number = await payForUnits(4)
    const { lotId, at } = await findLevels()
    await move({ lotId, from: main, to: renoId, quantity: at(main) - 1, expectedUnits: at(main) })
    expect(await pack(number)).toMatchObject({ success: true })
    const [here, elsewhere] = [main, renoId]
    expect(await findPlace(number)).toBe(elsewhere)

    const { run, print } = await openPacking(shop)
    const findRow = async (location: string) =>
      (await get(`/api/admin/packing?location=${location}`)).ready.find(
        (each: { number: string }) => each.number === number,
      )
    const [{ id: parcel }] = (await readOrder(number)).shipments
    expect(await findRow(here)).toMatchObject({ stage: 'packed', shipment: { id: parcel }, locationId: here })
    const rest = await findRow(elsewhere)
    expect(rest).toMatchObject({ stage: 'to-pack', parcels: 0, locationId: elsewhere })
    expect(rest.shipment).toBeUndefined()

    // Of the four units, one is packed.
    const readSlip = async (location: string) =>
      (await readPdfTexts((await print([number], 'label', location)).buffer)).join(' ')
    expect(await readSlip(here)).toContain('Qty Item Lot 1 ')
    expect(await readSlip(elsewhere)).toContain('Qty Item Lot 3 ')

    // The first location has nothing left to pack, and the other one has no parcel to ship.
    await run('pack', [number], { buysLabels: false, location: here })
    expect((await readOrder(number)).shipments).toHaveLength(1)
    expect((await run('ship', [number], { location: elsewhere })).problems).toMatchObject([
      { problem: 'No shipment of the order is packed.' },
    ])
    expect((await run('ship', [number], { location: here })).problems).toMatchObject([
      { problem: expect.stringContaining('Shipment 1 has no label of the shop.') },
    ])
    await run('pack', [number], { buysLabels: false, location: elsewhere })
    expect(await findRow(here)).toMatchObject({ stage: 'packed', shipment: { id: parcel }, parcels: 1 })
    expect(await findRow(elsewhere)).toMatchObject({ stage: 'packed', parcels: 1 })
  })

  test('leave the units of a lot to the orders that need them there', async () => {
    const { id: renoId } = await findLocation('Reno')
    const [other = ''] = (await listPowders(shop, 2)).filter((id) => id !== productId)
    const { receive } = openLotStock(shop)
    const older = await sellFromNewLot(shop, other, 'AT-MAIN')
    await setStock(shop, other, 0)
    expect((await receive(older, 2)).status).toBe(200)
    const newer = await sellFromNewLot(shop, other, 'AT-RENO', { isEmpty: true })
    expect((await receive(newer, 4, { locationId: renoId })).status).toBe(200)
    const listLineLots = async (number: string) =>
      (await readOrder(number)).lines[0].lots.map((lot: { number: string }) => lot.number)

    // Four are at Reno, of which the first order needs three.
    const first = await payForUnits(3, other)
    expect([await findPlace(first), await listLineLots(first)]).toEqual([renoId, ['AT-RENO']])
    const second = await payForUnits(2, other)
    expect([await findPlace(second), await listLineLots(second)]).toEqual([main, ['AT-MAIN']])
    const { version: expectedVersion } = await readOrder(second)
    const chosen = await post(`/api/admin/orders/${second}/location`, { locationId: renoId, expectedVersion })
    expect(chosen.message).toContain('No lot there has enough of ')
    expect(await listLineLots(second)).toEqual(['AT-MAIN'])
    expect(await pack(second)).toMatchObject({
      message: expect.stringContaining('Lot AT-MAIN has 0 on hand at Reno, and the order needs 2'),
    })
    expect(await pack(first)).toMatchObject({ success: true })
    expect(await verifyStock(shop.shop.db)).toEqual([])
  })
})
