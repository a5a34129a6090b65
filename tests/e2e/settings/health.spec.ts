import { expect, expectAccessible, test } from '#tests/support/browser.ts'
import { signInAsOwner } from '#tests/support/browser-staff.ts'

test('Staff see under Settings whether each part of the shop works', { tag: '@hunt' }, async ({ page }) => {
  await signInAsOwner(page)
  await page.goto('/admin/settings')
  const health = page.locator('section', { has: page.getByRole('heading', { name: 'Health' }) })
  await expect(health.getByRole('listitem')).toHaveCount(8)
  await expect(health.getByRole('listitem').filter({ hasText: 'Database' })).toContainText('Good')
  await expect(health.getByRole('listitem').filter({ hasText: 'Payments' })).toContainText(
    '(sandbox) responds',
  )
  await expect(health.getByRole('listitem').filter({ hasText: 'Email' })).toContainText('Warning')
  await expectAccessible(page, 'the health of the shop')
})
