import { expect, expectAccessible, test } from '#tests/support/browser.ts'
import { signInAsOwner } from '#tests/support/browser-staff.ts'

test('Staff see where a class of products ships, zoom by keyboard, and open the rule', {
  tag: ['@any-width', '@hunt'],
}, async ({ page }) => {
  await signInAsOwner(page)
  await page.goto('/admin/compliance')
  await page.getByRole('link', { name: 'Map', exact: true }).click()
  await expect(page.getByRole('img', { name: /^Map of the United States/ })).toBeVisible()
  const ohio = page.getByRole('row', { name: /^Ohio/ })
  await expect(ohio).toContainText('Ships')
  await page.getByLabel('Class of products').selectOption('extract')
  await expect(ohio).toContainText('Does not ship')
  await page.getByRole('button', { name: 'Massachusetts' }).press('Enter')
  await expect(page.getByRole('img', { name: 'Map of Massachusetts by county.' })).toBeVisible()
  await expectAccessible(page, 'the compliance map')
  await page.getByRole('button', { name: 'Show all states' }).click()
  await ohio.getByRole('link', { name: /^Open rule/ }).click()
  await expect(page).toHaveURL('/admin/compliance/rules/us-oh-not-leaf')
})
