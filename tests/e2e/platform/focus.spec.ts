import { delayRequests, expect, openPage, test } from '#tests/support/browser.ts'

test.describe('The focus', () => {
  test('moves to the top of the page after a link, and stays in a field while the next page loads', {
    tag: '@any-width',
  }, async ({ page }) => {
    await openPage(page, '/login')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
    await expect(page).toHaveURL('/contact')
    await expect(page.getByRole('main')).toBeFocused()
    await page.goBack()
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('main')).toBeFocused()

    const release = await delayRequests(page, '**/terms.data**')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms and Conditions' }).click()
    const field = page.getByRole('combobox', { name: 'Search products' })
    await field.pressSequentially('gre')
    release()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms & Conditions')
    await expect(field).toBeFocused()
    await page.keyboard.type('en')
    await expect(field).toHaveValue('green')
  })

  test('moves to the results when a filter is removed', { tag: ['@any-width', '@hunt'] }, async ({
    page,
  }) => {
    await openPage(page, '/products?brand=Wyrdgrove&brand=Tarnleaf')
    await page.getByRole('link', { name: 'Remove filter Brand: Tarnleaf' }).click()
    await expect(page).toHaveURL('/products?brand=Wyrdgrove')
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('stays in the price filter, which shows the applied price', { tag: '@desktop-in-hunt' }, async ({
    page,
    viewport,
  }) => {
    const isWide = (viewport?.width ?? 0) >= 1024
    await openPage(page, '/products')
    if (!isWide) await page.getByRole('button', { name: 'Filter' }).click()
    const filters = isWide
      ? page.getByRole('complementary', { name: 'Filters' })
      : page.getByRole('dialog', { name: 'Filter' })
    await filters.getByText('Price range').click()
    const total = page.getByText(/^Showing \d+ Result from total \d+$/)
    const unfilteredTotal = (await total.textContent()) ?? ''
    const highestPrice = filters.getByLabel('Price, highest, in dollars')
    await highestPrice.fill('30')
    await highestPrice.press('Enter')
    await expect(page).toHaveURL('/products?maxPrice=30')
    await expect(highestPrice).toBeFocused()
    await page.goBack()
    await expect(page).toHaveURL('/products')
    await expect(total).toHaveText(unfilteredTotal)
    await expect(highestPrice).toHaveValue('500')
  })
})
