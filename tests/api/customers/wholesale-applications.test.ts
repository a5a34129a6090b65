import { expect, test } from 'vitest'
import { insertApplication } from '#db/queries/customers/wholesale-applications.ts'
import { getOwner } from '#tests/support/orders.ts'
import { createGroup } from '#tests/support/price-lists.ts'
import { startShop } from '#tests/support/shop.ts'
import { findProductAtFullPrice } from '#tests/support/shopper.ts'
import { registerWithCredit } from '#tests/support/store-credit.ts'

const shop = await startShop()
const owner = await getOwner(shop)
const productId = await findProductAtFullPrice(shop)
const groupId = await createGroup(shop, { name: 'Resellers', prices: [{ productId, price: 700 }] })
const business = { businessName: 'Birch Market', taxNumber: '12-3456789' }
const path = '/api/admin/wholesale-applications'

const list = async () => (await shop.get(path, owner)).body
const findNotice = async () =>
  (await shop.get('/api/admin/notifications', owner)).body.groups.find(
    ({ kind }: { kind: string }) => kind === 'wholesale',
  )
const listTemplates = async (email: string): Promise<string[]> =>
  (
    await shop.get(`/api/admin/emails?search=${encodeURIComponent(email)}&sort=created&dir=asc`, owner)
  ).body.rows.map(({ template }: { template: string }) => template)

test('An application waits for staff once, and is approved into a group', async () => {
  const { customerId, email, headers } = await registerWithCredit(shop, 0)
  const apply = (body: object = business) => shop.post('/api/user/wholesale/apply', body, headers)
  expect((await shop.post('/api/user/wholesale/apply', business)).status).toBe(401)
  const invalid = await apply({ businessName: ' ', taxNumber: '1' })
  expect(invalid.body.fields).toEqual({
    businessName: 'The business name is required.',
    taxNumber: 'Enter the whole number.',
  })
  expect((await apply()).body).toMatchObject({ success: true })
  expect(await apply()).toMatchObject({ status: 409, body: { code: 'invalid-state' } })
  expect((await shop.post('/api/user/wholesale', {}, headers)).body).toMatchObject({
    isMember: false,
    application: { businessName: 'Birch Market', state: 'applied' },
  })
  // PostgreSQL plans a statement that is sent often for all values.
  const again = { ...business, website: '', message: '', customerId, appliedAt: new Date() }
  for (let time = 0; time < 20; time += 1) expect(await insertApplication(shop.shop.db, again)).toBe(false)
  expect(await findNotice()).toMatchObject({ count: 1, items: [{ title: 'Birch Market' }] })

  const { open } = await list()
  expect(open).toMatchObject([{ ...business, customerId, state: 'applied' }])
  const approve = (group: string) => shop.post(`${path}/${open[0].id}/approve`, { groupId: group }, owner)
  const unknown = await approve('00000000-0000-7000-8000-000000000000')
  expect(unknown.body).toMatchObject({ fields: { groupId: 'This group does not exist.' } })
  await shop.post('/api/admin/customer-groups', { name: 'Friends' }, owner)
  const { rows } = (await shop.get('/api/admin/customer-groups', owner)).body
  const friends = await approve(rows.find(({ name }: { name: string }) => name === 'Friends').id)
  expect(friends.body.fields.groupId).toContain('pays what everyone pays')
  expect((await list()).openCount).toBe(1)
  expect((await approve(groupId)).body).toMatchObject({ success: true })
  expect(await approve(groupId)).toMatchObject({ status: 409, body: { code: 'invalid-state' } })

  expect((await shop.post('/api/user/wholesale', {}, headers)).body.isMember).toBe(true)
  const quote = await shop.post('/api/cart/quote', { items: [{ productId, quantity: 2 }] }, headers)
  expect(quote.body.subtotal).toBe(1400)
  expect((await apply()).body.message).toBe('Your account has wholesale prices already.')
  expect(await findNotice()).toMatchObject({ count: 0 })
  expect(await listTemplates(email)).toEqual(
    expect.arrayContaining(['wholesale-application-received', 'wholesale-application-approved']),
  )
})

test('A declined application says why, and the customer may apply again', async () => {
  const { email, headers } = await registerWithCredit(shop, 0)
  await shop.post('/api/user/wholesale/apply', business, headers)
  const [{ id }] = (await list()).open
  const decline = (reason: string) => shop.post(`${path}/${id}/decline`, { reason }, owner)
  expect((await decline('')).status).toBe(400)
  const reason = 'The number is not in the register.'
  expect((await decline(reason)).body).toMatchObject({ success: true })
  expect((await shop.post('/api/user/wholesale', {}, headers)).body).toMatchObject({
    isMember: false,
    application: { state: 'declined', reason },
  })
  expect((await list()).decided[0]).toMatchObject({ id, reason, decidedBy: expect.any(String) })
  expect(await listTemplates(email)).toContain('wholesale-application-declined')
  expect((await shop.post('/api/user/wholesale/apply', business, headers)).body).toMatchObject({
    success: true,
  })
  const audit = (await shop.get('/api/admin/audit-log', owner)).body.rows
  expect(audit.map(({ action }: { action: string }) => action)).toContain('wholesale application declined')
})
