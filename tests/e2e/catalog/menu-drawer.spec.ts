import { expect, expectAccessible, openPage, test } from '#tests/support/browser.ts'
import { categories } from '#tests/support/demo-catalog.ts'

test.describe('Mobile menu drawer', () => {
  // Covers: menu-drawer
  test('lists expandable categories with brands, and customer service', async ({ page }) => {
    await openPage(page, '/')
    await page.getByRole('button', { name: 'Menu' }).click()
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    for (const category of categories) {
      await expect(drawer.locator('summary').filter({ hasText: category })).toBeVisible()
    }
    await expect(drawer.getByRole('region', { name: 'Customer service' })).toContainText('@')
    await drawer.locator('summary').filter({ hasText: 'Kratom Powder' }).click()
    await expectAccessible(page, 'the menu drawer')
    await drawer.getByRole('link', { name: 'Wyrdgrove', exact: true }).click()
    await expect(page).toHaveURL('/products?category=Kratom%20Powder&brand=Wyrdgrove')
    await expect(drawer).toBeHidden()
  })

  // Covers: menu-drawer-scroll
  test('blocks the scrolling of the page while it is open', async ({ page }) => {
    await openPage(page, '/')
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    const scrollBefore = await page.evaluate(() => window.scrollY)
    await page.mouse.move(380, 400)
    await page.mouse.wheel(0, 800)
    await page.keyboard.press('End')
    expect(await page.evaluate(() => window.scrollY)).toBe(scrollBefore)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused()
    await page.mouse.wheel(0, 800)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(scrollBefore)
  })
})
