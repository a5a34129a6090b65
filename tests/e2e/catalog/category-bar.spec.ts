import { expect, expectAccessible, openPage, test } from '#tests/support/browser.ts'
import { categories } from '#tests/support/demo-catalog.ts'

test.describe('Category bar', () => {
  // Covers: category-bar
  test('opens one category at a time and closes it with a second click', async ({ page }) => {
    await openPage(page, '/')
    const bar = page.getByRole('navigation', { name: 'Categories' })
    expect(await bar.getByRole('button').allTextContents()).toEqual(categories)
    await bar.getByRole('button', { name: 'Kratom Powder' }).click()
    await expect(bar.getByRole('heading', { name: 'Powder by brand' })).toBeVisible()
    await expectAccessible(page, 'an open category')
    await bar.getByRole('button', { name: 'Flavored Kratom' }).click()
    await expect(bar.getByRole('heading', { name: 'Powder by brand' })).toBeHidden()
    await expect(bar.getByRole('heading', { name: 'Flavors' })).toBeVisible()
    await bar.getByRole('button', { name: 'Flavored Kratom' }).click()
    await expect(bar.getByRole('heading', { name: 'Flavors' })).toBeHidden()
  })

  test('leads into an open category and back with the keyboard', async ({ page }) => {
    await openPage(page, '/')
    const bar = page.getByRole('navigation', { name: 'Categories' })
    const powder = bar.getByRole('button', { name: 'Kratom Powder' })
    for (const key of ['ArrowDown', 'Enter']) {
      await powder.focus()
      await page.keyboard.press(key)
      await expect(powder).toHaveAttribute('aria-expanded', 'true')
      await expect(bar.getByRole('link', { name: 'View All' })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(powder).toBeFocused()
      await expect(powder).toHaveAttribute('aria-expanded', 'false')
      await expect(bar.getByRole('heading', { name: 'Powder by brand' })).toBeHidden()
    }
    // Also when a pointer opened it.
    await powder.click()
    await page.keyboard.press('Tab')
    await expect(bar.getByRole('link', { name: 'View All' })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(powder).toBeFocused()
    await expect(powder).toHaveAttribute('aria-expanded', 'true')
    // The page behind it is darkened, and a press there closes it.
    await page.mouse.click(20, (page.viewportSize()?.height ?? 0) - 20)
    await expect(powder).toHaveAttribute('aria-expanded', 'false')
    await powder.focus()
    await page.keyboard.press('ArrowDown')
    await page.getByRole('link', { name: 'Leafward, home' }).first().focus()
    await expect(powder).toHaveAttribute('aria-expanded', 'false')
  })

  test('shows the whole picture of each tile', { tag: '@hunt' }, async ({ page }) => {
    await openPage(page, '/')
    const bar = page.getByRole('navigation', { name: 'Categories' })
    await bar.getByRole('button', { name: 'Kratom Powder' }).click()
    for (const picture of await bar.locator('img').all()) {
      await expect(picture).toHaveJSProperty('complete', true)
      const [shown, drawn] = await picture.evaluate((image: HTMLImageElement) => [
        image.offsetWidth / image.offsetHeight,
        image.naturalWidth / image.naturalHeight,
      ])
      expect(shown).toBeCloseTo(drawn ?? 0, 1)
    }
  })

  // Covers: category-panel, entity-menu
  test('shows three promo tiles with Shop Now, View All and links to the filtered catalog', {
    tag: '@hunt',
  }, async ({ page }) => {
    await openPage(page, '/')
    const bar = page.getByRole('navigation', { name: 'Categories' })
    for (const category of categories) {
      await bar.getByRole('button', { name: category }).click()
      await expect(bar.getByRole('link').filter({ hasText: 'Shop Now' })).toHaveCount(3)
      await expect(bar.getByRole('link', { name: 'View All' })).toBeVisible()
    }
    const pictures = await bar
      .locator('img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('src')))
    expect(new Set(pictures).size, 'each tile has a picture of its own').toBe(3)
    await bar.getByRole('button', { name: 'Kratom Powder' }).click()
    await bar.getByRole('link', { name: 'Wyrdgrove', exact: true }).click()
    await expect(page).toHaveURL('/products?category=Kratom%20Powder&brand=Wyrdgrove')
    await expect(page.getByText(/Showing \d+ Result from total [1-9]\d*$/)).toBeVisible()
  })

  test('expands the brand filter when a brand is selected while the catalog is open', {
    tag: '@hunt',
  }, async ({ page }) => {
    await openPage(page, '/products')
    const brand = page.getByRole('checkbox', { name: /^Wyrdgrove/ }).filter({ visible: true })
    await expect(brand).toHaveCount(0)
    const bar = page.getByRole('navigation', { name: 'Categories' })
    await bar.getByRole('button', { name: 'Kratom Powder' }).click()
    await bar.getByRole('link', { name: 'Wyrdgrove', exact: true }).click()
    await expect(page).toHaveURL('/products?category=Kratom%20Powder&brand=Wyrdgrove')
    await expect(brand).toBeChecked()
  })
})
