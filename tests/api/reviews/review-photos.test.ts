import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { runJob } from '#tests/support/jobs.ts'
import { readPage } from '#tests/support/page-data.ts'
import { loadPicture, startUpload, takePhoto, uploadPhoto } from '#tests/support/review-photos.ts'
import { openReviews } from '#tests/support/reviews.ts'
import { startShop } from '#tests/support/shop.ts'
import { registerShopper } from '#tests/support/shopper.ts'
import { signInOwner } from '#tests/support/staff.ts'
import { clearRateLimits } from '#tests/support/stored-customers.ts'
import { listAuditEntries } from '#tests/support/stored-staff.ts'

const shop = await startShop({ runsJobs: true })
const { nextProduct, writeReview, getOwnReview, listReviews } = await openReviews(shop)
const reason = 'Looked at by a person.'

beforeEach(() => clearRateLimits(shop))

/** Staff sessions are locked when idle, and the tests move the clock. */
const getOwner = () => signInOwner(shop)
const findForStaff = async (id: string) =>
  (await shop.get('/api/admin/reviews?limit=100', await getOwner())).body.rows.find(
    (row: { id: string }) => row.id === id,
  )
const publishPhotos = async (id: string, photoIds: readonly string[]) =>
  shop.post(`/api/admin/reviews/${id}/photos`, { photoIds }, await getOwner())
const getShown = async (productId: string, query: { photos?: '1' } = {}) => {
  const { data } = await readPage(shop, (pages) => pages.product(productId, query))
  if (data === undefined) throw new Error('The product has no page')
  return data.page.reviews
}
/** The reviews with photos on the page of all reviews. */
const listShopReviews = async () =>
  (await readPage(shop, (pages) => pages.reviews({ photos: '1' }))).data.reviews
const getPublicPath = (url: string) => url.replace(/\?.*$/, '')

/** The files of a photo and its copies. */
async function listFiles(url: string): Promise<string[]> {
  const name = /\/([0-9a-f]{32})\.webp/.exec(url)?.[1] ?? ''
  const names = await readdir(join(shop.dataDir, 'files'), { recursive: true })
  return names.filter((each) => each.includes(name) && each.endsWith('.webp'))
}

/** A review with one photo that waits for staff. */
async function writeReviewWithPhoto(comment?: string) {
  const product = nextProduct()
  const { shopper, id } = await writeReview(product, 5, comment)
  const added = await uploadPhoto(shop, id, await takePhoto(), shopper.headers)
  expect(added).toMatchObject({ status: 200, body: { success: true, photo: { status: 'pending' } } })
  const { photo } = added.body
  return { product, shopper, id, photo, path: getPublicPath(photo.url) }
}

/** For the server to see that the uploads ended. Each attempt counts for the customer's limit. */
const patience = { timeout: 15_000, interval: 500 }

describe('A photo of a review', () => {
  test('is shown after staff approved it, and to its author and staff before', async () => {
    const { product, shopper, id, photo, path } = await writeReviewWithPhoto()
    expect((await getShown(product)).items[0]?.photos).toEqual([])
    expect((await listShopReviews()).map((review) => review.id)).not.toContain(id)
    expect(await loadPicture(shop, path)).toBeUndefined()
    const own = (await getOwnReview(product, shopper)).review.photos
    expect(own).toMatchObject([{ id: photo.id, status: 'pending' }])
    expect((await loadPicture(shop, own[0].url))?.cacheControl).toBe('private, no-store')
    const forStaff = await findForStaff(id)
    expect(await loadPicture(shop, forStaff.photos[0].thumbnailUrl)).toBeDefined()

    expect(await publishPhotos(id, [photo.id])).toMatchObject({
      status: 200,
      body: { message: 'Photo published.' },
    })
    const [shown] = (await getShown(product)).items
    expect(shown?.photos).toEqual([
      { id: photo.id, url: path, thumbnailUrl: `${path}?w=320`, width: 640, height: 480 },
    ])
    expect((await listShopReviews()).map((review) => review.id)).toContain(id)
    expect((await loadPicture(shop, path))?.cacheControl).toBe('public, max-age=300')
    const thumbnail = await loadPicture(shop, `${path}?w=320`)
    expect((await sharp(thumbnail?.bytes).metadata()).width).toBe(320)
    expect((await listAuditEntries(shop, { subject: id })).map(({ action }) => action)).toEqual([
      'review photos published',
    ])
  })

  test.each(['jpeg', 'png', 'webp'] as const)(
    'of type %s is stored without data of the camera',
    async (type) => {
      const { shopper, id } = await writeReview(nextProduct())
      const original = await takePhoto(type, { width: 3000, height: 2000 })
      expect((await sharp(original).metadata()).exif?.toString('latin1')).toContain('Camera of Ada')
      const added = await uploadPhoto(shop, id, original, shopper.headers)
      expect(added.body.photo).toMatchObject({ width: 1600, height: 1067 })
      const stored = await loadPicture(shop, added.body.photo.url)
      const { exif, xmp, icc, format } = await sharp(stored?.bytes).metadata()
      expect({ exif, xmp, icc, format }).toEqual({ format: 'webp' })
      expect(stored?.bytes.toString('latin1')).not.toContain('Camera of Ada')
    },
  )

  test('is refused when it is something else, too large, or the fifth', async () => {
    const { shopper, id } = await writeReview(nextProduct())
    const upload = (bytes: Uint8Array) => uploadPhoto(shop, id, bytes, shopper.headers)
    const gif = await sharp(await takePhoto())
      .gif()
      .toBuffer()
    expect(await upload(gif)).toMatchObject({ status: 415, body: { code: 'photo-type' } })
    expect(await upload(Buffer.from('<svg onload="alert(1)"/>'))).toMatchObject({ status: 415 })
    const broken = (await takePhoto()).subarray(0, 200)
    expect(await upload(broken)).toMatchObject({ status: 415, body: { code: 'photo-type' } })
    expect(await upload(randomBytes(8 * 1024 * 1024 + 1))).toMatchObject({
      status: 413,
      body: { code: 'photo-too-large', message: 'A photo can be at most 8 MB.' },
    })
    expect(await upload(Buffer.alloc(0))).toMatchObject({ status: 400, body: { code: 'invalid-input' } })

    const fromPhone = await takePhoto('jpeg', { width: 8160, height: 6144 })
    expect((await upload(fromPhone)).status).toBe(200)
    const tooManyPixels = await takePhoto('png', { width: 6000, height: 4200 })
    expect(await upload(tooManyPixels)).toMatchObject({
      status: 413,
      body: { message: 'This photo has more than 25 megapixels. Choose a smaller one.' },
    })

    const photo = await takePhoto()
    for (let count = 0; count < 3; count += 1) expect(await upload(photo)).toMatchObject({ status: 200 })
    expect(await upload(photo)).toMatchObject({ status: 409, body: { code: 'photo-too-many' } })
    expect((await findForStaff(id)).photos).toHaveLength(4)
  })

  test('is refused for a moment while four others of the customer are on their way', async () => {
    const { shopper, id } = await writeReview(nextProduct())
    const unfinished = Array.from({ length: 5 }, () => startUpload(shop, id, shopper.headers))
    // One of five is refused once four are on their way.
    expect(await Promise.race(unfinished.map(({ status }) => status))).toBe(503)
    const upload = async () => uploadPhoto(shop, id, await takePhoto(), shopper.headers)
    expect(await upload()).toMatchObject({
      status: 503,
      body: { code: 'temporarily-unavailable' },
      headers: { 'retry-after': '2' },
    })
    const other = await writeReview(nextProduct())
    expect(await uploadPhoto(shop, other.id, await takePhoto(), other.shopper.headers)).toMatchObject({
      status: 200,
    })
    for (const { abort } of unfinished) abort()
    await expect.poll(upload, patience).toMatchObject({ status: 200 })
  })

  test('is decoded alone, however many are sent at once', async () => {
    const { images } = shop.shop
    const createMaster = images.createMaster
    let [running, most] = [0, 0]
    images.createMaster = async (...input) => {
      running += 1
      most = Math.max(most, running)
      const result = await createMaster(...input)
      running -= 1
      return result
    }
    const photo = await takePhoto('jpeg', { width: 1600, height: 1200 })
    const reviews = await Promise.all(Array.from({ length: 3 }, () => writeReview(nextProduct())))
    const answers = await Promise.all(
      reviews.flatMap(({ id, shopper }) =>
        Array.from({ length: 3 }, () => uploadPhoto(shop, id, photo, shopper.headers)),
      ),
    )
    images.createMaster = createMaster
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 200))
    expect(most).toBe(1)
  })

  test('cannot be added to or removed from the review of another', async () => {
    const { id, photo } = await writeReviewWithPhoto()
    const stranger = await registerShopper(shop)
    expect(await uploadPhoto(shop, id, await takePhoto(), stranger.headers)).toMatchObject({
      status: 403,
      body: { code: 'not-your-review' },
    })
    expect(await uploadPhoto(shop, id, await takePhoto(), {})).toMatchObject({ status: 401 })
    const removal = { reviewId: id, photoId: photo.id }
    expect((await shop.post('/api/review/photos/remove', removal, stranger.headers)).status).toBe(403)
    expect((await shop.post('/api/review/photos/remove', removal)).status).toBe(401)
    expect((await findForStaff(id)).photos).toHaveLength(1)
  })

  test('that waits is not found by guessing, nor with the link of another photo or of yesterday', async () => {
    const { photo, path } = await writeReviewWithPhoto()
    const other = await writeReviewWithPhoto()
    const query = photo.url.slice(path.length)
    expect(await loadPicture(shop, `${other.path}${query}`)).toBeUndefined()
    expect(await loadPicture(shop, `${path}${query.replace(/until=(\d)/, 'until=9$1')}`)).toBeUndefined()
    expect(await loadPicture(shop, `${path}?until=99999999999999&signature=x`)).toBeUndefined()
    expect(await loadPicture(shop, `/review-photos/${'0'.repeat(32)}.webp`)).toBeUndefined()
    expect(await loadPicture(shop, path.replace('/review-photos/', '/files/'))).toBeUndefined()
    expect(
      await loadPicture(shop, path.replace('/review-photos/', '/files/').replace('.webp', '.photo.webp')),
    ).toBeUndefined()
    expect(await loadPicture(shop, `${path}${query}`)).toBeDefined()
    shop.clock.forward(24 * 60)
    expect(await loadPicture(shop, `${path}${query}`)).toBeUndefined()
  })

  test('is published with the review that staff publish, if they saw it', async () => {
    const { product, shopper, id, photo, path } = await writeReviewWithPhoto('It cures my insomnia.')
    const later = await uploadPhoto(shop, id, await takePhoto('png'), shopper.headers)
    const decision = { decision: 'publish', reason, photoIds: [photo.id] }
    expect((await shop.post(`/api/admin/reviews/${id}`, decision, await getOwner())).status).toBe(200)
    expect(await loadPicture(shop, path)).toBeDefined()
    expect((await getShown(product)).items[0]?.photos).toHaveLength(1)
    expect(await loadPicture(shop, getPublicPath(later.body.photo.url))).toBeUndefined()

    const removal = { decision: 'remove', reason }
    expect((await shop.post(`/api/admin/reviews/${id}`, removal, await getOwner())).status).toBe(200)
    expect(await loadPicture(shop, path)).toBeUndefined()
    expect(await uploadPhoto(shop, id, await takePhoto(), shopper.headers)).toMatchObject({ status: 409 })
  })

  test('is removed by staff without the review, and by its author', async () => {
    const { product, shopper, id, photo, path } = await writeReviewWithPhoto()
    const second = (await uploadPhoto(shop, id, await takePhoto(), shopper.headers)).body.photo
    await publishPhotos(id, [photo.id, second.id])
    const removal = `/api/admin/reviews/${id}/photos/${photo.id}/remove`
    expect((await shop.post(removal, { reason: '' }, await getOwner())).status).toBe(400)
    expect((await shop.post(removal, { reason }, await getOwner())).status).toBe(200)
    expect((await shop.post(removal, { reason }, await getOwner())).body.code).toBe('photo-not-found')
    expect(await loadPicture(shop, path)).toBeUndefined()
    expect((await getShown(product)).items[0]?.photos).toHaveLength(1)

    const ownRemoval = { reviewId: id, photoId: second.id }
    expect((await shop.post('/api/review/photos/remove', ownRemoval, shopper.headers)).status).toBe(200)
    expect((await getShown(product)).items[0]?.photos).toEqual([])
    expect((await publishPhotos(id, [second.id])).body.code).toBe('invalid-state')
  })

  test('is found by the filter of the shopper and of staff, and in the notifications', async () => {
    const { product, id, photo } = await writeReviewWithPhoto()
    await writeReview(product)
    const listWaiting = async () =>
      (await shop.get('/api/admin/reviews?photos=pending&limit=100', await getOwner())).body.rows.map(
        (row: { id: string }) => row.id,
      )
    const countWaiting = async () =>
      (await shop.get('/api/admin/notifications', await getOwner())).body.groups.find(
        ({ kind }: { kind: string }) => kind === 'photos',
      ).count
    const before = await countWaiting()
    expect(await listWaiting()).toContain(id)
    expect(await getShown(product, { photos: '1' })).toMatchObject({ items: [], total: 0, withPhotos: 0 })

    await publishPhotos(id, [photo.id])
    expect(await listWaiting()).not.toContain(id)
    expect(await countWaiting()).toBe(before - 1)
    expect((await getShown(product)).total).toBeGreaterThan(1)
    expect((await getShown(product)).withPhotos).toBe(1)
    expect(await getShown(product, { photos: '1' })).toMatchObject({ items: [{ id }], total: 1 })
    const listed = await shop.post('/api/review/list', { productId: product, withPhotos: true })
    expect(listed.body).toMatchObject({
      reviews: [{ id, photos: [{ id: photo.id }] }],
      total: 1,
      withPhotos: 1,
    })
    const [specified] = (await listReviews(product)).review
    expect(specified).not.toHaveProperty('photos')
  })

  test('is deleted with its review, and its files by a job', async () => {
    const { shopper, id, photo, path } = await writeReviewWithPhoto()
    await publishPhotos(id, [photo.id])
    await loadPicture(shop, `${path}?w=320`)
    expect(await listFiles(path)).toHaveLength(2)
    expect((await shop.post('/api/review/remove', { reviewId: id }, shopper.headers)).status).toBe(200)
    expect(await loadPicture(shop, path)).toBeUndefined()
    shop.clock.forward(61)
    await runJob(shop, 'delete-orphaned-photos')
    expect(await listFiles(path)).toEqual([])
  })

  test.each(['anonymize', 'remove'] as const)(
    'is deleted with the account of its author, who chose to %s reviews',
    async (reviews) => {
      const { shopper, id, photo, path } = await writeReviewWithPhoto()
      await publishPhotos(id, [photo.id])
      const { password, headers } = shopper
      const deleted = await shop.post(
        '/api/user/delete',
        { password, confirmation: 'DELETE', reviews },
        headers,
      )
      expect(deleted).toMatchObject({ status: 200 })
      expect(await loadPicture(shop, path)).toBeUndefined()
      shop.clock.forward(61)
      await runJob(shop, 'delete-orphaned-photos')
      expect(await listFiles(path)).toEqual([])
    },
  )

  test('is taken only a limited number of times an hour', async () => {
    const { shopper, id } = await writeReview(nextProduct())
    const statuses: number[] = []
    for (let count = 0; count < 25; count += 1)
      statuses.push((await uploadPhoto(shop, id, Buffer.from('x'), shopper.headers)).status)
    expect(statuses.slice(0, 24)).not.toContain(429)
    expect(statuses[24]).toBe(429)
  })
})
