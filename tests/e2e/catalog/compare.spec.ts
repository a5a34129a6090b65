import type { Page } from '@playwright/test'
import { disableStorage, expect, expectAccessible, openPage, test } from '#tests/support/browser.ts'

const listColumns = (page: Page) =>
  page.getByRole('table', { name: 'Products side by side' }).getByRole('columnheader')

test.describe('The comparison', () => {
  test('begins on cards of the shop, refuses a fifth product, and loses one that is removed', async ({
    page,
  }) => {
    await openPage(page, '/products')
    const cards = page.getByRole('main').getByRole('article')
    const choose = (place: number) => cards.nth(place).getByRole('checkbox', { name: /^Compare/ })
    for (const place of [0, 1, 2]) {
      await choose(place).focus()
      await page.keyboard.press('Space')
      await expect(choose(place)).toBeChecked()
    }
    const bar = page.getByRole('region', { name: 'Compare products' })
    await expect(bar).toContainText('3 products chosen')
    await choose(3).check()
    await choose(4).click()
    await expect(choose(4)).not.toBeChecked()
    await expect(bar).toContainText('You can compare four products at a time. Remove one first.')
    await choose(3).uncheck()

    await bar.getByRole('link', { name: 'Compare (3)' }).click()
    await expect(page).toHaveURL(/\/compare\?products=[\w-]+,[\w-]+,[\w-]+$/)
    await expect(listColumns(page)).toHaveCount(3)
    const cells = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) }).getByRole('cell')
    await expect(cells('Mitragynine')).toHaveText([/%$/, /%$/, /%$/])
    await expectAccessible(page, 'the comparison')
    const result = page.getByRole('row', { name: /^Result/ })
    await expect(result).toContainText('All the same')
    await page.getByRole('checkbox', { name: 'Hide rows where all are the same' }).check()
    await expect(result).toBeHidden()
    await expect(cells('Mitragynine').first()).toBeVisible()

    const zip = page.getByLabel('ZIP code', { exact: true })
    await zip.fill('90210')
    await zip.press('Enter')
    await expect(
      page
        .getByRole('row', { name: /^Ships to 90210/ })
        .getByRole('cell')
        .first(),
    ).toContainText('Beverly Hills, CA 90210')

    await page
      .getByRole('link', { name: /^Remove / })
      .first()
      .click()
    await expect(listColumns(page)).toHaveCount(2)
    await page.goBack()
    await expect(listColumns(page)).toHaveCount(3)
    await page.goForward()
    await expect(listColumns(page)).toHaveCount(2)
    // The shop remembers what is left, also on the page itself.
    await page.goto('/compare')
    await expect(listColumns(page)).toHaveCount(2)
    const remove = page.getByRole('link', { name: /^Remove / }).first()
    await remove.click()
    await expect(listColumns(page)).toHaveCount(1)
    await remove.click()
    await expect(page.getByRole('heading', { name: 'No products chosen' })).toBeVisible()
    await page.goBack()
    await page.goBack()
    await expect(listColumns(page)).toHaveCount(2)
    await openPage(page, '/products')
    await expect(bar.getByRole('link', { name: 'Compare (2)' })).toBeVisible()
    await bar.getByRole('button', { name: 'Clear' }).click()
    await expect(bar).toBeHidden()
  })

  test('adds products that are found on its page, where storage is off', { tag: '@any-width' }, async ({
    page,
  }) => {
    await disableStorage(page)
    await page.goto('/compare')
    await page.getByRole('button', { name: 'I am 21 or older' }).click()
    await page.getByRole('searchbox', { name: 'Name, brand or size' }).fill('red bali')
    await page.getByRole('button', { name: 'Find', exact: true }).click()
    await page
      .getByRole('list', { name: 'Products found' })
      .getByRole('link', { name: /^Add / })
      .first()
      .click()
    await expect(listColumns(page)).toHaveCount(1)
    await expect(page.getByRole('heading', { name: 'Add another product' })).toBeVisible()
  })
})

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('products are chosen by a form and compared', { tag: '@any-width' }, async ({ page }) => {
    await page.goto('/products')
    const boxes = page.getByRole('checkbox', { name: /^Compare/ })
    for (const place of [0, 1, 2, 3, 4]) await boxes.nth(place).check()
    await page.getByRole('button', { name: 'Compare the chosen products' }).click()
    await expect(page).toHaveURL(/\/compare\?products=/)
    // All five are sent, and the page has four columns.
    await expect(page.getByText('You can compare four products at a time. The first four')).toBeVisible()
    await expect(listColumns(page)).toHaveCount(4)
    await expect(page.getByRole('row', { name: /^Ships to you/ })).toContainText('Where we ship')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    for (const place of [3, 2])
      await page
        .getByRole('link', { name: /^Remove / })
        .nth(place)
        .click()
    await expect(listColumns(page)).toHaveCount(2)
  })
})
