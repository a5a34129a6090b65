import { describe, expect, test } from 'vitest'
import type { Retention } from '#contract/admin/settings/retention.ts'
import { listKindsThatRun, type RetentionKind, retentionKinds } from '#domain/settings/retention.ts'
import { allJobs } from '#jobs/all-jobs.ts'
import { startShop } from '#tests/support/shop.ts'
import { registerShopper } from '#tests/support/shopper.ts'
import { signInOwner } from '#tests/support/staff.ts'
import { storableKinds, storeRow } from '#tests/support/stored-expired-rows.ts'
import { deleteUnnamedFiles } from '#usecases/operations/delete-unnamed-files.ts'
import { purgeData } from '#usecases/operations/purge-data.ts'

const shop = await startShop()
const headers = await signInOwner(shop)
await registerShopper(shop)

const hour = 3_600_000
const day = 24 * hour
/** How old a row is when it is just not deleted, and when it is. */
const ages: Partial<Record<RetentionKind, readonly [number, number]>> = {
  'rate-quotes': [day - hour, day + hour],
  'rate-limits': [-hour, hour],
  'customer-sessions': [-hour, hour],
  'staff-sessions': [-hour, hour],
  'provider-sign-ins': [-hour, hour],
  'email-contents': [89 * day, 91 * day],
  'newsletter-requests': [6 * day, 8 * day],
  'unsubscribe-links': [364 * day, 366 * day],
  questions: [364 * day, 366 * day],
  'shared-wishlists': [-hour, hour],
  'account-links': [-hour, hour],
  previews: [-hour, hour],
  'age-documents': [-hour, hour],
  'return-photos': [-hour, hour],
  'wholesale-applications': [729 * day, 731 * day],
  'tax-certificates': [4 * 365 * day, 4 * 366 * day],
  'unfinished-uploads': [hour / 2, 2 * hour],
  'idempotency-keys': [day - hour, day + hour],
  'stock-requests': [364 * day, 366 * day],
  'order-drafts': [89 * day, 91 * day],
  'blocked-attempts': [399 * day, 402 * day],
  batches: [89 * day, 91 * day],
  'purge-log': [729 * day, 732 * day],
}

const loadSchedule = async (): Promise<Retention> => (await shop.get('/api/admin/retention', headers)).body
async function countDeleted(kind: RetentionKind): Promise<number> {
  return (await loadSchedule()).kinds.find((each) => each.kind === kind)?.rows ?? 0
}

describe('The retention schedule', () => {
  test.each(storableKinds)('deletes %s when their time is over, and not before', async (kind) => {
    const [kept, over] = ages[kind] ?? [0, 0]
    // The demo store has old rows too.
    await purgeData(shop.shop, [kind])
    const before = await countDeleted(kind)
    await storeRow(shop, kind, new Date(shop.clock.now().getTime() - kept))
    await purgeData(shop.shop, [kind])
    expect(await countDeleted(kind)).toBe(before)
    await storeRow(shop, kind, new Date(shop.clock.now().getTime() - over))
    await purgeData(shop.shop, [kind])
    expect(await countDeleted(kind)).toBe(before + 1)
  })

  test('has a job for every kind', async () => {
    // Each kind was run by the tests before, too.
    const start = shop.clock.now().getTime()
    for (const { name, run } of allJobs.recurring) if (name.startsWith('delete-')) await run(shop.shop)
    const { kinds } = await loadSchedule()
    expect(kinds.map(({ kind }) => kind)).toEqual(retentionKinds)
    for (const { kind, lastRunAt = '' } of kinds)
      expect(Date.parse(lastRunAt), kind).toBeGreaterThanOrEqual(start)
    expect([...listKindsThatRun('daily'), ...listKindsThatRun('quarter-hourly')].sort()).toEqual(
      [...retentionKinds].sort(),
    )
  })

  test('names the days that the owner chose, and their bounds', async () => {
    const { version } = (await shop.get('/api/admin/settings', headers)).body
    await shop.post('/api/admin/settings', { emailRetentionDays: 45, expectedVersion: version }, headers)
    const emails = (await loadSchedule()).kinds.find(({ kind }) => kind === 'email-contents')
    expect(emails).toMatchObject({
      keeps: '45 days; that they were sent stays',
      bounds: { min: 7, max: 3650 },
    })
  })

  test('goes on with the others when one fails', async () => {
    // What deletes documents of the age check needs a file storage, and nothing else of the schedule does.
    const before = await countDeleted('rate-limits')
    await storeRow(shop, 'rate-limits', new Date(shop.clock.now().getTime() - 2 * hour))
    const failing = {
      ...shop.shop,
      get privateFiles(): never {
        throw new Error('The disk is away')
      },
    }
    await storeRow(shop, 'age-documents', new Date(shop.clock.now().getTime() - 3 * hour))
    await expect(purgeData(failing, ['age-documents', 'rate-limits'])).rejects.toThrow(AggregateError)
    expect(await countDeleted('rate-limits')).toBe(before + 1)
  })

  test('comes to each file, however many cannot be deleted', async () => {
    await purgeData(shop.shop, ['unfinished-uploads'])
    // One more than a run deletes.
    const start = shop.clock.now().getTime() - 9 * hour
    for (let count = 0; count < 101; count++)
      await storeRow(shop, 'unfinished-uploads', new Date(start + count))
    const tried = new Set<string>()
    const remove = async (key: string) => {
      tried.add(key)
      throw new Error('The disk refuses it')
    }
    const failing = { ...shop.shop, privateFiles: { ...shop.shop.privateFiles, remove } }
    for (let runs = 0; runs < 20 && tried.size < 101; runs++)
      await expect(purgeData(failing, ['unfinished-uploads'])).rejects.toThrow(AggregateError)
    expect(tried.size).toBe(101)
  })

  test('deletes files of killed uploads after a day, and those of no running or finished one', async () => {
    const listFiles = async () => {
      const names: string[] = []
      for await (const part of shop.shop.files.listStoredBefore(new Date(8_640_000_000_000_000)))
        names.push(...part)
      return names
    }
    const runDaily = async () => {
      for (const { name, run } of allJobs.recurring) if (name.startsWith('delete-')) await run(shop.shop)
    }
    await runDaily()
    const before = await listFiles()
    const digest = '0d'.repeat(16)
    const left = [`${digest}.webp`, `${digest}-320.webp`, `${digest}.pdf`, `${digest}.photo.webp`]
    const [named = ''] = before
    const parts = [`${digest}.pdf`, named].map((key) => `${key}.0195d6b0-0000-4000-8000-000000000000`)
    for (const key of [...left, ...parts]) await shop.shop.files.put(key, Buffer.from('cut off'))
    await runDaily()
    expect((await listFiles()).toSorted()).toEqual([...before, ...left, ...parts].toSorted())
    shop.clock.forward(25 * 60)
    await runDaily()
    expect((await listFiles()).toSorted()).toEqual(before.toSorted())
    expect(before.length).toBeGreaterThan(50)
  })

  test('deletes no files when most have no row: the folder is of another shop', async () => {
    const listed = Array.from({ length: 60 }, (_, index) => `${String(index).padStart(32, '0')}.webp`)
    const removed: string[] = []
    const files = {
      ...shop.shop.files,
      remove: async (key: string) => void removed.push(key),
      async *listStoredBefore() {
        yield listed
      },
    }
    await expect(deleteUnnamedFiles({ ...shop.shop, files })).rejects.toThrow(
      'No row names 60 stored files, and 0 have one.',
    )
    expect(removed).toEqual([])
  })
})
