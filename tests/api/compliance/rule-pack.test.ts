import { describe, expect, test } from 'vitest'
import type { RulePackDifference } from '#contract/admin/compliance/rule-packs.ts'
import { mergeDefaultRules } from '#db/reference/merge-default-rules.ts'
import { defaultRules } from '#db/reference/rules.data.ts'
import { createRule } from '#tests/support/compliance-rules.ts'
import { createOwnRule, editWholeRule } from '#tests/support/rules.ts'
import { startShop } from '#tests/support/shop.ts'
import { signInOwner } from '#tests/support/staff.ts'
import { createRulePackKey, getPublicKey, writeRulePack } from '#usecases/compliance/rule-pack-file.ts'

const shop = await startShop()
const headers = await signInOwner(shop)
const getAdmin = async (path: string) => (await shop.get(`/api/admin/${path}`, headers)).body
const post = (path: string, body: object) => shop.post(`/api/admin/${path}`, body, headers)
const preview = (pack: string) => post('rule-packs/preview', { pack })

const exportPack = async () => {
  const answer = await fetch(`${shop.url}/api/admin/rule-packs/export`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: '{}',
  })
  return answer.text()
}

const otherKey = createRulePackKey()
const rule = (id: string) => {
  const found = defaultRules.find((each) => each.id === id)
  if (found === undefined) throw new Error(`There is no rule ${id}`)
  return found
}
const writePack = (rules: Parameters<typeof writeRulePack>[0]['rules'], key = otherKey) =>
  writeRulePack({ issuer: 'https://other.example', createdAt: '2026-11-24T10:00:00.000Z', rules }, key)
const listKinds = ({ rules }: RulePackDifference) => rules.map(({ id, kind }) => `${id} ${kind}`)

describe('An exported rule pack', () => {
  test('brings nothing new to the shop that exported it, and no license leaves the shop', async () => {
    const license = {
      licenseNumber: 'RI-2026-7',
      licenseHolder: 'Leafward',
      licenseAuthority: 'Rhode Island',
      licenseExpiresOn: '2099-12-31',
    }
    expect((await editWholeRule(shop, headers, 'us-ri', license)).status).toBe(200)
    expect((await shop.get('/api/shipping/zip?zip=02903')).body.available).toBe(true)
    const text = await exportPack()
    expect(text).not.toContain('RI-2026-7')
    const { body } = await preview(text)
    expect(body).toMatchObject({ signedBy: 'This shop', rules: [], unchangedCount: defaultRules.length })
  })

  test('is refused with any byte changed', async () => {
    const text = await exportPack()
    const step = Math.ceil(text.length / 60)
    const places = Array.from({ length: 60 }, (_, index) => index * step).filter((at) => at < text.length)
    for (const at of [...places, text.length - 1]) {
      const byte = text[at] === 'a' ? 'b' : 'a'
      const answer = await preview(text.slice(0, at) + byte + text.slice(at + 1))
      expect(answer, `byte ${at}`).toMatchObject({ status: 400 })
      expect(answer.body.message).toMatch(/was changed after it was signed|You do not trust the key/)
    }
    for (const changed of [`${text} `, text.replace('\n', '\n ')])
      expect((await preview(changed)).status).toBe(400)
  })
})

describe('A rule pack of another shop', () => {
  test('is imported only with a trusted key, and leaves the owner’s changes alone', async () => {
    const alton = { ...rule('us-il-alton'), reason: 'Alton, IL, still bans the sale of kratom.' }
    const jerseyville = { ...rule('us-il-jerseyville'), reason: 'Jerseyville, IL, still bans it.' }
    const added = createRule({ id: 'other-ny-white-plains', level: 'city', placeName: 'White Plains' })
    const text = writePack([alton, jerseyville, rule('us-al'), added])
    const publicKey = getPublicKey(otherKey)
    expect((await preview(text)).body.message).toContain(
      `You do not trust the key that signed this pack: ${publicKey}`,
    )
    expect((await post('rule-keys', { name: 'Nobody', publicKey: 'AAAA' })).body.fields).toHaveProperty(
      'publicKey',
    )
    expect((await post('rule-keys', { name: 'Other shop', publicKey })).status).toBe(200)
    expect((await editWholeRule(shop, headers, 'us-il-alton', { reason: 'We asked Alton.' })).status).toBe(
      200,
    )

    const { body } = await preview(text)
    expect(listKinds(body)).toEqual([
      'us-il-alton conflict',
      'us-il-jerseyville changed',
      'other-ny-white-plains new',
    ])
    expect(body).toMatchObject({ signedBy: 'Other shop', unchangedCount: 1 })
    const send = (replace: string[]) =>
      post('rule-packs/import', { pack: text, replace, expectedRulebook: body.rulebook })
    expect((await send([])).body.message).toContain('2 rules of a pack by Other shop imported.')
    expect((await send([])).body.message).toContain('Look at the difference again')
    expect((await getAdmin('rules/us-il-alton')).rule.reason).toBe('We asked Alton.')
    expect((await getAdmin('rules/us-il-jerseyville')).rule.reason).toBe('Jerseyville, IL, still bans it.')
    expect((await shop.get('/api/shipping/zip?zip=10601')).body.available).toBe(false)

    const again = (await preview(text)).body
    expect(listKinds(again)).toEqual(['us-il-alton conflict'])
    const replaced = { pack: text, replace: ['us-il-alton'], expectedRulebook: again.rulebook }
    expect((await post('rule-packs/import', replaced)).status).toBe(200)
    expect((await getAdmin('rules/us-il-alton')).rule.reason).toBe(alton.reason)
    const log = (await getAdmin('audit-log?search=other.example')).rows
    expect(log[0]).toMatchObject({ action: 'rule pack imported' })
    expect((await post('rule-keys/remove', { publicKey })).status).toBe(200)
    expect((await preview(text)).status).toBe(400)
  })
})

describe('A rule pack that is wrong', () => {
  const trusted = createRulePackKey()
  const previewOf = async (rules: Parameters<typeof writeRulePack>[0]['rules'], createdAt?: string) =>
    preview(
      writeRulePack(
        { issuer: 'https://other.example', createdAt: createdAt ?? '2026-11-24T10:00:00.000Z', rules },
        trusted,
      ),
    )

  test('does not bring back an older law unless the owner chooses it', async () => {
    await post('rule-keys', { name: 'Old shop', publicKey: getPublicKey(trusted) })
    const old = { ...rule('us-il-edwardsville'), effect: 'warn', checkedOn: '2025-01-01' } as const
    expect(listKinds((await previewOf([old])).body)).toEqual(['us-il-edwardsville conflict'])
  })

  test('is refused whole: a rule twice, a year that does not exist, a time that is none', async () => {
    const added = createRule({ id: 'other-ny-utica', level: 'city', placeName: 'Utica' })
    expect((await previewOf([added, added])).body.message).toContain('two rules named other-ny-utica')
    expect((await previewOf([{ ...added, effectiveFrom: '0000-01-01' }])).status).toBe(400)
    expect((await previewOf([added], 'yesterday')).status).toBe(400)
  })

  test.each([
    ['ZIP code 00001', { zips: ['13501', '00001'] }],
    ['ZIP code 00002', { doubtfulZips: ['00002'] }],
    ['county 36999', { level: 'county', placeName: 'Nowhere', countyFips: '36999' }],
  ] as const)('is refused when a rule names a place that does not exist: %s', async (place, changes) => {
    const lost = createRule({ id: 'other-ny-utica', level: 'city', placeName: 'Utica', ...changes })
    const { status, body } = await previewOf([lost])
    expect(status).toBe(400)
    expect(body.message).toContain(`Rule other-ny-utica names ${place}, which this shop does not know.`)
  })
})

describe('The rules of a release', () => {
  const release = (changes: Record<string, object>) =>
    mergeDefaultRules(
      shop.shop.db,
      defaultRules.map((each) => ({ ...each, ...changes[each.id] })),
      shop.clock.now(),
    )

  test('update what the owner has not touched, and keep what the owner changed', async () => {
    expect((await editWholeRule(shop, headers, 'us-tx-share', { maxSevenOhShareBp: 150 })).status).toBe(200)
    const own = await createOwnRule(shop, headers, { level: 'city', state: 'NY', placeName: 'Troy' })
    const { version } = await getAdmin('compliance')
    await release({
      'us-tx-share': { reason: 'Texas: a new text.' },
      'us-ok-share': { reason: 'Oklahoma: a new text.' },
    })
    const { rules, versions } = await getAdmin('compliance')
    const find = (id: string) => rules.find((each: { id: string }) => each.id === id)
    expect(find('us-ok-share').reason).toBe('Oklahoma: a new text.')
    expect(find('us-tx-share').reason).toBe(rule('us-tx-share').reason)
    expect((await getAdmin('rules/us-tx-share')).rule.maxSevenOhShareBp).toBe(150)
    expect(find(own.body.id)).toMatchObject({ place: 'Troy, NY' })
    expect(versions[0]).toMatchObject({
      version: version + 1,
      reason: '1 rules updated by the release, 1 that the owner changed are kept',
    })
    expect((await getAdmin(`rulebook-versions?from=${version}&to=${version + 1}`)).rules).toMatchObject([
      { id: 'us-ok-share', kind: 'changed', changes: [{ field: 'reason' }] },
    ])
    const log = (await getAdmin('audit-log?search=rulebook%20updated')).rows
    expect(log[0]).toMatchObject({ action: 'rulebook updated by release', actor: 'system' })
  })

  test('leave alone what a rule pack changed', async () => {
    expect((await getAdmin('rules/us-il-jerseyville')).rule.reason).toBe('Jerseyville, IL, still bans it.')
  })

  test('come back once: the same release changes nothing at the next start', async () => {
    await release({})
    const { version } = await getAdmin('compliance')
    await release({})
    expect((await getAdmin('compliance')).version).toBe(version)
  })
})
