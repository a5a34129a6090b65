import { toShopDay } from '#domain/shop-time.ts'
import { expect, expectAccessible, test } from '#tests/support/browser.ts'
import { signInAsOwner } from '#tests/support/browser-staff.ts'

test('Staff import a file of payouts after its preview, and write off what differs', {
  tag: '@hunt',
}, async ({ page }) => {
  const day = toShopDay(new Date())
  const file = [
    'Payout;Arrived;Kind;Amount;Reference;Order;Description',
    `E2E-1;${day};charge;12,00;E2E-T1;LW-404;`,
    `E2E-1;${day};fee;5,00;E2E-F1;;Caf\u00e9`,
  ].join('\r\n')
  await signInAsOwner(page)
  await page.goto('/admin/payouts')
  await page.getByRole('button', { name: 'Import payouts' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import payouts' })
  await dialog
    .getByLabel('Settlement file')
    // As a program of Windows writes it.
    .setInputFiles({ name: 'payouts.csv', mimeType: 'text/csv', buffer: Buffer.from(file, 'latin1') })
  await expect(dialog.getByText('1 of 2 lines is as expected.')).toBeVisible()
  await expect(dialog.getByText('Not in the ledger')).toBeVisible()
  await expectAccessible(page, 'the preview of a file of payouts')
  await dialog.getByRole('button', { name: 'Import payout' }).click()

  await page.getByRole('row', { name: /E2E-1/ }).getByRole('link').click()
  await expect(page.getByText('Café')).toBeVisible()
  await page.getByRole('button', { name: 'Write off' }).click()
  const writeOff = page.getByRole('dialog', { name: 'Write off the difference' })
  await writeOff.getByLabel('Reason').fill('Of a test.')
  await writeOff.getByRole('button', { name: 'Write off' }).click()
  await expect(page.getByText('Written off by owner')).toBeVisible()
  await expectAccessible(page, 'a payout')
})
