import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { delayRequests, expect, expectAccessible, openPage, scrollTo, test } from '#tests/support/browser.ts'
import { shopApi, signInAsCustomer } from '#tests/support/browser-shopper.ts'
import { signInAsOwner } from '#tests/support/browser-staff.ts'
import { findProductAtFullPrice } from '#tests/support/shopper.ts'

// Colors fail axe's contrast check while a dialog fades in.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const product = '/products/wyrdgrove-red-bali-kratom-powder-8-oz'
/** No other test reviews this product, so its newest review stays the newest. */
const unsharedProduct = '/products/wyrdgrove-green-maeng-da-kratom-powder-8-oz'

async function registerCustomer(page: Page): Promise<{ email: string; password: string }> {
  const email = `reader-${randomUUID()}@example.com`
  const password = 'quiet herons'
  const response = await page.request.post('/api/user/register', {
    data: { firstname: 'Ada', lastname: 'Birch', userId: email, dateOfBirth: '1990-04-30', password },
  })
  expect(response.ok()).toBe(true)
  return { email, password }
}

// Covers: reviews-summary, reviews-pager
test('Reviews are filtered, sorted and paged in the URL without a layout shift', {
  tag: '@hunt',
}, async ({ page }) => {
  await openPage(page, product)
  const reviews = page.getByRole('region', { name: 'Review Lists' })
  const reviewItems = reviews
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Helpful' }) })
  await scrollTo(reviews.getByRole('link', { name: 'Next' }))
  const scrollBefore = await page.evaluate(() => window.scrollY)
  const firstReview = await reviewItems.first().textContent()
  await reviews.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(`${product}?reviews=2`)
  await expect(reviews.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  await expect(reviewItems.first()).not.toHaveText(firstReview ?? '')
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - scrollBefore)).toBeLessThan(600)

  await reviews.getByRole('link', { name: /^4\s*stars/ }).click()
  await expect(page).toHaveURL(`${product}?stars=4`)
  await expect(reviewItems.first().getByRole('img', { name: '4 out of 5 stars' })).toBeVisible()
  await expect(reviewItems.getByRole('img', { name: '5 out of 5 stars' })).toHaveCount(0)
  await reviews.getByRole('link', { name: 'Most helpful' }).click()
  await expect(page).toHaveURL(`${product}?stars=4&sort=helpful`)
  await expectAccessible(page, 'filtered reviews')

  // The URL alone shows the same reviews.
  await page.reload()
  await expect(reviews.getByRole('link', { name: /^4\s*stars/ })).toHaveAttribute('aria-current', 'true')
  await reviews.getByRole('link', { name: 'All Reviews' }).click()
  await expect(page).toHaveURL(`${product}?sort=helpful`)
  await reviews.getByRole('link', { name: 'Lowest rated' }).click()
  await expect(page).toHaveURL(`${product}?sort=lowest`)
  await expect(reviewItems.first().getByRole('img', { name: '5 out of 5 stars' })).toHaveCount(0)
})

// Covers: beyond-reviews
test('A guest signs in to vote for a review, and can withdraw the vote', {
  tag: ['@any-width', '@hunt'],
}, async ({ page }) => {
  await openPage(page, unsharedProduct)
  const { email, password } = await registerCustomer(page)
  const reviews = page.getByRole('region', { name: 'Review Lists' })
  const helpful = reviews.getByRole('button', { name: 'Helpful' }).first()
  await helpful.click()
  const dialog = page.getByRole('dialog', { name: 'Sign in to vote' })
  await expectAccessible(page, 'the sign-in dialog')
  await dialog.getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Email or phone number').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(`${unsharedProduct}#reviews`)

  await helpful.click()
  await expect(helpful).toHaveAttribute('aria-pressed', 'true')
  await expect(reviews.getByText(/found this helpful/).first()).toBeVisible()
  await page.reload()
  await expect(helpful).toHaveAttribute('aria-pressed', 'true')
  await helpful.click()
  await expect(helpful).toHaveAttribute('aria-pressed', 'false')
})

test('A review form shows errors at its fields and wraps long words', {
  tag: ['@desktop-in-hunt', '@hunt'],
}, async ({ page }) => {
  await signInAsCustomer(page)
  await page.goto('/products/wyrdgrove-white-borneo-kratom-powder-2-oz')
  await page.getByRole('button', { name: 'Write A review' }).click()
  const modal = page.getByRole('dialog', { name: 'WRITE A REVIEW' })
  const comment = modal.getByLabel('Describe your experience')
  await modal.getByRole('button', { name: 'POST REVIEW' }).click()
  await expect(modal.getByText('Please select rating.', { exact: true })).toBeVisible()
  await expect(comment).toHaveAccessibleDescription('Describe your experience in a few words.')
  await expectAccessible(page, 'a review without stars and words')
  await modal.getByRole('radio', { name: 'Four stars' }).check()
  const longWord = `${randomUUID()}${'m'.repeat(300)}`
  await comment.fill(longWord)
  await modal.getByRole('button', { name: 'POST REVIEW' }).click()
  await modal.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText(longWord)).toBeVisible()
  const { scrollWidth, clientWidth } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    clientWidth: document.documentElement.clientWidth,
  }))
  expect(scrollWidth).toBe(clientWidth)
  await page.getByRole('button', { name: 'Delete my review' }).click()
  await page
    .getByRole('dialog', { name: 'Delete this review?' })
    .getByRole('button', { name: 'Delete review' })
    .click()
  await expect(page.getByText('Your review was removed.')).toBeVisible()
})

// Covers: reviews-delete, beyond-reviews
test('An author sees why an edited review is held, and staff reply to it', {
  tag: ['@any-width', '@hunt'],
}, async ({ page }) => {
  await signInAsCustomer(page)
  await page.goto(unsharedProduct)

  const comment = `Finely ground. ${randomUUID()}`
  await page.getByRole('button', { name: 'Write A review' }).click()
  const modal = page.getByRole('dialog', { name: 'WRITE A REVIEW' })
  await modal.getByRole('radio', { name: 'Four stars' }).check()
  await modal.getByLabel('Describe your experience').fill(comment)
  await modal.getByRole('button', { name: 'POST REVIEW' }).click()
  await expect(modal.getByText('Your review helps other shoppers.')).toBeVisible()
  await modal.getByRole('button', { name: 'Close' }).last().click()

  await page.getByRole('button', { name: 'Edit my review' }).click()
  const editDialog = page.getByRole('dialog', { name: 'EDIT MY REVIEW' })
  await expect(editDialog.getByLabel('Describe your experience')).toHaveValue(comment)
  await expectAccessible(page, 'the edit dialog of a review')
  const claim = `It cured my arthritis. ${randomUUID()}`
  await editDialog.getByLabel('Describe your experience').fill(claim)
  await editDialog.getByRole('button', { name: 'SAVE REVIEW' }).click()
  await expect(editDialog.getByText('Our staff will check your review before it is published.')).toBeVisible()
  await expect(editDialog.getByText('Possible health claim: “cured”')).toBeVisible()
  await expectAccessible(page, 'a review that is held')
  await editDialog.getByRole('button', { name: 'Close' }).last().click()
  const note = page.getByRole('note').filter({ hasText: 'Our staff is checking your review.' })
  await expect(note).toContainText('Possible health claim: “cured”')
  await expect(page.getByText(claim)).toHaveCount(1)
  await expectAccessible(page, "one's own held review")

  await signInAsOwner(page)
  await page.goto(`/admin/reviews?search=${encodeURIComponent(claim)}`)
  await expect(page.getByText(claim)).toBeVisible()
  await expect(page.getByLabel('Rating')).toHaveCount(0)
  await page.getByRole('button', { name: 'Reply' }).click()
  const replyDialog = page.getByRole('dialog', { name: 'Reply to review' })
  const reply = `Thank you. Please tell us about the powder instead. ${randomUUID()}`
  await replyDialog.getByRole('textbox', { name: 'Reply' }).fill(reply)
  await expectAccessible(page, 'the reply dialog')
  await replyDialog.getByRole('button', { name: 'Publish reply' }).click()
  await expect(replyDialog).toBeHidden()
  await page.getByRole('button', { name: 'Publish' }).click()
  const publishDialog = page.getByRole('dialog', { name: 'Publish review' })
  await publishDialog.getByLabel('Reason').fill('Read by a person; shown by this test.')
  await publishDialog.getByRole('button', { name: 'Publish review', exact: true }).click()
  await expect(publishDialog).toBeHidden()

  await page.goto(unsharedProduct)
  await expect(page.getByText(claim)).toBeVisible()
  await expect(page.getByText(reply)).toBeVisible()
  await expect(page.getByText(/^Edited/).first()).toBeVisible()
})

const openTab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name, exact: true }).click()

test.describe('A review that could not be saved', () => {
  test.use({ expectedErrors: [/ERR_FAILED|Failed to fetch|TypeError/] })
  test('keeps its text, also for an edited review', { tag: ['@any-width', '@hunt'] }, async ({ page }) => {
    const shopper = await signInAsCustomer(page)
    const product = await findProductAtFullPrice(shopApi)
    await shopApi.post('/api/review/add', { product, rating: 4, comment: 'Fine powder.' }, shopper.headers)
    await page.goto('/my-account')
    await openTab(page, 'Reviews')
    const release = await delayRequests(page, '**/api/review/for-product')
    await page.getByRole('link', { name: /^Edit on product page/ }).click()
    await page.getByRole('button', { name: 'Edit my review' }).first().click()
    release()
    const dialog = page.getByRole('dialog', { name: 'EDIT MY REVIEW' })
    await expect(dialog.getByLabel('Describe your experience')).toHaveValue('Fine powder.')
    await dialog.getByLabel('Describe your experience').fill('Fine powder, well packed.')
    await page.route('**/api/review/edit', (route) => route.abort())
    await dialog.getByRole('button', { name: 'SAVE REVIEW' }).click()
    await expect(dialog).toBeHidden()
    await page.unroute('**/api/review/edit')
    await page.getByRole('button', { name: 'Edit my review' }).first().click()
    await expect(dialog.getByLabel('Describe your experience')).toHaveValue('Fine powder, well packed.')
    await dialog.getByRole('button', { name: 'SAVE REVIEW' }).click()
    await expect(page.getByText('Thank you!')).toBeVisible()
  })
})
