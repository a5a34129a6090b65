import { describe, expect, test } from 'vitest'
import { openLotStock } from '#tests/support/lots.ts'
import { createPaidOrder, deliverOrder, findLineId, getOwner } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'
import { addStaffMember } from '#tests/support/staff.ts'
import { findStockFaults } from '#tests/support/stock-audit.ts'
import { getStock, listPowders, sellFromNewLot, setStock } from '#tests/support/stored-products.ts'
import { verifyStock } from '#usecases/inventory/verify-stock.ts'

const shop = await startShop({ runsJobs: true })
const products = await listPowders(shop, 8)
const owner = await getOwner(shop)
const packer = await addStaffMember(shop, 'fulfillment', 'pat')
const { receive, correct, advance, getCount } = openLotStock(shop)

interface Line {
  readonly id: string
  readonly lotNumber?: string
  readonly counted?: number
  readonly expected?: number
  readonly version: number
}

let used = 0
/** An open count, with a lot of ten units in it. */
async function startCount() {
  const productId = products[used] ?? ''
  used += 1
  const number = `COUNT-${used}`
  await setStock(shop, productId, 0)
  const lotId = await sellFromNewLot(shop, productId, number)
  await receive(lotId, 10)
  const { id } = (await shop.post('/api/admin/stock-counts', { category: 'Kratom Powder' }, owner)).body
  const read = async () => (await shop.get(`/api/admin/stock-counts/${id}`, owner)).body
  const findLine = async (): Promise<Line> =>
    (await read()).lines.find(({ lotNumber }: Line) => lotNumber === number)
  const enter = async (counted: number, { headers = owner, ...more }: Record<string, unknown> = {}) => {
    const line = await findLine()
    const body = { counted, expectedVersion: line.version, ...more }
    return shop.post(`/api/admin/stock-counts/${id}/lines/${line.id}`, body, headers as typeof owner)
  }
  const end = async (to: 'confirm' | 'cancel', headers = owner) =>
    shop.post(`/api/admin/stock-counts/${id}/${to}`, { expectedVersion: (await read()).version }, headers)
  return { productId, lotId, id, read, findLine, enter, end }
}

describe('A stock count', () => {
  test('is blind until a number is entered, then lists differences and books them when confirmed', async () => {
    const { productId, lotId, read, findLine, enter, end } = await startCount()
    const blind = await findLine()
    expect(blind.counted).toBeUndefined()
    expect(JSON.stringify(blind)).not.toContain('expected')
    expect((await enter(8, { headers: packer })).status).toBe(200)
    expect(await findLine()).toMatchObject({ counted: 8, expected: 10 })
    const { differences, lines } = await read()
    const { price } = lines.find(({ counted }: Line) => counted === 8)
    expect(differences).toEqual({ lines: 1, units: -2, value: -2 * price })
    expect(await getStock(shop, productId)).toBe(10)
    expect((await end('confirm', packer)).status).toBe(403)
    expect((await end('confirm')).body.message).toMatch(/^The stock count is confirmed\. 1 count corrected\./)
    expect(await getStock(shop, productId)).toBe(8)
    expect(await getCount(lotId)).toMatchObject({ corrected: -2, onHand: 8 })
    expect((await enter(9)).body.message).toBe('This stock count is confirmed.')
    expect((await end('confirm')).status).toBe(409)
    expect(await findStockFaults(shop, [productId])).toEqual([])
    expect(await verifyStock(shop.shop.db)).toEqual([])
  })

  test('is not wrong because orders are packed and units received meanwhile', async () => {
    const { productId, lotId, enter, end } = await startCount()
    const { number } = await createPaidOrder(shop, { productId, quantity: 3 })
    expect((await enter(9)).status).toBe(200)
    expect((await advance(number, { to: 'packed' })).status).toBe(200)
    expect((await receive(lotId, 5)).status).toBe(200)
    expect((await end('confirm')).status).toBe(200)
    // Nine were found. Three were packed and five came in.
    expect(await getCount(lotId)).toMatchObject({ onHand: 11 })
    expect(await findStockFaults(shop, [productId])).toEqual([])
  })

  test('asks for another look at a lot that was corrected after it was counted', async () => {
    const { productId, lotId, enter, end } = await startCount()
    await enter(9)
    await correct(lotId, 9)
    expect((await end('confirm')).body.message).toMatch(
      /were corrected after they were counted\. Count them again\.$/,
    )
    expect(await getCount(lotId)).toMatchObject({ onHand: 9 })
    await enter(9)
    expect((await end('confirm')).status).toBe(200)
    expect(await getCount(lotId)).toMatchObject({ onHand: 9 })
    expect(await findStockFaults(shop, [productId])).toEqual([])
  })

  test('of two staff members is refused to the second, who saw an older number', async () => {
    const { enter, findLine } = await startCount()
    const { version } = await findLine()
    expect((await enter(7, { expectedVersion: version + 1 })).body.message).toMatch(
      /^No number is entered for .+, lot COUNT-4 yet\./,
    )
    expect((await enter(7, { headers: packer, expectedVersion: version })).status).toBe(200)
    const late = await enter(8, { expectedVersion: version })
    expect(late).toMatchObject({ status: 409 })
    expect(late.body.message).toMatch(/^.+ entered 7 for .+, lot COUNT-4 meanwhile\./)
    expect(await findLine()).toMatchObject({ counted: 7 })
  })

  test('keeps the first number when another one is entered after the difference was shown', async () => {
    const { enter, findLine } = await startCount()
    await enter(8, { headers: packer })
    expect(await findLine()).toMatchObject({ counted: 8, firstCounted: 8 })
    await enter(10, { headers: packer })
    expect(await findLine()).toMatchObject({ counted: 10, firstCounted: 8, firstCountedBy: 'The pat' })
    const { rows } = (await shop.get('/api/admin/audit-log?search=COUNT-5', owner)).body
    expect(rows[0]).toMatchObject({ action: 'stock count entry changed', actor: 'The pat' })
  })

  test('is not disturbed by broken items that come back from a customer meanwhile', async () => {
    const { productId, lotId, enter, end } = await startCount()
    const { number } = await createPaidOrder(shop, { productId, quantity: 3 })
    await deliverOrder(shop, number)
    await enter(6)
    const lines = [
      {
        lineId: await findLineId(shop, number),
        lotId,
        quantity: 2,
        expectedUnits: 3,
        to: 'damaged',
        isOpened: true,
      },
    ]
    expect((await shop.post(`/api/admin/orders/${number}/restock`, { lines }, owner)).status).toBe(200)
    expect((await end('confirm')).status).toBe(200)
    expect(await getCount(lotId)).toMatchObject({ corrected: -1, onHand: 6 })
    expect(await findStockFaults(shop, [productId])).toEqual([])
  })

  test('says how many units orders reserve more than were found', async () => {
    const { productId, enter, end } = await startCount()
    await createPaidOrder(shop, { productId, quantity: 4 })
    await enter(1)
    expect((await end('confirm')).body.message).toContain(' Orders reserve 3 more than there are.')
    expect(await findStockFaults(shop, [productId])).toEqual([])
  })

  test('that is canceled changes nothing', async () => {
    const { productId, enter, end } = await startCount()
    await enter(2)
    expect((await end('cancel')).status).toBe(200)
    expect(await getStock(shop, productId)).toBe(10)
    const { rows } = (await shop.get('/api/admin/stock-counts?state=canceled', owner)).body
    expect(rows).toMatchObject([{ category: 'Kratom Powder', state: 'canceled', counted: 1 }])
  })
})
