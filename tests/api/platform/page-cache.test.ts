import { describe, expect, test } from 'vitest'
import { CacheScope } from '#http/cache/cache-scope.ts'
import { PublicCaches } from '#http/cache/public-caches.ts'
import { createPageLoaders } from '#http/pages/page-data.ts'
import { listTagsPublishedDuring } from '#tests/support/database-gates.ts'
import { startShop } from '#tests/support/shop.ts'
import { findProductInStock, registerShopper } from '#tests/support/shopper.ts'
import { signInOwner } from '#tests/support/staff.ts'
import { addReviews } from '#tests/support/stored-customers.ts'
import { findSiblings } from '#tests/support/stored-products.ts'

const shop = await startShop({ runsJobs: true })
const owner = await signInOwner(shop)

/** The cache tags of a product page. Publishing one of them drops the cached page. */
async function listTagsOfProduct(idOrSlug: string): Promise<ReadonlySet<string>> {
  const scope = new CacheScope()
  await createPageLoaders({ shop: shop.shop, caches: new PublicCaches(shop.shop) }, scope).product(
    idOrSlug,
    {},
  )
  return scope.tags
}

const names = { firstName: 'Ada', lastName: 'Birch' }
const deletionRequest = { password: 'quiet herons', confirmation: 'DELETE', reviews: 'remove' }

test('A change of anything that the layout shows drops the kept layout', async () => {
  const caches = new PublicCaches(shop.shop)
  const load = async () => {
    const scope = new CacheScope()
    return { scope, layout: await createPageLoaders({ shop: shop.shop, caches }, scope).layout() }
  }
  const first = await load()
  let before = first.layout
  expect(first.scope.tags.size).toBeGreaterThan(4)
  expect((await load()).layout).toBe(before)
  for (const tag of [...first.scope.tags, 'catalog']) {
    caches.layout.drop([tag])
    const { layout } = await load()
    expect(layout, tag).not.toBe(before)
    before = layout
  }
})

describe('The page cache', () => {
  test('drops the page of every reviewed product when an account is deleted', async () => {
    const { userId, headers } = await registerShopper(shop)
    const reviewedIds = await addReviews(shop, userId, 300)
    expect(reviewedIds.length).toBeGreaterThan(170)
    const tags = await listTagsPublishedDuring(shop, async () =>
      expect(await shop.post('/api/user/delete', deletionRequest, headers)).toMatchObject({ status: 200 }),
    )
    for (const productId of reviewedIds) expect(tags).toContain(`product:${productId}`)
  })

  test('drops the pages with reviews of an account that changes its name', async () => {
    const { headers } = await registerShopper(shop)
    const product = await findProductInStock(shop)
    await shop.post('/api/review/add', { product: product._id, rating: 4, comment: 'Fine.' }, headers)
    const tags = await listTagsPublishedDuring(shop, () =>
      shop.post('/api/user/update', { firstName: 'Grace', lastName: 'Birch' }, headers),
    )
    expect(tags).toContain(`product:${product._id}`)
    expect(
      await listTagsPublishedDuring(shop, () => shop.post('/api/user/update', names, headers)),
    ).not.toContain('rules')
  })

  test('drops the page of a product when another of its family is published', async () => {
    const { id, sibling } = await findSiblings(shop)
    const setStatus = (status: string) =>
      shop.post('/api/admin/products/bulk-status', { ids: [sibling], status }, owner)
    expect((await setStatus('archived')).status).toBe(200)
    const pageTags = await listTagsOfProduct(id)
    const tags = await listTagsPublishedDuring(shop, () => setStatus('published'))
    expect([...tags].some((tag) => pageTags.has(tag))).toBe(true)
  })

  test('shows a scheduled article at once when it is published now', async () => {
    const createArticleInput = (changes: object) => ({
      slug: 'planned-then-not',
      title: 'Planned, then not',
      excerpt: 'It comes sooner.',
      cover: { url: '/pictures/blog-lab-report.webp', alt: 'A report', width: 1200, height: 800 },
      body: 'Words.',
      author: 'Ada Birch',
      status: 'published',
      ...changes,
    })
    const tomorrow = new Date(shop.clock.now().getTime() + 86_400_000).toISOString()
    const { id } = (
      await shop.post('/api/admin/articles', createArticleInput({ publishedAt: tomorrow }), owner)
    ).body
    const version = (await shop.get(`/api/admin/articles/${id}`, owner)).body.version
    const saved = await shop.post(
      `/api/admin/articles/${id}`,
      { ...createArticleInput({}), expectedVersion: version },
      owner,
    )
    expect(saved.body.message).toBe('Article published.')
    const loaded = await createPageLoaders(
      { shop: shop.shop, caches: new PublicCaches(shop.shop) },
      new CacheScope(),
    ).article('planned-then-not')
    expect(loaded).toMatchObject({ page: { title: 'Planned, then not' } })
  })
})
