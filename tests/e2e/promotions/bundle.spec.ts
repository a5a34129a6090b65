import { expect, expectAccessible, openPage, test } from '#tests/support/browser.ts'
import { fillCheckout, payOnTestPage } from '#tests/support/browser-shopper.ts'

test.describe('A sample pack', () => {
  test(
    'is added as a whole, has its price while it is complete, and is bought',
    { tag: '@desktop-in-hunt' },
    async ({ page }, info) => {
      await openPage(page, '/bundles')
      await expectAccessible(page, 'sample packs')
      await page.getByRole('link', { name: 'Powder sample pack' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Powder sample pack' })).toBeVisible()
      await expectAccessible(page, 'a sample pack')
      await page
        .getByRole('link', { name: /Red Borneo/ })
        .first()
        .click()
      await page.getByRole('link', { name: 'Powder sample pack' }).click()
      await page.getByRole('button', { name: 'Add the set to cart' }).click()
      await expect(page.getByText(/added to cart!/)).toBeVisible()
      await page.goto('/cart')
      const offers = page.getByRole('region', { name: 'Your offers' })
      await expect(offers).toContainText('Powder sample pack, taken off at checkout')
      await expectAccessible(page, 'cart with a set')
      await page.getByRole('button', { name: /^Remove .*Red Borneo/ }).click()
      await expect(offers).toContainText(/"Powder sample pack" is not complete without .*Red Borneo/)
      await expect(offers).not.toContainText('taken off at checkout')
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(offers).toContainText('taken off at checkout')
      await page.goto('/checkout')
      await fillCheckout(page, `pack-${info.project.name}@example.com`)
      await expect(page.getByRole('region', { name: 'Order summary' })).toContainText(
        'Discount (Powder sample pack)',
      )
      await page.getByRole('checkbox', { name: /terms/i }).check()
      await payOnTestPage(page)
    },
  )
})
