import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { afterTestFile } from '#tests/support/after-test-file.ts'
import { client } from '#tests/support/client.ts'
import {
  createTwoRoles,
  forbiddenChanges,
  listForbiddenStatements,
  listTables,
  tryAllAsShop,
  tryAsShop,
} from '#tests/support/database-roles.ts'
import { isHunt } from '#tests/support/hunt.ts'
import { startShop } from '#tests/support/shop.ts'
import { composeShop } from '../../../src/compose.ts'
import { prepareDatabase } from '../../../src/prepare.ts'

const shop = await startShop()

describe('The role that the shop uses', () => {
  test('cannot alter, drop or truncate any table, nor add an index', async () => {
    const tables = await listTables(shop)
    expect(tables).toContain('audit_entry')
    expect(tables).toContain('pgboss.job')
    const results = await tryAllAsShop(shop, tables.flatMap(listForbiddenStatements))
    const permitted = results.filter(([, error]) => !/^(permission denied|must be owner)/.test(error))
    expect(permitted).toEqual([])
  })

  test.each(forbiddenChanges)('cannot run: %s', async (statement) => {
    expect(await tryAsShop(shop, statement)).toMatch(/permission denied/)
  })

  test('can read and add audit entries', async () => {
    expect(await tryAsShop(shop, 'select * from audit_entry')).toBe('done')
    const insert = "insert into audit_entry (actor, action, subject) values ('Ada', 'signed in', 'ada')"
    expect(await tryAsShop(shop, insert)).toBe('done')
  })
})

describe('A database with an owner and a role of the shop', () => {
  const firstAdmin = { username: 'owner', password: 'owner-password-1' }

  async function prepare(urls: { readonly owner: string; readonly shop?: string }): Promise<string> {
    const dataDir = await mkdtemp(join(tmpdir(), 'leafward-roles-'))
    afterTestFile(() => rm(dataDir, { recursive: true, force: true }))
    await prepareDatabase({
      target: { connectionString: urls.owner },
      shopTarget: urls.shop === undefined ? undefined : { connectionString: urls.shop },
      dataDir,
      firstAdmin,
      demo: false,
    })
    return dataDir
  }

  test('is prepared by the owner, at every start, and serves with the role of the shop', async () => {
    const { ownerUrl, shopUrl } = await createTwoRoles()
    await prepare({ owner: ownerUrl, shop: shopUrl })
    const dataDir = await prepare({ owner: ownerUrl, shop: shopUrl })
    const running = await composeShop({
      target: { connectionString: shopUrl },
      dataDir,
      mode: 'demo',
      publicUrl: 'http://127.0.0.1',
      sandboxOrigin: 'http://127.0.0.1',
      runsJobs: true,
      pages: undefined,
      log: false,
    })
    afterTestFile(() => running.stop())
    const calls = client(await running.app.listen({ host: '127.0.0.1', port: 0 }))
    expect(await calls.get('/readyz')).toMatchObject({ status: 200 })
    expect(await calls.post('/api/admin/login', firstAdmin)).toMatchObject({ status: 200 })
  })

  test('is refused when both URLs name the same role', async () => {
    const { ownerUrl } = await createTwoRoles()
    await expect(prepare({ owner: ownerUrl, shop: ownerUrl })).rejects.toThrow(
      'DATABASE_URL and DATABASE_OWNER_URL use the same role.',
    )
  })

  test('is refused when the URLs lead to different databases', async () => {
    const { ownerUrl, otherDatabaseUrl } = await createTwoRoles()
    await expect(prepare({ owner: ownerUrl, shop: otherDatabaseUrl })).rejects.toThrow(
      'DATABASE_URL and DATABASE_OWNER_URL lead to different databases.',
    )
  })

  test.runIf(isHunt)('is refused when only the role of the shop is given', async () => {
    const { ownerUrl, shopUrl } = await createTwoRoles()
    await prepare({ owner: ownerUrl, shop: shopUrl })
    await expect(prepare({ owner: shopUrl })).rejects.toThrow(
      'The role of DATABASE_URL may not create and change the tables (permission denied for schema public). ' +
        'Set DATABASE_OWNER_URL to the URL of the role that owns them.',
    )
  })
})
