import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { findColumnsWith } from '#tests/support/find-personal-data.ts'
import { runJob } from '#tests/support/jobs.ts'
import { createPaidOrder, deliverOrder, refundOrder } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'
import { eventually, findProductInStock, placeOrder, registerShopper } from '#tests/support/shopper.ts'
import { addStaffMember, signInOwner, signInStaffMember } from '#tests/support/staff.ts'
import { expireOrder, getStoredOrder } from '#tests/support/stored-orders.ts'
import { getStock, listPowders } from '#tests/support/stored-products.ts'
import { storeStaffNotes } from '#tests/support/stored-staff-notes.ts'

const shop = await startShop({ runsJobs: true })
const day = 24 * 60
const createWord = () => `q${randomUUID().replaceAll('-', '').slice(0, 12)}`
const createGuest = (word: string) => ({ email: `${word}@example.com` })
const runPurge = () => runJob(shop, 'delete-expired-orders')
const erase = async (number: string, headers?: { token: string }) =>
  shop.post(
    `/api/admin/orders/${number}/erase-guest`,
    { reason: 'Asked by email.' },
    headers ?? (await signInOwner(shop)),
  )

async function placeUnpaidOrder(changes: object, headers?: Record<string, string>) {
  // An order of the demo store that reserves units would release them within these months.
  const [productId = ''] = await listPowders(shop, 1)
  const before = await getStock(shop, productId)
  const placed = await placeOrder(shop, [{ productId, quantity: 1 }], headers, { ...changes })
  const number: string = placed.body.orderNumber
  await expireOrder(shop, number)
  await runJob(shop, 'reconcile-payments')
  return { number, productId, before }
}

describe('Erasing the data of a guest', () => {
  test('asks for a recent password, and is refused to roles that may not refund', async () => {
    const { number } = await placeUnpaidOrder(createGuest(createWord()))
    const support = await addStaffMember(shop, 'support', 'eraser-support')
    expect((await erase(number, support)).body.code).toBe('not-permitted')
    const manager = await addStaffMember(shop, 'manager', 'eraser')
    shop.clock.forward(10)
    expect((await erase(number, manager)).body.code).toBe('confirmation-required')
    expect((await erase(number, await signInStaffMember(shop, 'eraser'))).status).toBe(200)
  })

  test('is refused for an order of an account, and while an order can still be paid', async () => {
    const customer = await registerShopper(shop)
    const own = await placeUnpaidOrder({ email: customer.userId }, customer.headers)
    expect((await erase(own.number)).body.message).toContain('belongs to an account')
    const product = await findProductInStock(shop, 40)
    const guest = createGuest(createWord())
    const placed = await placeOrder(shop, [{ productId: product._id, quantity: 1 }], {}, { ...guest })
    expect((await erase(placed.body.orderNumber)).body.message).toContain('can still be paid')
  })
})

// These move the clock for years, so that no lot is sold afterward.
describe('An order that was never paid', () => {
  test('loses who placed it after 90 days, and keeps its number, money and lines', async () => {
    const word = createWord()
    const { number, productId, before } = await placeUnpaidOrder(createGuest(word))
    const customer = await registerShopper(shop)
    const own = await placeUnpaidOrder({ email: customer.userId }, customer.headers)
    const { total_cents: total } = await getStoredOrder(shop, number)
    shop.clock.forward(89 * day)
    await runPurge()
    expect((await getStoredOrder(shop, number)).email).toBe(createGuest(word).email)
    shop.clock.forward(2 * day)
    await runPurge()
    for (const each of [number, own.number])
      expect(await getStoredOrder(shop, each)).toMatchObject({
        first_name: 'Erased',
        email: '',
        street1: 'Erased',
        phone: null,
        ip: null,
        date_of_birth: null,
      })
    expect(await getStoredOrder(shop, number)).toMatchObject({ number, total_cents: total })
    expect(await findColumnsWith(shop, [word])).toEqual([])
    expect(await getStock(shop, productId)).toBe(before)
    const { kinds } = (await shop.get('/api/admin/retention', await signInOwner(shop))).body
    // The demo store has unpaid orders, too.
    const purged = kinds.find(({ kind }: { kind: string }) => kind === 'unpaid-orders')
    expect(purged.rows).toBeGreaterThanOrEqual(2)
    const { order } = (await shop.get(`/api/admin/orders/${number}`, await signInOwner(shop))).body
    expect(order).toMatchObject({ customer: 'Erased customer', isBirthDateDeleted: true })
  })
})

describe('A paid order of a guest', () => {
  test('is erased on request, but for what the law asks for, and wholly when its time is over', async () => {
    const word = createWord()
    const paid = await createPaidOrder(shop, { changes: createGuest(word) })
    const unpaid = await placeUnpaidOrder(createGuest(word))
    expect((await erase(paid.number)).body.message).toContain(
      `Settle these orders of the guest first: ${paid.number}.`,
    )
    await deliverOrder(shop, paid.number)
    await shop.sql.query(
      'update shipment set signed_by = $2 where order_id = (select id from shop_order where number = $1)',
      [paid.number, word],
    )
    expect((await refundOrder(shop, paid.number, { shipping: 100, reason: `Called ${word}.` })).status).toBe(
      200,
    )
    await eventually(
      () => getStoredOrder(shop, paid.number),
      ({ refunded_cents: refunded }) => refunded === 100,
    )
    await storeStaffNotes(shop, paid.number, word)
    const erased = await erase(paid.number)
    expect(erased).toMatchObject({ status: 200 })
    expect(erased.body.message).toContain('The law asks for the name and the address of 1 paid order')
    const kept = await getStoredOrder(shop, paid.number)
    expect(kept).toMatchObject({ ...createGuest(word), phone: null, ip: null })
    expect((await getStoredOrder(shop, unpaid.number)).email).toBe('')
    const columns = await findColumnsWith(shop, [word])
    expect(columns).not.toContain('email.recipient')
    expect(columns).not.toContain('shipment.signed_by')
    expect(columns).not.toContain('return_request.inspection_note')
    const owner = await signInOwner(shop)
    const { rows } = (await shop.get('/api/admin/audit-log?limit=5', owner)).body
    expect(rows.map(({ action }: { action: string }) => action)).toContain('guest data erased')
    shop.clock.forward(5 * 366 * day)
    await runPurge()
    // The key of the edit is no text.
    expect(await findColumnsWith(shop, [word])).toEqual([
      'audit_entry.detail',
      'order_edit.idempotency_key',
      'return_request.number',
    ])
    expect(await getStoredOrder(shop, paid.number)).toMatchObject({
      first_name: 'Erased',
      email: '',
      total_cents: kept.total_cents,
    })
    expect((await erase(paid.number)).body.message).toBe('The personal data of this order was erased before.')
  })
})
