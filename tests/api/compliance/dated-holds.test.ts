import { describe, expect, test } from 'vitest'
import { formatDay } from '#domain/format-date.ts'
import { addDays } from '#domain/shipping/us-holidays.ts'
import { parseShopWallTime, toShopDay } from '#domain/shop-time.ts'
import { createRandomIpHeaders } from '#tests/support/client.ts'
import { editSalesHold } from '#tests/support/edits.ts'
import { createPaidOrder } from '#tests/support/orders.ts'
import { readPage } from '#tests/support/page-data.ts'
import { startShop } from '#tests/support/shop.ts'
import { createPaymentRequest, findProductInStock } from '#tests/support/shopper.ts'
import { addStaffMember, signInOwner } from '#tests/support/staff.ts'
import { reviewOpenOrders } from '#usecases/compliance/review-open-orders.ts'

const shop = await startShop({ runsJobs: true })
let owner = await signInOwner(shop)
const today = toShopDay(shop.clock.now())
const yesterday = addDays(today, -1)
const firstDay = addDays(today, 3)
const lastDay = addDays(today, 5)
const notice = 'Not for sale in these days.'
const { _id: productId, URL_slug: slug } = await findProductInStock(shop, 40)

const path = '/api/admin/sales-holds/leaf'
const setHold = (change: object) =>
  editSalesHold(shop, 'leaf', { isHeld: true, notice, reason: 'A letter of the state.', ...change }, owner)
const lift = () => setHold({ isHeld: false, notice: undefined })
const preview = async (productClass: string, decision: object) =>
  (await shop.post(`/api/admin/sales-holds/${productClass}/preview`, decision, owner)).body
const findHold = async (productClass = 'leaf') =>
  (await shop.get('/api/admin/compliance', owner)).body.salesHolds.find(
    (hold: { productClass: string }) => hold.productClass === productClass,
  )

/** What shoppers get of the product, everywhere. */
async function readNotices() {
  const { products } = (await shop.get('/api/product/list?category=Kratom%20Powder&limit=100')).body
  const deals = (await shop.get('/api/product/best')).body.products
  const { data: page } = await readPage(shop, (loaders) => loaders.product(slug, { sort: 'newest' }))
  const { data: places } = await readPage(shop, (loaders) => loaders.whereWeShip())
  return {
    list: products.find(({ _id }: { _id: string }) => _id === productId).hold?.notice,
    single: (await shop.post('/api/product/single', { productId })).body.product.hold?.notice,
    page: page?.page.product.hold?.notice,
    hasDeals: deals.some(({ category }: { category: string }) => category === 'Kratom Powder'),
    whereWeShip: places.holds.find((hold) => hold.products.toLowerCase().includes('leaf'))?.notice,
  }
}
const sold = { list: undefined, single: undefined, page: undefined, hasDeals: true, whereWeShip: undefined }
const held = { list: notice, single: notice, page: notice, hasDeals: false, whereWeShip: notice }

/** Moves the clock to so many seconds from midnight at the start of a day. */
function moveTo(day: string, seconds: number): void {
  const midnight = parseShopWallTime(`${day}T00:00`)?.getTime() ?? Number.NaN
  shop.clock.forward((midnight + seconds * 1000 - shop.clock.now().getTime()) / 60_000)
}

describe('The days of a sales hold', () => {
  test.each([
    [
      { startsOn: yesterday },
      'startsOn',
      `The first day cannot be in the past. Enter ${formatDay(today)} or later.`,
    ],
    [
      { endsOn: yesterday },
      'endsOn',
      `The last day cannot be in the past. Enter ${formatDay(today)} or later.`,
    ],
    [{ startsOn: lastDay, endsOn: firstDay }, 'endsOn', 'The last day cannot be before the first day.'],
    [{ startsOn: '2026-02-30' }, 'startsOn', 'First day: enter a date.'],
    [{ isHeld: false, endsOn: lastDay }, 'endsOn', 'Lifting a hold needs no last day. Leave it empty.'],
  ])('are refused at their field: %j', async (days, field, message) => {
    const refused = await setHold(days)
    expect(refused).toMatchObject({ status: 400, body: { fields: { [field]: message } } })
    expect(await shop.post(`${path}/preview`, { isHeld: true, ...days }, owner)).toMatchObject({
      status: 400,
      body: { fields: { [field]: message } },
    })
    expect(await findHold()).toMatchObject({ state: 'open', version: 0 })
  })

  test('cannot open 7-OH before the owner lifts its hold', async () => {
    const change = { isHeld: true, notice, startsOn: firstDay, reason: 'A later day.' }
    expect(await editSalesHold(shop, '7-oh', change, owner)).toMatchObject({
      status: 400,
      body: { fields: { startsOn: 'This class is on hold now. To start later, lift the hold first.' } },
    })
    expect(await findHold('7-oh')).toMatchObject({ state: 'held', isHeld: true })
  })
})

describe('The preview of a sales hold', () => {
  test('names the products that stop on its first day and those sold again after the last', async () => {
    const { stops, resumes } = await preview('leaf', {
      isHeld: true,
      startsOn: firstDay,
      endsOn: lastDay,
    })
    expect(stops).toMatchObject({ day: firstDay, publishedCount: expect.any(Number) })
    expect(resumes.day).toBe(addDays(lastDay, 1))
    const { productCount } = await findHold()
    const unsold = stops.unsold.reduce((sum: number, { count }: { count: number }) => sum + count, 0)
    expect(productCount).toBeGreaterThanOrEqual(unsold)
    expect(unsold).toBeGreaterThan(0)
    expect(stops.products.count).toBeGreaterThan(stops.products.products.length)
    expect(stops.products.products[0]).toEqual({ id: expect.any(String), name: expect.any(String) })
  })

  test('of lifting the hold on 7-OH names what stays unsold, and why', async () => {
    const before = await findHold('7-oh')
    const { stops, resumes } = await preview('7-oh', { isHeld: false })
    expect(stops).toBeUndefined()
    expect(resumes.day).toBe(today)
    expect(resumes.unsold.length).toBeGreaterThan(0)
    const count = resumes.unsold.reduce((sum: number, { count: each }: { count: number }) => sum + each, 0)
    expect(count + resumes.products.count).toBeGreaterThanOrEqual(before.productCount)
    const reasons = resumes.unsold.map(({ reason }: { reason: string }) => reason)
    expect(reasons.some((reason: string) => reason.startsWith('We do not sell products'))).toBe(true)
    expect(new Set(reasons).size).toBe(reasons.length)
    expect(await findHold('7-oh')).toEqual(before)
  })
})

test('A stale edit of the days is refused with the difference', async () => {
  const mara = await addStaffMember(shop, 'owner', 'mara')
  const { version: expectedVersion } = await findHold()
  const body = { isHeld: true, notice, reason: 'A letter of the state.', expectedVersion }
  expect((await shop.post(path, { ...body, startsOn: firstDay, endsOn: lastDay }, mara)).status).toBe(200)
  const refused = await shop.post(path, { ...body, startsOn: lastDay }, owner)
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'edit-conflict',
      conflict: {
        fields: [
          { field: 'isHeld', theirs: true },
          { field: 'startsOn', yours: lastDay, theirs: firstDay },
          { field: 'endsOn', theirs: lastDay },
          { field: 'notice', theirs: notice },
        ],
      },
    },
  })
  expect(await findHold()).toMatchObject({ startsOn: firstDay, endsOn: lastDay })
  expect(await lift()).toMatchObject({ status: 200, body: { message: 'Sales hold lifted.' } })
  const lifted = await findHold()
  expect(lifted).toMatchObject({ state: 'open' })
  expect(lifted).not.toHaveProperty('startsOn')
})

// Last, because it moves the clock.
test('A hold starts on its first day and ends with its last, in every place at once', async () => {
  const { number } = await createPaidOrder(shop, { productId })
  const getOrder = async () => (await shop.get(`/api/admin/orders/${number}`, owner)).body.order
  expect(await setHold({ startsOn: firstDay, endsOn: lastDay })).toMatchObject({
    body: {
      message: `Sales hold saved. It starts on ${formatDay(firstDay)}. Its last day is ${formatDay(lastDay)}.`,
    },
  })
  expect(await findHold()).toMatchObject({
    state: 'scheduled',
    isHeld: false,
    startsOn: firstDay,
    endsOn: lastDay,
  })
  const { openOrders } = await preview('leaf', { isHeld: true, startsOn: firstDay })
  expect(openOrders.orders.map((order: { number: string }) => order.number)).toContain(number)

  moveTo(firstDay, -60)
  expect(await readNotices()).toEqual(sold)
  const request = await createPaymentRequest(shop, [{ productId, quantity: 1 }])
  await reviewOpenOrders(shop.shop)
  owner = await signInOwner(shop)
  expect((await getOrder()).hold).toBeUndefined()

  moveTo(firstDay, 1)
  expect(await readNotices()).toEqual(held)
  const refused = await shop.post('/api/payment/process', request, createRandomIpHeaders())
  expect(refused.status).toBe(409)
  expect(JSON.stringify(refused.body)).toContain(notice)
  await reviewOpenOrders(shop.shop)
  expect((await getOrder()).hold).toMatchObject({ reason: notice })
  expect(await findHold()).toMatchObject({ state: 'held', isHeld: true })

  moveTo(addDays(lastDay, 1), -60)
  expect(await readNotices()).toEqual(held)

  moveTo(addDays(lastDay, 1), 1)
  expect(await readNotices()).toEqual(sold)
  const fresh = await createPaymentRequest(shop, [{ productId, quantity: 1 }])
  expect((await shop.post('/api/payment/process', fresh, createRandomIpHeaders())).status).toBe(200)
  await reviewOpenOrders(shop.shop)
  owner = await signInOwner(shop)
  expect((await getOrder()).hold).toBeUndefined()
  expect(await findHold()).toMatchObject({ state: 'ended', isHeld: false })
})
