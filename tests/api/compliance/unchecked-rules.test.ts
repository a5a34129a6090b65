import { expect, test } from 'vitest'
import { startShop } from '#tests/support/shop.ts'
import { signInOwner } from '#tests/support/staff.ts'

const shop = await startShop()
const dayMinutes = 24 * 60

async function listUnchecked() {
  const owner = await signInOwner(shop)
  const { groups } = (await shop.get('/api/admin/notifications', owner)).body
  return groups.find(({ kind }: { kind: string }) => kind === 'rules')
}

test('The bell rings for every rule whose source nobody checked for 90 days, until somebody does', async () => {
  expect((await listUnchecked()).count).toBe(0)
  shop.clock.forward(120 * dayMinutes)
  const { count, items } = await listUnchecked()
  const owner = await signInOwner(shop)
  const { rules } = (await shop.get('/api/admin/compliance', owner)).body
  expect(count).toBeGreaterThan(0)
  expect(count).toBeLessThanOrEqual(rules.length)
  expect(items[0].detail).toMatch(/^The source was last checked on /)
  expect(items[0]).not.toHaveProperty('createdAt')

  const { version } = (await shop.get('/api/admin/rules/us-wi', owner)).body
  const checked = await shop.post('/api/admin/rules/us-wi/check', { expectedVersion: version }, owner)
  expect(checked.status).toBe(200)
  expect((await listUnchecked()).count).toBe(count - 1)
})
