import { toShopDay } from '#domain/shop-time.ts'
import { expect, expectAccessible, expectFitsUsualWidths, test } from '#tests/support/browser.ts'
import { shopApi } from '#tests/support/browser-shopper.ts'
import { signInAsOwner } from '#tests/support/browser-staff.ts'
import { getOwner } from '#tests/support/orders.ts'

test('Staff enter a dispute, see what answers it, and mark it as submitted', async ({ page }) => {
  const owner = await getOwner(shopApi)
  const { rows } = (await shopApi.get('/api/admin/orders?payment=paid&fulfillment=delivered&limit=1', owner))
    .body
  const { number } = rows[0]
  await signInAsOwner(page)
  await page.goto(`/admin/order-management/${number}`)
  await page.getByRole('button', { name: 'Add dispute' }).click()
  const dialog = page.getByRole('dialog', { name: `Add dispute: ${number}` })
  await dialog.getByLabel('Reason code').fill('13.1')
  await expect(dialog.getByText('Merchandise / Services Not Received.')).toBeVisible()
  await dialog.getByLabel('Evidence due').fill(toShopDay(new Date(Date.now() + 10 * 86_400_000)))
  await dialog.getByLabel('Reference').fill('CB-4711')
  await expectAccessible(page, 'the form of a dispute')
  await dialog.getByRole('button', { name: 'Add dispute' }).click()

  await expect(page.getByRole('heading', { level: 1, name: `Dispute of order ${number}` })).toBeVisible()
  await expect(page.getByText(/^Answer by .+, in 10 days$/)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Tracking number' })).toContainText('There:')
  await expectAccessible(page, 'a dispute')
  await expectFitsUsualWidths(page, 'a dispute')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Evidence file (PDF)' }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`dispute-${number}.pdf`)
  await page.getByRole('button', { name: 'Mark as submitted' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as submitted' }).click()
  await expect(page.getByText('The bank decides. That can take 90 days.')).toBeVisible()

  await page.getByRole('link', { name: number, exact: true }).click()
  await expect(page.getByText('Disputed', { exact: true })).toBeVisible()
})
