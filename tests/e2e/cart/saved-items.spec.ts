import { expect, expectAccessible, test } from '#tests/support/browser.ts'
import { shopApi } from '#tests/support/browser-shopper.ts'
import { listProductsForSale, openWithCart } from '#tests/support/demo-catalog.ts'
import { registerShopper } from '#tests/support/shopper.ts'

test('A guest saves an item for later, keeps it at sign-in and moves it back to the cart', {
  tag: ['@desktop-in-hunt', '@hunt'],
}, async ({ page }) => {
  const [first, second] = await listProductsForSale(page)
  if (!(first && second)) throw new Error('the demo store has nothing for sale')
  await openWithCart(page, { [first._id]: 2, [second._id]: 1 }, '/cart')
  await page
    .getByRole('button', { name: `Save for later: ${first.product_name}` })
    .first()
    .click()
  const saved = page.getByRole('region', { name: 'Saved for later' })
  await expect(saved.getByRole('listitem')).toHaveCount(1)
  await expect(saved).toContainText('Quantity 2')
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await expectAccessible(page, 'a cart with saved items')

  const shopper = await registerShopper(shopApi)
  await page.goto('/login')
  await page.getByLabel('Email or phone number').fill(shopper.userId)
  await page.getByLabel('Password', { exact: true }).fill(shopper.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).not.toHaveURL(/login/)
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await page.goto('/cart')
  await expect(saved).toContainText('Quantity 2')
  await saved.getByRole('button', { name: /^Move to cart/ }).click()
  await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible()
  await expect(saved).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('saved-for-later'))).toBeNull()
})
