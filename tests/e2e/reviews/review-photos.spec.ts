import { expect, expectAccessible, openPage, test } from '#tests/support/browser.ts'
import { shopApi, signInAsCustomer } from '#tests/support/browser-shopper.ts'
import { signInAsOwner } from '#tests/support/browser-staff.ts'
import { takeLargePhoto, takePhoto } from '#tests/support/review-photos.ts'
import { signInOwner } from '#tests/support/staff.ts'

// One of the chosen files is no photo, and some uploads do not arrive.
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedErrors: [/status of 415|Failed to fetch|ERR_FAILED/],
})

/** No other test reviews this product. */
const product = '/products/wyrdgrove-green-maeng-da-kratom-powder-1-oz'
/** Nor this one. */
const productForRetry = '/products/wyrdgrove-green-maeng-da-kratom-powder-2-oz'

test('A customer adds photos to a review, staff approve them, and everyone opens them', {
  tag: ['@any-width', '@hunt'],
}, async ({ page, browser }) => {
  await signInAsCustomer(page)
  await openPage(page, product)
  const reviews = page.getByRole('region', { name: 'Review Lists' })
  await reviews.getByRole('button', { name: 'Write A review' }).click()
  const form = page.getByRole('dialog', { name: 'WRITE A REVIEW' })
  await form.getByRole('radio', { name: 'Five stars' }).check()
  await form.getByLabel('Describe your experience').fill('As fine as the photos show.')
  const field = form.getByLabel('Add photos')
  await field.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await expect(form.getByText('notes.txt is not a JPEG, PNG or WebP photo.')).toBeVisible()
  await field.setInputFiles([
    { name: 'pouch.jpg', mimeType: 'image/jpeg', buffer: await takePhoto('jpeg') },
    { name: 'powder.png', mimeType: 'image/png', buffer: await takePhoto('png') },
    { name: 'fake.webp', mimeType: 'image/webp', buffer: Buffer.from('not a picture') },
  ])
  await expect(form.getByRole('img', { name: 'powder.png' })).toBeVisible()
  await expectAccessible(page, 'a review with chosen photos')
  await form.getByRole('button', { name: 'POST REVIEW' }).click()
  await expect(form.getByText('Thank you!')).toBeVisible()
  await expect(form.getByText('Our staff will look at your photos before they are shown.')).toBeVisible()
  await expect(form.getByText('fake.webp: Only JPEG, PNG and WebP photos can be added.')).toBeVisible()
  await form.getByRole('button', { name: 'Close', exact: true }).click()
  const photos = reviews.getByRole('list', { name: 'Photos by Ada' })
  await expect(photos.getByText('Waiting')).toHaveCount(2)

  await signInAsOwner(page)
  await page.goto('/admin/reviews?photos=pending')
  await page.getByRole('button', { name: 'Look at 2 photos of Ada Birch' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Photos by Ada Birch' })
  await expect(dialog.getByRole('img', { name: '2 of 2' })).toBeVisible()
  await expectAccessible(page, 'the photos of a review in the admin area')
  await dialog.getByRole('button', { name: 'Publish 2 photos' }).click()
  await expect(dialog.getByRole('button', { name: /^Publish/ })).toHaveCount(0)

  const visitor = await browser.newPage({ reducedMotion: 'reduce' })
  await openPage(visitor, product)
  const shown = visitor.getByRole('region', { name: 'Review Lists' })
  await shown.getByRole('link', { name: /^With photos/ }).click()
  await expect(visitor).toHaveURL(`${product}?photos=1`)
  const thumbnail = shown.getByRole('list', { name: 'Photos by Ada' }).getByRole('button').first()
  await thumbnail.click()
  const viewer = visitor.getByRole('dialog', { name: 'Photos by Ada' })
  await expect(viewer.getByText('1 of 2')).toBeVisible()
  await viewer.getByRole('button', { name: 'Next photo' }).press('ArrowRight')
  await expect(viewer.getByText('2 of 2')).toBeVisible()
  await expectAccessible(visitor, 'a photo of a review')
  await visitor.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(thumbnail).toBeFocused()
  await expectAccessible(visitor, 'reviews with photos')
  await visitor.close()
})

test('A photo that did not arrive stays chosen, is sent again smaller, and is all that a later edit adds', {
  tag: ['@any-width', '@hunt'],
}, async ({ page }) => {
  const uploads = '**/api/review/photos/add'
  const large = await takeLargePhoto()
  await signInAsCustomer(page)
  await openPage(page, productForRetry)
  const reviews = page.getByRole('region', { name: 'Review Lists' })
  await reviews.getByRole('button', { name: 'Write A review' }).click()
  const form = page.getByRole('dialog', { name: 'WRITE A REVIEW' })
  await form.getByRole('radio', { name: 'Five stars' }).check()
  await form.getByLabel('Describe your experience').fill('A large photo on a slow phone.')
  await form
    .getByLabel('Add photos')
    .setInputFiles({ name: 'wide.jpg', mimeType: 'image/jpeg', buffer: large })
  await page.route(uploads, (route) => route.abort())
  await form.getByRole('button', { name: 'POST REVIEW' }).click()
  await expect(form.getByText('wide.jpg: The shop cannot be reached right now.')).toBeVisible()
  await expectAccessible(page, 'a review with a photo that did not arrive')
  await page.unroute(uploads)
  const [sent] = await Promise.all([
    page.waitForResponse(uploads),
    form.getByRole('button', { name: 'Try again' }).click(),
  ])
  expect((await sent.json()).photo).toMatchObject({ width: 1600, height: 1200 })
  expect(Number(await sent.request().headerValue('content-length'))).toBeLessThan(large.length / 2)
  await expect(form.getByText('Our staff will look at your photos before they are shown.')).toBeVisible()
  await expect(form.getByRole('button', { name: 'Try again' })).toBeHidden()
  await form.getByRole('button', { name: 'Close', exact: true }).click()

  await reviews.getByRole('button', { name: 'Edit my review' }).click()
  const edit = page.getByRole('dialog', { name: 'EDIT MY REVIEW' })
  await edit
    .getByLabel('Add photos')
    .setInputFiles({ name: 'second.png', mimeType: 'image/png', buffer: await takePhoto('png') })
  await edit.getByRole('button', { name: 'SAVE REVIEW' }).click()
  await expect(page.getByText('1 photo added. Our staff will look at it before it is shown.')).toBeVisible()
  await expect(page.getByText('Nothing was changed.')).toHaveCount(0)
  await edit.getByRole('button', { name: 'Close', exact: true }).click()

  await reviews.getByRole('button', { name: 'Edit my review' }).click()
  await edit
    .getByLabel('Add photos')
    .setInputFiles({ name: 'third.png', mimeType: 'image/png', buffer: await takePhoto('png') })
  const gate = Promise.withResolvers<void>()
  await page.route(uploads, async (route) => {
    await gate.promise
    await route.abort()
  })
  const started = page.waitForRequest(uploads)
  await edit.getByRole('button', { name: 'SAVE REVIEW' }).click()
  await started
  await page.keyboard.press('Escape')
  await expect(edit).toBeHidden()
  gate.resolve()
  await expect(
    page.getByRole('alert').getByText(/^third\.png: .* Edit your review to try again\.$/),
  ).toBeVisible()
  await reviews.getByRole('button', { name: 'Edit my review' }).click()
  await expect(edit.getByRole('img', { name: 'third.png' })).toBeVisible()
})

test('Staff remove one photo with a reason, and the review stays', {
  tag: ['@desktop-in-hunt', '@hunt'],
}, async ({ page }) => {
  const shopper = await signInAsCustomer(page)
  const { products } = (await shopApi.get('/api/product/list?search=bali&limit=1')).body
  const productId = products[0]._id
  const comment = `A review of ${shopper.userId}.`
  await shopApi.post('/api/review/add', { product: productId, rating: 4, comment }, shopper.headers)
  const { review } = (await shopApi.post('/api/review/for-product', { productId }, shopper.headers)).body
  const added = await page.request.post('/api/review/photos/add', {
    headers: shopper.headers,
    multipart: {
      reviewId: review.id,
      photo: { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await takePhoto() },
    },
  })
  expect(added.ok()).toBe(true)

  await signInAsOwner(page)
  await page.goto(`/admin/reviews?search=${encodeURIComponent(shopper.userId)}`)
  await page.getByRole('button', { name: 'Look at 1 photo of Ada Birch' }).click()
  const dialog = page.getByRole('dialog', { name: 'Photos by Ada Birch' })
  await dialog.getByRole('button', { name: 'Remove photo' }).click()
  const confirm = page.getByRole('dialog', { name: 'Remove photo' })
  await confirm.getByLabel('Reason').fill('Shows a person.')
  await expectAccessible(page, 'the removal of a photo')
  await confirm.getByRole('button', { name: 'Remove photo', exact: true }).click()
  await expect(dialog.getByText('This review has no photos.')).toBeVisible()
  const owner = await signInOwner(shopApi)
  const path = `/api/admin/reviews?search=${encodeURIComponent(shopper.userId)}`
  const { rows } = (await shopApi.get(path, owner)).body
  expect(rows).toMatchObject([{ comment, status: 'published', photos: [] }])
})
