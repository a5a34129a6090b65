import { enter, expect, expectAccessible, held, test } from '#tests/support/browser.ts'

test.describe('Header', () => {
  // Covers: header-strip, header-strip-top
  test('the promotional strip is shown only while the page is at its very top, and SHOP NOW leads to the products', async ({
    page,
  }) => {
    await enter(page, '/')
    const strip = page.getByRole('banner').getByRole('link', { name: 'SHOP NOW' })
    await expect(page.getByText(/Up to 59% off/i).first()).toBeInViewport()
    await page.mouse.wheel(0, 500)
    await expect(page.getByText(/Up to 59% off/i).first()).not.toBeInViewport()
    await expect(page.getByRole('banner').locator('[inert]')).toContainText('SHOP NOW')
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(strip).toBeInViewport()
    await strip.click()
    await expect(page).toHaveURL(/\/products/)
  })

  // Covers: header-logo, header-scroll
  test('the logo leads home, and every navigation scrolls smoothly to the top of the page', async ({
    page,
  }) => {
    await enter(page, '/products')
    await page.mouse.wheel(0, 1500)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300)
    await page
      .getByRole('banner')
      .getByRole('link', { name: /, home$/ })
      .click()
    await expect(page).toHaveURL('/')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    expect(await page.evaluate(() => document.documentElement.style.scrollBehavior)).toBe('smooth')
  })

  // Covers: header-magnifier
  test('the magnifier searches what was typed, encoded', { tag: '@any-width' }, async ({ page }) => {
    await enter(page, '/')
    await page.getByPlaceholder('What are you looking for?').fill('green & gold 100%')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL(/\/products\?search=green(\+|%20)%26(\+|%20)gold(\+|%20)100%25$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “green & gold 100%”')
  })

  // Covers: header-wishlist
  test('the wishlist icon leads to the wishlist and counts what is on it', async ({ page }) => {
    await enter(page, '/products')
    await page
      .getByRole('button', { name: /^Wishlist: / })
      .first()
      .click()
    const icon = page.getByRole('banner').getByRole('link', { name: /^Wishlist, 1 product/ })
    await expect(icon).toBeVisible()
    await icon.click()
    await expect(page).toHaveURL('/wishlist')
    await expect(page.getByRole('columnheader', { name: 'Stock status' })).toBeAttached()
  })

  // Covers: account-panel-guest
  test('a guest’s account panel welcomes, and leads to Sign In and Sign Up', async ({ page }) => {
    await enter(page, '/')
    await page.getByRole('button', { name: 'Account', exact: true }).click()
    const panel = page.getByRole('dialog', { name: 'Account' })
    await expect(panel.getByText('Welcome to Leafward')).toBeVisible()
    await expectAccessible(page, 'the account panel')
    await panel.getByRole('link', { name: 'Sign Up' }).click()
    await expect(page).toHaveURL('/sign-up')
    await expect(panel).toBeHidden()
    await page.getByRole('button', { name: 'Account', exact: true }).click()
    await panel.getByRole('link', { name: 'Sign In' }).click()
    await expect(page).toHaveURL('/login')
  })

  test('a panel opened while the next page is on its way stays open when it comes, and closes when the shopper leaves', {
    tag: '@any-width',
  }, async ({ page }) => {
    await enter(page, '/login')
    const letGo = await held(page, '**/terms.data**')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms and Conditions' }).click()
    // The bar of a page on its way: from here on the panel belongs to the page that is still shown.
    await expect(page.locator('.animate-breathe')).toBeVisible()
    await page.getByRole('button', { name: 'Account', exact: true }).press('Enter')
    const panel = page.getByRole('dialog', { name: 'Account' })
    await expect(panel).toBeVisible()
    letGo()
    await expect(page).toHaveURL('/terms')
    await expect(page.locator('main h1')).toHaveText('Terms & Conditions')
    await expect(panel).toBeVisible()
    await page.goBack()
    await expect(panel).toBeHidden()
  })
})
