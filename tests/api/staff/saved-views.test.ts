import { describe, expect, test } from 'vitest'
import { roles } from '#domain/staff/permissions.ts'
import { savedViewLimits } from '#domain/staff/saved-view.ts'
import { startShop } from '#tests/support/shop.ts'
import { addStaffMember, signInOwner } from '#tests/support/staff.ts'
import { countSavedViews, deleteStaffMember, storeStaffMemberWithView } from '#tests/support/stored-staff.ts'

const shop = await startShop()
const owner = await signInOwner(shop)
const orders = '/api/admin/orders'
const view = { list: orders, name: 'To pack today', query: 'queue=pack&days=1' }

const saveView = (changes: object = {}, headers = owner) =>
  shop.post('/api/admin/saved-views', { ...view, ...changes }, headers)
async function listViews(headers = owner, list = orders) {
  const reply = await shop.get(`/api/admin/saved-views?list=${encodeURIComponent(list)}`, headers)
  expect(reply.status).toBe(200)
  return reply.body.views
}

describe('A saved view', () => {
  test('is kept for one list and one staff member, of every role', async () => {
    for (const role of roles) {
      const member = await addStaffMember(shop, role === 'owner' ? 'manager' : role, `member-${role}`)
      expect((await saveView({ query: `search=${role}` }, member)).body).toEqual({
        success: true,
        message: 'View saved.',
      })
      expect(await listViews(member)).toEqual([
        { id: expect.any(String), name: view.name, query: `search=${role}` },
      ])
    }
    expect(await listViews()).toEqual([])
    expect((await saveView()).status).toBe(200)
    expect(await listViews(owner, '/api/admin/products')).toEqual([])
    expect((await saveView({ list: '/api/admin/recalls/:id/orders' })).status).toBe(200)
  })

  test('has a name that no other view of the list has', async () => {
    expect((await saveView({ name: '  to PACK   today ' })).body).toMatchObject({
      code: 'invalid-input',
      fields: { name: expect.stringContaining('You have a view with this name.') },
    })
    expect((await saveView({ list: '/api/admin/products' })).status).toBe(200)
  })

  test.each([
    ['list', '/api/admin/dashboard'],
    ['list', 'orders'],
    ['name', '   '],
    ['name', 'n'.repeat(savedViewLimits.name + 1)],
    ['query', ''],
    ['query', 'search=<script>'],
    ['query', `search=${'a'.repeat(savedViewLimits.query)}`],
  ])('is refused with a wrong %s: %s', async (field, value) => {
    const { status, body } = await saveView({ name: 'Wrong', [field]: value })
    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'invalid-input', [field]])
  })

  test('is one of a bounded number, also when many are saved at once', async () => {
    const list = '/api/admin/emails'
    const names = Array.from({ length: savedViewLimits.perList + 5 }, (_, index) => `View ${index}`)
    const saved = await Promise.all(names.map((name) => saveView({ list, name })))
    expect(saved.filter(({ status }) => status === 200)).toHaveLength(savedViewLimits.perList)
    expect(await listViews(owner, list)).toHaveLength(savedViewLimits.perList)
    expect((await saveView({ list, name: 'One more' })).body.message).toBe(
      'A list can have at most 20 views. Delete one first.',
    )
  })

  test('is deleted by its owner alone', async () => {
    const stranger = await addStaffMember(shop, 'manager', 'stranger')
    const [{ id }] = await listViews()
    const path = `/api/admin/saved-views/${id}/delete`
    expect(await shop.post(path, {}, stranger)).toMatchObject({ status: 404, body: { code: 'not-found' } })
    expect(await listViews()).toHaveLength(1)
    expect((await shop.post(path, {}, owner)).body).toMatchObject({ message: 'View deleted.' })
    expect(await listViews()).toEqual([])
    expect((await shop.post(path, {}, owner)).status).toBe(404)
  })

  test('is deleted with the account of its owner', async () => {
    const before = await countSavedViews(shop)
    await storeStaffMemberWithView(shop, 'leaver')
    expect(await countSavedViews(shop)).toBe(before + 1)
    await deleteStaffMember(shop, 'leaver')
    expect(await countSavedViews(shop)).toBe(before)
  })
})
