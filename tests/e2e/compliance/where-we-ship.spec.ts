import { expect, expectAccessible, openPage, test } from '#tests/support/browser.ts'

test('A shopper reads where the shop ships, looks up ZIP codes, and a closed one says why', {
  tag: ['@any-width', '@hunt'],
}, async ({ page }) => {
  await openPage(page, '/where-we-ship')
  await expect(page.getByRole('row', { name: /^Alabama/ })).toContainText('Alabama bans kratom')
  const illinois = page.getByRole('row', { name: /^Illinois/ })
  await expect(illinois).toContainText('Alton')
  await illinois.getByText(/sources$/).click()
  await expect(illinois).toContainText('Alton city code')
  const zip = page.getByRole('textbox', { name: 'ZIP code' })
  await zip.fill('35203')
  await zip.press('Enter')
  await expect(page.getByText('Invalid ZIP code! Service unavailable.')).toBeVisible()
  await zip.fill('10001')
  await zip.press('Enter')
  await expect(page.getByText('Valid ZIP code! Service available.')).toBeVisible()
  await expect(page.getByRole('main').getByText('New York, NY 10001')).toBeVisible()
  await expectAccessible(page, 'where we ship')
  expect(await page.evaluate(() => localStorage.getItem('destination'))).toContain('10001')
})
