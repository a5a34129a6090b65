import { describe, expect, test } from 'vitest'
import { awaitEmail } from '#tests/support/emails.ts'
import { createPaidOrder, getOwner } from '#tests/support/orders.ts'
import { createOwnRule, retireRule } from '#tests/support/rules.ts'
import { startShop } from '#tests/support/shop.ts'
import { createGuest, eventually, newYork } from '#tests/support/shopper.ts'
import { addStaffMember } from '#tests/support/staff.ts'
import { listAuditEntries } from '#tests/support/stored-staff.ts'

const shop = await startShop({ runsJobs: true })
const owner = await getOwner(shop)
const austin = { ...newYork, street1: '12 Elm Street', city: 'Austin', state: 'TX', zip: '78701' }
const reason = 'The customer moved.'

const getOrder = async (number: string, staff = owner) =>
  (await shop.get(`/api/admin/orders/${number}`, staff)).body.order

async function change(number: string, address: object = austin, staff = owner) {
  const { version: expectedVersion } = await getOrder(number)
  return shop.post(`/api/admin/orders/${number}/address`, { ...address, reason, expectedVersion }, staff)
}

describe('Another address for a paid order', () => {
  test('is stored with its verdict, verified anew, emailed and logged without the street', async () => {
    const { email } = createGuest()
    const { number } = await createPaidOrder(shop, { changes: { email } })
    const changed = await change(number)
    expect(changed.body).toMatchObject({ success: true, order: { age: 'pending' } })
    expect(changed.body.order.shippingAddress).toContain('Austin, TX 78701')
    expect(changed.body.order.verdict.place).toContain('Austin')
    await eventually(
      () => getOrder(number),
      ({ age }) => age === 'verified',
    )
    expect((await awaitEmail(shop, email, 'order-address-changed')).html).toContain('12 Elm Street')
    const [entry] = await listAuditEntries(shop, { action: 'order address changed', subject: number })
    expect(entry?.detail).toMatchObject({ from: 'NY 10001', to: 'TX 78701', reason, verdict: 'ships' })
    expect(JSON.stringify(entry)).not.toContain('Elm')
    const packed = await shop.post(`/api/admin/orders/${number}/fulfillment`, { to: 'packed' }, owner)
    expect(packed.status).toBe(200)
    expect((await change(number, newYork)).body.message).toBe(
      'Unpack the order first. Its parcel has the old address.',
    )
  })

  test('is named on the timeline without the parts that were left empty', async () => {
    const { number } = await createPaidOrder(shop)
    const changed = await change(number, { ...austin, company: '', street2: ' ' })
    expect(changed.body.order.events.map(({ detail }: { detail: string }) => detail).join()).toContain(
      ` to Ada Birch, 12 Elm Street, Austin, TX 78701: ${reason}`,
    )
    expect(changed.body.order.shippingAddress).toHaveLength(3)
  })

  test('is not packed before the age is verified for the new name and address', async () => {
    const { number } = await createPaidOrder(shop)
    // The sandbox leaves this name to staff.
    await change(number, { ...austin, lastName: 'Review' })
    await eventually(
      () => getOrder(number),
      ({ age }) => age === 'in-review',
    )
    const packed = await shop.post(`/api/admin/orders/${number}/fulfillment`, { to: 'packed' }, owner)
    expect(packed.status).toBe(409)
    expect(await getOrder(number)).toMatchObject({ fulfillment: 'unfulfilled' })
  })

  test.each([
    [{ ...austin, state: 'WI', city: 'Madison', zip: '53703' }, 'blocked-destination'],
    [{ ...austin, zip: '00000' }, 'unknown-zip'],
    [{ ...austin, state: 'NY' }, 'address-mismatch'],
    [{ ...austin, zip: '787' }, 'invalid-input'],
    [{ ...austin, firstName: ' ' }, 'invalid-input'],
    [newYork, 'invalid-input'],
  ])('is refused: %o, %s, and changes nothing', async (address, code) => {
    const { number } = await createPaidOrder(shop, { changes: { address: newYork } })
    const before = await getOrder(number)
    const answer = await change(number, address)
    expect(answer.body).toMatchObject({ success: false, code })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(await getOrder(number)).toEqual(before)
  })

  test('asks staff to look it up where a closed place may reach into it', async () => {
    const rule = { level: 'zip', doubtfulZips: ['97201'], question: 'Is it in the old town?' } as const
    const created = await createOwnRule(shop, owner, rule)
    const { number } = await createPaidOrder(shop)
    const portland = { ...austin, city: 'Portland', state: 'OR', zip: '97201' }
    const changed = await change(number, portland)
    expect(changed.body.message).toContain('Check the address of this order first.')
    await eventually(
      () => getOrder(number),
      ({ age }) => age === 'verified',
    )
    const packed = await shop.post(`/api/admin/orders/${number}/fulfillment`, { to: 'packed' }, owner)
    expect(packed.body.message).toContain('Check the address of this order first.')
    await retireRule(shop, owner, created.body.id)
  })

  test('is refused for a warning that the customer would have to acknowledge', async () => {
    const created = await createOwnRule(shop, owner, {
      effect: 'label-text',
      level: 'state',
      state: 'TX',
      labelText: 'Read this in Texas.',
      requiresAcknowledgment: true,
    })
    expect(created.body.success).toBe(true)
    const { number } = await createPaidOrder(shop)
    expect((await change(number)).body.message).toContain('The customer must acknowledge a warning')
    await retireRule(shop, owner, created.body.id)
  })

  test('is refused on a stale version and without the right, and hides the street from viewers', async () => {
    const { number } = await createPaidOrder(shop)
    const stale = await shop.post(
      `/api/admin/orders/${number}/address`,
      { ...austin, reason, expectedVersion: 1 },
      owner,
    )
    expect(stale.status).toBe(409)
    const viewer = await addStaffMember(shop, 'viewer', 'vera')
    expect((await change(number, austin, viewer)).status).toBe(403)
    expect((await change(number)).status).toBe(200)
    const seen = await getOrder(number, viewer)
    expect(JSON.stringify(seen)).not.toContain('Elm Street')
    expect(seen.address).toBeUndefined()
  })
})
