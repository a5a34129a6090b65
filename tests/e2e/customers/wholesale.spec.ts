import { expect, expectAccessible, openPage, test } from '#tests/support/browser.ts'
import {
  fillCheckout,
  findRedBali,
  payWithTestCard,
  shopApi,
  signInAsCustomer,
} from '#tests/support/browser-shopper.ts'
import { signInAsOwner } from '#tests/support/browser-staff.ts'
import { createGroup } from '#tests/support/price-lists.ts'

test('A business applies, staff approve it, and its cart and order have the price of the list', {
  tag: '@any-width',
}, async ({ page }) => {
  const productId = await findRedBali()
  const { headers, userId } = await signInAsCustomer(page)
  const business = `Market of ${userId.slice(8, 16)}`
  await shopApi.post('/api/cart/add', { itemId: productId, qt: 2 }, headers)
  await createGroup(shopApi, {
    name: business,
    prices: [{ productId, price: 1111, minimumQuantity: 3 }],
  })

  await openPage(page, '/my-account?tab=wholesale')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Enter the name of your business.')).toBeVisible()
  await expectAccessible(page, 'the application with errors')
  await page.getByLabel('Business name').fill(business)
  await page.getByLabel('EIN or resale certificate number').fill('12-3456789')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('heading', { name: 'We have your application.' })).toBeVisible()

  await signInAsOwner(page)
  await page.goto('/admin/wholesale')
  await page.getByRole('button', { name: `Approve ${business}` }).click()
  const dialog = page.getByRole('dialog', { name: `Approve ${business}?` })
  await dialog.getByLabel('Group').selectOption({ label: business })
  await page.mouse.click(5, 5)
  await dialog.getByRole('button', { name: 'Approve application' }).click()
  await expect(page.getByText(`${business} is approved.`)).toBeVisible()
  await page
    .getByRole('button', { name: `Edit ${business}` })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByLabel('Minimum units')).toHaveValue('3')
  await expectAccessible(page, 'the editor of a price list')

  await page.goto('/cart')
  await expect(page.getByText('Your price', { exact: true })).toBeVisible()
  await expect(page.getByText(/Order at least 3 of .+ Your cart has 2\./).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Proceed to checkout' })).toBeDisabled()
  await shopApi.post('/api/cart/add', { itemId: productId, qt: 1 }, headers)
  await openPage(page, '/checkout')
  await fillCheckout(page, userId)
  await page.getByRole('checkbox', { name: /terms/i }).check()
  const summary = page.getByRole('region', { name: 'Order summary' })
  await expect(summary.getByText('$33.33').first()).toBeVisible()
  await page.getByRole('button', { name: 'Pay now' }).click()
  await payWithTestCard(page)
  await expect(page.getByText('$33.33').filter({ visible: true }).first()).toBeVisible()
})
