import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { formatVariantLabel } from '#domain/catalog/variant-label.ts'
import { storeLineLots } from '#tests/support/line-lots.ts'
import { openLotStock } from '#tests/support/lots.ts'
import { createPaidOrder, findLineId, getOwner, refundOrder } from '#tests/support/orders.ts'
import { openRecalls } from '#tests/support/recalls.ts'
import { startShop } from '#tests/support/shop.ts'
import { eventually } from '#tests/support/shopper.ts'
import { findStockFaults } from '#tests/support/stock-audit.ts'
import { getStock, listPowders, sellFromNewLot, setStock } from '#tests/support/stored-products.ts'

const shop = await startShop({ runsJobs: true })
const products = await listPowders(shop, 7)
const owner = await getOwner(shop)
const { receive, act, getCount, advance, chooseLots } = openLotStock(shop)
const { open, take, getRecall } = openRecalls(shop)
const getOrder = async (number: string) => (await shop.get(`/api/admin/orders/${number}`, owner)).body.order

let used = 0
/** A paid order of three units: two of the older lot, of which nothing else is left, and one of the newer with ten. */
async function orderFromTwoLots() {
  const productId = products[used] ?? ''
  used += 1
  const older = await sellFromNewLot(shop, productId, `OLDER-${used}`)
  await setStock(shop, productId, 0)
  expect((await receive(older, 2)).status).toBe(200)
  const newer = await sellFromNewLot(shop, productId, `NEWER-${used}`, { isEmpty: true })
  expect((await receive(newer, 10)).status).toBe(200)
  const { number } = await createPaidOrder(shop, { productId, quantity: 3 })
  const lineId = await findLineId(shop, number)
  await storeLineLots(shop, lineId, [
    { lotId: older, quantity: 2 },
    { lotId: newer, quantity: 1 },
  ])
  const expectAgreement = async () => expect(await findStockFaults(shop, [productId])).toEqual([])
  return { productId, number, lineId, older, newer, expectAgreement }
}

describe('A line that comes from two lots', () => {
  test('shows both, and is packed from both and put back to both', async () => {
    const { productId, number, older, newer, expectAgreement } = await orderFromTwoLots()
    expect(await getStock(shop, productId)).toBe(9)
    const names = { older: `OLDER-${used}`, newer: `NEWER-${used}` }
    expect((await getOrder(number)).lines[0].lots).toMatchObject([
      { id: older, number: names.older, quantity: 2, onHand: 2 },
      { id: newer, number: names.newer, quantity: 1, onHand: 10 },
    ])
    const { slip } = (await shop.get(`/api/admin/orders/${number}/packing-slip`, owner)).body
    expect(slip.lines).toMatchObject([
      {
        quantity: 3,
        lots: [
          { number: names.older, quantity: 2 },
          { number: names.newer, quantity: 1 },
        ],
      },
    ])
    expect((await advance(number, { to: 'packed' })).status).toBe(200)
    expect(await getCount(older)).toMatchObject({ sold: 2, onHand: 0 })
    expect(await getCount(newer)).toMatchObject({ sold: 1, onHand: 9 })
    expect(await getStock(shop, productId)).toBe(9)
    await expectAgreement()
    expect((await advance(number, { to: 'unpacked' })).status).toBe(200)
    expect(await getCount(older)).toMatchObject({ returned: 2, onHand: 2 })
    expect(await getCount(newer)).toMatchObject({ returned: 1, onHand: 10 })
    await expectAgreement()
  })

  test('is not packed while one of them has too few units, and can be moved to the other', async () => {
    const { number, lineId, older, newer, expectAgreement } = await orderFromTwoLots()
    await storeLineLots(shop, lineId, [
      { lotId: older, quantity: 3 },
      { lotId: newer, quantity: 0 },
    ])
    expect((await advance(number, { to: 'packed' })).body.message).toMatch(
      new RegExp(`^Lot OLDER-${used} has 2 on hand, and the order needs 3 of `),
    )
    await storeLineLots(shop, lineId, [
      { lotId: older, quantity: 1 },
      { lotId: newer, quantity: 2 },
    ])
    expect((await chooseLots(number, [{ lineId, lotId: newer }])).status).toBe(200)
    const { lines, events } = await getOrder(number)
    expect(lines[0].lots).toMatchObject([{ id: newer, quantity: 3 }])
    expect(events.at(-1).detail).toBe(
      `${lines[0].name}: lot NEWER-${used} instead of 1 of OLDER-${used}, 2 of NEWER-${used}`,
    )
    expect((await advance(number, { to: 'packed' })).status).toBe(200)
    expect(await getCount(newer)).toMatchObject({ sold: 3, onHand: 7 })
    await expectAgreement()
  })

  test('loses units of the lot that is not sold anymore first, then of the newer one', async () => {
    const { number, lineId, older, newer, expectAgreement } = await orderFromTwoLots()
    await act(newer, 'fail')
    const { paid } = (await getOrder(number)).lines[0]
    const removeOne = () =>
      refundOrder(shop, number, { lines: [{ lineId, amount: Math.round(paid / 3), removed: 1 }] })
    expect((await removeOne()).status).toBe(200)
    expect((await getOrder(number)).lines[0].lots).toMatchObject([
      { id: older, quantity: 2 },
      { id: newer, quantity: 0 },
    ])
    await eventually(
      () => getOrder(number),
      ({ refunds }) => refunds[0].status === 'succeeded',
    )
    expect((await removeOne()).status).toBe(200)
    expect((await getOrder(number)).lines[0].lots).toMatchObject([
      { id: older, quantity: 1 },
      { id: newer, quantity: 0 },
    ])
    await expectAgreement()
  })

  test('is short only of the units whose lot is quarantined', async () => {
    const { number, newer, older, productId, expectAgreement } = await orderFromTwoLots()
    const other = await createPaidOrder(shop, { productId, quantity: 2 })
    await act(newer, 'fail')
    const short = async (order: string) => (await getOrder(order)).lines[0].shortQuantity
    expect([await short(number), await short(other.number)]).toEqual([1, 2])
    expect((await getCount(older)).onHand).toBe(2)
    await expectAgreement()
  })

  test('is recalled and refunded for the units of the recalled lot', async () => {
    const { number, older } = await orderFromTwoLots()
    const { paid, name, size } = (await getOrder(number)).lines[0]
    const { id } = (await open(older, false)).body
    expect(await getRecall(id)).toMatchObject({ counts: { orders: 1, units: 2 } })
    expect((await take(id, 'stop-sale')).status).toBe(200)
    const refund = await shop.post(`/api/admin/recalls/${id}/orders/${number}/refund`, {}, owner)
    expect(refund.status).toBe(200)
    const { refunds } = await eventually(
      () => getOrder(number),
      (order) => order.refunds.length > 0,
    )
    expect(refunds).toMatchObject([
      { amount: paid - Math.round(paid / 3), purpose: `${name}, ${formatVariantLabel(size)}` },
    ])
  })

  test('names both lots in the evidence', async () => {
    const { number } = await orderFromTwoLots()
    const reply = await fetch(`${shop.url}/api/admin/orders/${number}/evidence`, {
      method: 'POST',
      headers: owner,
    })
    const page = new TextDecoder().decode(
      unzipSync(new Uint8Array(await reply.arrayBuffer()))['evidence.html'],
    )
    expect(page).toContain(`2 of OLDER-${used}, 1 of NEWER-${used}`)
  })

  test('never has more or fewer units than its lots', async () => {
    const { lineId, older, newer } = await orderFromTwoLots()
    await expect(storeLineLots(shop, lineId, [{ lotId: older, quantity: 2 }])).rejects.toThrow(
      /do not add up to its units$/,
    )
    await expect(
      storeLineLots(shop, lineId, [
        { lotId: older, quantity: 2 },
        { lotId: newer, quantity: 2 },
      ]),
    ).rejects.toThrow(/do not add up to its units$/)
  })
})
