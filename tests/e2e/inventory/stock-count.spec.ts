import { expect, expectAccessible, test } from '#tests/support/browser.ts'
import { signInAsOwner } from '#tests/support/browser-staff.ts'

// Colors fail axe's contrast check while a dialog fades in.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('Staff count a category, confirm the difference, and find it in the ledger', async ({ page }, {
  repeatEachIndex,
}) => {
  // A repeated count of the same units finds no difference.
  const found = String(999 - repeatEachIndex)
  await signInAsOwner(page)
  await page.goto('/admin/stock-counts')
  await page.getByRole('button', { name: 'Start stock count' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What is counted').selectOption('Kratom Capsules')
  await expectAccessible(page, 'the start of a stock count')
  await dialog.getByRole('button', { name: 'Start stock count' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Stock count: Kratom Capsules' })).toBeVisible()

  const fields = page.getByRole('textbox', { name: /^Units of / })
  const name = (await fields.first().getAttribute('aria-label')) ?? ''
  await expect(page.getByText('expected:')).toBeHidden()
  await fields.first().fill(found)
  await page.keyboard.press('Enter')
  await expect(page.getByText(new RegExp(`^${found} found, \\d+ expected:`))).toBeVisible()
  // The next number is typed at once.
  await expect(fields.nth(1)).toBeFocused()
  await expectAccessible(page, 'a stock count')
  await page.getByRole('button', { name: 'Confirm differences' }).click()
  await dialog.getByRole('button', { name: 'Confirm differences' }).click()
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()

  await page.goto('/admin/stock-ledger?kind=counted')
  const lot = name.split('Lot ').at(-1) ?? ''
  await expect(page.getByText(`Lot ${lot}`).first()).toBeVisible()
  await expect(page.getByText(found).first()).toBeVisible()
  await expectAccessible(page, 'the stock ledger')
})
