import { beforeEach, describe, expect, test } from 'vitest'
import { reviewSorts, reviewsQuery } from '#contract/admin/reviews.ts'
import { openReviews } from '#tests/support/reviews.ts'
import { startShop } from '#tests/support/shop.ts'
import { findProductInStock, registerShopper } from '#tests/support/shopper.ts'
import { signInOwner } from '#tests/support/staff.ts'
import { clearRateLimits } from '#tests/support/stored-customers.ts'
import { listAuditEntries } from '#tests/support/stored-staff.ts'

const shop = await startShop()
const owner = await signInOwner(shop)
const staff = owner
const { nextProduct, write, inPublic } = await openReviews(shop)
const moderate = (id: string, decision: 'publish' | 'remove', reason = 'Read by a person.') =>
  shop.post(`/api/admin/reviews/${id}`, { decision, reason }, staff)
const answer = (id: string, reply: string) => shop.post(`/api/admin/reviews/${id}/reply`, { reply }, staff)
const list = async (path: string) => (await shop.get(`/api/admin/${path}`, staff)).body

/** More people register here than one address may in ten minutes. */
beforeEach(() => clearRateLimits(shop))

describe('Moderation', () => {
  test('adds, changes and removes a reply to a review, with audit entries', async () => {
    const product = nextProduct()
    const { id } = await write(product)
    expect((await answer(id, '  Thank you. The mill was changed in May. ')).status).toBe(200)
    expect((await inPublic(product, id)).reply).toEqual({
      text: 'Thank you. The mill was changed in May.',
      at: expect.any(String),
    })
    expect((await answer(id, 'Thank you.')).status).toBe(200)
    expect((await answer(id, 'Thank you.')).status).toBe(409)
    expect((await inPublic(product, id)).reply.text).toBe('Thank you.')
    expect((await answer(id, '')).status).toBe(200)
    expect((await inPublic(product, id)).reply).toBeUndefined()
    const entries = await listAuditEntries(shop, { subject: id })
    expect(entries.map(({ action }) => action)).toEqual([
      'review reply published',
      'review reply published',
      'review reply removed',
    ])
    expect((await answer(id, 'x'.repeat(2001))).status).toBe(400)
  })

  test('publishes or removes a review with a reason in the audit log', async () => {
    const { id } = await write(nextProduct(), 5, 'A cure.')
    const [row] = (await shop.get('/api/admin/reviews?status=pending&search=A%20cure.', staff)).body.rows
    expect(row).toMatchObject({ id, status: 'pending', healthClaim: 'cure' })
    expect((await shop.post(`/api/admin/reviews/${id}`, { decision: 'remove' }, staff)).status).toBe(400)
    expect((await moderate(id, 'remove', 'Health claim.')).status).toBe(200)
    expect(await listAuditEntries(shop, { subject: id })).toMatchObject([
      { action: 'review removed', detail: { from: 'pending', reason: 'Health claim.' } },
    ])
  })

  test('cannot sort or filter reviews by stars', async () => {
    expect(reviewSorts).not.toContain('rating')
    expect(Object.keys(reviewsQuery.shape).toSorted()).toEqual(
      ['dir', 'limit', 'origin', 'page', 'search', 'sort', 'status'].toSorted(),
    )
    expect((await shop.get('/api/admin/reviews?sort=rating', staff)).status).toBe(400)
    const all = (await shop.get('/api/admin/reviews?limit=100', staff)).body
    const narrowed = (await shop.get('/api/admin/reviews?limit=100&stars=1&rating=1', staff)).body
    expect(narrowed.total).toBe(all.total)
    expect(narrowed.rows).toEqual(all.rows)
  })
})

test('Publishing and removing a held review updates the rating of its product', async () => {
  const product = await findProductInStock(shop)
  const count = async () =>
    (await shop.post('/api/product/single', { productId: product._id })).body.product.reviewCount
  const before = await count()
  const shopper = await registerShopper(shop)
  await shop.post(
    '/api/review/add',
    { product: product._id, rating: 5, comment: 'It cured my insomnia.' },
    shopper.headers,
  )
  expect(await count()).toBe(before)
  const { rows } = await list('reviews?status=pending')
  const held = rows.find((review: { comment: string }) => review.comment === 'It cured my insomnia.')
  expect(held.moderationReason).toContain('health claim')
  const decide = (decision: string) =>
    shop.post(`/api/admin/reviews/${held.id}`, { decision, reason: 'Read by a person.' }, staff)
  expect((await decide('publish')).status).toBe(200)
  expect(await count()).toBe(before + 1)
  expect((await decide('publish')).status).toBe(409)
  expect((await decide('remove')).status).toBe(200)
  expect(await count()).toBe(before)
})

test('Publishing a review is refused when the author changed it in the meantime', async () => {
  const { headers } = await registerShopper(shop)
  const { _id } = await findProductInStock(shop)
  const written = { rating: 5, comment: 'A cure for boredom.' }
  await shop.post('/api/review/add', { product: _id, ...written }, headers)
  const reviewId = (await shop.post('/api/review/for-product', { productId: _id }, headers)).body.review.id
  const publish = (comment: string) =>
    shop.post(`/api/admin/reviews/${reviewId}`, { decision: 'publish', reason: 'No claim.', comment }, owner)
  await shop.post('/api/review/edit', { reviewId, rating: 5, comment: 'It cures cancer.' }, headers)
  expect(await publish(written.comment)).toMatchObject({ status: 409, body: { code: 'edit-conflict' } })
  expect((await publish('It cures cancer.')).status).toBe(200)
})
