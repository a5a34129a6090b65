import { describe, expect, test } from 'vitest'
import { CacheScope } from '#http/cache/cache-scope.ts'
import { loadWhereWeShip } from '#http/pages/where-we-ship.ts'
import { listTagsPublishedDuring } from '#tests/support/database-gates.ts'
import { readPage } from '#tests/support/page-data.ts'
import { createOwnRule, retireRule } from '#tests/support/rules.ts'
import { startShop } from '#tests/support/shop.ts'
import { signInOwner } from '#tests/support/staff.ts'

const shop = await startShop()
const headers = await signInOwner(shop)
const load = async () => (await readPage(shop, (loaders) => loaders.whereWeShip())).data
const findState = async (code: string) => (await load()).states.find((state) => state.code === code)

describe('The page "Where we ship"', () => {
  test('shows the states and places of the rulebook', async () => {
    expect(await findState('AL')).toMatchObject({ verdict: 'closed', places: [] })
    expect(await findState('OH')).toMatchObject({ verdict: 'restricted' })
    expect((await findState('IL'))?.places).toContainEqual(
      expect.objectContaining({ name: 'Alton', verdict: 'closed' }),
    )
    const { overseas, nationwide, checked } = await load()
    expect(overseas.find(({ code }) => code === 'PR')?.verdict).toBe('closed')
    expect(nationwide.length).toBeGreaterThan(0)
    expect(checked?.last).toMatch(/^\d{4}-\d\d-\d\d$/)
  })

  test('shows a rule for ZIP codes in the state of each, and is dropped when a rule changes', async () => {
    const scope = new CacheScope()
    await loadWhereWeShip(shop.shop, scope)
    const added: { id: string }[] = []
    const tags = await listTagsPublishedDuring(shop, async () => {
      const change = { level: 'zip', zips: ['10001', '60601'] } as const
      added.push((await createOwnRule(shop, headers, change)).body)
    })
    expect([...tags].some((tag) => scope.tags.has(tag))).toBe(true)
    expect((await findState('NY'))?.places.map(({ name }) => name)).toContain('ZIP 10001')
    expect((await findState('IL'))?.places.map(({ name }) => name)).toContain('ZIP 60601')
    for (const { id } of added) await retireRule(shop, headers, id)
    expect((await findState('NY'))?.places.map(({ name }) => name)).not.toContain('ZIP 10001')
  })

  test('is in the sitemap', async () => {
    expect((await shop.get('/sitemap-pages.xml')).body).toContain('/where-we-ship<')
  })
})
