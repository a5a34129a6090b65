import { describe, expect, test } from 'vitest'
import { openLotStock } from '#tests/support/lots.ts'
import { createPaidOrder } from '#tests/support/orders.ts'
import { openRecalls } from '#tests/support/recalls.ts'
import { startShop } from '#tests/support/shop.ts'
import { getStock, listPowders, sellFromNewLot, setStock } from '#tests/support/stored-products.ts'

const shop = await startShop({ runsJobs: true })
const products = await listPowders(shop, 5)
const { receive, act, getCount, getVersion, listLots, advance } = openLotStock(shop)
const { open, getRecall, take } = openRecalls(shop)

let lots = 0
/** A lot of ten units, of which one is packed and two are reserved, and the next lot of 20 that is sold now. */
async function sellThreeOfTen() {
  const productId = products[lots] ?? ''
  lots += 1
  const lotId = await sellFromNewLot(shop, productId, `COUNTED-${lots}`)
  await setStock(shop, productId, 0)
  expect((await receive(lotId, 10)).status).toBe(200)
  const packed = await createPaidOrder(shop, { productId, quantity: 1 })
  expect((await advance(packed.number, { to: 'packed' })).status).toBe(200)
  const open = await createPaidOrder(shop, { productId, quantity: 2 })
  const nextLotId = await sellFromNewLot(shop, productId, `NEXT-${lots}`, { isEmpty: true })
  expect((await receive(nextLotId, 20)).status).toBe(200)
  expect(await getStock(shop, productId)).toBe(27)
  return { productId, lotId, packed, open }
}

async function openNewRecall(lotId: string, isDrill = false): Promise<string> {
  const opened = await open(lotId, isDrill)
  expect(opened.status).toBe(200)
  return opened.body.id
}

/** The step that stopped the sale. */
const getStop = async (id: string) =>
  (await getRecall(id)).steps.find(({ step }: { step: string }) => step === 'stop-sale')

/** The 20 units of the next lot are all that is on the shelf. Orders of the recalled lot reserve of them until they end. */
async function expectOnlyNextLot(productId: string, reserved: number) {
  expect(await getStock(shop, productId)).toBe(20 - reserved)
  expect((await listLots(productId)).comparison).toEqual({
    onHand: 20,
    unassigned: 0,
    stock: 20 - reserved,
    reserved,
    short: 0,
    difference: 0,
  })
}

describe('A recall of a counted lot', () => {
  test('stops its sale, quarantines everything on hand, and tells what open orders reserve', async () => {
    const { productId, lotId, packed, open } = await sellThreeOfTen()
    const id = await openNewRecall(lotId)
    expect(await getRecall(id)).toMatchObject({ onHand: 9 })
    expect(await getStock(shop, productId), 'an open recall stops nothing by itself').toBe(27)

    expect((await take(id, 'stop-sale')).status).toBe(200)
    const stop = await getStop(id)
    expect(stop).toMatchObject({ quarantined: 9, reserved: 2 })
    expect(stop).not.toHaveProperty('quarantinedBefore')
    expect(await getCount(lotId)).toMatchObject({ received: 10, sold: 1, quarantined: 9, onHand: 0 })
    await expectOnlyNextLot(productId, 2)
    expect(await getRecall(id)).toMatchObject({
      lot: { status: 'recalled' },
      onHand: 0,
      quarantined: 9,
      // The two reserved units are in the order and among those quarantined.
      totalUnits: 10,
      accountedUnits: 10,
      accountedPercent: 100,
    })

    await advance(open.number, { to: 'canceled', reason: 'Recalled.' })
    await advance(packed.number, { to: 'canceled', reason: 'Recalled.' })
    expect(await getCount(lotId)).toMatchObject({ sold: 1, returned: 1, quarantined: 10, onHand: 0 })
    await expectOnlyNextLot(productId, 0)
  })

  test('quarantines what staff enter, and no more than is on hand', async () => {
    const { productId, lotId } = await sellThreeOfTen()
    const id = await openNewRecall(lotId)
    const tooMany = await take(id, 'stop-sale', { quarantined: 10 })
    expect(tooMany.body.fields.quarantined).toMatch(/^Lot COUNTED-\d+ has only 9 units on hand\./)
    expect(await getRecall(id)).toMatchObject({ lot: { status: 'passed' }, steps: [], onHand: 9 })

    expect((await take(id, 'stop-sale', { quarantined: 8 })).status).toBe(200)
    // One unit of the recalled lot stays on the shelf.
    expect(await getStop(id)).toMatchObject({ quarantined: 8, reserved: 1 })
    expect(await getCount(lotId)).toMatchObject({ quarantined: 8, onHand: 1 })
    await expectOnlyNextLot(productId, 2)
  })

  test('quarantines no unit twice that was quarantined when the lot failed', async () => {
    const { productId, lotId } = await sellThreeOfTen()
    expect((await act(lotId, 'fail', { quarantined: 4 })).status).toBe(200)
    expect(await getStock(shop, productId), 'no unit of a failed lot is sold').toBe(18)
    const id = await openNewRecall(lotId)
    expect((await take(id, 'stop-sale')).status).toBe(200)
    expect(await getStop(id)).toMatchObject({ quarantined: 5, quarantinedBefore: 4, reserved: 2 })
    expect(await getCount(lotId)).toMatchObject({ received: 10, sold: 1, quarantined: 9, onHand: 0 })
    await expectOnlyNextLot(productId, 2)
    expect(await getRecall(id)).toMatchObject({ quarantined: 9, totalUnits: 10, accountedUnits: 10 })
    expect((await take(id, 'stop-sale')).body.message).toBe('This step is done.')
    expect((await getCount(lotId)).quarantined).toBe(9)
  })
})

describe('A drill of a counted lot', () => {
  test('reports what a recall would quarantine, and changes no stock', async () => {
    const { productId, lotId } = await sellThreeOfTen()
    const before = {
      count: await getCount(lotId),
      version: await getVersion(lotId),
      lots: await listLots(productId),
    }
    const id = await openNewRecall(lotId, true)
    const tooMany = await take(id, 'stop-sale', { quarantined: 10 })
    expect(tooMany.body.fields.quarantined).toMatch(/^Lot COUNTED-\d+ has only 9 units on hand\./)
    expect((await take(id, 'stop-sale')).body.message).toBe('Drill: the sale would have stopped.')
    expect(await getStop(id)).toMatchObject({ quarantined: 9, reserved: 2 })
    expect(await getRecall(id)).toMatchObject({
      lot: { status: 'passed' },
      onHand: 9,
      quarantined: 9,
      totalUnits: 10,
      accountedUnits: 10,
    })
    const after = {
      count: await getCount(lotId),
      version: await getVersion(lotId),
      lots: await listLots(productId),
    }
    expect(after).toEqual(before)
    expect(await getStock(shop, productId)).toBe(27)
  })
})
