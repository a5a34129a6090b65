import { describe, expect, test } from 'vitest'
import { editProduct } from '#tests/support/edits.ts'
import { openLotStock } from '#tests/support/lots.ts'
import { createPaidOrder, getOwner } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'
import { cards, eventually, payWithCard, placeOrder } from '#tests/support/shopper.ts'
import { findStockFaults } from '#tests/support/stock-audit.ts'
import { expireOrder } from '#tests/support/stored-orders.ts'
import {
  addUnassignedUnits,
  getStock,
  listPowders,
  sellFromNewLot,
  setStock,
} from '#tests/support/stored-products.ts'

const shop = await startShop({ runsJobs: true })
const headers = await getOwner(shop)
const products = await listPowders(shop, 12)
const { receive, correct, act, getCount, listLots, chooseLots, advance } = openLotStock(shop)

let used = 0
/** A product whose only units are those of a new lot. */
async function stockLot(units: number) {
  const productId = products[used] ?? ''
  used += 1
  await setStock(shop, productId, 0)
  const lotId = await sellFromNewLot(shop, productId, `A-${used}`)
  if (units > 0) await correct(lotId, units)
  const addLot = (name: string) => sellFromNewLot(shop, productId, `${name}-${used}`, { isEmpty: true })
  return { productId, lotId, addLot }
}

async function expectStock(productId: string, stock: number) {
  expect(await getStock(shop, productId)).toBe(stock)
  expect(await findStockFaults(shop, [productId])).toEqual([])
  expect((await listLots(productId)).comparison.difference).toBe(0)
}
const getOrder = async (number: string) => (await shop.get(`/api/admin/orders/${number}`, headers)).body.order

describe('An order of a lot that once had units quarantined', () => {
  /** Seven of ten units are damaged and stay quarantined. The next lot brings 20, and the first one is still current. */
  async function sellBesideDamagedUnits() {
    const { productId, lotId, addLot } = await stockLot(10)
    await act(lotId, 'fail', { quarantined: 7 })
    await act(lotId, 'reopen', { restock: 0 })
    await act(lotId, 'pass')
    await expectStock(productId, 3)
    const next = await addLot('B')
    await receive(next, 20)
    await act(lotId, 'activate')
    await expectStock(productId, 23)
    const { number } = await createPaidOrder(shop, { productId, quantity: 8 })
    await expectStock(productId, 15)
    return { productId, next, number }
  }

  test('gives all its units back when it is canceled', async () => {
    const { productId, number } = await sellBesideDamagedUnits()
    await advance(number, { to: 'canceled', reason: 'A change of mind.' })
    await expectStock(productId, 23)
  })

  test('takes its units once when it is packed from another lot', async () => {
    const { productId, next, number } = await sellBesideDamagedUnits()
    expect((await chooseLots(number, [{ index: 0, lotId: next }])).status).toBe(200)
    await advance(number, { to: 'packed' })
    await expectStock(productId, 15)
    expect((await getCount(next)).onHand).toBe(12)
  })
})

describe('A payment that comes after the lot of its order failed', () => {
  async function payLate(addsLot: boolean) {
    const { productId, lotId, addLot } = await stockLot(30)
    const { orderNumber: number, orderKey, url } = (await placeOrder(shop, [{ productId, quantity: 5 }])).body
    await expireOrder(shop, number)
    const getStatus = async () =>
      (await shop.post('/api/order/get', { orderNumber: number, orderKey })).body.order.status
    expect(await getStatus()).toBe('payment-expired')
    await act(lotId, 'fail')
    if (addsLot) {
      const next = await addLot('B')
      for (const action of ['reopen', 'pass']) await act(next, action)
      await receive(next, 20)
      await expectStock(productId, 20)
    }
    await payWithCard(url, cards.approved)
    await eventually(getStatus, (status) => status === (addsLot ? 'preparing' : 'refunded'))
    return { productId, number }
  }

  test('gets the lot on sale, and loses nothing whatever follows', async () => {
    const { productId, number } = await payLate(true)
    await expectStock(productId, 15)
    expect((await getOrder(number)).lines[0].lots[0].number).toMatch(/^B-/)
    await eventually(
      () => getOrder(number),
      ({ age }) => age === 'verified',
    )
    expect((await advance(number, { to: 'packed' })).status).toBe(200)
    await expectStock(productId, 15)
    await advance(number, { to: 'canceled', reason: 'A change of mind.' })
    await expectStock(productId, 20)
  })

  test('is refunded when no other lot can be sold', async () => {
    const { productId } = await payLate(false)
    await expectStock(productId, 0)
  })
})

describe('The count of a lot that is not sold', () => {
  test.each(['recall', 'fail'])('changes no stock after %s', async (action) => {
    const { productId, lotId, addLot } = await stockLot(5)
    const next = await addLot('B')
    await receive(next, 20)
    await act(lotId, action)
    await expectStock(productId, 20)
    expect((await correct(lotId, 10, { changesStock: true })).status, 'the count says it alone').toBe(400)
    expect((await correct(lotId, 10)).body.message).toMatch(/has 10 on hand\.$/)
    await expectStock(productId, 20)
  })

  test('joins the stock when a draft passes', async () => {
    const { productId, lotId, addLot } = await stockLot(5)
    const next = await addLot('B')
    await act(next, 'reopen')
    await act(lotId, 'activate')
    await expectStock(productId, 5)
    expect((await receive(next, 20)).body.message).toMatch(/They are in stock once it passes\.$/)
    await expectStock(productId, 5)
    await act(next, 'pass')
    await expectStock(productId, 25)
  })
})

describe('The units of a new product', () => {
  async function addProduct(fields: Record<string, string>) {
    const form = new FormData()
    const product = {
      category: 'Kratom Powder',
      brand: 'Wyrdgrove',
      product_name: `Counted ${used}`,
      stock_count: '40',
      price: '20',
      ...fields,
    }
    used += 1
    for (const [name, value] of Object.entries(product)) form.append(name, value)
    const reply = await fetch(`${shop.url}/api/product/add`, { method: 'POST', headers, body: form })
    const body = await reply.json()
    expect(body).toMatchObject({ success: true })
    const { rows } = (
      await shop.get(`/api/admin/products?search=${encodeURIComponent(product.product_name)}`, headers)
    ).body
    return rows[0].id as string
  }

  test('belong to the lot that is entered with it', async () => {
    const productId = await addProduct({ lot_number: 'WITH-1' })
    const { lots } = await listLots(productId)
    expect(lots).toMatchObject([{ number: 'WITH-1', count: { received: 40, onHand: 40 } }])
    await expectStock(productId, 40)
    await receive(lots[0].id, 40)
    expect((await getCount(lots[0].id)).onHand).toBe(80)
    await expectStock(productId, 80)
  })

  test('go to its first lot, once', async () => {
    const productId = await addProduct({})
    expect((await listLots(productId)).comparison).toMatchObject({ onHand: 40, unassigned: 40, stock: 40 })
    const added = await shop.post('/api/admin/lots', { productId, number: 'FIRST-1', results: {} }, headers)
    expect(added.body.message).toBe('Lot FIRST-1 added as a draft. 40 units in stock are of this lot now.')
    expect((await getCount(added.body.id)).onHand).toBe(40)
    await expectStock(productId, 40)
    const second = await shop.post('/api/admin/lots', { productId, number: 'SECOND-1', results: {} }, headers)
    expect(second.body.message).toBe('Lot SECOND-1 added as a draft.')
    expect((await getCount(second.body.id)).onHand).toBe(0)
    await expectStock(productId, 40)
  })
})

describe('Stock that staff edit with the product', () => {
  test('corrects the lot on sale, beside what orders reserve', async () => {
    const { productId, lotId } = await stockLot(10)
    await createPaidOrder(shop, { productId, quantity: 3 })
    expect((await editProduct(shop, productId, { stock: 4 }, headers)).status).toBe(200)
    expect(await getCount(lotId)).toMatchObject({ onHand: 7 })
    await expectStock(productId, 4)
  })

  test('is refused when the lot on sale cannot give it', async () => {
    const { productId, lotId, addLot } = await stockLot(10)
    await addLot('B')
    const less = await editProduct(shop, productId, { stock: 2 }, headers)
    expect(less.body.fields.stock).toMatch(/^The lot on sale, B-\d+, has only 0 on hand\./)
    await act(lotId, 'activate')
    await act(lotId, 'fail')
    const more = await editProduct(shop, productId, { stock: 9 }, headers)
    expect(more.body.fields.stock).toMatch(/^Lot A-\d+ is not sold anymore/)
    await expectStock(productId, 0)
  })
})

describe('Units in no lot', () => {
  const assign = (productId: string, body: object) =>
    shop.post(`/api/admin/products/${productId}/unassigned-units`, { reason: 'Counted.', ...body }, headers)

  test('are assigned to a lot or taken out of the stock, once', async () => {
    const { productId, lotId } = await stockLot(5)
    await addUnassignedUnits(shop, productId, 12)
    await expectStock(productId, 17)
    const tooMany = await assign(productId, { lotId, quantity: 13, expectedUnits: 12 })
    expect(tooMany.body.fields.quantity).toBe('Only 12 units are in no lot.')
    const assigned = await assign(productId, { lotId, quantity: 10, expectedUnits: 12 })
    expect(assigned.body.message).toMatch(/has 15 on hand\.$/)
    await expectStock(productId, 17)
    const again = await assign(productId, { lotId, quantity: 10, expectedUnits: 12 })
    expect(again.body.fields.quantity).toBe('2 units are in no lot now, not 12. Check again.')
    expect((await assign(productId, { quantity: 2, expectedUnits: 2 })).body.message).toBe(
      '2 taken out of the stock.',
    )
    await expectStock(productId, 15)
    const strange = (await listLots(products[0] ?? '')).lots[0].id
    await addUnassignedUnits(shop, productId, 1)
    expect(
      (await assign(productId, { lotId: strange, quantity: 1, expectedUnits: 1 })).body.fields,
    ).toHaveProperty('lotId')
  })
})
