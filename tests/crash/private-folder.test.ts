import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isHunt } from '#tests/support/hunt.ts'
import {
  getDatabaseFolder,
  listDatabaseProcesses,
  makeDataDir,
  openShop,
  readPostmasterFile,
  restartShop,
} from '#tests/support/process.ts'
import { findProductInStock } from '#tests/support/shopper.ts'

describe.runIf(isHunt && process.getuid?.() === 0)('A data folder that only root can enter', () => {
  test('uses a database folder that the unprivileged account can reach', async () => {
    const shop = await openShop(await makeDataDir({ inPrivateFolder: true }), { DEMO: '1' })
    const folder = getDatabaseFolder(shop.dataDir)
    expect(folder).toMatch(/^\/var\/lib\/leafward\/[0-9a-f]{12}\/postgres$/)
    expect(existsSync(folder)).toBe(true)
    const product = await findProductInStock(shop)
    const postmaster = await readPostmasterFile(shop.dataDir)

    shop.signal('SIGKILL')
    await shop.exit()
    const restarted = await restartShop(shop)
    expect((await readPostmasterFile(shop.dataDir))?.pid).toBe(postmaster?.pid)
    expect((await restarted.get(`/products/${product.URL_slug}`)).status).toBe(200)

    restarted.signal('SIGTERM')
    expect(await restarted.exit()).toBe(0)
    expect(listDatabaseProcesses(shop.dataDir)).toEqual([])
    expect(dirname(dirname(folder))).toBe('/var/lib/leafward')
  })
})
