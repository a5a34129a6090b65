import { expect, test } from 'vitest'
import { migrate } from '#db/migrate.ts'
import {
  createOldDatabase,
  insertRangesBefore0018,
  insertRemovalBefore0036,
  insertTimesBefore0017,
  readRanges,
  readRemovals,
  readTimesAfter0017,
} from '#tests/support/old-database.ts'

test('A migration renames columns and keeps their values', async () => {
  const pool = await createOldDatabase('0016-menu-and-email-status.sql')
  const time = new Date('2026-01-02T03:04:05Z')
  await insertTimesBefore0017(pool, time)
  const { applied } = await migrate(pool)
  expect(applied).toContain('0017-names-of-times.sql')
  expect(await readTimesAfter0017(pool)).toEqual({
    optedOut: time,
    consented: time,
    secondFactorEnabled: time,
    staffDeviceSeen: time,
    audited: time,
    deviceFirstSeen: time,
    deviceLastSeen: time,
    orderPlaced: time,
    acceptedBy: 'ada',
  })
})

test('A migration keeps the texts of the product ranges', async () => {
  const pool = await createOldDatabase('0017-names-of-times.sql')
  const powder = { heading: 'Powder', text: 'Ours', href: '/products', category: 'Kratom Powder' }
  const flavored = { heading: 'Flavors', text: 'New', href: '/products', category: 'Flavored Kratom' }
  await insertRangesBefore0018(pool, { powder, flavored })
  await migrate(pool)
  expect(await readRanges(pool)).toEqual([powder, flavored])
})

test('A migration gives items that were taken out to the refund that pays for them', async () => {
  const pool = await createOldDatabase('0035-record-changes.sql')
  await insertRemovalBefore0036(pool)
  await migrate(pool)
  expect(await readRemovals(pool)).toEqual({ 10: 0, 20: 2, 30: 0 })
})

test('A second run applies nothing', async () => {
  const pool = await createOldDatabase('0016-menu-and-email-status.sql')
  await migrate(pool)
  expect(await migrate(pool)).toEqual({ applied: [] })
})
