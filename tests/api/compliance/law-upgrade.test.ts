import { expect, test } from 'vitest'
import { loadZipTables } from '#db/reference/load-zip-tables.ts'
import { mergeDefaultRules } from '#db/reference/merge-default-rules.ts'
import { defaultRules } from '#db/reference/rules.data.ts'
import type { ComplianceRule } from '#domain/compliance/rule.ts'
import { editWholeRule } from '#tests/support/rules.ts'
import { startShop } from '#tests/support/shop.ts'
import { signInOwner } from '#tests/support/staff.ts'
import { spoilZipTables, storeRulesOfRelease } from '#tests/support/stored-rules.ts'

const shop = await startShop()
const headers = await signInOwner(shop)
const getAdmin = async (path: string) => (await shop.get(`/api/admin/${path}`, headers)).body
const { db } = shop.shop

const rule = (id: string): ComplianceRule => {
  const found = defaultRules.find((each) => each.id === id)
  if (found === undefined) throw new Error(`There is no rule ${id}`)
  return found
}
/** Some rules as the release before the law of November 2026 had them. */
const earlier: readonly ComplianceRule[] = [
  {
    ...rule('us-tn'),
    status: 'needs-review',
    effectiveFrom: '2025-01-01',
    reason: 'We do not ship to Tennessee until we know whether its 2026 ban is in force.',
    checkedOn: '2026-11-21',
  },
  {
    ...rule('us-ok-share'),
    status: 'active',
    maxSevenOhShareBp: 200,
    reason: 'Oklahoma: at most 2 % of the alkaloids may be 7-hydroxymitragynine.',
    checkedOn: '2026-11-21',
  },
  { ...rule('us-il-edwardsville'), doubtfulZips: ['62034', '62040'], checkedOn: '2026-11-21' },
  { ...rule('us-synthetic-alkaloids'), effectiveFrom: '2026-07-01', checkedOn: '2026-11-21' },
]

test('A shop that already runs gets the law with a difference, and keeps what its owner changed', async () => {
  await storeRulesOfRelease(shop, earlier)
  expect((await editWholeRule(shop, headers, 'us-ok-share', { maxSevenOhShareBp: 150 })).status).toBe(200)
  expect((await shop.get('/api/shipping/zip?zip=62040')).body.question).toContain('Edwardsville')
  const before = (await getAdmin('compliance')).version

  await mergeDefaultRules(db, defaultRules, shop.clock.now())
  const { version, versions, rules } = await getAdmin('compliance')
  expect(version).toBe(before + 1)
  expect(versions[0].reason).toMatch(
    /^\d+ rules of the default rulebook added, 3 rules updated by the release, 1 that the owner changed are kept$/,
  )
  const find = (id: string) => rules.find((each: { id: string }) => each.id === id)
  expect(find('us-tn').status).toBe('active')
  expect(find('us-ky')).toMatchObject({ status: 'needs-review' })
  expect(find('us-mitragynine-ratio')).toMatchObject({ status: 'needs-review' })
  expect((await getAdmin('rules/us-ok-share')).rule.maxSevenOhShareBp).toBe(150)
  expect((await getAdmin('rules/us-synthetic-alkaloids')).rule.effectiveFrom).toBe('2026-08-26')

  const changes = (await getAdmin(`rulebook-versions?from=${before}&to=${version}`)).rules
  const listFields = (id: string) =>
    changes
      .find((each: { id: string }) => each.id === id)
      ?.changes.map(({ field }: { field: string }) => field)
      .sort()
  expect(listFields('us-tn')).toEqual(['checkedOn', 'effectiveFrom', 'reason', 'status'])
  expect(listFields('us-il-edwardsville')).toEqual(['checkedOn', 'doubtfulZips'])
  expect(listFields('us-ok-share')).toBeUndefined()
  expect(changes.find((each: { id: string }) => each.id === 'us-ut')).toMatchObject({ kind: 'added' })

  await mergeDefaultRules(db, defaultRules, shop.clock.now())
  expect((await getAdmin('compliance')).version).toBe(version)
})

test('ZIP codes of an earlier release are loaded again at the next start, once', async () => {
  const count = async () => (await getAdmin('compliance')).zipCount
  const zips = await count()
  await spoilZipTables(shop)
  expect(await count()).toBe(zips - 1)
  await loadZipTables(db)
  expect(await count()).toBe(zips)
  const asked = (await shop.get('/api/shipping/zip?zip=92118')).body
  expect(asked.question).toContain('San Diego')

  await spoilZipTables(shop, { keepsStamp: true })
  await loadZipTables(db)
  expect(await count()).toBe(zips - 1)
})
