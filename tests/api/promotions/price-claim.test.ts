import { describe, expect, test } from 'vitest'
import { dayMs } from '#domain/duration.ts'
import { CacheScope } from '#http/cache/cache-scope.ts'
import { PublicCaches } from '#http/cache/public-caches.ts'
import { ResponseCache } from '#http/cache/response-cache.ts'
import { createPageLoaders } from '#http/pages/page-data.ts'
import { createPromotion, findPromotion, setBannerPromotion } from '#tests/support/promotions.ts'
import { startShop } from '#tests/support/shop.ts'
import { findProductInStock, placeOrder } from '#tests/support/shopper.ts'

// Tomorrow at noon in UTC: content of the demo store changes at midnight in New York, which ends pages earlier.
const startsAt = new Date((Math.ceil(Date.now() / dayMs) + 0.5) * dayMs)
const shop = await startShop({ startsAt })
const bannerHeading = 'GRAB UP TO 50% OFF – LIMITED TIME ONLY!'

/** Loads page data through a cache, like the shop's pages. Only their data limits how long they are kept. */
const cache = new ResponseCache({
  maxBytes: 10_000_000,
  maxAgeMs: 1000 * 86_400_000,
  now: () => shop.clock.now(),
})
let renderCount = 0
async function loadHomePage() {
  const page = await cache.get('/', async () => {
    renderCount += 1
    const scope = new CacheScope()
    const loaders = createPageLoaders({ shop: shop.shop, caches: new PublicCaches(shop.shop) }, scope)
    const data = { home: await loaders.home(), strip: (await loaders.layout()).strip }
    return {
      status: 200,
      headers: {},
      body: Buffer.from(JSON.stringify(data)),
      tags: [...scope.tags],
      until: scope.end,
    }
  })
  const { home, strip } = JSON.parse((await cache.getBody('/', page, 'identity')).toString())
  return {
    tags: page.tags,
    until: page.until,
    strip: strip?.offer,
    deals: home.bestDeals,
    banners: home.banners.map(({ heading }: { heading: string }) => heading),
    claim: home.banners.find(({ heading }: { heading: string }) => heading === bannerHeading)?.claim,
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
    const promotion = await findPromotion(shop, 'Limited time only')
    expect((await loadHomePage()).claim).toEqual({
      terms: '50% off Shots and Tablets with code GRAB50.',
      coverage: 'Shots and Tablets',
      code: 'GRAB50',
      endsAt: promotion.endsAt?.toISOString(),
    })
    expect((await loadHomePage()).strip).toBe('Up to 59% off')
    const dealsPromotion = await findPromotion(shop, 'Best deals week')
    expect((await loadHomePage()).deals.claim.endsAt).toBe(dealsPromotion.endsAt?.toISOString())
  })

  test('expires a cached page when the next promotion ends', async () => {
    const { id, name } = await createPromotion(shop, { endsInMinutes: 30 })
    await linkClaim(bannerHeading, id)
    const pageBefore = await loadHomePage()
    expect(pageBefore.banners).toContain(bannerHeading)
    expect(pageBefore.until).toEqual((await findPromotion(shop, name)).endsAt)
    const countBefore = renderCount
    await loadHomePage()
    expect(renderCount).toBe(countBefore)
    shop.clock.forward(30)
    expect((await loadHomePage()).banners).not.toContain(bannerHeading)
    expect(renderCount).toBe(countBefore + 1)
  })

  test('appears when its promotion starts', async () => {
    const { id } = await createPromotion(shop, { startsInMinutes: 45, endsInMinutes: 90 })
    await linkClaim(bannerHeading, id)
    expect((await loadHomePage()).banners).not.toContain(bannerHeading)
    shop.clock.forward(45)
    expect((await loadHomePage()).banners).toContain(bannerHeading)
  })

  test('is hidden while its promotion is paused, used up or missing', async () => {
    const { id, code } = await createPromotion(shop, { usageLimit: 1, endsInMinutes: null })
    await linkClaim(bannerHeading, id)
    expect((await loadHomePage()).banners).toContain(bannerHeading)
    expect((await loadHomePage()).claim.endsAt).toBeUndefined()
    expect((await loadHomePage()).tags).toContain('promotions')

    const product = await findProductInStock(shop)
    const items = [{ productId: product._id, quantity: 1 }]
    expect((await placeOrder(shop, items, {}, { couponCode: code })).status).toBe(200)
    cache.drop(['promotions'])
    expect((await loadHomePage()).banners).not.toContain(bannerHeading)

    const paused = await createPromotion(shop, { paused: true })
    await linkClaim(bannerHeading, paused.id)
    expect((await loadHomePage()).banners).not.toContain(bannerHeading)
    await linkClaim(bannerHeading, '00000000-0000-7000-8000-000000000000')
    expect((await loadHomePage()).banners).not.toContain(bannerHeading)
    await linkClaim(bannerHeading, 'not an id')
    expect((await loadHomePage()).banners).not.toContain(bannerHeading)
  })
})

test('A shop without the demo store makes no price claims', async () => {
  const emptyShop = await startShop({ demo: false })
  const loaders = createPageLoaders(
    { shop: emptyShop.shop, caches: new PublicCaches(emptyShop.shop) },
    new CacheScope(),
  )
  expect((await loaders.layout()).strip).toBeUndefined()
  const home = await loaders.home()
  expect(home.banners).toEqual([])
  expect(home.bestDeals.claim).toBeUndefined()
  expect(home.hero.length).toBeGreaterThan(0)
})
