import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser.ts'
import { shopApi } from '#tests/support/browser-shopper.ts'
import { signInAsOwner } from '#tests/support/browser-staff.ts'
import { writeSmallPdf } from '#tests/support/drawn-pdf.ts'
import { focusByTab, typeInto } from '#tests/support/keyboard.ts'
import { createPaidOrder, getOwner } from '#tests/support/orders.ts'

const olderLots = 'current=no&status=passed&search=Powder&limit=100'

/** A passed lot of the demo store that is sold out, and from which its product is not sold. */
async function findOlderLot() {
  const { rows } = (await shopApi.get(`/api/admin/lots?${olderLots}`, await getOwner(shopApi))).body
  const { id, lotNumber } = rows.findLast(({ onHand }: { onHand: number }) => onHand === 0)
  return { id, lotNumber, path: `/admin/lab-reports/${id}` }
}

/** Older lots of the demo store have no report, and nothing is packed from a lot without one. */
async function addReport(page: Page, id: string): Promise<string> {
  const owner = await getOwner(shopApi)
  const getLot = async () => (await shopApi.get(`/api/admin/lots/${id}`, owner)).body.lot
  const { version, product } = await getLot()
  const report = {
    name: 'report.pdf',
    mimeType: 'application/pdf',
    buffer: writeSmallPdf(),
  }
  const multipart = { expectedVersion: String(version), coa_report: report }
  const path = `/api/admin/lots/${id}`
  await expect(await page.request.post(`${path}/report`, { headers: owner, multipart })).toBeOK()
  const pass = { action: 'pass', reason: 'The report is here.', expectedVersion: (await getLot()).version }
  expect((await shopApi.post(`${path}/actions`, pass, owner)).status).toBe(200)
  return product.id
}

const findStockPanel = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: 'Stock of this lot', exact: true }) })

/** Expects these counts of the lot, and no others, in this order. */
async function expectCounts(page: Page, counts: Readonly<Record<string, string>>): Promise<void> {
  await expect(findStockPanel(page).locator('dl > *')).toHaveText(Object.entries(counts).flat())
}

test('Staff receive, count, pack and quarantine the units of a lot @any-width', { tag: '@hunt' }, async ({
  page,
}) => {
  const { id, lotNumber, path } = await findOlderLot()
  const productId = await addReport(page, id)
  await signInAsOwner(page)
  await page.goto(path)
  const panel = findStockPanel(page)
  const dialog = page.getByRole('dialog')
  await expectCounts(page, { Received: '0', Sold: '0', 'On hand': '0' })
  await panel.getByRole('button', { name: 'Receive units' }).click()
  await dialog.getByLabel('Units received').fill('20')
  await dialog.getByRole('button', { name: 'Receive units' }).click()
  await expectCounts(page, { Received: '20', Sold: '0', 'On hand': '20' })

  await panel.getByRole('button', { name: 'Correct count' }).click()
  await dialog.getByLabel('Units on the shelf').fill('18')
  await dialog.getByRole('button', { name: 'Correct count' }).click()
  await expect(dialog.getByText('Enter a reason of at least three characters.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Two pouches were torn.')
  await dialog.getByRole('button', { name: 'Correct count' }).click()
  await expectCounts(page, { Received: '20', Corrected: '-2', Sold: '0', 'On hand': '18' })

  const { number } = await createPaidOrder(shopApi, { productId, quantity: 3 })
  await page.goto(`/admin/order-management/${number}`)
  await page.getByRole('button', { name: /^Change lot of / }).click()
  // The day until which its report is valid follows.
  const lot = dialog.getByRole('option', { name: `${lotNumber}, 18 on hand` })
  await dialog.getByLabel('Lot in the parcel').selectOption((await lot.getAttribute('value')) ?? '')
  await dialog.getByRole('button', { name: 'Change lot' }).click()
  await expect(page.getByText(new RegExp(`^Lot ${lotNumber}`))).toBeVisible()
  await page.getByRole('button', { name: 'Mark as packed', exact: true }).click()
  await dialog.getByRole('button', { name: 'Mark as packed' }).click()
  await expect(dialog).toBeHidden()
  await page.goto(path)
  await expectCounts(page, { Received: '20', Corrected: '-2', Sold: '3', 'On hand': '15' })

  await page.getByRole('button', { name: 'Mark as failed' }).click()
  await expect(dialog.getByLabel('Units to quarantine from the shelf')).toHaveValue('15')
  await dialog.getByLabel('Reason').fill('A later test found salmonella.')
  await dialog.getByRole('button', { name: 'Mark as failed' }).click()
  await expectCounts(page, { Received: '20', Corrected: '-2', Sold: '3', Quarantined: '15', 'On hand': '0' })
  await expect(page.getByText('Failed', { exact: true }).first()).toBeVisible()
})

test('A lot without a report is not offered for packing, and the dialog says why @any-width @hunt', async ({
  page,
}) => {
  const owner = await getOwner(shopApi)
  const { rows } = (await shopApi.get(`/api/admin/lots?${olderLots}`, owner)).body
  const { id, lotNumber } = rows.find(({ onHand }: { onHand: number }) => onHand === 0)
  const { product } = (await shopApi.get(`/api/admin/lots/${id}`, owner)).body.lot
  const { number } = await createPaidOrder(shopApi, { productId: product.id })
  await signInAsOwner(page)
  await page.goto(`/admin/order-management/${number}`)
  await page.getByRole('button', { name: /^Change lot of / }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('This product has no other lot that can be packed.')
  const reason = 'Not for sale until a laboratory has tested and passed this lot.'
  await expect(dialog.getByText(`Lot ${lotNumber} cannot be packed. ${reason}`)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Change lot' })).toBeDisabled()
})

test('Units of a lot are received with the keyboard alone @any-width @hunt', async ({ page }) => {
  const { lotNumber, path } = await findOlderLot()
  await signInAsOwner(page)
  await page.goto(path)
  await expectCounts(page, { Received: '0', Sold: '0', 'On hand': '0' })
  await focusByTab(page, 'button', 'Receive units')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: `Receive units: lot ${lotNumber}` })).toBeVisible()
  await typeInto(page, 'Units received', '12')
  await page.keyboard.press('Enter')
  await expectCounts(page, { Received: '12', Sold: '0', 'On hand': '12' })
  await expect(findStockPanel(page).getByRole('button', { name: 'Receive units' })).toBeFocused()
})
