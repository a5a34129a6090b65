import { generateCode } from '#tests/support/authenticator.ts'
import { expect, expectAccessible, test, waitUntilLoaded } from '#tests/support/browser.ts'
import { shopApi } from '#tests/support/browser-shopper.ts'
import { signInAsOwner, useStaffSession } from '#tests/support/browser-staff.ts'
import { addStaffMember, staffPassword } from '#tests/support/staff.ts'

test.describe('An ended staff session', () => {
  test.use({ expectedErrors: [/401|500/] })

  test(
    'continues after a sign-in dialog over the page, with the input',
    { tag: '@any-width' },
    async ({ page }, info) => {
      const username = `nora-${info.project.name}-${info.repeatEachIndex}`
      await useStaffSession(page, await addStaffMember(shopApi, 'manager', username))
      await page.goto('/admin/manage-admins')
      await page.getByRole('button', { name: 'Invite staff member' }).click()
      const invitation = page.getByRole('dialog', { name: 'Invite staff member' })
      await invitation.getByLabel('Email').fill(`guest-of-${username}@example.com`)
      await invitation.getByLabel('Role').selectOption('Support')
      await waitUntilLoaded(page)
      await page.evaluate(() =>
        fetch('/api/admin/logout', {
          method: 'POST',
          headers: { token: localStorage.getItem('adminToken') ?? '' },
        }),
      )
      await invitation.getByRole('button', { name: 'Send invitation' }).click()
      const sessionDialog = page.getByRole('dialog', { name: 'Your session has ended' })
      await expect(sessionDialog.getByRole('textbox')).toBeFocused()
      await expect(page.getByRole('heading', { name: 'Manage Admins', includeHidden: true })).toBeHidden()
      await expectAccessible(page, 'an ended session')
      await sessionDialog.getByRole('textbox').fill('not the password')
      await sessionDialog.getByRole('button', { name: 'Sign in' }).click()
      await expect(sessionDialog.getByText('The username or password is not right.')).toBeVisible()
      await sessionDialog.getByRole('textbox').fill(staffPassword)
      await sessionDialog.getByRole('button', { name: 'Sign in' }).click()
      const linkDialog = page.getByRole('dialog', { name: 'Invitation link' })
      await expect(linkDialog.getByRole('status')).toContainText('token=')
    },
  )

  test(
    'asks for the second factor’s code if there is one, and then continues',
    { tag: ['@any-width', '@hunt'] },
    async ({ page }, info) => {
      const username = `otto-${info.project.name}-${info.repeatEachIndex}`
      const headers = await addStaffMember(shopApi, 'viewer', username)
      const { secret } = (await shopApi.post('/api/admin/security/second-factor/start', undefined, headers))
        .body
      const getCode = (seconds: number) => generateCode(secret, new Date(Date.now() + seconds * 1000))
      await shopApi.post('/api/admin/security/second-factor/confirm', { code: getCode(0) }, headers)
      await useStaffSession(page, headers)
      await page.goto('/admin/customers')
      await expect(page.getByRole('heading', { name: 'Customers' })).toBeVisible()
      // A request that is still pending would open the dialog before the search is typed.
      await waitUntilLoaded(page)
      await shopApi.post('/api/admin/logout', undefined, headers)
      const search = page.getByRole('main').getByRole('searchbox')
      await search.fill('Ada')
      const sessionDialog = page.getByRole('dialog', { name: 'Your session has ended' })
      await sessionDialog.getByLabel('Password', { exact: true }).fill(staffPassword)
      await sessionDialog.getByRole('button', { name: 'Sign in' }).click()
      const codeField = sessionDialog.getByLabel('Authenticator or recovery code')
      await expect(codeField).toBeFocused()
      await expectAccessible(page, 'an ended session that asks for a code')
      await codeField.fill('not a code')
      await sessionDialog.getByRole('button', { name: 'Sign in' }).click()
      await expect(sessionDialog.getByText('This code is wrong or was already used.')).toBeVisible()
      // The code of the next step, because the current code has been used.
      await codeField.fill(getCode(30))
      await sessionDialog.getByRole('button', { name: 'Sign in' }).click()
      await expect(sessionDialog).toBeHidden()
      await expect(search).toHaveValue('Ada')
    },
  )

  test('survives a server error', { tag: '@any-width' }, async ({ page }) => {
    await signInAsOwner(page)
    await page.route('**/api/admin/validate', (route) =>
      route.fulfill({
        status: 500,
        json: { success: false, code: 'internal', message: 'Something went wrong.' },
      }),
    )
    await page.goto('/admin/settings')
    await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible()
    await page.unroute('**/api/admin/validate')
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  })
})
