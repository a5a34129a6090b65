import { expect, test } from 'vitest'
import { startShop } from '#tests/support/shop.ts'
import { addStaffMember, signInOwner } from '#tests/support/staff.ts'
import { countActiveOwners } from '#tests/support/stored-staff.ts'

test('Owners who deactivate each other at once leave one owner', async () => {
  const shop = await startShop({ demo: false })
  const firstOwner = await signInOwner(shop)
  const owners = [
    firstOwner,
    await addStaffMember(shop, 'owner', 'second'),
    await addStaffMember(shop, 'owner', 'third'),
  ]
  const { rows } = (await shop.get('/api/admin/staff', firstOwner)).body
  const ids: string[] = rows.map((row: { id: string }) => row.id)
  const changes = [{ isActive: false }, { role: 'viewer' }]
  const responses = await Promise.all(
    owners.flatMap((actor) =>
      ids.flatMap((id) =>
        changes.map((change) =>
          shop.post(`/api/admin/staff/${id}`, { ...change, expectedVersion: 0 }, actor),
        ),
      ),
    ),
  )
  expect(responses.every(({ status }) => [200, 401, 403, 409].includes(status))).toBe(true)
  expect(await countActiveOwners(shop)).toBe(1)
})
