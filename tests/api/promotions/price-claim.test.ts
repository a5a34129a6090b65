import { describe, expect, test } from 'vitest'
import { CacheScope } from '#http/pages/cache-scope.ts'
import { PageCache } from '#http/pages/page-cache.ts'
import { createPageLoaders } from '#http/pages/page-data.ts'
import { createPromotion, findPromotion, setBannerPromotion } from '#tests/support/promotions.ts'
import { startShop } from '#tests/support/shop.ts'
import { findProductInStock, placeOrder } from '#tests/support/shopper.ts'

const shop = await startShop()
const banner = 'GRAB UP TO 50% OFF – LIMITED TIME ONLY!'

/** Loads page data through a page cache, like the shop's pages. */
const cache = new PageCache(10_000_000, () => shop.clock.now())
let reads = 0
async function shown() {
  const page = await cache.get('/', async () => {
    reads += 1
    const scope = new CacheScope()
    const from = createPageLoaders(shop.shop, scope)
    const seen = { home: await from.home(), strip: (await from.layout()).strip }
    return {
      status: 200,
      headers: {},
      body: Buffer.from(JSON.stringify(seen)),
      tags: [...scope.tags],
      until: scope.end,
    }
  })
  const { home, strip } = JSON.parse(page.plain.toString())
  return {
    tags: page.tags,
    until: page.until,
    strip: strip?.offer,
    deals: home.bestDeals,
    banners: home.banners.map(({ heading }: { heading: string }) => heading),
    claim: home.banners.find(({ heading }: { heading: string }) => heading === banner)?.claim,
  }
}

/** Makes a content block name another promotion, as staff do. */
async function linkClaim(heading: string, promotionId: string) {
  await setBannerPromotion(shop, heading, promotionId)
  cache.drop(['content'])
}

describe('A price claim', () => {
  // Covers: header-strip
  test('shows the discount of its promotion and counts down to its end', async () => {
    const limited = await findPromotion(shop, 'Limited time only')
    expect((await shown()).claim).toEqual({
      terms: '50% off Shots and Tablets with code GRAB50.',
      code: 'GRAB50',
      endsAt: limited.endsAt?.toISOString(),
    })
    expect((await shown()).strip).toBe('Up to 59% off')
    const deals = await findPromotion(shop, 'Best deals week')
    expect((await shown()).deals.claim.endsAt).toBe(deals.endsAt?.toISOString())
  })

  test('ends a cached page when the next promotion ends', async () => {
    const { id, name } = await createPromotion(shop, { ends: 30 })
    await linkClaim(banner, id)
    const before = await shown()
    expect(before.banners).toContain(banner)
    expect(before.until).toEqual((await findPromotion(shop, name)).endsAt)
    const readsBefore = reads
    await shown()
    expect(reads).toBe(readsBefore)
    shop.clock.forward(30)
    expect((await shown()).banners).not.toContain(banner)
    expect(reads).toBe(readsBefore + 1)
  })

  test('appears when its promotion starts', async () => {
    const { id } = await createPromotion(shop, { begins: 45, ends: 90 })
    await linkClaim(banner, id)
    expect((await shown()).banners).not.toContain(banner)
    shop.clock.forward(45)
    expect((await shown()).banners).toContain(banner)
  })

  test('is hidden while its promotion is paused, used up or missing', async () => {
    const { id, code } = await createPromotion(shop, { usageLimit: 1, ends: null })
    await linkClaim(banner, id)
    expect((await shown()).banners).toContain(banner)
    expect((await shown()).claim.endsAt).toBeUndefined()
    expect((await shown()).tags).toContain('promotions')

    const product = await findProductInStock(shop)
    const items = [{ productId: product._id, quantity: 1 }]
    expect((await placeOrder(shop, items, {}, { couponCode: code })).status).toBe(200)
    cache.drop(['promotions'])
    expect((await shown()).banners).not.toContain(banner)

    const paused = await createPromotion(shop, { paused: true })
    await linkClaim(banner, paused.id)
    expect((await shown()).banners).not.toContain(banner)
    await linkClaim(banner, '00000000-0000-7000-8000-000000000000')
    expect((await shown()).banners).not.toContain(banner)
    await linkClaim(banner, 'not an id')
    expect((await shown()).banners).not.toContain(banner)
  })
})

test('A shop without the demo store makes no price claims', async () => {
  const empty = await startShop({ demo: false })
  const reading = createPageLoaders(empty.shop, new CacheScope())
  expect((await reading.layout()).strip).toBeUndefined()
  const home = await reading.home()
  expect(home.banners).toEqual([])
  expect(home.bestDeals.claim).toBeUndefined()
  expect(home.hero.length).toBeGreaterThan(0)
})
