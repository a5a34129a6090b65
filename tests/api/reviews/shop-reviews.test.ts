import { describe, expect, test } from 'vitest'
import { shopReviewsRequest } from '#contract/shop/review-requests.ts'
import { CacheScope } from '#http/cache/cache-scope.ts'
import { loadShopReviews } from '#http/pages/shop-reviews.ts'
import { listTagsPublishedDuring } from '#tests/support/database-gates.ts'
import { openReviews } from '#tests/support/reviews.ts'
import { startShop } from '#tests/support/shop.ts'
import { signInOwner } from '#tests/support/staff.ts'

const shop = await startShop()
const owner = await signInOwner(shop)
const { nextProduct, writeReview } = await openReviews(shop)
const open = (query: Record<string, string> = {}, scope = new CacheScope()) =>
  loadShopReviews(shop.shop, scope, shopReviewsRequest.parse(query))

describe('The page of all reviews', () => {
  test('has the newest first with their products, each once, on pages', async () => {
    const { id } = await writeReview(nextProduct())
    const first = await open()
    expect(first.reviews[0]).toMatchObject({ id, product: { slug: expect.any(String) } })
    expect(first.reviews[0]?.author.lastName).toMatch(/^.\.$/)
    const second = await open({ after: first.next ?? '' })
    const shown = [...first.reviews, ...second.reviews]
    expect(shown).toHaveLength(40)
    expect(new Set(shown.map((review) => review.id)).size).toBe(40)
    const times = shown.map(({ createdAt }) => createdAt)
    expect(times).toEqual(times.toSorted().toReversed())
  })

  test('is narrowed to stars, and refuses what cannot be', async () => {
    const { reviews } = await open({ stars: '2' })
    expect(new Set(reviews.map(({ rating }) => rating))).toEqual(new Set([2]))
    for (const query of [{ stars: '6' }, { photos: 'yes' }, { after: 'newest' }])
      expect(shopReviewsRequest.safeParse(query).success, JSON.stringify(query)).toBe(false)
  })

  test('loses a review that staff remove', async () => {
    const { id } = await writeReview(nextProduct())
    const scope = new CacheScope()
    expect((await open({}, scope)).reviews[0]?.id).toBe(id)
    const removal = { decision: 'remove', reason: 'Read by a person.' }
    const tags = await listTagsPublishedDuring(shop, () =>
      shop.post(`/api/admin/reviews/${id}`, removal, owner),
    )
    expect([...tags].some((tag) => scope.tags.has(tag))).toBe(true)
    expect((await open()).reviews.map((review) => review.id)).not.toContain(id)
  })
})
