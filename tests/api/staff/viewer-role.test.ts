import { describe, expect, test } from 'vitest'
import { listEmailsTo } from '#tests/support/emails.ts'
import { startShop } from '#tests/support/shop.ts'
import { findProductInStock, newYork, placeOrder } from '#tests/support/shopper.ts'
import { addStaffMember } from '#tests/support/staff.ts'

const shop = await startShop()
const createIpHeaders = (ip: string) => ({ 'x-forwarded-for': ip })
const viewer = await addStaffMember(shop, 'viewer', 'vera')
const support = await addStaffMember(shop, 'support', 'sam')
const manager = await addStaffMember(shop, 'manager', 'mona')

describe('The viewer role', () => {
  test('does not get the date of birth, IP address and street of an order', async () => {
    const { _id } = await findProductInStock(shop)
    const changes = { email: 'viewed@example.com', address: newYork, dateOfBirth: '1987-06-05' }
    const ip = createIpHeaders('203.0.113.77')
    const placed = await placeOrder(shop, [{ productId: _id, quantity: 1 }], ip, changes)
    const path = `/api/admin/orders/${placed.body.orderNumber}`
    const personal = ['1987-06-05', '203.0.113.77', newYork.street1]
    const seenBySupport = JSON.stringify((await shop.get(path, support)).body)
    for (const text of personal) expect(seenBySupport).toContain(text)
    const { body } = await shop.get(path, viewer)
    for (const text of personal) expect(JSON.stringify(body)).not.toContain(text)
    expect(body.order.ageAtOrder).toBeGreaterThan(20)
    expect(body.order.shippingAddress).toEqual([
      `${newYork.firstName} ${newYork.lastName}`,
      `${newYork.city}, ${newYork.state} ${newYork.zip}`,
    ])
  })

  test('does not get IP addresses of the audit log, and cannot search for them', async () => {
    const ip = '203.0.113.78'
    await shop.post('/api/admin/login', { username: 'vera', password: 'a guess' }, createIpHeaders(ip))
    const search = async (text: string, headers: { token: string }) =>
      (await shop.get(`/api/admin/audit-log?search=${encodeURIComponent(text)}`, headers)).body
    expect((await search(ip, manager)).total).toBe(1)
    expect((await search(ip, viewer)).total).toBe(0)
    const [entry] = (await search('sign-in failed', viewer)).rows
    expect(entry).toMatchObject({ subject: 'vera', detail: [{ name: 'reason', value: 'wrong password' }] })
  })

  test('does not get the content of emails, which contain addresses', async () => {
    const [email] = await listEmailsTo(shop, 'vera@example.com')
    const path = `/api/admin/emails/${email?.id}`
    expect((await shop.get(path, support)).status).toBe(200)
    expect(await shop.get(path, viewer)).toMatchObject({ status: 403, body: { code: 'not-permitted' } })
  })
})
