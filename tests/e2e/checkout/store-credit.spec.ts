import { expect, expectAccessible, openPage, test } from '#tests/support/browser.ts'
import {
  fillCheckout,
  findRedBali,
  payWithTestCard,
  shopApi,
  signInAsCustomer,
} from '#tests/support/browser-shopper.ts'
import { getOwner } from '#tests/support/orders.ts'
import { giveCredit } from '#tests/support/store-credit.ts'

// Covers: checkout-pay
test('A customer pays a part of an order with store credit, and reads where it went', {
  tag: '@any-width',
}, async ({ page }) => {
  const { headers, userId } = await signInAsCustomer(page)
  const search = `/api/admin/customers?search=${encodeURIComponent(userId)}`
  const [{ id }] = (await shopApi.get(search, await getOwner(shopApi))).body.rows
  await giveCredit(shopApi, id, 1200)
  await shopApi.post('/api/cart/add', { itemId: await findRedBali(), qt: 1 }, headers)
  await openPage(page, '/checkout')
  await fillCheckout(page, userId)
  await page.getByRole('checkbox', { name: /terms/i }).check()
  const useCredit = page.getByRole('checkbox', { name: /Use store credit/ })
  const summary = page.getByRole('region', { name: 'Order summary' })
  await expect(summary.getByText('−$12.00')).toBeVisible()
  await useCredit.uncheck()
  await expect(summary.getByText('To pay')).toHaveCount(0)
  await useCredit.check()
  const due = (await summary.getByText('To pay').locator('..').textContent())?.replace('To pay', '') ?? ''
  await expectAccessible(page, 'the checkout with store credit')
  await page.getByRole('button', { name: 'Pay now' }).filter({ hasText: due }).click()
  await expect(page.getByRole('button', { name: `Pay ${due}` })).toBeVisible()
  await payWithTestCard(page)
  await expect(page.getByText('−$12.00').filter({ visible: true })).toBeVisible()
  await openPage(page, '/my-account?tab=credit')
  await expect(page.getByRole('row', { name: /Order LW-\d+ −\$12\.00/ })).toBeVisible()
  await expectAccessible(page, 'the store credit of the account')
})
