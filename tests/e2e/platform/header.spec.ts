import { delayRequests, expect, expectAccessible, openPage, test } from '#tests/support/browser.ts'

test.describe('Header', () => {
  // Covers: header-logo, header-scroll, header-strip, header-strip-top
  test('links its logo to the home page, scrolls smoothly to the top, and shows the promotional strip only there', {
    tag: ['@desktop-in-hunt', '@hunt'],
  }, async ({ page }) => {
    await openPage(page, '/products')
    await page.mouse.wheel(0, 1500)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300)
    await page
      .getByRole('banner')
      .getByRole('link', { name: /, home$/ })
      .click()
    await expect(page).toHaveURL('/')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    expect(await page.evaluate(() => document.documentElement.style.scrollBehavior)).toBe('smooth')

    const strip = page.getByRole('banner').getByRole('link', { name: 'SHOP NOW' })
    await expect(page.getByText(/Up to 59% off/i).first()).toBeInViewport()
    await page.mouse.wheel(0, 500)
    await expect(page.getByText(/Up to 59% off/i).first()).not.toBeInViewport()
    await expect(page.getByRole('banner').locator('[inert]')).toContainText('SHOP NOW')
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(strip).toBeInViewport()
    await strip.click()
    // What the offer covers.
    await expect(page).toHaveURL('/products?category=Kratom%20Gummies')
  })

  // Covers: header-magnifier, header-wishlist
  test('encodes the search text of the magnifier, and links its icon to the wishlist with the number of products', {
    tag: '@any-width',
  }, async ({ page }) => {
    await openPage(page, '/products')
    await page
      .getByRole('button', { name: /^Wishlist: / })
      .first()
      .click()
    const icon = page.getByRole('banner').getByRole('link', { name: /^Wishlist, 1 product/ })
    await expect(icon).toBeVisible()
    await icon.click()
    await expect(page).toHaveURL('/wishlist')
    await expect(page.getByRole('columnheader', { name: 'Stock status' })).toBeAttached()

    await page.getByPlaceholder('What are you looking for?').fill('green & gold 100%')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL(/\/products\?search=green(\+|%20)%26(\+|%20)gold(\+|%20)100%25$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “green & gold 100%”')
  })

  // Covers: account-panel-guest
  test('offers Sign In and Sign Up in the account panel of a guest', { tag: '@desktop-in-hunt' }, async ({
    page,
  }) => {
    await openPage(page, '/')
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

  test('keeps a panel open when the next page loads, and closes it when the shopper leaves', {
    tag: ['@any-width', '@hunt'],
  }, async ({ page }) => {
    await openPage(page, '/login')
    const release = await delayRequests(page, '**/terms.data**')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms and Conditions' }).click()
    // The loading bar is shown, and the panel still belongs to the current page.
    await expect(page.locator('.animate-breathe')).toBeVisible()
    await page.getByRole('button', { name: 'Account', exact: true }).press('Enter')
    const panel = page.getByRole('dialog', { name: 'Account' })
    await expect(panel).toBeVisible()
    release()
    await expect(page).toHaveURL('/terms')
    await expect(page.locator('main h1')).toHaveText('Terms & Conditions')
    await expect(panel).toBeVisible()
    await page.goBack()
    await expect(panel).toBeHidden()
  })
})
