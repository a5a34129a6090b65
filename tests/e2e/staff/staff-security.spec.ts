import { generateCode } from '#tests/support/authenticator.ts'
import { expect, expectAccessible, test } from '#tests/support/browser.ts'
import { shopApi } from '#tests/support/browser-shopper.ts'
import { enterSignIn, signInAsOwner, signInAsStaff, useStaffSession } from '#tests/support/browser-staff.ts'
import { createPaidOrder } from '#tests/support/orders.ts'
import { addStaffMember, staffPassword } from '#tests/support/staff.ts'

test.describe('An invitation', () => {
  test.use({ expectedErrors: [/422/] })
  test(
    'is created in Manage Admins and creates an account once through its link',
    { tag: '@hunt' },
    async ({ page, browser }, info) => {
      const [email, name] = [`ida-${info.project.name}@example.com`, `Ida ${info.project.name}`]
      await signInAsOwner(page)
      await page.goto('/admin/manage-admins')
      await page.getByRole('button', { name: 'Invite staff member' }).click()
      const dialog = page.getByRole('dialog', { name: 'Invite staff member' })
      await dialog.getByRole('button', { name: 'Send invitation' }).click()
      await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription(/Enter an email address\./)
      await dialog.getByLabel('Email').fill(email)
      await dialog.getByLabel('Role').selectOption('Support')
      await expect(dialog.getByLabel('Role')).toHaveAccessibleDescription(/manage messages/)
      await expectAccessible(page, 'the invitation dialog')
      await dialog.getByRole('button', { name: 'Send invitation' }).click()
      const linkDialog = page.getByRole('dialog', { name: 'Invitation link' })
      const link = (await linkDialog.getByRole('status').textContent()) ?? ''
      await expectAccessible(page, 'the link of an invitation')
      await linkDialog.getByRole('button', { name: 'Done' }).click()
      const invitations = page.getByRole('list', { name: 'Open invitations' })
      const invitationRow = invitations.getByRole('listitem').filter({ hasText: email })
      await expect(invitationRow).toContainText('Invited as support by owner')
      await expectAccessible(page, 'Manage Admins with an invitation')

      const guestContext = await browser.newContext({ viewport: page.viewportSize() })
      const guest = await guestContext.newPage()
      await guest.goto(link)
      await expect(guest.getByText(`${email} is invited as Support.`)).toBeVisible()
      await expectAccessible(guest, 'the join page')
      await guest.getByLabel('Your name').fill(name)
      await guest.getByLabel('Username').fill('owner')
      await guest.getByLabel('Password', { exact: true }).fill(staffPassword)
      await guest.getByRole('button', { name: 'Create account' }).click()
      await expect(guest.getByLabel('Username')).toHaveAccessibleDescription(
        /This username is already taken\./,
      )
      await guest.getByLabel('Username').fill(`ida-${info.project.name}`)
      await guest.getByRole('button', { name: 'Create account' }).click()
      await expect(guest.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
      await guest.goto(link)
      await expect(guest.getByText('This link is no longer valid. Please request a new one.')).toBeVisible()
      await expectAccessible(guest, 'a used invitation')
      await guestContext.close()

      await page.reload()
      await expect(invitations.or(page.getByText('No open invitations.'))).toBeVisible()
      await expect(invitationRow).toBeHidden()
      await page.getByRole('button', { name: `Edit ${name}` }).click()
      const editDialog = page.getByRole('dialog', { name: `Edit ${name}` })
      await expect(editDialog.getByText(/^10(\.\d+){3} · Signed in/)).toBeVisible()
      await expectAccessible(page, 'a member of staff')
      await editDialog.getByRole('button', { name: /^Sign out / }).click()
      await expect(editDialog.getByText('No active sessions.')).toBeVisible()
      await editDialog.getByLabel('Role').selectOption('Viewer')
      const password = editDialog.getByLabel('New password', { exact: true })
      await password.fill('short')
      await editDialog.getByRole('button', { name: 'Save changes' }).click()
      await expect(password).toBeFocused()
      await expect(password).toHaveAccessibleDescription(/Use a password of at least 8 characters/)
      await password.fill('')
      await editDialog.getByRole('button', { name: 'Save changes' }).click()
      await expect(page.getByText(`${name} saved.`)).toBeVisible()
    },
  )
})

test('The last owner cannot change roles, and the form says why', { tag: '@hunt' }, async ({ page }) => {
  await signInAsOwner(page)
  await page.goto('/admin/manage-admins')
  await page.getByRole('button', { name: 'Edit owner' }).click()
  const editDialog = page.getByRole('dialog', { name: 'Edit owner' })
  await expect(editDialog.getByLabel('Role')).toBeDisabled()
  await expect(editDialog.getByLabel('Role')).toHaveAccessibleDescription(
    'The shop needs at least one active owner.',
  )
  await expect(editDialog.getByRole('checkbox')).toBeDisabled()
})

test.describe('A second factor', () => {
  test.use({ expectedErrors: [/401/] })
  test(
    'is set up under My security, requested at sign-in, and replaceable by a recovery code',
    {
      tag: '@hunt',
    },
    async ({ page }, info) => {
      test.setTimeout(120_000)
      const username = `tina-${info.project.name}`
      await addStaffMember(shopApi, 'viewer', username)
      await signInAsStaff(page, username, staffPassword)
      // Uses the keyboard, because a notification may cover the menu for five seconds.
      const chooseFromAccountMenu = async (name: string) => {
        await page.getByRole('button', { name: /account$/ }).press('Enter')
        await page.getByRole('menuitem', { name }).press('Enter')
      }
      await chooseFromAccountMenu('My security')
      await page.getByRole('button', { name: 'Set up second factor' }).click()
      const setUpDialog = page.getByRole('dialog', { name: 'Set up second factor' })
      await expect(setUpDialog.getByRole('img', { name: /QR code/ })).toBeVisible()
      await setUpDialog.getByText('Enter the key instead').click()
      const secret = ((await setUpDialog.locator('[data-secret]').textContent()) ?? '').replaceAll(' ', '')
      await expectAccessible(page, 'setting up a second factor')
      await setUpDialog.getByLabel(/six-digit code/).fill('12345')
      await setUpDialog.getByRole('button', { name: 'Turn on' }).click()
      await expect(setUpDialog.getByLabel(/six-digit code/)).toHaveAccessibleDescription(
        /This code is wrong\./,
      )
      await setUpDialog.getByLabel(/six-digit code/).fill(generateCode(secret, new Date()))
      await setUpDialog.getByRole('button', { name: 'Turn on' }).click()
      const codesDialog = page.getByRole('dialog', { name: 'Your recovery codes' })
      await expect(codesDialog.getByRole('listitem')).toHaveCount(10)
      const code = (await codesDialog.getByRole('listitem').first().textContent()) ?? ''
      await expectAccessible(page, 'recovery codes')
      await expect(codesDialog.getByRole('button', { name: 'Done' })).toBeDisabled()
      await codesDialog.getByLabel(/I have saved/).check()
      await codesDialog.getByRole('button', { name: 'Done' }).click()
      await expect(page.getByText('10 recovery codes left.')).toBeVisible()
      await expectAccessible(page, 'My security')

      const signOut = async () => {
        await chooseFromAccountMenu('Logout')
        await expect(page).toHaveURL(/login/)
      }
      await signOut()
      await enterSignIn(page, username, staffPassword)
      const codeField = page.getByLabel('Code from your authenticator app')
      await expect(codeField).toBeFocused()
      await expectAccessible(page, 'the second step of signing in')
      // The code of the next step, because the current code has been used.
      await codeField.fill(generateCode(secret, new Date(Date.now() + 30_000)))
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()

      await signOut()
      await enterSignIn(page, username, staffPassword)
      await codeField.fill('not a code')
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByText('This code is wrong or was already used.').first()).toBeVisible()
      await codeField.fill(code)
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
      await page.goto('/admin/my-security')
      await page.getByRole('button', { name: 'Turn off second factor' }).click()
      const turnOffDialog = page.getByRole('dialog', { name: 'Turn off second factor' })
      await expectAccessible(page, 'turning off the second factor')
      await turnOffDialog.getByRole('textbox').fill(staffPassword)
      await turnOffDialog.getByRole('button', { name: 'Turn off', exact: true }).click()
      await expect(page.getByText('Not set up')).toBeVisible()
    },
  )
})

test('Staff who need a second factor can only set it up', { tag: '@hunt' }, async ({ page }) => {
  // The response is faked, because changing the setting would affect other tests.
  await page.route('**/api/admin/validate', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), secondFactor: 'needed' } })
  })
  await enterSignIn(page)
  await expect(page.getByRole('heading', { name: 'My security' })).toBeVisible()
  await expect(page.getByText('Your role requires a second factor.')).toBeVisible()
  await page.goto('/admin/order-management')
  await expect(page).toHaveURL(/my-security/)
  await expect(page.getByRole('button', { name: 'Set up second factor' })).toBeVisible()
  await expectAccessible(page, 'My security, when a second factor is needed')
})

test.describe('A refund', () => {
  test.use({ expectedErrors: [/40[13]/] })
  test('asks for the password again, then continues with the input', { tag: '@hunt' }, async ({ page }) => {
    const { number } = await createPaidOrder(shopApi)
    await signInAsOwner(page)
    // The server's response after ten minutes. Later calls reach the server.
    await page.route(
      '**/refund',
      (route) =>
        route.fulfill({
          status: 403,
          json: {
            success: false,
            code: 'confirmation-required',
            message: 'Please enter your password or a code again.',
          },
        }),
      { times: 2 },
    )
    await page.goto(`/admin/order-management/${number}`)
    await page.getByRole('button', { name: 'Refund', exact: true }).click()
    const refundDialog = page.getByRole('dialog', { name: `Refund ${number}` })
    await refundDialog.getByLabel('Amount in dollars').first().fill('1.25')
    await refundDialog.getByLabel('Reason').fill('A dented tin')
    await refundDialog.getByRole('button', { name: 'Refund $1.25' }).click()
    const confirmDialog = page.getByRole('dialog', { name: 'Confirm your identity' })
    await expect(confirmDialog.getByRole('textbox')).toBeFocused()
    await expectAccessible(page, 'the password prompt')
    await page.keyboard.press('Escape')
    await expect(page.getByText('Nothing was changed.')).toBeVisible()
    await expect(refundDialog.getByLabel('Reason')).toHaveValue('A dented tin')

    await refundDialog.getByRole('button', { name: 'Refund $1.25' }).click()
    await confirmDialog.getByRole('textbox').fill('not the password')
    await confirmDialog.getByRole('button', { name: 'Continue' }).click()
    await expect(confirmDialog.getByRole('textbox')).toHaveAccessibleDescription('The password is wrong.')
    await confirmDialog.getByRole('textbox').fill('owner-password-1')
    await confirmDialog.getByRole('button', { name: 'Continue' }).click()
    await expect(confirmDialog).toBeHidden()
    await expect(refundDialog).toBeHidden()
    await expect(page.getByText('A dented tin').first()).toBeVisible()
  })
})

test.describe('An idle staff session', () => {
  // The clock of a context cannot be set back.
  test.use({ ownContext: true, expectedErrors: [/401/] })
  test(
    'is locked in every tab, hides the page, and continues after the password',
    { tag: '@hunt' },
    async ({ page, context }, info) => {
      const username = `lou-${info.project.name}`
      await useStaffSession(page, await addStaffMember(shopApi, 'manager', username))
      await page.clock.install()
      await page.goto('/admin/settings')
      await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
      const secondTab = await context.newPage()
      await secondTab.goto('/admin/settings')
      await expect(secondTab.getByRole('heading', { name: 'Settings' })).toBeVisible()
      const field = page.getByLabel('Store name')
      await field.fill('A name that is not saved yet')

      await page.clock.fastForward('30:05')
      const lockDialog = page.getByRole('dialog', { name: 'Session locked' })
      await expect(lockDialog).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Settings', includeHidden: true })).toBeHidden()
      await expect(secondTab.getByRole('dialog', { name: 'Session locked' })).toBeVisible()
      await expectAccessible(secondTab, 'a locked session')
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await expect(lockDialog).toBeVisible()
      // Reloading the page does not bypass the lock.
      await secondTab.reload()
      await expect(secondTab.getByRole('dialog', { name: 'Session locked' })).toBeVisible()
      await expect(secondTab.getByRole('heading', { name: 'Settings' })).toHaveCount(0)

      await lockDialog.getByRole('textbox').fill('not the password')
      await lockDialog.getByRole('button', { name: 'Unlock' }).click()
      await expect(lockDialog.getByRole('textbox')).toHaveAccessibleDescription('The password is wrong.')
      await lockDialog.getByRole('textbox').fill(staffPassword)
      await lockDialog.getByRole('button', { name: 'Unlock' }).click()
      await expect(lockDialog).toBeHidden()
      await expect(field).toHaveValue('A name that is not saved yet')
      await expect(secondTab.getByRole('heading', { name: 'Settings' })).toBeVisible()
    },
  )
})
