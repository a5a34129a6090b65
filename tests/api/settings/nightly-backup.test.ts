import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { verifyBackup } from '#db/backup/read-backup.ts'
import { runJob } from '#tests/support/jobs.ts'
import { startShop } from '#tests/support/shop.ts'
import { signInOwner } from '#tests/support/staff.ts'
import { createBackup } from '#usecases/operations/create-backup.ts'

const oneDay = 24 * 60
const shop = await startShop({ demo: false })
/** The clock moves by days, which ends sessions. */
const getAdmin = async (path: string) => (await shop.get(`/api/admin/${path}`, await signInOwner(shop))).body
const getBackupNotifications = async () =>
  (await getAdmin('notifications')).groups.find(({ kind }: { kind: string }) => kind === 'backup')
const folder = join(shop.dataDir, 'backups')
const listFiles = async () => (await readdir(folder)).sort()

test('The nightly backup keeps the last seven nights, and every file that it did not create', async () => {
  await mkdir(folder)
  const foreign = 'leafward-2020-01-01-000000.tar.gz'
  await writeFile(join(folder, foreign), 'from elsewhere')
  const manual = await createBackup(shop.shop, 'manual')
  const nights: string[] = []
  for (let night = 0; night < 9; night += 1) {
    shop.clock.forward(oneDay)
    const before = await listFiles()
    await runJob(shop, 'create-nightly-backup')
    nights.push(...(await listFiles()).filter((name) => !before.includes(name)))
  }
  expect(nights).toHaveLength(9)
  expect(await listFiles()).toEqual([foreign, manual?.fileName, ...nights.slice(2)].sort())
  const newest = join(folder, nights.at(-1) ?? '')
  expect((await verifyBackup({ path: newest, key: undefined })).tables.length).toBeGreaterThan(50)
})

test('A night that fails deletes no backup, and staff see the reason and the backup before it', async () => {
  const before = await listFiles()
  expect(await getAdmin('backups')).toEqual({
    success: true,
    isNightly: true,
    last: {
      createdAt: expect.any(String),
      fileName: before.at(-1),
      bytes: expect.any(Number),
      isEncrypted: false,
    },
  })
  await rename(folder, `${folder}-elsewhere`)
  await writeFile(folder, 'not a folder')
  shop.clock.forward(oneDay)
  await expect(runJob(shop, 'create-nightly-backup')).rejects.toThrow('EEXIST')
  await rm(folder)
  await rename(`${folder}-elsewhere`, folder)
  expect(await listFiles()).toEqual(before)
  expect(await getAdmin('backups')).toMatchObject({
    last: { fileName: before.at(-1) },
    failure: { error: expect.stringContaining('EEXIST') },
  })
})

test('The bell reports a missing backup after two days, until the next one', async () => {
  expect(await getBackupNotifications()).toMatchObject({ count: 0 })
  shop.clock.forward(oneDay + 1)
  expect(await getBackupNotifications()).toMatchObject({
    count: 1,
    items: [{ title: 'There is no recent backup' }],
  })
  await runJob(shop, 'create-nightly-backup')
  expect(await getBackupNotifications()).toMatchObject({ count: 0, items: [] })
  expect(await getAdmin('backups')).not.toHaveProperty('failure')
})
