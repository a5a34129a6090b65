import { delayRequests, expect, expectAccessible, openPage, test } from '#tests/support/browser.ts'

// Colors fail axe's contrast check while a dialog fades in.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

// Covers: header-search
test('Search suggests products, brands and categories in groups, and Enter opens the selected one', {
  tag: '@desktop-in-hunt',
}, async ({ page }) => {
  await openPage(page)
  const field = page.getByRole('combobox', { name: 'Search products' })
  await field.fill('wyrd')
  const suggestions = page.getByRole('listbox', { name: 'Suggestions' })
  await expect(suggestions.getByRole('group', { name: 'Products' }).getByRole('option')).toHaveCount(5)
  const brand = suggestions.getByRole('group', { name: 'Brands' }).getByRole('option', { name: /Wyrdgrove/ })
  await expect(brand).toBeVisible()
  await expectAccessible(page, 'search suggestions')
  // Arrow keys cycle through all groups.
  await field.press('ArrowUp')
  await expect(suggestions.getByRole('option', { selected: true })).toHaveCount(1)
  for (let presses = 0; presses < 10; presses += 1) {
    if ((await brand.getAttribute('aria-selected')) === 'true') break
    await field.press('ArrowUp')
  }
  await expect(field).toHaveAttribute('aria-activedescendant', (await brand.getAttribute('id')) ?? '')
  await field.press('Escape')
  await expect(suggestions.getByRole('option')).toHaveCount(0)
  await field.press('ArrowDown')
  await expect(suggestions.getByRole('option', { selected: true })).toHaveCount(1)
  await field.press('Escape')
  await field.fill('wyrdgrov')
  await brand.click()
  await expect(page).toHaveURL('/products?brand=Wyrdgrove')
})

// Covers: header-search
test('Search corrects a typo, and offers earlier searches until they are removed', {
  tag: ['@any-width', '@hunt'],
}, async ({ page }) => {
  await openPage(page)
  const field = page.getByRole('combobox', { name: 'Search products' })
  const suggestions = page.getByRole('listbox', { name: 'Suggestions' })
  await field.fill('kratm powdr')
  await expect(suggestions.getByRole('group', { name: 'Did you mean' }).getByRole('option')).toHaveText(
    'kratom powder',
  )
  await field.press('Enter')
  await expect(page).toHaveURL('/products?search=kratm+powdr')
  await expect(page.getByText('Did you mean')).toBeVisible()
  await page.getByRole('link', { name: 'kratom powder', exact: true }).click()
  await expect(page).toHaveURL('/products?search=kratom+powder')

  await field.fill('bicycle')
  await field.press('Enter')
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Kratom Capsules', exact: true }),
  ).toBeVisible()

  await field.fill('')
  const recent = suggestions.getByRole('group', { name: 'Recent searches' }).getByRole('option')
  await expect(recent).toHaveText(['bicycle', 'kratm powdr'])
  await expectAccessible(page, 'recent searches')
  await page.getByRole('button', { name: 'Remove bicycle' }).click()
  await expect(recent).toHaveText(['kratm powdr'])
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(recent).toHaveCount(0)
})

test('Search text typed while a page loads stays in the field', { tag: ['@any-width', '@hunt'] }, async ({
  page,
}) => {
  await openPage(page)
  const field = page.getByRole('combobox', { name: 'Search products' })
  const release = await delayRequests(page, '**/products.data?*')
  await field.fill('bali')
  await field.press('Enter')
  await field.fill('bicycle')
  release()
  await expect(page.getByRole('heading', { name: 'Results for “bali”' })).toBeVisible()
  await expect(field).toHaveValue('bicycle')
  await field.press('Enter')
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  await expect(field).toHaveValue('bicycle')
  await page.goBack()
  await expect(field).toHaveValue('bali')
})
