import type { Page } from '@playwright/test'
import { expect, openPage, test } from '#tests/support/browser.ts'
import { listProductsForSale, openWithCart } from '#tests/support/demo-catalog.ts'

/** A product on sale, which cannot be returned, and one at its full price. */
async function findProducts(page: Page) {
  const products = await listProductsForSale(page)
  const onSale = products.find(({ discount }) => discount !== undefined)
  const atFullPrice = products.find(({ discount }) => discount === undefined)
  if (!onSale || !atFullPrice) throw new Error('the demo store has no product on sale, or no other')
  return { onSale, atFullPrice }
}

test.describe('A final sale', () => {
  test('is marked at its line and above the button of the checkout', {
    tag: ['@desktop-in-hunt', '@hunt'],
  }, async ({ page, viewport }) => {
    const { onSale, atFullPrice } = await findProducts(page)
    await openWithCart(page, { [onSale._id]: 1, [atFullPrice._id]: 1 }, '/checkout')
    await expect(
      page.getByText(`Final sale, cannot be returned: ${onSale.product_name}.`, { exact: true }),
    ).toBeVisible()
    const summary = page.getByRole('region', { name: 'Order summary' })
    if ((viewport?.width ?? 0) < 1024) await summary.getByRole('button', { name: /^Show/ }).click()
    const lines = summary.getByRole('listitem')
    await expect(lines).toHaveCount(2)
    const mark = { has: page.getByText('Final sale', { exact: true }) }
    await expect(lines.filter(mark)).toHaveCount(1)
    await expect(lines.filter(mark)).toContainText(onSale.product_name)
  })

  test('is marked on the page of its product alone', { tag: '@any-width' }, async ({ page }) => {
    const { onSale, atFullPrice } = await findProducts(page)
    const terms = page.getByRole('main').getByRole('region', { name: 'Shipping and returns' })
    await openPage(page, `/products/${onSale.URL_slug}`)
    await expect(terms.getByText('Returns: final sale, cannot be returned')).toBeVisible()
    await page.goto(`/products/${atFullPrice.URL_slug}`)
    await expect(terms.getByText('Returns: within 15 days of delivery')).toBeVisible()
  })
})
