import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectTextContrast, test } from '#tests/support/browser.ts'
import { shopApi } from '#tests/support/browser-shopper.ts'
import { signInAsOwner } from '#tests/support/browser-staff.ts'
import { listEmailFaults } from '#tests/support/email-faults.ts'
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

async function listSampleEmails(): Promise<{ readonly name: string; readonly html: string }[]> {
  const owner = await signInOwner(shopApi)
  const { templates } = (await shopApi.get('/api/admin/email-templates', owner)).body
  return Promise.all(
    templates.map(async ({ name }: { name: string }) => {
      const { html } = (await shopApi.get(`/api/admin/email-templates/${name}`, owner)).body
      return { name, html }
    }),
  )
}

test('Every email can be read on phones and in wide windows, in light and dark mode', {
  tag: '@hunt',
}, async ({ page }) => {
  const emails = await listSampleEmails()
  expect(emails.length).toBeGreaterThan(30)
  for (const { name, html } of emails) {
    await page.setContent(html)
    for (const width of [320, 480, 700]) {
      await page.setViewportSize({ width, height: 900 })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        const where = `${name} at ${width} px, ${colorScheme}`
        expect(await listEmailFaults(page), where).toEqual([])
        // No color depends on the width, so only `npm run hunt` checks them at each.
        if (width === 320 || process.env.HUNT === '1') await expectTextContrast(page, where)
      }
    }
  }
})

test('A long word that a stranger types breaks instead of widening the email', async ({ page }) => {
  const longWord = (length: number) => 'hello'.repeat(length / 5)
  const typed = { name: longWord(100), message: longWord(200) }
  const sender = `${longWord(60)}@example.com`
  await shopApi.post('/api/contact', { ...typed, email: sender })
  const owner = await signInOwner(shopApi)
  const { rows } = (await shopApi.get('/api/admin/emails?search=support', owner)).body
  const { html } = (await shopApi.get(`/api/admin/emails/${rows[0].id}`, owner)).body
  expect(html).toContain(sender)
  await page.setViewportSize({ width: 320, height: 900 })
  await page.setContent(html)
  expect(await listEmailFaults(page)).toEqual([])
  // The check finds what it looks for.
  await page.setContent(
    '<p style="width: 900px">Wide</p><p style="width: 10px; overflow: hidden">Cut off</p>',
  )
  const faults = ['scrolls sideways by', 'is cut off: Cut off', 'shows no logo']
  for (const fault of faults) expect((await listEmailFaults(page)).join()).toContain(fault)
})

test('Every link and picture of every email leads to something', async ({ request }) => {
  const addresses = new Set<string>()
  for (const { html } of await listSampleEmails()) {
    for (const address of [...listAttributes(html, 'href'), ...listAttributes(html, 'src')])
      if (!address.startsWith('mailto:') && !address.startsWith('https://tools.usps.com/'))
        addresses.add(address)
  }
  expect(addresses.size).toBeGreaterThan(15)
  for (const address of addresses) expect((await request.get(address)).status(), address).toBe(200)
})

test.describe('Without SMTP', () => {
  test.use({ expectedErrors: [/409/] })

  test('a failed email cannot be resent, and the page says so', { tag: '@hunt' }, async ({ page }) => {
    await openAsOwner(page, '/admin/emails?status=failed')
    await page.getByRole('button', { name: 'Resend all failed emails' }).click()
    await expect(page.getByText('This shop cannot send email yet').first()).toBeVisible()
    await expectAccessible(page, 'failed emails')
  })
})
