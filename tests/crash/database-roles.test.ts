import { expect, test } from 'vitest'
import { readAccessRules, readConnectionRoles, removeShopRole } from '#tests/support/database-of-process.ts'
import { ownerCredentials } from '#tests/support/owner-credentials.ts'
import { makePreparedDataDir, openShop } from '#tests/support/process.ts'

test('The data folder of an earlier version gets the role that owns nothing, and all processes use it', async () => {
  const dataDir = await makePreparedDataDir('empty')
  await removeShopRole(dataDir)
  const shop = await openShop(dataDir, { DEMO: '0', WEB_CONCURRENCY: '2' })
  expect(await shop.post('/api/admin/login', ownerCredentials)).toMatchObject({ status: 200 })
  expect(await readConnectionRoles(dataDir)).toEqual({ roles: ['leafward_shop'], addresses: '' })
  expect(await readAccessRules(dataDir)).toBe('local all all trust\n')
  expect(shop.output.err).toBe('')
})
