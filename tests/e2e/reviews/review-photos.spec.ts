import { expect, expectAccessible, openPage, test } from '#tests/support/browser.ts'
import { shopApi, signInAsCustomer } from '#tests/support/browser-shopper.ts'
import { signInAsOwner } from '#tests/support/browser-staff.ts'
import { takePhoto } from '#tests/support/review-photos.ts'
import { signInOwner } from '#tests/support/staff.ts'

// One of the chosen files is no photo.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: [/status of 415/] })

/** No other test reviews this product. */
const product = '/products/wyrdgrove-green-maeng-da-kratom-powder-1-oz'

test('A customer adds photos to a review, staff approve them, and everyone opens them', {
  tag: '@any-width',
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

test('Staff remove one photo with a reason, and the review stays', async ({ page }) => {
  const shopper = await signInAsCustomer(page)
  const { products } = (await shopApi.get('/api/product/list?search=bali&limit=1')).body
  const productId = products[0]._id
  const comment = `A review of ${shopper.userId}.`
  await shopApi.post('/api/review/add', { product: productId, rating: 4, comment }, shopper.headers)
  const { review } = (await shopApi.post('/api/review/for-product', { productId }, shopper.headers)).body
  await openPage(page, '/')
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
