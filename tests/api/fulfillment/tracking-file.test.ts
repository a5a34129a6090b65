import { expect, test } from 'vitest'
import { awaitEmail } from '#tests/support/emails.ts'
import { createPaidOrder, getOwner } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'
import { createGuest, findProductInStock, placeOrder } from '#tests/support/shopper.ts'
import { addStaffMember } from '#tests/support/staff.ts'
import { moveDeliveryBack } from '#tests/support/stored-orders.ts'
import { createTrackingNumber } from '#tests/support/tracking-numbers.ts'

const shop = await startShop({ runsJobs: true })
const owner = await getOwner(shop)
const mistyped = '9400 1112 0620 6406 2607 88'

const getOrder = async (number: string) => (await shop.get(`/api/admin/orders/${number}`, owner)).body.order
const pack = (number: string) => shop.post(`/api/admin/orders/${number}/fulfillment`, { to: 'packed' }, owner)
const writeFile = (...rows: (readonly [order: string, trackingNumber: string])[]) =>
  [
    'Order #,Carrier,Tracking #,Voided',
    ...rows.map(([order, number]) => `${order},USPS,${number},FALSE`),
  ].join('\n')
const preview = (file: string, headers = owner) =>
  shop.post('/api/admin/tracking-files/preview', { file }, headers)
const ship = (file: string, headers = owner) =>
  shop.post('/api/admin/tracking-files/import', { file }, headers)

async function createPackedOrder(email = createGuest().email): Promise<string> {
  const { number } = await createPaidOrder(shop, { changes: { email } })
  await pack(number)
  return number
}

test('Packed orders of a file are shipped, and what cannot leave stays with its reason', async () => {
  const { email } = createGuest()
  const [packed, other, doubtful] = [
    await createPackedOrder(email),
    await createPackedOrder(),
    await createPackedOrder(),
  ]
  const { number: unpacked } = await createPaidOrder(shop)
  const [first, second] = [createTrackingNumber(), createTrackingNumber()]
  const file = writeFile(
    [packed, first],
    [unpacked, createTrackingNumber()],
    [other, second],
    [doubtful, mistyped],
    ['LW-10', createTrackingNumber()],
  )
  const problems = [
    { line: 3, orderNumber: unpacked, message: 'The order is not packed yet.' },
    { line: 5, orderNumber: doubtful, message: expect.stringContaining('check digit') },
    { line: 6, orderNumber: 'LW-10', message: 'There is no order with this number.' },
  ]
  const parcels = [
    { line: 2, orderNumber: packed, carrier: 'USPS', trackingNumber: first },
    { line: 4, orderNumber: other, carrier: 'USPS', trackingNumber: second },
  ]
  expect((await preview(file)).body).toEqual({
    success: true,
    parcels: parcels.map((parcel) => ({ ...parcel, isShipped: false })),
    problems,
  })
  expect(await getOrder(packed)).toMatchObject({ fulfillment: 'packed' })

  const shipped = { parcels: parcels.map((parcel) => ({ ...parcel, isShipped: true })), problems }
  expect((await ship(file)).body).toEqual({
    success: true,
    ...shipped,
    message: '2 orders shipped. 3 lines left alone.',
  })
  expect(await getOrder(packed)).toMatchObject({
    fulfillment: 'shipped',
    shipments: [{ trackingNumber: first }],
  })
  expect(await getOrder(other)).toMatchObject({
    fulfillment: 'shipped',
    shipments: [{ trackingNumber: second }],
  })
  for (const number of [unpacked, doubtful]) expect((await getOrder(number)).fulfillment).not.toBe('shipped')
  expect((await awaitEmail(shop, email, 'order-shipped')).text).toContain(first)

  // The answer was lost, and the file is imported again.
  expect((await ship(file)).body).toMatchObject({
    ...shipped,
    message: '0 orders shipped. 3 lines left alone.',
  })
})

test('An order that was shipped with another number is not shipped again', async () => {
  const number = await createPackedOrder()
  const stored = createTrackingNumber()
  await ship(writeFile([number, stored]))
  expect((await ship(writeFile([number, createTrackingNumber()]))).body.problems).toEqual([
    {
      line: 2,
      orderNumber: number,
      message: `The order was shipped with ${stored}. Correct the number on its page.`,
    },
  ])
  expect(await getOrder(number)).toMatchObject({ shipments: [{ trackingNumber: stored }] })
})

test('A packer reads nothing about orders that are not theirs to pack', async () => {
  const packer = await addStaffMember(shop, 'fulfillment', 'packer-2')
  const { orderNumber = '' } = (
    await placeOrder(shop, [{ productId: (await findProductInStock(shop, 40))._id, quantity: 1 }])
  ).body
  const file = writeFile([orderNumber, createTrackingNumber()])
  expect((await preview(file)).body.problems).toMatchObject([
    { message: expect.stringContaining('unfulfilled') },
  ])
  const unknown = { line: 2, orderNumber, message: 'There is no order with this number.' }
  for (const answer of [await preview(file, packer), await ship(file, packer)])
    expect(answer.body).toMatchObject({ success: true, parcels: [], problems: [unknown] })
  const packed = await createPackedOrder()
  expect((await ship(writeFile([packed, createTrackingNumber()]), packer)).body).toMatchObject({
    parcels: [{ orderNumber: packed, isShipped: true }],
  })
})

test('A doubtful number names the other order only to staff who see it', async () => {
  const packer = await addStaffMember(shop, 'fulfillment', 'packer-3')
  const [old, packed] = [await createPackedOrder(), await createPackedOrder()]
  const used = createTrackingNumber()
  await ship(writeFile([old, used]))
  const readProblem = async (staff?: typeof packer) =>
    (await preview(writeFile([packed, used]), staff)).body.problems[0].message
  const named = `Order ${old} was shipped with this number. Compare it with the label.`
  expect(await readProblem(packer)).toBe(named)

  // Orders whose parcel arrived long ago are not work for those who pack.
  await shop.post(`/api/admin/orders/${old}/fulfillment`, { to: 'delivered' }, owner)
  await moveDeliveryBack(shop, old, '40 days')
  const unnamed = 'Another order was shipped with this number. Compare it with the label.'
  expect(await readProblem()).toBe(named)
  expect(await readProblem(packer)).toBe(unnamed)
  const step = { to: 'shipped', trackingNumber: used }
  expect(await shop.post(`/api/admin/orders/${packed}/fulfillment`, step, packer)).toMatchObject({
    status: 422,
    body: { code: 'tracking-number-unconfirmed', fields: { trackingNumber: unnamed } },
  })
})

test('A file of something else is refused, and only those who pack may import one', async () => {
  expect(await preview('Hello')).toMatchObject({
    status: 400,
    body: { fields: { file: expect.stringContaining('no columns of labels') } },
  })
  const packer = await addStaffMember(shop, 'fulfillment', 'packer')
  expect((await preview(writeFile(['LW-10', '1']), packer)).status).toBe(200)
  const viewer = await addStaffMember(shop, 'viewer', 'viewer')
  expect((await ship(writeFile(['LW-10', '1']), viewer)).status).toBe(403)
})
