import { randomUUID } from 'node:crypto'
import { expect, expectAccessible, openPage, scrollTo, test } from '#tests/support/browser.ts'

test.describe('The newsletter', () => {
  test.use({ expectedErrors: [/400|422/] })

  test('takes an email address in the footer, and explains an invalid one', { tag: '@any-width' }, async ({
    page,
  }) => {
    await openPage(page, '/about-us')
    const form = page.getByRole('region', { name: 'Newsletter' })
    await scrollTo(form)
    await form.getByLabel('Send the newsletter to').fill('nobody')
    await form.getByRole('button', { name: 'Sign up' }).click()
    await expect(form.getByText('Please enter an email address.')).toBeVisible()
    await expectAccessible(page, 'a refused address')
    await form.getByLabel('Send the newsletter to').fill(`reader-${randomUUID()}@example.com`)
    await form.getByRole('button', { name: 'Sign up' }).click()
    await expect(form.getByRole('status')).toContainText('This shop cannot send email yet.')
  })

  test('asks before it subscribes, and reports an expired link', { tag: '@any-width' }, async ({ page }) => {
    await openPage(page, `/newsletter#token=${'x'.repeat(43)}`)
    await expect(page.getByRole('heading', { name: 'Newsletter', level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'Subscribe', exact: true }).click()
    await expect(page.getByRole('main').getByRole('status')).toContainText(
      'This link is incomplete or expired.',
    )
    await expectAccessible(page, 'an expired newsletter link')
  })
})
