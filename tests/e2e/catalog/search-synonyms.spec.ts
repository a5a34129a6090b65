import { expect, expectAccessible, openPage, test } from '#tests/support/browser.ts'
import { signInAsOwner } from '#tests/support/browser-staff.ts'

// Colors fail axe's contrast check while a dialog fades in. The browser reports the refusal of a health claim.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: [/status of 400/] })

test('A search that finds nothing says so, and offers near searches, categories and best sellers', {
  tag: '@hunt',
}, async ({ page }) => {
  await openPage(page, '/products?search=thc+gumies')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'No products found' })).toBeVisible()
  await expect(main.getByText('Nothing in the shop matches “thc gumies”.')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Kratom Capsules', exact: true })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Best sellers' })).toBeVisible()
  await expect(main.getByRole('article').first()).toBeVisible()
  await expectAccessible(page, 'a search that finds nothing')
  await main.getByRole('link', { name: /^gummies/ }).click()
  await expect(page).toHaveURL('/products?search=gummies')
  await expect(page.getByRole('article').first()).toContainText('Gummies')
})

test('A search lists its best matches first, in the order that the menu names', { tag: '@hunt' }, async ({
  page,
}) => {
  await openPage(page, '/products?search=red+bali+8oz')
  await expect(page.getByRole('article').first()).toContainText('Wyrdgrove Red Bali Kratom Powder')
  await expect(page.getByRole('article').first()).toContainText('8 oz')
  const menu = page.locator('summary').filter({ hasText: 'Sort by' })
  await menu.filter({ hasText: 'Best match' }).click()
  await page.getByRole('link', { name: 'Price low to high' }).click()
  await expect(page).toHaveURL(/sort=price-asc/)
  // The address changes before the menu shows the new order.
  await menu.filter({ hasText: 'Price low to high' }).click()
  await page.getByRole('link', { name: 'Best match' }).click()
  await expect(page).toHaveURL('/products?search=red+bali+8oz')
})

test(
  'Staff create, change and delete a synonym, and the search follows',
  { tag: '@hunt' },
  async ({ page }, info) => {
    const word = `leafword${info.project.name.replace(/[^a-z]/g, '')}`
    await signInAsOwner(page)
    await page.goto('/admin/search-synonyms')
    await expect(page.getByRole('heading', { level: 1, name: 'Search synonyms' })).toBeVisible()

    await page.getByRole('button', { name: 'Create synonym' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Words', { exact: true }).fill(`${word}, pain relief`)
    await dialog.getByRole('button', { name: 'Create synonym', exact: true }).click()
    await expect(dialog.getByLabel('Words', { exact: true })).toHaveAccessibleDescription(/is a health claim/)
    await dialog.getByLabel('Words', { exact: true }).fill(word)
    await dialog.getByLabel('Also find (optional)').fill('red bali')
    await expectAccessible(page, 'the form of a synonym')
    await dialog.getByRole('button', { name: 'Create synonym', exact: true }).click()
    await expect(dialog).toBeHidden()
    const found = async () => (await page.request.get(`/api/product/list?search=${word}&limit=3`)).json()
    expect((await found()).products[0].product_name).toContain('Red Bali')

    await page.getByRole('button', { name: `Edit ${word}` }).click()
    await dialog.getByLabel('Also find (optional)').fill('green malay')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(dialog).toBeHidden()
    expect((await found()).products[0].product_name).toContain('Green Malay')

    await page.getByRole('button', { name: `Delete ${word}` }).click()
    await dialog.getByRole('button', { name: 'Delete synonym', exact: true }).click()
    await expect(dialog).toBeHidden()
    expect((await found()).total).toBe(0)
  },
)
