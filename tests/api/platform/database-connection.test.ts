import { randomUUID } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { listenForChanges } from '#db/listen.ts'
import { publishCacheTags } from '#db/queries/cache-tags.ts'
import { afterTestFile } from '#tests/support/after-test-file.ts'
import { countConnections, createEmptyDatabase, getDatabaseName } from '#tests/support/database-gates.ts'
import { startShop } from '#tests/support/shop.ts'
import { eventually } from '#tests/support/shopper.ts'
import { composeShop } from '../../../src/compose.ts'

const shop = await startShop({ runsJobs: true })
const database = await getDatabaseName(shop)

/** A proxy to the database that can be closed. While closed, it counts and drops connections. */
async function startDatabaseProxy() {
  const openSockets = new Set<Socket>()
  const connectionAttempts: number[] = []
  let isClosed = false
  const server = createServer((clientSocket) => {
    clientSocket.on('error', () => undefined)
    if (isClosed) {
      connectionAttempts.push(Date.now())
      clientSocket.destroy()
      return
    }
    const databaseSocket = connect(join(inject('databaseHost'), '.s.PGSQL.5432')).on('error', () => undefined)
    openSockets.add(clientSocket)
    clientSocket.pipe(databaseSocket).pipe(clientSocket)
    clientSocket.on('close', () => databaseSocket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterTestFile(async () => void server.close())
  const { port } = server.address() as AddressInfo
  return {
    target: { connectionString: `postgres://leafward@127.0.0.1:${port}/${database}` },
    connectionAttempts,
    close() {
      isClosed = true
      for (const socket of openSockets) socket.destroy()
    },
    open() {
      isClosed = false
    },
  }
}

describe('The database connection', () => {
  test('is retried every second after a loss, and then receives notifications again', async () => {
    const proxy = await startDatabaseProxy()
    const receivedTags: string[] = []
    const connectionsBefore = await countConnections(shop, 'leafward-changes', database)
    const changes = await listenForChanges(proxy.target, {
      onTags: (tags) => receivedTags.push(...tags),
      onGap: () => undefined,
      onError: () => undefined,
    })
    proxy.close()
    await eventually(
      async () => proxy.connectionAttempts,
      ({ length }) => length >= 3,
    )
    const [first = 0, , third = 0] = proxy.connectionAttempts
    expect(third - first).toBeGreaterThan(1500)
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

  test('is closed when the shop fails to start', async () => {
    const name = `other_${randomUUID().replaceAll('-', '')}`
    afterTestFile(await createEmptyDatabase(shop, name))
    // The data folder is a file, so the secrets cannot be written.
    const dataDir = join(await mkdtemp(join(tmpdir(), 'leafward-shop-')), 'file')
    await writeFile(dataDir, '')
    const composed = composeShop({
      target: { host: inject('databaseHost'), user: 'leafward', database: name },
      dataDir,
      publicUrl: shop.url,
      sandboxOrigin: shop.url,
      runsJobs: true,
      buildFolder: undefined,
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
