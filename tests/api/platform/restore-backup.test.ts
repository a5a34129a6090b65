import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { describe, expect, test } from 'vitest'
import type { BackupFile } from '#db/backup/read-backup.ts'
import { restoreBackup } from '#db/backup/restore-backup.ts'
import { withSnapshot } from '#db/backup/snapshot.ts'
import { writeBackup, writeSnapshot } from '#db/backup/write-backup.ts'
import { afterTestFile } from '#tests/support/after-test-file.ts'
import {
  createEmptyDatabase,
  listConstraints,
  listPendingJobs,
  readTableChecksums,
} from '#tests/support/backup.ts'
import { isHunt } from '#tests/support/hunt.ts'
import { createOldDatabase, recordFutureMigration } from '#tests/support/old-database.ts'
import { getOwner } from '#tests/support/orders.ts'
import { takePhoto } from '#tests/support/review-photos.ts'
import { startShop } from '#tests/support/shop.ts'
import { findProductInStock, placeOrder, registerShopper } from '#tests/support/shopper.ts'
import { registerWithCredit } from '#tests/support/store-credit.ts'
import { prepareDatabase } from '../../../src/prepare.ts'

// Its process runs no jobs, so emails wait in the queue.
const shop = await startShop({ smtp: { url: 'smtp://127.0.0.1:2525', from: 'shop@example.com' } })
const key = 'a key of the backup tests'
const { _id: productId } = await findProductInStock(shop)
const source = { ...shop.shop.backup, key }
const firstAdmin = { username: 'owner', password: 'owner-password-1' }

/** Set by the first test. */
let restored: { readonly path: string; readonly url: string; readonly sql: pg.Pool } | undefined

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'leafward-restore-'))
  afterTestFile(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Places orders until it is stopped. The pauses leave time for the backup on a machine with few cores. */
function startPlacingOrders(): { stop(): Promise<number> } {
  let placed = 0
  let isStopped = false
  const shoppers = [1, 2, 3].map(async (shopper) => {
    while (!isStopped) {
      const headers = { 'x-forwarded-for': `10.9.${shopper}.${placed % 250}` }
      const { status } = await placeOrder(shop, [{ productId, quantity: 1 }], headers)
      if (status === 200) placed += 1
      await pause(150)
    }
  })
  return {
    async stop() {
      isStopped = true
      await Promise.all(shoppers)
      return placed
    },
  }
}

describe('A backup of a shop that takes orders', () => {
  // tests/crash/backup.test.ts restores a shop that takes orders in every run.
  test.runIf(isHunt)(
    'restores every table, file and pending job as of the moment it was created',
    async () => {
      const { userId } = await registerShopper(shop)
      await shop.post('/api/user/forgot-password', { emailOrPhone: userId })
      const load = startPlacingOrders()
      await placeOrder(shop, [{ productId, quantity: 1 }])
      const moment = await withSnapshot(source.target, new Date(), async (snapshot) => {
        const checksums = await readTableChecksums(snapshot.client)
        const jobs = await listPendingJobs(snapshot.client)
        // The shop goes on while the backup is written.
        for (const _order of [1, 2, 3]) await placeOrder(shop, [{ productId, quantity: 1 }])
        return { checksums, jobs, ...(await writeSnapshot(snapshot, source)) }
      })
      expect(await load.stop()).toBeGreaterThan(0)
      expect(await readTableChecksums(shop.sql)).not.toEqual(moment?.checksums)

      const { url, sql } = await createEmptyDatabase()
      const dataDir = await makeFolder()
      const path = join(source.folder, moment?.fileName ?? '')
      await restoreBackup({ path, key }, { dataDir, databaseUrl: url })

      expect(await readTableChecksums(sql)).toMatchObject({
        ...moment?.checksums,
        restored_job: expect.any(String),
      })
      expect(await listConstraints(sql)).toEqual(await listConstraints(shop.sql))
      const listFiles = async (folder: string) => (await readdir(folder, { recursive: true })).sort()
      expect(await listFiles(join(dataDir, 'files'))).toEqual(await listFiles(join(shop.dataDir, 'files')))
      expect(await readFile(join(dataDir, 'secrets.json'), 'utf8')).toBe(
        await readFile(join(shop.dataDir, 'secrets.json'), 'utf8'),
      )

      // Every start is safe: the jobs reach the queue once.
      const target = { connectionString: url }
      for (const _start of [1, 2]) await prepareDatabase({ target, dataDir, firstAdmin, demo: true })
      // The dates of birth open with the secrets of the backup alone.
      const otherSecrets = { target, dataDir: await makeFolder(), firstAdmin, demo: true }
      await expect(prepareDatabase(otherSecrets)).rejects.toThrow('another secrets.json')
      expect(new Set(moment?.jobs.map(({ name }) => name))).toEqual(
        new Set(['send-email', 'send-password-reset']),
      )
      expect(await listPendingJobs(sql)).toEqual(moment?.jobs)
      restored = { path, url, sql }
    },
  )

  // It needs what the test above restored.
  test.runIf(isHunt)('is refused by a database that is not empty, which keeps its data', async () => {
    const { path, url, sql } = restored ?? {}
    const checksums = sql && (await readTableChecksums(sql))
    const dataDir = join(await makeFolder(), 'data')
    const repeated = restoreBackup({ path: path ?? '', key }, { dataDir, databaseUrl: url })
    await expect(repeated).rejects.toThrow(
      'The database is not empty. A shop is restored into an empty database.',
    )
    expect(existsSync(dataDir)).toBe(false)
    expect(sql && (await readTableChecksums(sql))).toEqual(checksums)
  })
})

test('A backup has the documents of tax certificates, and no document that is deleted soon', async () => {
  const small = await startShop({ demo: false })
  const { customerId } = await registerWithCredit(small, 0)
  const form = new FormData()
  for (const [name, value] of Object.entries({ number: 'NY-7', states: 'NY', expiresOn: '2099-12-31' }))
    form.append(name, value)
  form.append('document', new File([Uint8Array.from(await takePhoto())], 'certificate.jpg'))
  const added = await fetch(`${small.url}/api/admin/customers/${customerId}/tax-certificates`, {
    method: 'POST',
    headers: await getOwner(small),
    body: form,
  })
  expect(added.status).toBe(200)
  const listDocuments = async (dataDir: string) => {
    const names = await readdir(join(dataDir, 'private'), { recursive: true }).catch(() => [])
    return names.filter((name) => name.endsWith('.sealed'))
  }
  const [document = ''] = await listDocuments(small.dataDir)
  await small.shop.privateFiles.put(`${'a1'.repeat(16)}.sealed`, Buffer.from('a document for an age check'))

  const written = await writeBackup({ ...small.shop.backup, key }, new Date())
  const { url } = await createEmptyDatabase()
  const dataDir = await makeFolder()
  await restoreBackup(
    { path: join(small.shop.backup.folder, written?.fileName ?? ''), key },
    { dataDir, databaseUrl: url },
  )
  expect(await listDocuments(dataDir)).toEqual([document])
  const read = (folder: string) => readFile(join(folder, 'private', document))
  expect(await read(dataDir)).toEqual(await read(small.dataDir))
  expect((await stat(join(dataDir, 'private', document))).mode & 0o077).toBe(0)
})

/** A backup of this database, without files. */
async function backUpDatabase({ options }: pg.Pool): Promise<BackupFile> {
  const folder = await makeFolder()
  const target = { host: options.host ?? '', user: 'leafward', database: options.database ?? '' }
  const written = await writeBackup({ target, dataDir: folder, folder, key: undefined }, new Date())
  return { path: join(folder, written?.fileName ?? ''), key: undefined }
}

describe('A backup of another version', () => {
  test('is restored as it was, and then migrated, when the version is earlier', async () => {
    const old = await createOldDatabase('0018-product-ranges.sql')
    const checksums = await readTableChecksums(old)
    const { url, sql } = await createEmptyDatabase()
    await restoreBackup(await backUpDatabase(old), { dataDir: await makeFolder(), databaseUrl: url })
    const { schema_migration: before, ...others } = checksums
    const after = await readTableChecksums(sql)
    expect(after).toMatchObject(others)
    expect(Object.keys(after)).toContain('backup')
    expect(after.schema_migration).not.toBe(before)
  })

  test('is refused when the version is later, and nothing is changed', async () => {
    const later = await createOldDatabase('0018-product-ranges.sql')
    await recordFutureMigration(later, '9999-later.sql')
    const { url, sql } = await createEmptyDatabase()
    const dataDir = join(await makeFolder(), 'data')
    await expect(restoreBackup(await backUpDatabase(later), { dataDir, databaseUrl: url })).rejects.toThrow(
      'The backup has migration 9999-later.sql, which this version does not know.',
    )
    expect(existsSync(dataDir)).toBe(false)
    expect(await readTableChecksums(sql)).toEqual({})
  })
})

describe('Two backups at once', () => {
  test('are not written: the second one does not start', async () => {
    const second = await withSnapshot(source.target, new Date(), () => writeBackup(source, new Date()))
    expect(second).toBeUndefined()
  })
})
