import { describe, expect, test } from 'vitest'
import { CacheScope } from '#http/cache/cache-scope.ts'
import { PublicCaches } from '#http/cache/public-caches.ts'
import { createPageLoaders } from '#http/pages/page-data.ts'
import { startShop } from '#tests/support/shop.ts'
import { archiveProduct } from '#tests/support/stored-products.ts'

const shop = await startShop()

describe('Search engines', () => {
  test('get a robots.txt that names the sitemap and excludes carts, accounts and the admin area', async () => {
    const { body, status } = await shop.get('/robots.txt')
    expect(status).toBe(200)
    expect(body).toContain(`Sitemap: ${shop.url}/sitemap.xml`)
    for (const path of ['/admin', '/cart', '/checkout', '/my-account'])
      expect(body).toContain(`Disallow: ${path}`)
  })

  test('get a sitemap with every published product once, with its pictures', async () => {
    const index = await shop.get('/sitemap.xml')
    const files = [...index.body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => new URL(loc).pathname)
    expect(files).toEqual(['/sitemap-pages.xml', '/sitemap-products-1.xml'])
    await archiveProduct(shop, 'wyrdgrove-red-bali-kratom-powder-8-oz')
    const { body } = await shop.get('/sitemap-products-1.xml')
    const products = [...body.matchAll(/<url><loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc)
    expect(new Set(products).size).toBe(229)
    expect(body).not.toContain('/products/wyrdgrove-red-bali-kratom-powder-8-oz<')
    expect([...body.matchAll(/<image:loc>/g)].length).toBeGreaterThan(229 * 2)
    expect((await shop.get('/sitemap-products-2.xml')).status).toBe(404)
    expect((await shop.get('/sitemap-products-x.xml')).status).toBe(400)
  })

  test('are told that an archived product is gone, with what is sold in its place', async () => {
    const caches = new PublicCaches(shop.shop)
    const pages = createPageLoaders({ shop: shop.shop, caches }, new CacheScope())
    expect(await pages.resolveProductSlug('wyrdgrove-red-bali-kratom-powder-8-oz')).toMatchObject({
      gone: {
        name: 'Wyrdgrove Red Bali Kratom Powder',
        category: 'Kratom Powder',
        products: expect.arrayContaining([
          expect.objectContaining({ slug: 'wyrdgrove-red-bali-kratom-powder-20-oz' }),
        ]),
      },
    })
    expect(await pages.resolveProductSlug('never-sold')).toBeUndefined()
  })

  test('get a sitemap without missing files from an empty shop', async () => {
    const emptyShop = await startShop({ demo: false })
    const { body } = await emptyShop.get('/sitemap.xml')
    for (const [, pageUrl = ''] of body.matchAll(/<loc>([^<]+)<\/loc>/g))
      expect((await emptyShop.get(new URL(pageUrl).pathname)).status).toBe(200)
  })
})
