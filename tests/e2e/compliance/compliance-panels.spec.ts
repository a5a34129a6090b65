import { expect, test } from '#tests/support/browser.ts'
import { shopApi } from '#tests/support/browser-shopper.ts'
import { signInAsOwner } from '#tests/support/browser-staff.ts'

test('The dashboard counts the attempts that rules refused @any-width @hunt', async ({ page }) => {
  await signInAsOwner(page)
  await page.goto('/admin')
  const panel = page.locator('section', { has: page.getByRole('heading', { name: /^Blocked attempts/ }) })
  const row = panel.getByRole('listitem').filter({ hasText: 'Vermont bans kratom' })
  await expect(panel.getByRole('link', { name: 'Open the rulebook' })).toBeVisible()
  const count = async () => {
    await page.reload()
    await expect(panel.getByRole('link', { name: 'Open the rulebook' })).toBeVisible()
    const [line] = await row.allInnerTexts()
    return Number(/([\d,]+)(?: · .*)?$/.exec(line ?? '')?.[1]?.replace(',', '') ?? 0)
  }
  const before = await count()
  for (const zip of ['05401', '05701', '05401'])
    expect((await shopApi.get(`/api/shipping/zip?zip=${zip}`)).body.available).toBe(false)
  // They are stored every five seconds.
  await expect.poll(count, { timeout: 15_000 }).toBeGreaterThanOrEqual(before + 3)
  await expect(row.getByRole('link')).toHaveAttribute('href', '/admin/compliance/rules/us-vt')
  await expect(panel.getByRole('link', { name: 'Vermont', exact: true })).toHaveAttribute(
    'href',
    '/admin/compliance/map',
  )
})

test('The settings say how long data is kept, why, and what was deleted @any-width @hunt', async ({
  page,
}) => {
  await signInAsOwner(page)
  await page.goto('/admin/settings')
  const panel = page.locator('section', {
    has: page.getByRole('heading', { name: 'How long data is kept', exact: true }),
  })
  const rows = panel.getByRole('listitem')
  await expect(rows.filter({ hasText: 'Counts of attempts that rules refused' })).toContainText(/400 days/)
  const documents = rows.filter({ hasText: 'Documents that customers uploaded for the age check' })
  await expect(documents).toContainText(/Last run .*deleted in \d+ days|Has not run yet/s)
  await expect(panel.getByRole('heading', { name: 'Not deleted by time' })).toBeVisible()
})
