import { expect, openPage, test } from '#tests/support/browser.ts'
import { redBali } from '#tests/support/demo-catalog.ts'
import { translatePage } from '#tests/support/hostile-page.ts'

test.describe('Hydration', { tag: '@any-width' }, () => {
  test('keeps what a browser extension has put into the page', async ({ page }) => {
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => {
        for (const parent of [document.head, document.body]) {
          const node = document.createElement('style')
          node.className = 'of-an-extension'
          parent.prepend(node)
        }
      }),
    )
    await openPage(page, redBali)
    await expect(page.locator('html[data-ready]')).toBeAttached()
    await expect(page.locator('head > .of-an-extension')).toBeAttached()
    await expect(page.locator('body > .of-an-extension')).toBeAttached()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  })

  test('leaves texts that a translator follows when they change', async ({ page }) => {
    await translatePage(page)
    await openPage(page, '/products?category=Kratom+Gummies')
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading.locator('font').first()).toHaveText('Kratom Gummies')
    await page.getByRole('combobox', { name: 'Search products' }).fill('red bali')
    await page.keyboard.press('Enter')
    await expect(heading.locator('font').first()).toContainText('red bali')
    await expect(heading).not.toContainText('Gummies')
  })
})

test('The HTML of the server keeps prices from translators', { tag: '@any-width' }, async ({ request }) => {
  const page = await (await request.get(redBali)).text()
  const price = /<[^>]*translate="no"[^>]*>\s*(?:<[^>]+>\s*)*(?:Now <\/span>)?\$\d/
  expect(page).toMatch(price)
})
