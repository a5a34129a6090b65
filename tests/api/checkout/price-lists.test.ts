import { describe, expect, it } from 'vitest'
import { editProduct } from '#tests/support/edits.ts'
import { createDraftBody } from '#tests/support/order-drafts.ts'
import { getOwner } from '#tests/support/orders.ts'
import { changePrices, createGroup, moveToGroup } from '#tests/support/price-lists.ts'
import { startShop } from '#tests/support/shop.ts'
import {
  cards,
  createGuest,
  createPaymentRequest,
  findProductAtFullPrice,
  payWithCard,
} from '#tests/support/shopper.ts'
import { registerWithCredit } from '#tests/support/store-credit.ts'
import { findOtherProduct, findProductOnSale, setStock } from '#tests/support/stored-products.ts'

const shop = await startShop()
const owner = await getOwner(shop)
const productId = await findProductAtFullPrice(shop)
const member = await registerWithCredit(shop, 0)
const name = 'Resellers'
const groupId = await createGroup(shop, { name, prices: [{ productId, price: 700, minimumQuantity: 3 }] })
await moveToGroup(shop, member.customerId, groupId)

async function quote(quantity: number, headers?: { token: string }, more = {}) {
  const items = [{ productId, quantity }]
  return (await shop.post('/api/cart/quote', { items, ...more }, headers)).body
}

async function order(quantity: number, id = productId) {
  const guest = { ...createGuest(), email: member.email }
  const request = await createPaymentRequest(shop, [{ productId: id, quantity }], guest)
  return shop.post('/api/payment/process', request, member.headers)
}

describe('A price list', () => {
  it('has the price of its members, without tiers and promotions', async () => {
    const guest = await quote(6)
    expect(guest.lines[0].isFromPriceList).toBe(false)
    expect(guest.lines[0].unitPrice).toBeGreaterThan(700)
    const code = 'TENOFF'
    await shop.post(
      '/api/admin/promotions',
      {
        name: 'Ten off',
        code,
        minimumSubtotal: 0,
        startsAt: shop.clock.now().toISOString(),
        discount: { kind: 'percent', share: 1000 },
        targets: { kind: 'all' },
      },
      owner,
    )
    expect(await quote(6, member.headers)).toMatchObject({
      lines: [{ unitPrice: 700, total: 4200, tierDiscount: 0, isFromPriceList: true }],
      subtotal: 4200,
      discount: 0,
    })
    const coupon = await shop.post(
      '/api/cart/quote',
      { items: [{ productId, quantity: 6 }], couponCode: code },
      member.headers,
    )
    expect(coupon.body).toMatchObject({ success: false })
  })

  it('is sent to its members alone, without its name', async () => {
    const stranger = await registerWithCredit(shop, 0)
    const own = (await shop.post('/api/user/price-list', {}, member.headers)).body
    expect(own.priceList).toEqual({ prices: { [productId]: { price: 700, minimumQuantity: 3 } } })
    expect(own.fromPrices[productId]).toBeLessThanOrEqual(700)
    expect((await shop.post('/api/user/price-list', {}, stranger.headers)).body).toEqual({ success: true })
    expect((await shop.post('/api/user/price-list', {})).status).toBe(401)
  })

  it('is sent without the prices of products that are not published', async () => {
    const otherId = await findOtherProduct(shop, productId)
    const known = { productId, price: 700, minimumQuantity: 3 }
    await changePrices(shop, { name, prices: [known, { productId: otherId, price: 900 }] })
    const read = async () => (await shop.post('/api/user/price-list', {}, member.headers)).body
    for (const status of ['draft', 'archived']) {
      expect(Object.keys((await read()).priceList.prices).toSorted()).toEqual([productId, otherId].toSorted())
      expect((await editProduct(shop, otherId, { status }, owner)).status).toBe(200)
      const { priceList, fromPrices } = await read()
      expect(priceList.prices).toEqual({ [productId]: { price: 700, minimumQuantity: 3 } })
      expect(Object.keys(fromPrices)).not.toContain(otherId)
      expect((await editProduct(shop, otherId, { status: 'published' }, owner)).status).toBe(200)
    }
    await changePrices(shop, { name, prices: [known] })
  })

  it('refuses an order below its minimums, and says which', async () => {
    expect((await quote(2, member.headers)).lines[0].problem).toMatch(/^Order at least 3 of .+ has 2\.$/)
    const small = await order(2)
    expect(small).toMatchObject({ status: 422, body: { code: 'minimum-not-met' } })
    expect(small.body.message).toContain('Order at least 3')

    const prices = [{ productId, price: 700 }]
    await changePrices(shop, { name, minimumSubtotal: 2101, prices })
    expect((await quote(3, member.headers)).minimumNote).toBe(
      'Orders at your prices start at $21.01. Your items cost $21.00.',
    )
    expect(await order(3)).toMatchObject({ status: 422, body: { code: 'minimum-not-met' } })
    await changePrices(shop, { name, minimumSubtotal: 2100, prices })
  })

  it('is named by the lines that are sold by it, which keep their price', async () => {
    const placed = await order(3)
    expect(placed.body).toMatchObject({ success: true })
    const sold = { priceList: name, price: 700, tierDiscount: 0, unitPrice: 700, total: 2100 }
    const path = `/api/admin/orders/${placed.body.orderNumber}`
    expect((await shop.get(path, owner)).body.order.lines).toMatchObject([sold])
    await changePrices(shop, { name, prices: [{ productId, price: 650 }] })
    expect((await shop.get(path, owner)).body.order.lines).toMatchObject([sold])
    expect((await quote(3, member.headers)).subtotal).toBe(1950)
  })

  it('prices what staff draft for a member, also below its minimums', async () => {
    await changePrices(shop, { name, prices: [{ productId, price: 650, minimumQuantity: 50 }] })
    const draft = createDraftBody([{ productId, quantity: 2 }], { customerId: member.customerId })
    const { body } = await shop.post('/api/admin/order-drafts/quote', draft, owner)
    expect(body).toMatchObject({ success: true, subtotal: 1300 })
  })
})

describe('A line at a price of the list', () => {
  it('is no sale that cannot be returned, also while the public price is reduced', async () => {
    const onSale = await findProductOnSale(shop)
    await changePrices(shop, { name, prices: [{ productId: onSale, price: 650 }] })
    const guest = createGuest()
    const place = async (shopper: typeof guest, headers?: { token: string }) => {
      const request = await createPaymentRequest(shop, [{ productId: onSale, quantity: 1 }], shopper)
      return (await shop.post('/api/payment/process', request, headers)).body.orderNumber
    }
    const numbers = [await place({ ...guest, email: member.email }, member.headers), await place(guest)]
    const { rows } = await shop.sql.query(
      'select l.on_sale from order_line l join shop_order o on o.id = l.order_id where o.number = any($1) order by o.id',
      [numbers],
    )
    expect(rows).toEqual([{ on_sale: false }, { on_sale: true }])
  })
})

describe('The limit of items in an order', () => {
  it('does not count for a member, whom staff know', async () => {
    await setStock(shop, productId, 120)
    await changePrices(shop, { name, prices: [{ productId, price: 650 }] })
    expect((await order(51)).body).toMatchObject({ success: true })
    const guest = await createPaymentRequest(shop, [{ productId, quantity: 51 }], createGuest())
    expect((await shop.post('/api/payment/process', guest)).body).toMatchObject({ code: 'too-many-items' })
  })

  it('does not count either when a member pays again for what is not on the list', async () => {
    const unlisted = await findOtherProduct(shop, productId)
    await setStock(shop, unlisted, 200)
    const { orderNumber, url } = (await order(151, unlisted)).body
    await payWithCard(url, cards.insufficientFunds)
    const retried = await shop.post('/api/order/retry-payment', { orderNumber }, member.headers)
    expect(retried).toMatchObject({ status: 200, body: { success: true } })
  })
})

describe('Price lists and groups', () => {
  it('are refused with a name that is taken, a product that does not exist, or a stale version', async () => {
    const list = { name: 'resellers', prices: [] }
    const taken = await shop.post('/api/admin/price-lists', list, owner)
    expect(taken.body).toMatchObject({ fields: { name: 'Another price list has this name.' } })
    const prices = [{ productId: '00000000-0000-7000-8000-000000000000', price: 1, minimumQuantity: 1 }]
    const unknown = await shop.post('/api/admin/price-lists', { name: 'New', prices }, owner)
    expect(unknown.body).toMatchObject({ fields: { 'prices.0.productId': 'This product does not exist.' } })
    const [{ id }] = (await shop.get('/api/admin/price-lists', owner)).body.rows
    const stale = { name, prices: [], expectedVersion: 0 }
    expect((await shop.post(`/api/admin/price-lists/${id}`, stale, owner)).status).toBe(409)
  })

  it('cannot be deleted while they are used, and a customer who leaves pays what everyone pays', async () => {
    const [list] = (await shop.get('/api/admin/price-lists', owner)).body.rows
    const [group] = (await shop.get('/api/admin/customer-groups', owner)).body.rows
    expect(group).toMatchObject({ name, priceListName: name, members: 1 })
    const deleteList = () =>
      shop.post(`/api/admin/price-lists/${list.id}/delete`, { expectedVersion: list.version }, owner)
    const deleteGroup = () =>
      shop.post(`/api/admin/customer-groups/${groupId}/delete`, { expectedVersion: group.version }, owner)
    expect((await deleteList()).body.message).toContain('pays the prices of this list: Resellers')
    expect((await deleteGroup()).body.message).toContain('1 member')
    await moveToGroup(shop, member.customerId, null)
    expect((await quote(6, member.headers)).subtotal).toBe((await quote(6)).subtotal)
    expect((await deleteGroup()).body).toMatchObject({ success: true })
    expect((await deleteList()).body).toMatchObject({ success: true })
  })
})
