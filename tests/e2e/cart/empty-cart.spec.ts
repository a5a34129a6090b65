import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser.ts'
import { signInAsCustomer } from '#tests/support/browser-shopper.ts'
import { listProductsForSale, openWithCart } from '#tests/support/demo-catalog.ts'

/** Keeps the page without its scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

test.describe('Before the scripts of the page run', { tag: '@desktop-in-hunt' }, () => {
  for (const path of ['/cart', '/checkout']) {
    const empty = (page: Page) => page.getByRole('main').getByText('Your cart is empty.')

    test(`${path} shows that the cart of a guest is empty`, async ({ page }) => {
      const release = await holdScripts(page)
      await openWithCart(page, {}, path)
      await expect(empty(page)).toBeVisible()
      release()
      await expect(page.locator('html[data-ready]')).toBeAttached()
      await expect(empty(page)).toBeVisible()
    })

    test(`${path} shows no empty cart to a guest whose cart is filled`, { tag: '@hunt' }, async ({
      page,
    }) => {
      const [product] = await listProductsForSale(page)
      if (!product) throw new Error('the demo store has nothing for sale')
      const release = await holdScripts(page)
      await openWithCart(page, { [product._id]: 1 }, path)
      await expect(page.getByRole('main').locator('.animate-breathe').first()).toBeVisible()
      await expect(empty(page)).toBeHidden()
      release()
      await expect(page.getByText(product.product_name).first()).toBeAttached()
      await expect(empty(page)).toBeHidden()
    })

    test(`${path} waits for the cart of a customer`, { tag: '@hunt' }, async ({ page }) => {
      await signInAsCustomer(page)
      const release = await holdScripts(page)
      await page.goto(path)
      await expect(empty(page)).toBeHidden()
      release()
      await expect(empty(page)).toBeVisible()
    })
  }
})
