import { existsSync } from 'node:fs'
import { copyFile, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { findBackupFile, runScript, spawnRestore } from '#tests/support/backup.ts'
import { listPlacedOrders, readStock, writeStock } from '#tests/support/database-of-process.ts'
import { isHunt } from '#tests/support/hunt.ts'
import {
  getDatabaseFolder,
  listDatabaseProcesses,
  makeDataDir,
  makePreparedDataDir,
  openShop,
  type ShopProcess,
  spawnShop,
} from '#tests/support/process.ts'
import { createGuest, eventually, findProductInStock, placeOrder } from '#tests/support/shopper.ts'

const key = 'a key of the crash tests'
const stockBefore = 10_000

let shop: ShopProcess
let productId: string
/** An encrypted backup of the shop, created while it took orders. */
let backupFile: string

/** A folder that does not exist yet, for a restored shop. */
async function newDataDir(): Promise<string> {
  return join(await makeDataDir(), 'restored')
}

/** Expects that the restore of this file is refused in one line and leaves no folder. Returns the line. */
async function readRefusal(file: string, settings: Record<string, string>): Promise<string> {
  const dataDir = await newDataDir()
  const { code, out, err } = await runScript('restore', { DATA_DIR: dataDir, ...settings }, [file])
  expect({ code, out, exists: existsSync(dataDir) }).toEqual({ code: 1, out: '', exists: false })
  expect(err.trimEnd().split('\n')).toHaveLength(1)
  return err.trimEnd()
}

beforeAll(async () => {
  shop = await openShop(await makePreparedDataDir('demo'), { DEMO: '1' })
  productId = (await findProductInStock(shop))._id
  await writeStock(shop.dataDir, productId, stockBefore)
})

describe('npm run backup', () => {
  test('writes one encrypted file that only its owner can read, while the shop takes orders', async () => {
    let isRunning = true
    const shopper = (async () => {
      while (isRunning) await placeOrder(shop, [{ productId, quantity: 2 }], {}, createGuest())
    })()
    await placeOrder(shop, [{ productId, quantity: 2 }], {}, createGuest())
    const settings = { DATA_DIR: shop.dataDir, BACKUP_KEY: key }
    const { code, out, err } = await runScript('backup', settings)
    isRunning = false
    await shopper
    expect({ code, err }).toEqual({ code: 0, err: '' })
    backupFile = await findBackupFile(join(shop.dataDir, 'backups'))
    expect(out).toMatch(`The backup is ${backupFile} (`)
    expect(out).not.toContain('not encrypted')
    expect((await stat(backupFile)).mode & 0o777).toBe(0o600)
    expect((await readFile(backupFile)).toString('latin1')).toMatch(/^age-encryption\.org\/v1\n/)
    expect((await shop.get('/readyz')).status).toBe(200)
  })

  test.runIf(isHunt)(
    'also works while the shop is stopped, and warns when the file is not encrypted',
    async () => {
      const stopped = await openShop(await makePreparedDataDir('empty'), { DEMO: '0' })
      stopped.signal('SIGTERM')
      await stopped.exit()
      const folder = await makeDataDir()
      const { code, out } = await runScript('backup', { DATA_DIR: stopped.dataDir, BACKUP_DIR: folder })
      expect(code).toBe(0)
      expect(out).toContain('It is not encrypted, and contains the data and secrets of the shop.')
      expect(listDatabaseProcesses(stopped.dataDir)).toEqual([])
      expect(await findBackupFile(folder)).toMatch(/\.tar\.gz$/)
    },
  )

  test('names the data folder when it contains no shop', async () => {
    const dataDir = await makeDataDir()
    const { code, err } = await runScript('backup', { DATA_DIR: dataDir })
    expect([code, err]).toEqual([
      1,
      `There is no shop in ${dataDir}. Set DATA_DIR to the shop's data folder.\n`,
    ])
    expect(await readdir(dataDir)).toEqual([])
  })
})

describe('npm run restore', () => {
  test('refuses a second file, which it would not restore', async () => {
    const dataDir = await newDataDir()
    const { code, err } = await runScript('restore', { DATA_DIR: dataDir }, ['one.backup', 'two.backup'])
    expect(code).toBe(1)
    expect(err).toBe('Usage: npm run restore FILE (one file)\n')
    expect(existsSync(dataDir)).toBe(false)
  })

  test('restores a shop that starts, with complete orders and all stock', async () => {
    const dataDir = await newDataDir()
    const { code, err } = await runScript('restore', { DATA_DIR: dataDir, BACKUP_KEY: key }, [backupFile])
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(listDatabaseProcesses(dataDir)).toEqual([])
    const restored = await openShop(dataDir, { DEMO: '1' })
    const orders = await listPlacedOrders(dataDir)
    expect(orders.length).toBeGreaterThan(0)
    for (const order of orders) expect(order).toMatchObject({ lines: 1, payments: 1, stock_reserved: true })
    const reserved = orders.reduce((sum, { units }) => sum + units, 0)
    expect((await readStock(dataDir, productId)) + reserved).toBe(stockBefore)
    const next = await placeOrder(restored, [{ productId, quantity: 1 }])
    expect(next.status).toBe(200)
    expect(orders.map(({ number }) => number)).not.toContain(next.body.orderNumber)
  })

  test('refuses a file that is damaged, foreign or encrypted with another key, and touches nothing', async () => {
    const folder = await makeDataDir()
    const copyBackup = async (name: string) => {
      await copyFile(backupFile, join(folder, name))
      return join(folder, name)
    }
    const { size } = await stat(backupFile)
    const incomplete = await copyBackup('incomplete')
    await truncate(incomplete, size - 100)
    const changed = await copyBackup('changed')
    const bytes = await readFile(changed)
    bytes[size >> 1] = (bytes[size >> 1] ?? 0) ^ 1
    await writeFile(changed, bytes)
    const foreign = join(folder, 'foreign')
    await writeFile(foreign, 'pg_dump')

    const withKey = { BACKUP_KEY: key }
    expect(await readRefusal(incomplete, withKey)).toMatch(/^incomplete is damaged or incomplete: /)
    expect(await readRefusal(changed, withKey)).toMatch(/^changed is damaged or incomplete: /)
    expect(await readRefusal(foreign, withKey)).toBe('foreign is not a backup of Leafward.')
    expect(await readRefusal(join(folder, 'none'), withKey)).toMatch(/^The backup cannot be read: ENOENT/)
    expect(await readRefusal(backupFile, {})).toMatch(/ is encrypted\. Set BACKUP_KEY to the key /)
    expect(await readRefusal(backupFile, { BACKUP_KEY: 'a key of another shop' })).toMatch(
      / cannot be decrypted: BACKUP_KEY is not the key it was created with/,
    )
  })

  test('refuses the folder of a shop, which keeps running', async () => {
    const before = await listPlacedOrders(shop.dataDir)
    const settings = { DATA_DIR: shop.dataDir, BACKUP_KEY: key }
    const { code, err } = await runScript('restore', settings, [backupFile])
    expect([code, err]).toEqual([
      1,
      `${shop.dataDir} is not empty. A shop is restored into an empty folder: set DATA_DIR to another one.\n`,
    ])
    expect(await listPlacedOrders(shop.dataDir)).toEqual(before)
    expect((await shop.get('/readyz')).status).toBe(200)
  })

  test.runIf(isHunt)('leaves no shop that starts when it is killed, and can be repeated', async () => {
    const dataDir = await newDataDir()
    const settings = { DATA_DIR: dataDir, BACKUP_KEY: key }
    const killed = spawnRestore(settings, backupFile)
    await eventually(
      // From then on it loads tables and files, which takes longer than a look at the folder.
      async () => existsSync(join(getDatabaseFolder(dataDir), 'postmaster.pid')),
      (isRunning) => isRunning,
    )
    killed.kill('SIGKILL')
    const refused = await spawnShop(dataDir, { DEMO: '1' })
    expect(await refused.exit()).toBe(1)
    expect(refused.output.err).toBe(
      `A restore into ${dataDir} was interrupted, so the shop is incomplete. Run npm run restore again with the same settings.\n`,
    )
    expect(listDatabaseProcesses(dataDir)).toEqual([])
    expect((await runScript('restore', settings, [backupFile])).code).toBe(0)
    const restored = await openShop(dataDir, { DEMO: '1' })
    expect((await listPlacedOrders(dataDir)).length).toBeGreaterThan(0)
    expect((await restored.get('/readyz')).status).toBe(200)
  })
})

describe('A database folder of another PostgreSQL version', () => {
  test('is refused with a sentence that says how to move the shop', async () => {
    const dataDir = await makePreparedDataDir('empty')
    await writeFile(join(getDatabaseFolder(dataDir), 'PG_VERSION'), '17\n')
    const refused = await spawnShop(dataDir, { DEMO: '0' })
    expect(await refused.exit()).toBe(1)
    expect(refused.output.err).toBe(
      `The database in ${getDatabaseFolder(dataDir)} was created by PostgreSQL 17, but this version of Leafward ` +
        'includes PostgreSQL 18. To move the shop, run npm run backup with the version that was used before, and ' +
        'then npm run restore FILE with this one, into another data folder.\n',
    )
  })
})
