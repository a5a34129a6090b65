import { randomUUID } from 'node:crypto'
import { expect, test } from '#tests/support/browser.ts'
import { signInAsOwner } from '#tests/support/browser-staff.ts'

test('The figures of a lot are compared with the limits while they are typed @any-width @hunt', async ({
  page,
}) => {
  const number = `LIMIT-${randomUUID().slice(0, 8)}`
  await signInAsOwner(page)
  await page.goto('/admin/lab-reports')
  await page.getByRole('button', { name: 'Add lot' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox').fill('Maeng Da')
  await dialog.getByRole('list', { name: 'Products' }).getByRole('button').first().click()
  await dialog.getByLabel('Lot number').fill(number)
  await dialog.getByRole('button', { name: 'Add lot', exact: true }).click()
  await expect(page.getByRole('heading', { name: `Lot ${number}` })).toBeVisible()

  const limits = page.getByRole('region', { name: 'Limits', exact: true })
  const share = limits.getByRole('listitem').filter({ hasText: '7-OH, share of all alkaloids' })
  const weight = limits.getByRole('listitem').filter({ hasText: '7-OH, share of weight' })
  await expect(share).toContainText('unknown (at most 2 %)')
  await expect(share).toContainText('Not sold while unknown')
  const sevenOh = page.getByLabel('7-hydroxymitragynine (%)')
  await sevenOh.fill('0.03')
  await expect(weight).toContainText('0.03 % (at most 0.05 %)')
  await expect(weight).toContainText('Within the limit')
  await expect(share).toContainText('Not sold while unknown')
  // 0.03 of 1.2 percent are 2.5 percent of the alkaloids; of 1.6 percent they are 1.88.
  await page.getByLabel('All alkaloids (%)').fill('1.2')
  await expect(share).toContainText('2.5 % (at most 2 %)')
  await expect(share).toContainText('Too high, not sold')
  await page.getByLabel('All alkaloids (%)').fill('1.6')
  await expect(share).toContainText('Within the limit')
  await sevenOh.fill('0.06')
  await expect(weight).toContainText('Too high, not sold')
  await sevenOh.fill('')
  await expect(weight).toContainText('Not sold while unknown')
})
