import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { awaitEmail } from '#tests/support/emails.ts'
import { createPaidOrder, getOwner } from '#tests/support/orders.ts'
import { createOwnRule, type RuleChange, retireRule } from '#tests/support/rules.ts'
import { startShop } from '#tests/support/shop.ts'
import { createGuest, eventually, findProductInStock } from '#tests/support/shopper.ts'
import { addStaffMember } from '#tests/support/staff.ts'

const shop = await startShop({ runsJobs: true })
const headers = await getOwner(shop)
const { _id: powder } = await findProductInStock(shop, 40)
const { products } = (await shop.get('/api/product/list?category=Kratom%20Capsules&limit=100')).body
const capsules = products.find(
  (each: { stock_count: number; hold?: unknown }) => each.stock_count >= 10 && each.hold === undefined,
)._id
const reason = 'New York closed it yesterday.'

const getOrder = async (number: string) => (await shop.get(`/api/admin/orders/${number}`, headers)).body.order
const awaitHold = (number: string) =>
  eventually(
    () => getOrder(number),
    ({ hold }) => hold !== undefined,
  )

const added: string[] = []

/** A rule that comes after the orders of a test. */
async function addRule(change: RuleChange) {
  const { body } = await createOwnRule(shop, headers, { level: 'state', state: 'NY', reason, ...change })
  expect(body.success).toBe(true)
  added.push(body.id)
}

afterEach(async () => {
  for (const id of added.splice(0)) await retireRule(shop, headers, id)
})

async function createHeldOrder(change: RuleChange, quantity = 2) {
  const email = createGuest().email
  const otherItems = [{ productId: capsules, quantity: 1 }]
  const { number } = await createPaidOrder(shop, {
    productId: powder,
    quantity,
    otherItems,
    changes: { email },
  })
  await addRule(change)
  return { number, email, held: await awaitHold(number) }
}

async function refund(number: string, idempotencyKey: string, staff = headers) {
  const { version } = await getOrder(number)
  const body = { idempotencyKey, expectedVersion: version }
  return shop.post(`/api/admin/orders/${number}/hold/refund`, body, staff)
}

describe('A held order', () => {
  test('is refunded for the affected items in one click, released, and the customer reads why', async () => {
    const { number, email, held } = await createHeldOrder({ forms: ['powder'] })
    const [line] = held.lines.filter(({ productId }: { productId: string }) => productId === powder)
    expect(held.hold).toMatchObject({
      lines: [{ reason }],
      refund: { scope: 'lines', amount: line.paid },
    })
    const key = randomUUID()
    expect((await refund(number, key)).status).toBe(200)
    expect((await refund(number, key)).body.message).toContain('was requested before')
    const order = await eventually(
      () => getOrder(number),
      ({ payment }) => payment === 'partially-refunded',
    )
    expect(order.hold).toBeUndefined()
    expect(order.refunded).toBe(line.paid)
    expect(order.refunds).toHaveLength(1)
    expect(order.lines.map(({ removedQuantity }: { removedQuantity: number }) => removedQuantity)).toEqual([
      2, 0,
    ])
    const mail = await awaitEmail(shop, email, 'order-refunded')
    expect(mail.text).toContain(`We can no longer ship these items to you. ${reason}`)
  })

  test('is canceled and refunded as a whole when nothing else is left in it', async () => {
    const { number, email, held } = await createHeldOrder({})
    expect(held.hold).toMatchObject({ lines: [], refund: { scope: 'order', amount: held.total } })
    const key = randomUUID()
    expect((await refund(number, key)).status).toBe(200)
    expect((await refund(number, key)).body.message).toContain('was requested before')
    const order = await eventually(
      () => getOrder(number),
      ({ payment }) => payment === 'refunded',
    )
    expect(order).toMatchObject({ fulfillment: 'canceled', refunded: held.total, refunds: [{}] })
    const mail = await awaitEmail(shop, email, 'order-canceled')
    expect(mail.text).toContain(`We can no longer ship this order to you. ${reason}`)
  })

  test('is refunded only by staff who may, on the version they saw, and while it is held', async () => {
    const { number, held } = await createHeldOrder({ forms: ['powder'] })
    const packer = await addStaffMember(shop, 'fulfillment', 'packer')
    expect((await refund(number, randomUUID(), packer)).body.code).toBe('not-permitted')
    const stale = { idempotencyKey: randomUUID(), expectedVersion: held.version - 1 }
    expect((await shop.post(`/api/admin/orders/${number}/hold/refund`, stale, headers)).body.code).toBe(
      'edit-conflict',
    )
    const { number: open } = await createPaidOrder(shop, {
      productId: capsules,
      changes: { email: createGuest().email },
    })
    expect((await refund(open, randomUUID())).body).toMatchObject({
      code: 'invalid-state',
      message: 'This order is not held.',
    })
    expect((await getOrder(number)).refunds).toEqual([])
  })
})

describe('A rule that raises the minimum age', () => {
  test('holds the open orders of customers who are too young, with the items it is about', async () => {
    const young = await createPaidOrder(shop, {
      productId: powder,
      changes: { email: createGuest().email, dateOfBirth: '2003-01-31' },
    })
    const old = await createPaidOrder(shop, { productId: powder, changes: { email: createGuest().email } })
    await addRule({ effect: 'minimum-age', minimumAge: 25, reason: 'New York asks for 25 years.' })
    const held = await awaitHold(young.number)
    const sentence = 'Customers must be 25 years or older there. New York asks for 25 years.'
    expect(held.hold).toMatchObject({
      reason: sentence,
      ruleId: added[0],
      lines: [{ name: expect.any(String), reason: sentence }],
      refund: { scope: 'order' },
    })
    const pack = (number: string) =>
      shop.post(`/api/admin/orders/${number}/fulfillment`, { to: 'packed' }, headers)
    expect(await pack(young.number)).toMatchObject({
      status: 409,
      body: { message: `This order is held: ${sentence}` },
    })
    // Their age was checked for 21 years, so it is checked again for 25.
    expect((await pack(old.number)).body.message).toContain('the age check was for 21')
    await eventually(
      () => pack(old.number),
      ({ status }) => status === 200,
    )
  })
})
