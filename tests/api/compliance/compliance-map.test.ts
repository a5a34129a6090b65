import { describe, expect, test } from 'vitest'
import type { ComplianceMap } from '#contract/admin/compliance/compliance-map.ts'
import { getRulebook } from '#db/queries/compliance/rules.ts'
import { readPlaces } from '#db/reference/zip-table.ts'
import { evaluateRules, type Verdict } from '#domain/compliance/evaluate-rules.ts'
import { createProductOfClass } from '#domain/compliance/place-verdicts.ts'
import type { ProductClass } from '#domain/composition/product-class.ts'
import { toShopDay } from '#domain/shop-time.ts'
import { isHunt } from '#tests/support/hunt.ts'
import { createOwnRule, retireRule } from '#tests/support/rules.ts'
import { startShop } from '#tests/support/shop.ts'
import { findProductInStock } from '#tests/support/shopper.ts'
import { signInOwner } from '#tests/support/staff.ts'

const shop = await startShop()
const headers = await signInOwner(shop)
const loadMap = async (query: string): Promise<ComplianceMap> =>
  (await shop.get(`/api/admin/compliance/map?${query}`, headers)).body
const findState = (map: ComplianceMap, code: string) => map.states.find((state) => state.code === code)

function nameVerdict(verdict: Verdict) {
  if (!verdict.ok) return 'closed'
  if (verdict.questions.length > 0) return 'asks'
  const texts = ['label-text', 'forbidden-words']
  return verdict.obligations.some(({ kind }) => !texts.includes(kind)) ? 'conditions' : 'ships'
}

/** Every ZIP code of the table, evaluated one by one: what the map must come to for each county. */
async function evaluateEveryZip(productClass: ProductClass): Promise<Map<string, string>> {
  const now = shop.clock.now()
  const rulebook = await getRulebook(shop.shop.db)
  const lines = [createProductOfClass(productClass, toShopDay(now))]
  const byCounty = Map.groupBy(
    (await readPlaces()).filter(({ countyFips }) => countyFips !== undefined),
    ({ countyFips = '' }) => countyFips,
  )
  return new Map(
    [...byCounty].map(([fips, places]) => {
      const answers = new Set(
        places.map((place) => nameVerdict(evaluateRules({ ...rulebook, lines, now, place }))),
      )
      if (answers.has('closed')) return [fips, answers.size === 1 ? 'closed' : 'in-parts']
      return [fips, answers.has('asks') ? 'asks' : answers.has('conditions') ? 'conditions' : 'ships']
    }),
  )
}

describe('The compliance map', () => {
  test.each<ProductClass>(isHunt ? ['leaf', 'extract'] : ['leaf'])(
    'says of every county what its ZIP codes come to: %s',
    async (productClass) => {
      const map = await loadMap(`productClass=${productClass}`)
      const states = new Map((await readPlaces()).map(({ countyFips = '', state }) => [countyFips, state]))
      const differences = [...(await evaluateEveryZip(productClass))].filter(([fips, expected]) => {
        const state = findState(map, states.get(fips) ?? '')
        return (state?.counties.find((county) => county.fips === fips) ?? state)?.verdict !== expected
      })
      expect(differences).toEqual([])
      expect(findState(map, 'AL')).toMatchObject({ verdict: 'closed', ruleIds: ['us-al'], counties: [] })
      expect(findState(map, 'OH')?.verdict).toBe(productClass === 'leaf' ? 'ships' : 'closed')
      expect(findState(map, 'MA')?.counties).toContainEqual(
        expect.objectContaining({ name: 'Middlesex', verdict: 'in-parts' }),
      )
    },
  )

  test('shows a new rule for a county at once', async () => {
    const query = `productId=${(await findProductInStock(shop))._id}`
    const change = { level: 'county', state: 'NY', countyFips: '36061', placeName: 'New York' } as const
    const { body } = await createOwnRule(shop, headers, change)
    expect(findState(await loadMap(query), 'NY')?.counties).toContainEqual(
      expect.objectContaining({ fips: '36061', verdict: 'closed', ruleIds: [body.id] }),
    )
    await retireRule(shop, headers, body.id)
    expect(findState(await loadMap(query), 'NY')?.counties).toEqual([])
  })

  test('says why a class is sold nowhere', async () => {
    const map = await loadMap('productClass=7-oh')
    expect(map.notSold).toMatch(/Not for sale/)
    expect(map.states.every(({ verdict }) => verdict === 'closed')).toBe(true)
  })

  test('asks for a product or a class, and finds no unknown product', async () => {
    expect((await shop.get('/api/admin/compliance/map', headers)).status).toBe(400)
    const unknown = '/api/admin/compliance/map?productId=00000000-0000-7000-8000-000000000000'
    expect((await shop.get(unknown, headers)).status).toBe(404)
  })
})
