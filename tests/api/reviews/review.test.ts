import { beforeEach, describe, expect, test } from 'vitest'
import { openReviews, type Shopper } from '#tests/support/reviews.ts'
import { startShop } from '#tests/support/shop.ts'
import {
  cards,
  createPaymentRequest,
  eventually,
  findProductInStock,
  payWithCard,
  registerShopper,
} from '#tests/support/shopper.ts'
import { clearRateLimits, countHelpfulVotes } from '#tests/support/stored-customers.ts'
import { getStoredOrder } from '#tests/support/stored-orders.ts'

const shop = await startShop()
const signInResponse = await shop.post('/api/admin/login', {
  username: 'owner',
  password: 'owner-password-1',
})
const staff = { token: signInResponse.body.token }

const { nextProduct, writeReview, getOwnReview, listReviews, findPublicReview } = await openReviews(shop)

/** Clears the rate limits, because registrations per IP address are limited. */
beforeEach(() => clearRateLimits(shop))

const getStarCount = (reviews: { bars: { stars: number; count: number }[] }, stars: number) =>
  reviews.bars.find((bar) => bar.stars === stars)?.count ?? Number.NaN
const moderateReview = (id: string, decision: 'publish' | 'remove', reason = 'Read by a person.') =>
  shop.post(`/api/admin/reviews/${id}`, { decision, reason }, staff)

describe('The author of a review', () => {
  test('writes one review per product, and its rating counts at once', async () => {
    const product = nextProduct()
    const reviewsBefore = await listReviews(product)
    const { shopper } = await writeReview(product, 2)
    const duplicate = await shop.post(
      '/api/review/add',
      { product, rating: 1, comment: 'Again' },
      shopper.headers,
    )
    expect(duplicate).toMatchObject({ status: 409, body: { code: 'already-reviewed' } })
    const reviewsAfter = await listReviews(product)
    expect(reviewsAfter.total).toBe(reviewsBefore.total + 1)
    expect(getStarCount(reviewsAfter, 2)).toBe(getStarCount(reviewsBefore, 2) + 1)
  })

  test('edits rating and comment, and the edit date is shown', async () => {
    const product = nextProduct()
    const { shopper, id } = await writeReview(product, 5)
    const reviewsBefore = await listReviews(product)
    const changes = { reviewId: id, rating: 3, comment: 'Coarser than last time.' }
    const edited = await shop.post('/api/review/edit', changes, shopper.headers)
    expect(edited.body).toEqual({ success: true, message: 'Your review was updated.' })
    expect(await findPublicReview(product, id)).toMatchObject({
      rating: 3,
      comment: 'Coarser than last time.',
      editedAt: expect.any(String),
    })
    const reviewsAfter = await listReviews(product)
    expect(reviewsAfter.total).toBe(reviewsBefore.total)
    expect(getStarCount(reviewsAfter, 5)).toBe(getStarCount(reviewsBefore, 5) - 1)
    expect(getStarCount(reviewsAfter, 3)).toBe(getStarCount(reviewsBefore, 3) + 1)
  })

  test('sees why an edit with a health claim waits for staff', async () => {
    const product = nextProduct()
    const { shopper, id } = await writeReview(product)
    const reviewsBefore = await listReviews(product)
    const changes = { reviewId: id, rating: 5, comment: 'It cured my insomnia.' }
    const edited = await shop.post('/api/review/edit', changes, shopper.headers)
    expect(edited.body).toMatchObject({
      success: true,
      message: expect.stringContaining('our staff will read it'),
      moderationReason: expect.stringContaining('“cured”'),
    })
    expect(await findPublicReview(product, id)).toBeUndefined()
    expect((await listReviews(product)).total).toBe(reviewsBefore.total - 1)
    expect((await getOwnReview(product, shopper)).review).toMatchObject({
      status: 'pending',
      moderationReason: expect.stringContaining('“cured”'),
    })
    // Other customers do not see that the review exists.
    expect((await getOwnReview(product, await registerShopper(shop))).review).toBeUndefined()
    // Staff publish it. A new rating with the same text is not moderated again.
    expect((await moderateReview(id, 'publish')).status).toBe(200)
    const editedAgain = await shop.post('/api/review/edit', { ...changes, rating: 4 }, shopper.headers)
    expect(editedAgain.body.moderationReason).toBeUndefined()
    expect(await findPublicReview(product, id)).toMatchObject({ rating: 4 })
  })

  test('deletes it, and nobody else can edit or delete it', async () => {
    const product = nextProduct()
    const { shopper, id } = await writeReview(product)
    const otherCustomer = await registerShopper(shop)
    for (const [path, body] of [
      ['edit', { reviewId: id, rating: 1, comment: 'Bad' }],
      ['remove', { reviewId: id }],
    ] as const) {
      const refused = await shop.post(`/api/review/${path}`, body, otherCustomer.headers)
      expect(refused).toMatchObject({ status: 403, body: { code: 'not-your-review' } })
    }
    expect((await shop.post('/api/review/remove', { reviewId: id }, shopper.headers)).status).toBe(200)
    expect(await findPublicReview(product, id)).toBeUndefined()
  })

  test('cannot restore a review that staff removed, and sees the reason', async () => {
    const product = nextProduct()
    const { shopper, id } = await writeReview(product)
    await moderateReview(id, 'remove', 'Names another person.')
    const changes = { reviewId: id, rating: 5, comment: 'Fine' }
    expect((await shop.post('/api/review/edit', changes, shopper.headers)).status).toBe(409)
    expect((await shop.post('/api/review/remove', { reviewId: id }, shopper.headers)).status).toBe(404)
    expect((await getOwnReview(product, shopper)).review).toMatchObject({
      status: 'removed',
      moderationReason: 'Names another person.',
    })
  })

  test('is marked as a verified buyer after buying the product here', async () => {
    const { _id: product } = await findProductInStock(shop)
    const shopper = await registerShopper(shop)
    const body = await createPaymentRequest(shop, [{ productId: product, quantity: 1 }], {
      email: shopper.userId,
    })
    const order = await shop.post('/api/payment/process', body, shopper.headers)
    await payWithCard(order.body.url, cards.approved)
    await eventually(
      () => getStoredOrder(shop, order.body.orderNumber),
      ({ payment_state }) => payment_state === 'paid',
    )
    await shop.post('/api/review/add', { product, rating: 4, comment: 'As before.' }, shopper.headers)
    expect((await getOwnReview(product, shopper)).review.isVerified).toBe(true)
    const { shopper: nonBuyer } = await writeReview(product)
    expect((await getOwnReview(product, nonBuyer)).review.isVerified).toBe(false)
  })
})

describe('Helpful votes', () => {
  const voteOnReview = (reviewId: string, { headers }: Pick<Shopper, 'headers'>, helpful = true) =>
    shop.post('/api/review/vote', { reviewId, helpful }, headers)

  test('count once per customer and can be withdrawn', async () => {
    const product = nextProduct()
    const { id } = await writeReview(product)
    const [firstVoter, secondVoter] = [await registerShopper(shop), await registerShopper(shop)]
    expect((await voteOnReview(id, firstVoter)).body).toMatchObject({ success: true, helpful: 1 })
    expect((await voteOnReview(id, firstVoter)).body.helpful).toBe(1)
    expect((await voteOnReview(id, secondVoter)).body.helpful).toBe(2)
    expect((await getOwnReview(product, firstVoter)).helpful).toEqual([id])
    expect((await voteOnReview(id, firstVoter, false)).body.helpful).toBe(1)
    expect((await findPublicReview(product, id)).helpful).toBe(1)
    expect((await getOwnReview(product, firstVoter)).helpful).toEqual([])
  })

  test('are all counted when twelve customers vote at once', async () => {
    const { id } = await writeReview(nextProduct())
    const voters = await Promise.all(Array.from({ length: 12 }, () => registerShopper(shop)))
    await Promise.all(voters.flatMap((voter) => [voteOnReview(id, voter), voteOnReview(id, voter)]))
    expect(await countHelpfulVotes(shop, id)).toBe(12)
  })

  test('are refused for one’s own review, a hidden review, and without signing in', async () => {
    const { shopper, id } = await writeReview(nextProduct())
    expect(await voteOnReview(id, shopper)).toMatchObject({ status: 403, body: { code: 'own-review' } })
    const guestVote = await shop.post('/api/review/vote', { reviewId: id, helpful: true })
    expect(guestVote).toMatchObject({ status: 401, body: { code: 'not-signed-in' } })
    await moderateReview(id, 'remove')
    expect((await voteOnReview(id, await registerShopper(shop))).status).toBe(404)
  })
})

describe('The list of reviews', () => {
  test('is filtered by stars, sorted by date or votes, and paged', async () => {
    const product = nextProduct()
    for (const rating of [5, 4, 4]) await writeReview(product, rating)
    const { id: likedId } = await writeReview(product, 4, 'The useful one.')
    await writeReview(product, 5)
    await shop.post(
      '/api/review/vote',
      { reviewId: likedId, helpful: true },
      (await registerShopper(shop)).headers,
    )
    const fourStars = await listReviews(product, { stars: 4, limit: 100 })
    expect(fourStars.review.every((review: { rating: number }) => review.rating === 4)).toBe(true)
    expect(fourStars.total).toBe(fourStars.bars.find((bar: { stars: number }) => bar.stars === 4).count)
    expect((await listReviews(product, { sort: 'helpful' })).review[0]._id).toBe(likedId)
    const newest = (await listReviews(product, { sort: 'newest', limit: 100 })).review
    const dates = newest.map((review: { createdAt: string }) => review.createdAt)
    expect(dates).toEqual(dates.toSorted().toReversed())
    const secondPage = await listReviews(product, { page: 2, limit: 2 })
    expect(secondPage.review.map((review: { _id: string }) => review._id)).toEqual(
      newest.slice(2, 4).map((review: { _id: string }) => review._id),
    )
    expect(secondPage.total).toBe(newest.length)
    const listRatings = async (sort: string) =>
      (await listReviews(product, { sort, limit: 100 })).review.map(
        ({ rating }: { rating: number }) => rating,
      )
    const lowestFirst = await listRatings('lowest')
    expect(lowestFirst).toEqual(lowestFirst.toSorted((one: number, other: number) => one - other))
    expect(lowestFirst[0]).toBeLessThan(lowestFirst.at(-1))
    expect(await listRatings('highest')).toEqual(lowestFirst.toReversed())
    expect((await shop.post('/api/review/get', { productId: product, sort: 'best' })).status).toBe(400)
  })

  test('counts only published reviews', async () => {
    const product = nextProduct()
    const reviewsBefore = await listReviews(product)
    await writeReview(product, 1, 'No more pain.')
    const reviewsAfter = await listReviews(product)
    expect(reviewsAfter).toMatchObject({
      total: reviewsBefore.total,
      average: reviewsBefore.average,
      bars: reviewsBefore.bars,
    })
  })
})

test('A customer’s own reviews are listed with their status', async () => {
  const { headers } = await registerShopper(shop)
  const { products } = (await shop.get('/api/product/list?limit=2')).body
  for (const [index, comment] of ['Fine powder.', 'It cured my pain.'].entries())
    await shop.post('/api/review/add', { product: products[index]._id, rating: 4, comment }, headers)
  const response = await shop.post('/api/review/list-own', {}, headers)
  expect(response.body).toMatchObject({
    total: 2,
    reviews: [
      { status: 'pending', moderationReason: expect.any(String), productName: products[1].product_name },
      { status: 'published', comment: 'Fine powder.', href: `/products/${products[0].URL_slug}` },
    ],
  })
})
