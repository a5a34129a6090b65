import { expect, expectFitsUsualWidths, openPage, test } from '#tests/support/browser.ts'
import {
  fillCheckout,
  payOnTestPage,
  readTokenOfNewestEmail,
  shopApi,
} from '#tests/support/browser-shopper.ts'
import { listProductsForSale, openWithCart } from '#tests/support/demo-catalog.ts'
import { createGuest } from '#tests/support/shopper.ts'

test('A filled cart, its checkout and the thank-you page fit the usual widths', {
  tag: '@any-width',
}, async ({ page }) => {
  const { email } = createGuest()
  const [first, second] = await listProductsForSale(page)
  if (!first || !second) throw new Error('the demo store has too little for sale')
  await openWithCart(page, { [first._id]: 1, [second._id]: 2 }, '/cart')
  await expect(page.getByRole('main').getByRole('button', { name: /^Remove / })).toHaveCount(2)
  await page.getByLabel('Check your ZIP code').fill('10001')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByText('Valid ZIP code! Service available.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Calculate Shipping' }).click()
  await expect(page.getByText('Ground Advantage').first()).toBeVisible()
  await expectFitsUsualWidths(page, 'a filled cart')

  await page.getByRole('checkbox', { name: /Terms and Conditions/ }).check()
  await page.getByRole('button', { name: 'Proceed to checkout' }).click()
  await expect(page).toHaveURL('/checkout')
  await fillCheckout(page, email)
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText('Arrives')
  await expectFitsUsualWidths(page, 'a filled checkout')

  await payOnTestPage(page)
  await expect(page.getByText(/^Paid\./).filter({ visible: true })).toBeVisible()
  await expect(page.getByRole('list', { name: 'What happens next' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Save your details for next time' })).toBeVisible()
  await expectFitsUsualWidths(page, 'the thank-you page')
})

test('The pages that the links of a newsletter open fit the usual widths', {
  tag: ['@any-width', '@hunt'],
}, async ({ page }) => {
  const { email } = createGuest()
  const result = page.getByRole('main').getByRole('status')
  await shopApi.post('/api/newsletter/subscribe', { email })
  await openPage(page, `/newsletter#token=${await readTokenOfNewestEmail(shopApi, email)}`)
  await expectFitsUsualWidths(page, 'the newsletter page')
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click()
  await expect(result).toContainText('is now subscribed to our newsletter.')
  // The pictures that an earlier width asked for may never end, so nothing waits for them.
  await expectFitsUsualWidths(page, 'a confirmed newsletter')

  await page.goto(`/unsubscribe#token=${await readTokenOfNewestEmail(shopApi, email)}`)
  await expect(page.locator('html[data-ready]')).toBeAttached()
  await expectFitsUsualWidths(page, 'the unsubscribe page')
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expectFitsUsualWidths(page, 'an unsubscribed newsletter')
})
