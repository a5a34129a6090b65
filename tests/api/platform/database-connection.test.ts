import { randomUUID } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { listenForChanges } from '#db/listen.ts'
import { publishCacheTags } from '#db/queries/cache-tags.ts'
import { shopRole } from '#db/shop-role.ts'
import { afterTestFile } from '#tests/support/after-test-file.ts'
import { countConnections, createEmptyDatabase, getDatabaseName } from '#tests/support/database-gates.ts'
import { startDatabaseProxy } from '#tests/support/database-proxy.ts'
import { startShop } from '#tests/support/shop.ts'
import { eventually } from '#tests/support/shopper.ts'
import { composeShop } from '../../../src/compose.ts'

const shop = await startShop({ runsJobs: true })
const database = await getDatabaseName(shop)

describe('The database connection', () => {
  test('is retried with pauses after a loss, and then receives notifications again', async () => {
    const proxy = await startDatabaseProxy(database)
    const receivedTags: string[] = []
    const connectionsBefore = await countConnections(shop, 'leafward-changes', database)
    const changes = await listenForChanges(proxy.target, {
      onTags: (tags) => receivedTags.push(...tags),
      onUnreadable: () => undefined,
      onLost: () => undefined,
      onRestored: () => undefined,
      onError: () => undefined,
    })
    proxy.close()
    await eventually(
      async () => proxy.connectionAttempts,
      ({ length }) => length >= 3,
    )
    const [first = 0, , third = 0] = proxy.connectionAttempts
    expect(third - first).toBeGreaterThan(400)
    proxy.open()
    await eventually(
      () => countConnections(shop, 'leafward-changes', database),
      (count) => count === connectionsBefore + 1,
    )
    await eventually(
      async () => {
        await publishCacheTags(shop.shop.db, ['tea'])
        return receivedTags
      },
      (tags) => tags.includes('tea'),
    )
    await changes.stop()
  })

  test('is replaced when its other end is gone without closing it', async () => {
    const proxy = await startDatabaseProxy(database)
    const events: string[] = []
    const changes = await listenForChanges(
      proxy.target,
      {
        onTags: (tags) => events.push(...tags),
        onUnreadable: () => undefined,
        onLost: () => events.push('lost'),
        onRestored: () => events.push('restored'),
        onError: () => undefined,
      },
      { heartbeatMs: 600, responseLimitMs: 300 },
    )
    proxy.freeze()
    await eventually(
      async () => events,
      () => events.includes('restored'),
      20,
    )
    expect(events[0]).toBe('lost')
    await publishCacheTags(shop.shop.db, ['coffee'])
    await eventually(
      async () => events,
      () => events.includes('coffee'),
    )
    await changes.stop()
  })

  test('is closed when the shop fails to start', async () => {
    const name = `other_${randomUUID().replaceAll('-', '')}`
    afterTestFile(await createEmptyDatabase(shop, name))
    // The data folder is a file, so the secrets cannot be written.
    const dataDir = join(await mkdtemp(join(tmpdir(), 'leafward-shop-')), 'file')
    await writeFile(dataDir, '')
    const composed = composeShop({
      target: { host: inject('databaseHost'), user: shopRole, database: name },
      dataDir,
      mode: 'demo',
      publicUrl: shop.url,
      sandboxOrigin: shop.url,
      runsJobs: true,
      pages: undefined,
      log: false,
    })
    await expect(composed).rejects.toThrow('EEXIST')
    await eventually(
      () => countConnections(shop, 'leafward', name),
      (count) => count === 0,
      5,
    )
  })
})
