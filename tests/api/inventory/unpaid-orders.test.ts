import { describe, expect, test } from 'vitest'
import { editSettings } from '#tests/support/edits.ts'
import { getOwner } from '#tests/support/orders.ts'
import { createPromotion } from '#tests/support/promotions.ts'
import { startShop } from '#tests/support/shop.ts'
import {
  cards,
  createGuest,
  eventually,
  findProductInStock,
  newYork,
  payWithCard,
  placeOrder,
  registerShopper,
} from '#tests/support/shopper.ts'
import { getStock, setStock } from '#tests/support/stored-products.ts'

const shop = await startShop({ runsJobs: true })
const { _id: productId } = await findProductInStock(shop, 40)
const getOrder = async (number: string) =>
  (await shop.get(`/api/admin/orders/${number}`, await getOwner(shop))).body.order
/** Another shopper each time, unless the test names one. */
const placeFrom = (ip: string, quantity: number, shopper: Record<string, unknown> = createGuest()) =>
  placeOrder(shop, [{ productId, quantity }], { 'x-forwarded-for': ip }, shopper)

describe('An unpaid order', () => {
  test('holds at most 50 items, or what the owner sets', async () => {
    await setStock(shop, productId, 1000)
    expect(await placeFrom('203.0.113.1', 51)).toMatchObject({
      status: 422,
      body: { code: 'too-many-items', message: expect.stringContaining('at most 50 items. Remove 1') },
    })
    expect(await getStock(shop, productId)).toBe(1000)
    const owner = await getOwner(shop)
    expect(await editSettings(shop, { unpaidOrderMaxUnits: 0 }, owner)).toMatchObject({
      status: 400,
      body: { fields: { unpaidOrderMaxUnits: expect.any(String) } },
    })
    await editSettings(shop, { unpaidOrderMaxUnits: 60 }, owner)
    expect((await placeFrom('203.0.113.1', 51)).status).toBe(200)
    await editSettings(shop, { unpaidOrderMaxUnits: 50 }, owner)
  })

  test('is refused when its network address already holds 150 items, however many arrive at once', async () => {
    await setStock(shop, productId, 1000)
    const responses = await Promise.all(Array.from({ length: 6 }, () => placeFrom('203.0.113.2', 50)))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 422, 422, 422])
    expect(await getStock(shop, productId)).toBe(850)
    expect((await placeFrom('203.0.113.2', 1)).body.message).toContain('already reserve 150 items')
    expect((await placeFrom('203.0.113.3', 1)).status).toBe(200)
    // A paid order no longer counts.
    const paid = responses.find(({ status }) => status === 200)?.body
    await payWithCard(paid.url, cards.approved)
    await eventually(
      () => getOrder(paid.orderNumber),
      ({ payment }) => payment === 'paid',
    )
    expect((await placeFrom('203.0.113.2', 50)).status).toBe(200)
  })

  test('counts a whole IPv6 network as one address', async () => {
    await setStock(shop, productId, 1000)
    for (const host of [1, 2, 3]) expect((await placeFrom(`2001:db8:1:2::${host}`, 50)).status).toBe(200)
    expect((await placeFrom('2001:db8:1:2:ffff::4', 1)).status).toBe(422)
    expect((await placeFrom('2001:db8:1:3::1', 1)).status).toBe(200)
  })

  test('can be released by staff, and is paid later if its items are still in stock', async () => {
    await setStock(shop, productId, 100)
    const owner = await getOwner(shop)
    const unpaidBefore = (await shop.get('/api/admin/dashboard', owner)).body
    const { orderNumber, url } = (await placeFrom('203.0.113.4', 20)).body
    const unpaid = (await shop.get('/api/admin/dashboard', owner)).body
    expect(unpaid.unpaidOrders).toBe(unpaidBefore.unpaidOrders + 1)
    expect(unpaid.unpaidUnits).toBe(unpaidBefore.unpaidUnits + 20)
    const listUnpaid = async () =>
      (await shop.get('/api/admin/orders?queue=unpaid&limit=100', owner)).body.rows.map(
        ({ number }: { number: string }) => number,
      )
    expect(await listUnpaid()).toContain(orderNumber)

    const release = () => shop.post(`/api/admin/orders/${orderNumber}/release-stock`, undefined, owner)
    expect(await release()).toMatchObject({ status: 200, body: { order: { payment: 'pending' } } })
    expect(await getStock(shop, productId)).toBe(100)
    expect(await listUnpaid()).not.toContain(orderNumber)
    expect(await release()).toMatchObject({
      status: 409,
      body: { message: 'The items of this order are already released.' },
    })
    await payWithCard(url, cards.approved)
    await eventually(
      () => getOrder(orderNumber),
      ({ payment }) => payment === 'paid',
    )
    expect(await getStock(shop, productId)).toBe(80)
    expect((await release()).body.message).toBe('Only an unpaid order can release its items.')
  })

  test('holds its items for 20 minutes', async () => {
    const { orderNumber } = (await placeFrom('203.0.113.5', 1)).body
    const { expiresAt, placedAt } = await getOrder(orderNumber)
    expect(new Date(expiresAt).getTime() - new Date(placedAt).getTime()).toBe(20 * 60_000)
  })

  test('gives its items back when the same shopper places another one, even at once', async () => {
    await setStock(shop, productId, 1000)
    const shopper = createGuest()
    const responses = await Promise.all([1, 2, 3, 4].map(() => placeFrom('198.51.100.1', 10, shopper)))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await getStock(shop, productId)).toBe(990)
    const sameEmail = { ...createGuest(), email: shopper.email.toUpperCase() }
    expect((await placeFrom('198.51.100.1', 20, sameEmail)).status).toBe(200)
    expect(await getStock(shop, productId)).toBe(980)
    const street1 = ` ${sameEmail.address.street1.replaceAll('-', ' - ').toUpperCase()}.`
    const sameAddress = { ...createGuest(), address: { ...newYork, street1 } }
    expect((await placeFrom('198.51.100.1', 30, sameAddress)).status).toBe(200)
    expect(await getStock(shop, productId)).toBe(970)
  })

  test('keeps its items when a stranger enters its email and address', async () => {
    await setStock(shop, productId, 1000)
    const shopper = createGuest()
    await placeFrom('198.51.100.11', 10, shopper)
    expect((await placeFrom('198.51.100.12', 5, shopper)).status).toBe(200)
    expect(await getStock(shop, productId)).toBe(985)
  })

  test('gives its items back for another order of its account, from anywhere', async () => {
    await setStock(shop, productId, 1000)
    const { headers } = await registerShopper(shop)
    for (const ip of ['198.51.100.13', '198.51.100.14'])
      await placeOrder(
        shop,
        [{ productId, quantity: 10 }],
        { ...headers, 'x-forwarded-for': ip },
        createGuest(),
      )
    expect(await getStock(shop, productId)).toBe(990)
  })

  test('does not use a coupon again that a newer order of the shopper has used', async () => {
    await setStock(shop, productId, 1000)
    const { code } = await createPromotion(shop, { usageLimitPerEmail: 1 })
    const shopper = createGuest()
    const place = async (changes: object) =>
      (await placeFrom('198.51.100.15', 1, { ...shopper, ...changes })).body
    const first = await place({ couponCode: code })
    await place({})
    const second = await place({ couponCode: code })
    await payWithCard(second.url, cards.approved)
    await payWithCard(first.url, cards.approved)
    await eventually(
      () => getOrder(first.orderNumber),
      ({ payment, fulfillment }) => payment === 'refunded' && fulfillment === 'canceled',
    )
    expect(await getOrder(second.orderNumber)).toMatchObject({ payment: 'paid', fulfillment: 'unfulfilled' })
  })

  test('keeps its items when the newer order is refused', async () => {
    await setStock(shop, productId, 1000)
    const shopper = createGuest()
    expect((await placeFrom('198.51.100.9', 30, shopper)).status).toBe(200)
    for (const quantity of [50, 50, 20]) await placeFrom('198.51.100.9', quantity)
    expect((await placeFrom('198.51.100.9', 40, shopper)).status).toBe(422)
    expect(await getStock(shop, productId)).toBe(1000 - 30 - 120)
  })

  test('that gave its items back is still paid if they are in stock', async () => {
    await setStock(shop, productId, 100)
    const shopper = createGuest()
    const first = (await placeFrom('198.51.100.10', 10, shopper)).body
    await placeFrom('198.51.100.10', 5, shopper)
    await payWithCard(first.url, cards.approved)
    await eventually(
      () => getOrder(first.orderNumber),
      ({ payment }) => payment === 'paid',
    )
    expect(await getStock(shop, productId)).toBe(85)
  })
})
