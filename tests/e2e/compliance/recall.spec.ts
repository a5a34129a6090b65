import { expect, expectAccessible, test } from '#tests/support/browser.ts'
import { shopApi } from '#tests/support/browser-shopper.ts'
import { signInAsOwner } from '#tests/support/browser-staff.ts'
import { getOwner } from '#tests/support/orders.ts'

/** Facts 12: a drill on the demo store takes less than two minutes. */
const drillMs = 120_000

// Colors fail axe's contrast check while a dialog fades in.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test(
  'Staff go through a recall drill from an order to the report in two minutes',
  {
    tag: ['@any-width', '@hunt'],
  },
  async ({ page }, info) => {
    const { order } = (await shopApi.get('/api/admin/orders/LW-10399', await getOwner(shopApi))).body
    const lotNumber = order.lines[0].lots[0].number
    await signInAsOwner(page)
    const startedAt = Date.now()
    await page.goto(`/admin/lab-reports?search=${lotNumber}`)
    await page.getByRole('link', { name: lotNumber }).first().click()
    await page.getByRole('button', { name: 'Start drill' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('A customer felt unwell.')
    await expectAccessible(page, 'opening a drill')
    await dialog.getByRole('button', { name: 'Start drill' }).click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Recall drill: lot ${lotNumber}`)
    await expect(page.getByText(/^DRILL\. These are real orders/)).toBeVisible()
    const orders = page.getByRole('region', { name: 'Affected orders' }).last()
    await expect(orders).toContainText(/LW-\d{5}/)
    await page.getByRole('button', { name: 'Confirm affected orders' }).click()
    await page.getByRole('button', { name: 'Stop sale', exact: true }).click()
    await dialog.getByRole('button', { name: 'Stop sale', exact: true }).click()
    for (const step of ['Hold open orders', 'Email customers', 'Refund customers']) {
      await page.getByRole('button', { name: step, exact: true }).click()
      await expect(page.getByRole('button', { name: step, exact: true })).toHaveCount(0)
    }
    await page.getByRole('button', { name: 'Close drill' }).click()
    await dialog.getByLabel('Summary').fill('Every order was found.')
    await expectAccessible(page, 'a recall drill')
    await expect(dialog.getByRole('button', { name: /Close/ })).toHaveText(['', 'Close drill'])
    await expect(dialog.getByRole('button', { name: 'Close dialog' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Close drill' }).click()
    await expect(page.getByRole('button', { name: 'Close drill' })).toHaveCount(0)
    if (process.env.SHOTS) {
      await page.screenshot({ path: info.outputPath('recall.png'), fullPage: true })
      await page.setViewportSize({ width: 390, height: 844 })
      await page.screenshot({ path: info.outputPath('recall-phone.png'), fullPage: true })
      await page.setViewportSize({ width: 1440, height: 900 })
    }

    await page.getByRole('link', { name: 'Report', exact: true }).click()
    await expect(page.getByText('DRILL: nothing was stopped, held, sent or refunded.')).toBeVisible()
    await expect(page.getByText(/^after \d+ (second|minute)/)).toBeVisible()
    expect(Date.now() - startedAt).toBeLessThan(drillMs)
    await expect(page.getByRole('article')).toContainText('Every order was found.')
    if (process.env.SHOTS) {
      await page.screenshot({ path: info.outputPath('report.png'), fullPage: true })
      await page.emulateMedia({ media: 'print' })
      await page.screenshot({ path: info.outputPath('report-print.png'), fullPage: true })
      await page.emulateMedia({ media: 'screen' })
    }
    await expectAccessible(page, 'a recall report')
  },
)
