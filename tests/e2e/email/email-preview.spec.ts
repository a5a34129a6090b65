import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '#tests/support/browser.ts'
import { shopApi } from '#tests/support/browser-shopper.ts'
import { signInAsOwner } from '#tests/support/browser-staff.ts'
import { listAttributes } from '#tests/support/email-html.ts'
import { signInOwner } from '#tests/support/staff.ts'

async function openAsOwner(page: Page, path: string) {
  await signInAsOwner(page)
  await page.goto(path)
}

test('Staff preview every email of the shop', async ({ page }) => {
  await openAsOwner(page, '/admin/emails')
  await page.getByRole('link', { name: 'Email templates' }).click()
  await expect(page.getByRole('heading', { name: 'Email templates' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'New device' })).toBeVisible()
  await expectAccessible(page, 'email templates')
  await page.getByRole('button', { name: 'Review request' }).click()
  const emailFrame = page.frameLocator('iframe')
  await expect(emailFrame.getByRole('heading', { name: 'What do you think of your order?' })).toBeVisible()
  await expect(emailFrame.getByRole('link', { name: 'Unsubscribe' })).toBeVisible()
  await expect(emailFrame.getByText('350 Example Avenue')).toBeVisible()
  const pictures = emailFrame.getByRole('img')
  await expect(pictures).toHaveCount(3)
  for (const picture of await pictures.all()) await expect(picture).toHaveJSProperty('complete', true)
  // axe cannot check a frame without scripts.
  await page.getByRole('button', { name: 'Plain text' }).click()
  await expect(page.getByRole('region', { name: 'Plain text' })).toContainText('Unsubscribe: http')
  await expectAccessible(page, 'an email in plain text')
})

test('Every link and picture of every email leads to something', async ({ request }) => {
  const owner = await signInOwner(shopApi)
  const { templates } = (await shopApi.get('/api/admin/email-templates', owner)).body
  const addresses = new Set<string>()
  for (const { name } of templates) {
    const { html } = (await shopApi.get(`/api/admin/email-templates/${name}`, owner)).body
    for (const address of [...listAttributes(html, 'href'), ...listAttributes(html, 'src')])
      if (!address.startsWith('mailto:') && !address.startsWith('https://tools.usps.com/'))
        addresses.add(address)
  }
  expect(addresses.size).toBeGreaterThan(15)
  for (const address of addresses) expect((await request.get(address)).status(), address).toBe(200)
})

test.describe('Without SMTP', () => {
  test.use({ expectedErrors: [/409/] })

  test('a failed email cannot be resent, and the page says so', async ({ page }) => {
    await openAsOwner(page, '/admin/emails?status=failed')
    await page.getByRole('button', { name: 'Resend all failed emails' }).click()
    await expect(page.getByText('This shop cannot send email yet').first()).toBeVisible()
    await expectAccessible(page, 'failed emails')
  })
})
