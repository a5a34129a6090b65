import { beforeEach, describe, expect, test } from 'vitest'
import { reviewSorts, reviewsQuery } from '#contract/admin/reviews/reviews.ts'
import { openReviews } from '#tests/support/reviews.ts'
import { startShop } from '#tests/support/shop.ts'
import { findProductInStock, registerShopper } from '#tests/support/shopper.ts'
import { signInOwner } from '#tests/support/staff.ts'
import { clearRateLimits } from '#tests/support/stored-customers.ts'
import { listAuditEntries } from '#tests/support/stored-staff.ts'

const shop = await startShop()
const owner = await signInOwner(shop)
const staff = owner
const { nextProduct, writeReview, findPublicReview } = await openReviews(shop)
const moderateReview = (id: string, decision: 'publish' | 'remove', reason = 'Read by a person.') =>
  shop.post(`/api/admin/reviews/${id}`, { decision, reason }, staff)
const replyToReview = (id: string, reply: string) =>
  shop.post(`/api/admin/reviews/${id}/reply`, { reply }, staff)
const getAdmin = async (path: string) => (await shop.get(`/api/admin/${path}`, staff)).body

/** Clears the rate limits, because registrations per IP address are limited. */
beforeEach(() => clearRateLimits(shop))

describe('Moderation', () => {
  test('adds, changes and removes a reply to a review, with audit entries', async () => {
    const product = nextProduct()
    const { id } = await writeReview(product)
    expect((await replyToReview(id, '  Thank you. The mill was changed in May. ')).status).toBe(200)
    expect((await findPublicReview(product, id)).reply).toEqual({
      text: 'Thank you. The mill was changed in May.',
      at: expect.any(String),
    })
    expect((await replyToReview(id, 'Thank you.')).status).toBe(200)
    expect((await replyToReview(id, 'Thank you.')).status).toBe(409)
    expect((await findPublicReview(product, id)).reply.text).toBe('Thank you.')
    expect((await replyToReview(id, '')).status).toBe(200)
    expect((await findPublicReview(product, id)).reply).toBeUndefined()
    const entries = await listAuditEntries(shop, { subject: id })
    expect(entries.map(({ action }) => action)).toEqual([
      'review reply published',
      'review reply published',
      'review reply removed',
    ])
    expect((await replyToReview(id, 'x'.repeat(2001))).status).toBe(400)
  })

  test('publishes or removes a review with a reason in the audit log', async () => {
    const { id } = await writeReview(nextProduct(), 5, 'A cure.')
    const [row] = (await shop.get('/api/admin/reviews?status=pending&search=A%20cure.', staff)).body.rows
    expect(row).toMatchObject({ id, status: 'pending', claim: { text: 'cure' } })
    expect((await shop.post(`/api/admin/reviews/${id}`, { decision: 'remove' }, staff)).status).toBe(400)
    expect((await moderateReview(id, 'remove', 'Health claim.')).status).toBe(200)
    expect(await listAuditEntries(shop, { subject: id })).toMatchObject([
      { action: 'review removed', detail: { from: 'pending', reason: 'Health claim.' } },
    ])
  })

  test('cannot sort or filter reviews by stars', async () => {
    expect(reviewSorts).not.toContain('rating')
    expect(Object.keys(reviewsQuery.shape).toSorted()).toEqual(
      ['dir', 'limit', 'origin', 'page', 'photos', 'search', 'sort', 'status'].toSorted(),
    )
    expect((await shop.get('/api/admin/reviews?sort=rating', staff)).status).toBe(400)
    const unfiltered = (await shop.get('/api/admin/reviews?limit=100', staff)).body
    const filtered = (await shop.get('/api/admin/reviews?limit=100&stars=1&rating=1', staff)).body
    expect(filtered.total).toBe(unfiltered.total)
    expect(filtered.rows).toEqual(unfiltered.rows)
  })
})

test('Publishing and removing a held review updates the rating of its product', async () => {
  const product = await findProductInStock(shop)
  const countReviews = async () =>
    (await shop.post('/api/product/single', { productId: product._id })).body.product.reviewCount
  const countBefore = await countReviews()
  const shopper = await registerShopper(shop)
  await shop.post(
    '/api/review/add',
    { product: product._id, rating: 5, comment: 'It cured my insomnia.' },
    shopper.headers,
  )
  expect(await countReviews()).toBe(countBefore)
  const { rows } = await getAdmin('reviews?status=pending')
  const heldReview = rows.find((review: { comment: string }) => review.comment === 'It cured my insomnia.')
  expect(heldReview.moderationReason).toContain('health claim')
  const decideReview = (decision: string) =>
    shop.post(`/api/admin/reviews/${heldReview.id}`, { decision, reason: 'Read by a person.' }, staff)
  expect((await decideReview('publish')).status).toBe(200)
  expect(await countReviews()).toBe(countBefore + 1)
  expect((await decideReview('publish')).status).toBe(409)
  expect((await decideReview('remove')).status).toBe(200)
  expect(await countReviews()).toBe(countBefore)
})

test('Publishing a review is refused when the author changed it in the meantime', async () => {
  const { headers } = await registerShopper(shop)
  const { _id } = await findProductInStock(shop)
  const review = { rating: 5, comment: 'A cure for boredom.' }
  await shop.post('/api/review/add', { product: _id, ...review }, headers)
  const reviewId = (await shop.post('/api/review/for-product', { productId: _id }, headers)).body.review.id
  const publishReview = (comment: string) =>
    shop.post(
      `/api/admin/reviews/${reviewId}`,
      { decision: 'publish', reason: 'It is no claim.', comment },
      owner,
    )
  await shop.post('/api/review/edit', { reviewId, rating: 5, comment: 'It cures cancer.' }, headers)
  expect(await publishReview(review.comment)).toMatchObject({ status: 409, body: { code: 'edit-conflict' } })
  expect((await publishReview('It cures cancer.')).status).toBe(200)
})
