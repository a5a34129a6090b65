import { describe, expect, test } from 'vitest'
import { awaitEmail } from '#tests/support/emails.ts'
import { createPaidOrder, getOwner } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'
import { createGuest } from '#tests/support/shopper.ts'
import { addStaffMember } from '#tests/support/staff.ts'
import { listAuditEntries } from '#tests/support/stored-staff.ts'
import { createTrackingNumber } from '#tests/support/tracking-numbers.ts'

const shop = await startShop({ runsJobs: true })
const owner = await getOwner(shop)
const mistyped = '9400 1112 0620 6406 2607 88'

const getOrder = async (number: string) => (await shop.get(`/api/admin/orders/${number}`, owner)).body.order
const fulfill = (number: string, step: object) =>
  shop.post(`/api/admin/orders/${number}/fulfillment`, step, owner)

async function correct(number: string, change: object, staff = owner) {
  const { version: expectedVersion } = await getOrder(number)
  return shop.post(`/api/admin/orders/${number}/tracking`, { expectedVersion, ...change }, staff)
}

async function createPackedOrder(): Promise<{ number: string; email: string; key: string }> {
  const { email } = createGuest()
  const { number, key } = await createPaidOrder(shop, { changes: { email } })
  await fulfill(number, { to: 'packed' })
  return { number, email, key }
}

describe('The tracking number of an order', () => {
  test('must be one of its carrier', async () => {
    const { number } = await createPackedOrder()
    for (const trackingNumber of [
      'WRONG1',
      '123456',
      '1Z5R89390357567127',
      '9.40011E+21',
      '9400 1000 0000 0001',
    ]) {
      const refused = await fulfill(number, { to: 'shipped', trackingNumber })
      expect(refused, trackingNumber).toMatchObject({
        status: 400,
        body: { code: 'invalid-input', fields: { trackingNumber: expect.stringContaining('USPS') } },
      })
    }
    expect(await getOrder(number)).toMatchObject({ fulfillment: 'packed' })
  })

  test('needs a confirmation when its check digit is wrong', async () => {
    const { number } = await createPackedOrder()
    expect(await fulfill(number, { to: 'shipped', trackingNumber: mistyped })).toMatchObject({
      status: 422,
      body: { code: 'tracking-number-unconfirmed', fields: { trackingNumber: expect.any(String) } },
    })
    const shipped = await fulfill(number, { to: 'shipped', trackingNumber: mistyped, isConfirmed: true })
    expect(shipped.body.order).toMatchObject({
      fulfillment: 'shipped',
      shipments: [{ trackingNumber: mistyped }],
    })
  })

  test('is stored without the ZIP code that a scanner reads before it, and found with and without blanks', async () => {
    const { number } = await createPackedOrder()
    const first = createTrackingNumber()
    const shipped = await fulfill(number, { to: 'shipped', trackingNumber: `420 10001 ${first}` })
    expect(shipped.body.order.shipments).toMatchObject([{ trackingNumber: first }])
    for (const search of [first, first.replaceAll(' ', '')]) {
      const found = await shop.get(`/api/admin/orders?search=${encodeURIComponent(search)}`, owner)
      expect(found.body.rows.map((row: { number: string }) => row.number)).toContain(number)
    }
  })

  test('needs a confirmation when another order was shipped with it', async () => {
    const [one, other] = [await createPackedOrder(), await createPackedOrder()]
    const [first, second] = [createTrackingNumber(), createTrackingNumber()]
    await fulfill(one.number, { to: 'shipped', trackingNumber: first })
    const refusal = {
      status: 422,
      body: {
        code: 'tracking-number-unconfirmed',
        fields: {
          trackingNumber: `Order ${one.number} was shipped with this number. Compare it with the label.`,
        },
      },
    }
    const again = { to: 'shipped', trackingNumber: first.replaceAll(' ', '') }
    expect(await fulfill(other.number, again)).toMatchObject(refusal)
    expect(await getOrder(other.number)).toMatchObject({ fulfillment: 'packed' })
    expect((await fulfill(other.number, { to: 'shipped', trackingNumber: second })).status).toBe(200)
    expect(await correct(other.number, { trackingNumber: first })).toMatchObject(refusal)
    // Both are in one parcel.
    expect((await correct(other.number, { trackingNumber: first, isConfirmed: true })).status).toBe(200)
  })

  test('is corrected after shipping, on the timeline, in the audit log and in an email with the new link', async () => {
    const { number, email } = await createPackedOrder()
    const [first, second] = [createTrackingNumber(), createTrackingNumber()]
    await fulfill(number, { to: 'shipped', trackingNumber: first })
    expect(await correct(number, { trackingNumber: 'WRONG1' })).toMatchObject({ status: 400 })
    expect(await correct(number, { trackingNumber: mistyped })).toMatchObject({ status: 422 })
    for (const same of [first, first.replaceAll(' ', ''), first.replaceAll(' ', '-')])
      expect(await correct(number, { trackingNumber: same })).toMatchObject({
        status: 400,
        body: { message: 'The shipment has this tracking number already.' },
      })
    const corrected = await correct(number, { trackingNumber: second })
    expect(corrected.body.order).toMatchObject({
      shipments: [{ trackingNumber: second }],
      fulfillment: 'shipped',
    })
    expect(corrected.body.order.events.at(-1)).toMatchObject({
      kind: 'tracking-corrected',
      detail: `The tracking number was corrected from ${first} to ${second}.`,
    })
    const [entry] = await listAuditEntries(shop, {
      action: 'order tracking number corrected',
      subject: number,
    })
    expect(entry?.detail).toMatchObject({ from: first, to: second })
    const sent = await awaitEmail(shop, email, 'tracking-corrected')
    expect(sent.html).toContain(`tLabels=${second.replaceAll(' ', '')}`)
    expect(sent.text).toContain(second)
    const { order } = (await shop.post('/api/order/get', { orderNumber: number, email })).body
    expect(order.shipments).toMatchObject([
      { tracking: second, trackingUrl: expect.stringContaining(second.replaceAll(' ', '')) },
    ])
    expect(order.timeline.at(-1).text).toContain(second)
  })

  test('is corrected on its way only, by staff who fulfill orders, and never over a newer change', async () => {
    const { number } = await createPackedOrder()
    const [first, second] = [createTrackingNumber(), createTrackingNumber()]
    const early = await correct(number, { trackingNumber: second })
    expect(early).toMatchObject({ status: 409, body: { code: 'invalid-state' } })
    await fulfill(number, { to: 'shipped', trackingNumber: first })
    const support = await addStaffMember(shop, 'support', 'supporter')
    expect((await correct(number, { trackingNumber: second }, support)).status).toBe(403)
    const packer = await addStaffMember(shop, 'fulfillment', 'packer')
    const stale = await correct(number, { trackingNumber: second, expectedVersion: 1 }, packer)
    expect(stale).toMatchObject({ status: 409, body: { code: 'edit-conflict' } })
    expect((await correct(number, { trackingNumber: second }, packer)).status).toBe(200)
    await fulfill(number, { to: 'delivered' })
    expect((await correct(number, { trackingNumber: first })).status).toBe(409)
    expect((await getOrder(number)).shipments[0].trackingCorrectionBlocked).toContain('on its way')
  })
})
