import { beforeEach, describe, expect, test } from 'vitest'
import { openReviews, type Shopper } from '#tests/support/reviews.ts'
import { startShop } from '#tests/support/shop.ts'
import {
  cards,
  eventually,
  findProductInStock,
  paymentFor,
  payWith,
  registerShopper,
} from '#tests/support/shopper.ts'
import { clearRateLimits, countHelpfulVotes } from '#tests/support/stored-customers.ts'
import { getStoredOrder } from '#tests/support/stored-orders.ts'

const shop = await startShop()
const login = await shop.post('/api/admin/login', { username: 'owner', password: 'owner-password-1' })
const staff = { token: login.body.token }

const { nextProduct, write, mine, read, inPublic } = await openReviews(shop)

/** More people register here than one address may in ten minutes. */
beforeEach(() => clearRateLimits(shop))

const countOf = (answered: { bars: { stars: number; count: number }[] }, stars: number) =>
  answered.bars.find((bar) => bar.stars === stars)?.count ?? Number.NaN
const moderate = (id: string, decision: 'publish' | 'remove', reason = 'Read by a person.') =>
  shop.post(`/api/admin/reviews/${id}`, { decision, reason }, staff)

describe('The author of a review', () => {
  test('writes one review per product, and its rating counts at once', async () => {
    const product = nextProduct()
    const before = await read(product)
    const { shopper } = await write(product, 2)
    const again = await shop.post(
      '/api/review/add',
      { product, rating: 1, comment: 'Again' },
      shopper.headers,
    )
    expect(again).toMatchObject({ status: 409, body: { code: 'already-reviewed' } })
    const after = await read(product)
    expect(after.total).toBe(before.total + 1)
    expect(countOf(after, 2)).toBe(countOf(before, 2) + 1)
  })

  test('edits rating and comment, which is shown with the date', async () => {
    const product = nextProduct()
    const { shopper, id } = await write(product, 5)
    const before = await read(product)
    const edit = { reviewId: id, rating: 3, comment: 'Coarser than last time.' }
    const edited = await shop.post('/api/review/edit', edit, shopper.headers)
    expect(edited.body).toEqual({ success: true, message: 'Your review was updated.' })
    expect(await inPublic(product, id)).toMatchObject({
      rating: 3,
      comment: 'Coarser than last time.',
      editedAt: expect.any(String),
    })
    const after = await read(product)
    expect(after.total).toBe(before.total)
    expect(countOf(after, 5)).toBe(countOf(before, 5) - 1)
    expect(countOf(after, 3)).toBe(countOf(before, 3) + 1)
  })

  test('sees why an edit with a health claim waits for staff', async () => {
    const product = nextProduct()
    const { shopper, id } = await write(product)
    const before = await read(product)
    const edit = { reviewId: id, rating: 5, comment: 'It cured my insomnia.' }
    const edited = await shop.post('/api/review/edit', edit, shopper.headers)
    expect(edited.body).toMatchObject({
      success: true,
      message: expect.stringContaining('our staff will read it'),
      moderationReason: expect.stringContaining('“cured”'),
    })
    expect(await inPublic(product, id)).toBeUndefined()
    expect((await read(product)).total).toBe(before.total - 1)
    expect((await mine(product, shopper)).review).toMatchObject({
      status: 'pending',
      moderationReason: expect.stringContaining('“cured”'),
    })
    // Nobody else is told that there is one.
    expect((await mine(product, await registerShopper(shop))).review).toBeUndefined()
    // Staff read and publish it: the words stay as they are, so a better rating is not read again.
    expect((await moderate(id, 'publish')).status).toBe(200)
    const again = await shop.post('/api/review/edit', { ...edit, rating: 4 }, shopper.headers)
    expect(again.body.moderationReason).toBeUndefined()
    expect(await inPublic(product, id)).toMatchObject({ rating: 4 })
  })

  test('deletes it, and nobody else can edit or delete it', async () => {
    const product = nextProduct()
    const { shopper, id } = await write(product)
    const other = await registerShopper(shop)
    for (const [path, body] of [
      ['edit', { reviewId: id, rating: 1, comment: 'Bad' }],
      ['remove', { reviewId: id }],
    ] as const) {
      const refused = await shop.post(`/api/review/${path}`, body, other.headers)
      expect(refused).toMatchObject({ status: 403, body: { code: 'not-your-review' } })
    }
    expect((await shop.post('/api/review/remove', { reviewId: id }, shopper.headers)).status).toBe(200)
    expect(await inPublic(product, id)).toBeUndefined()
  })

  test('cannot restore a review that staff removed, and sees the reason', async () => {
    const product = nextProduct()
    const { shopper, id } = await write(product)
    await moderate(id, 'remove', 'Names another person.')
    const edit = { reviewId: id, rating: 5, comment: 'Fine' }
    expect((await shop.post('/api/review/edit', edit, shopper.headers)).status).toBe(409)
    expect((await shop.post('/api/review/remove', { reviewId: id }, shopper.headers)).status).toBe(404)
    expect((await mine(product, shopper)).review).toMatchObject({
      status: 'removed',
      moderationReason: 'Names another person.',
    })
  })

  test('is marked as a verified buyer after buying the product here', async () => {
    const { _id: product } = await findProductInStock(shop)
    const shopper = await registerShopper(shop)
    const body = await paymentFor(shop, [{ productId: product, quantity: 1 }], { email: shopper.userId })
    const order = await shop.post('/api/payment/process', body, shopper.headers)
    await payWith(order.body.url, cards.approved)
    await eventually(
      () => getStoredOrder(shop, order.body.orderNumber),
      ({ payment_state }) => payment_state === 'paid',
    )
    await shop.post('/api/review/add', { product, rating: 4, comment: 'As before.' }, shopper.headers)
    expect((await mine(product, shopper)).review.isVerified).toBe(true)
    const { shopper: guest } = await write(product)
    expect((await mine(product, guest)).review.isVerified).toBe(false)
  })
})

describe('Helpful votes', () => {
  const vote = (reviewId: string, { headers }: Pick<Shopper, 'headers'>, helpful = true) =>
    shop.post('/api/review/vote', { reviewId, helpful }, headers)

  test('count once per customer and can be withdrawn', async () => {
    const product = nextProduct()
    const { id } = await write(product)
    const [one, two] = [await registerShopper(shop), await registerShopper(shop)]
    expect((await vote(id, one)).body).toMatchObject({ success: true, helpful: 1 })
    expect((await vote(id, one)).body.helpful).toBe(1)
    expect((await vote(id, two)).body.helpful).toBe(2)
    expect((await mine(product, one)).helpful).toEqual([id])
    expect((await vote(id, one, false)).body.helpful).toBe(1)
    expect((await inPublic(product, id)).helpful).toBe(1)
    expect((await mine(product, one)).helpful).toEqual([])
  })

  test('are all counted when twelve come at once', async () => {
    const { id } = await write(nextProduct())
    const voters = await Promise.all(Array.from({ length: 12 }, () => registerShopper(shop)))
    await Promise.all(voters.flatMap((voter) => [vote(id, voter), vote(id, voter)]))
    expect(await countHelpfulVotes(shop, id)).toBe(12)
  })

  test('are refused for one’s own review, a hidden review, and without signing in', async () => {
    const { shopper, id } = await write(nextProduct())
    expect(await vote(id, shopper)).toMatchObject({ status: 403, body: { code: 'own-review' } })
    const guest = await shop.post('/api/review/vote', { reviewId: id, helpful: true })
    expect(guest).toMatchObject({ status: 401, body: { code: 'not-signed-in' } })
    await moderate(id, 'remove')
    expect((await vote(id, await registerShopper(shop))).status).toBe(404)
  })
})

describe('The list of reviews', () => {
  test('is filtered by stars, sorted by date or votes, and paged', async () => {
    const product = nextProduct()
    for (const rating of [5, 4, 4]) await write(product, rating)
    const { id: liked } = await write(product, 4, 'The useful one.')
    await write(product, 5)
    await shop.post(
      '/api/review/vote',
      { reviewId: liked, helpful: true },
      (await registerShopper(shop)).headers,
    )
    const fours = await read(product, { stars: 4, limit: 100 })
    expect(fours.review.every((each: { rating: number }) => each.rating === 4)).toBe(true)
    expect(fours.total).toBe(fours.bars.find((bar: { stars: number }) => bar.stars === 4).count)
    expect((await read(product, { sort: 'helpful' })).review[0]._id).toBe(liked)
    const newest = (await read(product, { sort: 'newest', limit: 100 })).review
    const dates = newest.map((each: { createdAt: string }) => each.createdAt)
    expect(dates).toEqual(dates.toSorted().toReversed())
    const second = await read(product, { page: 2, limit: 2 })
    expect(second.review.map((each: { _id: string }) => each._id)).toEqual(
      newest.slice(2, 4).map((each: { _id: string }) => each._id),
    )
    expect(second.total).toBe(newest.length)
    expect((await shop.post('/api/review/get', { productId: product, sort: 'best' })).status).toBe(400)
  })

  test('counts only published reviews', async () => {
    const product = nextProduct()
    const before = await read(product)
    await write(product, 1, 'No more pain.')
    const after = await read(product)
    expect(after).toMatchObject({ total: before.total, average: before.average, bars: before.bars })
  })
})

test('A customer’s own reviews are listed with their status', async () => {
  const { headers } = await registerShopper(shop)
  const { products } = (await shop.get('/api/product/list?limit=2')).body
  for (const [place, comment] of ['Fine powder.', 'It cured my pain.'].entries())
    await shop.post('/api/review/add', { product: products[place]._id, rating: 4, comment }, headers)
  const answer = await shop.post('/api/review/list-own', {}, headers)
  expect(answer.body).toMatchObject({
    total: 2,
    reviews: [
      { status: 'pending', moderationReason: expect.any(String), productName: products[1].product_name },
      { status: 'published', comment: 'Fine powder.', href: `/products/${products[0].URL_slug}` },
    ],
  })
})
