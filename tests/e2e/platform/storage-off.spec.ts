import { disableStorage, expect, openPageThroughAgeGate, test } from '#tests/support/browser.ts'
import { shopApi } from '#tests/support/browser-shopper.ts'
import { registerShopper } from '#tests/support/shopper.ts'

test.describe('In a browser without storage', () => {
  test.beforeEach(({ page }) => disableStorage(page))

  test('customers can sign in', { tag: '@any-width' }, async ({ page }) => {
    const shopper = await registerShopper(shopApi)
    await openPageThroughAgeGate(page, '/login')
    await page.getByLabel('Email or phone number').fill(shopper.userId)
    await page.getByLabel('Password', { exact: true }).fill(shopper.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByText('Account logged in successfully!')).toBeVisible()
    await page.getByRole('button', { name: 'Account' }).click()
    await expect(page.getByRole('dialog').getByText(/Welcome back/)).toBeVisible()
  })

  test('staff can sign in until they leave the page', { tag: '@any-width' }, async ({ page }) => {
    await page.goto('/admin/login')
    await page.getByLabel('Username').fill('owner')
    await page.getByLabel('Password', { exact: true }).fill('owner-password-1')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  })
})
