import type { Page } from '@playwright/test'
import { startEasyPost } from '#tests/adapters/carriers/easypost-stand-in.ts'
import { closeOpenResources } from '#tests/support/after-test-file.ts'
import { expect, expectAccessible, test } from '#tests/support/browser.ts'
import { shopApi } from '#tests/support/browser-shopper.ts'
import { signInAsOwner } from '#tests/support/browser-staff.ts'
import { easyPostPort } from '#tests/support/e2e-port.ts'
import { openLabels } from '#tests/support/labels.ts'

async function expectFits(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
}

// A worker runs several files, and the next one starts its own EasyPost at the same port.
test.afterAll(closeOpenResources)

test('A packer buys the label of a shipment, prints and voids it', async ({ page }) => {
  const easyPost = await startEasyPost(easyPostPort)
  await signInAsOwner(page)
  const labels = await openLabels(shopApi)
  await labels.setSender()
  const accountId = await labels.connectEasyPost()
  const { number } = await labels.createPackedOrder()
  await page.goto(`/admin/order-management/${number}`)
  await page.getByRole('button', { name: 'Buy label of shipment 1' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Weight in ounces').fill('24')
  await dialog.getByRole('button', { name: 'Get rates' }).click()
  await expect(
    dialog.getByRole('radio', { name: /USPS Ground Advantage.*chosen by the customer/ }),
  ).toBeChecked()
  await expectAccessible(page, 'the label of a shipment')
  await expectFits(page, 390)
  await page.setViewportSize({ width: 1440, height: 900 })
  await dialog.getByRole('button', { name: 'Buy USPS label' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Buy label of shipment 1' })).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: 'Shipment 1' }).locator(':focus')).toHaveCount(1)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Print label of shipment 1' }).click()
  expect((await download).suggestedFilename()).toBe(`label-${number}.pdf`)
  await expectAccessible(page, 'the label of a shipment')
  await page.getByRole('button', { name: 'Void label of shipment 1' }).click()
  await expect(page.getByText(/Voided label of USPS/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Buy label of shipment 1' })).toBeEnabled()
  expect(easyPost.labels).toHaveLength(1)
  expect((await labels.pauseAccount(accountId)).status).toBe(200)
})
