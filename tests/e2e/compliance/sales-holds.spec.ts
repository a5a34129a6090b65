import { expect, expectAccessible, test } from '#tests/support/browser.ts'
import { signInAsOwner } from '#tests/support/browser-staff.ts'

// Colors fail axe's contrast check while a dialog fades in. A day in the past is refused.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: [/status of 400/] })

test('The owner sees what a hold changes, schedules it, and calls it off', {
  tag: ['@desktop-in-hunt', '@hunt'],
}, async ({ page }) => {
  await signInAsOwner(page)
  await page.goto('/admin/compliance')
  const row = page.getByRole('listitem').filter({ hasText: /^Extract/ })
  await row.getByRole('button', { name: 'Hold sales' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hold sales: Extract' })
  const preview = dialog.getByRole('region', { name: 'Preview' })
  await dialog.getByLabel('First day').fill('2098-12-20')
  await dialog.getByLabel('Last day').fill('2098-12-10')
  await expect(preview).toContainText('The last day cannot be before the first day.')
  await dialog.getByLabel('Notice to customers').fill('Not for sale in these days.')
  await dialog.getByLabel('Reason').fill('A letter of the state board.')
  await dialog.getByRole('button', { name: 'Hold sales' }).click()
  await expect(dialog.getByLabel('Last day')).toHaveAccessibleDescription(
    /The last day cannot be before the first day\./,
  )
  await dialog.getByLabel('First day').fill('2098-12-01')
  await expect(preview).toContainText(/Dec 1, 2098: no longer sold\s*\d+/)
  await expect(preview).toContainText(/Dec 11, 2098: sold again\s*\d+/)
  await expect(preview).toContainText('Open orders with them')
  await expectAccessible(page, 'the dialog of a sales hold')
  await dialog.getByRole('button', { name: 'Hold sales' }).click()
  await expect(row.getByText('Starts Dec 1, 2098')).toBeVisible()
  await expect(row).toContainText('On hold until Dec 10, 2098')

  await row.getByRole('button', { name: 'Change hold' }).click()
  const change = page.getByRole('dialog', { name: 'Change hold: Extract' })
  await expect(change.getByLabel('First day')).toHaveValue('2098-12-01')
  await change.getByRole('button', { name: 'Cancel' }).click()
  await row.getByRole('button', { name: 'Lift hold' }).click()
  const lift = page.getByRole('dialog', { name: 'Lift hold: Extract' })
  await expect(lift.getByRole('region', { name: 'Preview' })).toContainText(
    'Nothing changes today, because the hold has not started.',
  )
  await lift.getByLabel('Reason').fill('The board changed its mind.')
  await lift.getByRole('button', { name: 'Lift hold' }).click()
  await expect(row.getByText('On sale')).toBeVisible()
})

test('Lifting the hold on 7-OH shows first what stays unsold, and why @any-width @hunt', async ({ page }) => {
  await signInAsOwner(page)
  await page.goto('/admin/compliance')
  const row = page.getByRole('listitem').filter({ hasText: /^7-hydroxy/ })
  await row.getByRole('button', { name: 'Lift hold' }).click()
  const preview = page.getByRole('dialog').getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText(/Stay unsold\s*\d+/)
  await expect(preview).toContainText('We do not sell products with')
  await expectAccessible(page, 'the dialog that lifts a sales hold')
})
