import { codeAt } from '#tests/support/authenticator.ts'
import { expect, expectAccessible, test } from '#tests/support/browser.ts'
import { shopApi } from '#tests/support/browser-shopper.ts'
import { enterSignIn, signInAsOwner, signInAsStaff } from '#tests/support/browser-staff.ts'
import { paidOrder } from '#tests/support/orders.ts'
import { addStaffMember, staffPassword } from '#tests/support/staff.ts'

test.describe('An invitation', () => {
  test.use({ expectedErrors: [/422/] })
  test('is created in Manage Admins and creates an account once through its link', async ({
    page,
    browser,
  }, info) => {
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
    await expectAccessible(page, 'inviting')
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    const shown = page.getByRole('dialog', { name: 'Invitation link' })
    const link = (await shown.getByRole('status').textContent()) ?? ''
    await expectAccessible(page, 'the link of an invitation')
    await shown.getByRole('button', { name: 'Done' }).click()
    const invitations = page.getByRole('list', { name: 'Open invitations' })
    const line = invitations.getByRole('listitem').filter({ hasText: email })
    await expect(line).toContainText('Invited as support by owner')
    await expectAccessible(page, 'Manage Admins with an invitation')

    const elsewhere = await browser.newContext({ viewport: page.viewportSize() })
    const guest = await elsewhere.newPage()
    await guest.goto(link)
    await expect(guest.getByText(`${email} is invited as Support.`)).toBeVisible()
    await expectAccessible(guest, 'joining')
    await guest.getByLabel('Your name').fill(name)
    await guest.getByLabel('Username').fill('owner')
    await guest.getByLabel('Password', { exact: true }).fill(staffPassword)
    await guest.getByRole('button', { name: 'Create account' }).click()
    await expect(guest.getByLabel('Username')).toHaveAccessibleDescription(/This username is already taken\./)
    await guest.getByLabel('Username').fill(`ida-${info.project.name}`)
    await guest.getByRole('button', { name: 'Create account' }).click()
    await expect(guest.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await guest.goto(link)
    await expect(guest.getByText('This link is no longer valid. Please request a new one.')).toBeVisible()
    await expectAccessible(guest, 'a used invitation')
    await elsewhere.close()

    await page.reload()
    await expect(invitations.or(page.getByText('No open invitations.'))).toBeVisible()
    await expect(line).toBeHidden()
    await page.getByRole('button', { name: `Edit ${name}` }).click()
    const person = page.getByRole('dialog', { name: `Edit ${name}` })
    await expect(person.getByText(/^10(\.\d+){3} · Signed in/)).toBeVisible()
    await expectAccessible(page, 'a member of staff')
    await person.getByRole('button', { name: /^Sign out / }).click()
    await expect(person.getByText('No active sessions.')).toBeVisible()
    await person.getByLabel('Role').selectOption('Viewer')
    const password = person.getByLabel('New password', { exact: true })
    await password.fill('short')
    await person.getByRole('button', { name: 'Save changes' }).click()
    await expect(password).toBeFocused()
    await expect(password).toHaveAccessibleDescription(/Use a password of at least 8 characters/)
    await password.fill('')
    await person.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText(`${name} saved.`)).toBeVisible()
  })
})

test('The last owner cannot change roles, and the form says why', async ({ page }) => {
  await signInAsOwner(page)
  await page.goto('/admin/manage-admins')
  await page.getByRole('button', { name: 'Edit owner' }).click()
  const person = page.getByRole('dialog', { name: 'Edit owner' })
  await expect(person.getByLabel('Role')).toBeDisabled()
  await expect(person.getByLabel('Role')).toHaveAccessibleDescription(
    'The shop needs at least one active owner.',
  )
  await expect(person.getByRole('checkbox')).toBeDisabled()
})

test.describe('A second factor', () => {
  test.use({ expectedErrors: [/401/] })
  test('is set up under My security, asked at sign-in, and replaced by a recovery code', async ({
    page,
  }, info) => {
    test.setTimeout(120_000)
    const username = `tina-${info.project.name}`
    await addStaffMember(shopApi, 'viewer', username)
    await signInAsStaff(page, username, staffPassword)
    // By key: a notification may cover the menu for five seconds.
    const chooseFromAccountMenu = async (name: string) => {
      await page.getByRole('button', { name: /account$/ }).press('Enter')
      await page.getByRole('menuitem', { name }).press('Enter')
    }
    await chooseFromAccountMenu('My security')
    await page.getByRole('button', { name: 'Set up second factor' }).click()
    const setUp = page.getByRole('dialog', { name: 'Set up second factor' })
    await expect(setUp.getByRole('img', { name: /QR code/ })).toBeVisible()
    await setUp.getByText('Enter the key instead').click()
    const secret = ((await setUp.locator('[data-secret]').textContent()) ?? '').replaceAll(' ', '')
    await expectAccessible(page, 'setting up a second factor')
    await setUp.getByLabel(/six-digit code/).fill('12345')
    await setUp.getByRole('button', { name: 'Turn on' }).click()
    await expect(setUp.getByLabel(/six-digit code/)).toHaveAccessibleDescription(/This code is wrong\./)
    await setUp.getByLabel(/six-digit code/).fill(codeAt(secret, new Date()))
    await setUp.getByRole('button', { name: 'Turn on' }).click()
    const shown = page.getByRole('dialog', { name: 'Your recovery codes' })
    await expect(shown.getByRole('listitem')).toHaveCount(10)
    const code = (await shown.getByRole('listitem').first().textContent()) ?? ''
    await expectAccessible(page, 'recovery codes')
    await expect(shown.getByRole('button', { name: 'Done' })).toBeDisabled()
    await shown.getByLabel(/I have saved/).check()
    await shown.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByText('10 recovery codes left.')).toBeVisible()
    await expectAccessible(page, 'My security')

    const signOut = async () => {
      await chooseFromAccountMenu('Logout')
      await expect(page).toHaveURL(/login/)
    }
    await signOut()
    await enterSignIn(page, username, staffPassword)
    const asked = page.getByLabel('Code from your authenticator app')
    await expect(asked).toBeFocused()
    await expectAccessible(page, 'the second step of signing in')
    // One step ahead: the code of now has been used.
    await asked.fill(codeAt(secret, new Date(Date.now() + 30_000)))
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()

    await signOut()
    await enterSignIn(page, username, staffPassword)
    await asked.fill('not a code')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('This code is wrong or was already used.').first()).toBeVisible()
    await asked.fill(code)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await page.goto('/admin/my-security')
    await page.getByRole('button', { name: 'Turn off second factor' }).click()
    const off = page.getByRole('dialog', { name: 'Turn off second factor' })
    await expectAccessible(page, 'switching the second factor off')
    await off.getByRole('textbox').fill(staffPassword)
    await off.getByRole('button', { name: 'Turn off', exact: true }).click()
    await expect(page.getByText('Not set up')).toBeVisible()
  })
})

test('Staff who need a second factor can only set it up', async ({ page }) => {
  // What the server says of an owner once the rule is set; the shop of this suite is everybody's.
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
  test('asks for the password again, then continues with the input', async ({ page }) => {
    const { number } = await paidOrder(shopApi)
    await signInAsOwner(page)
    // What the server says after ten minutes; the calls that follow reach it.
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
    const refund = page.getByRole('dialog', { name: `Refund ${number}` })
    await refund.getByLabel('Amount in dollars').fill('1.25')
    await refund.getByLabel('Reason').fill('A dented tin')
    await refund.getByRole('button', { name: 'Refund', exact: true }).click()
    const asked = page.getByRole('dialog', { name: 'Confirm your identity' })
    await expect(asked.getByRole('textbox')).toBeFocused()
    await expectAccessible(page, 'the question for the password')
    await page.keyboard.press('Escape')
    await expect(page.getByText('Nothing was changed.')).toBeVisible()
    await expect(refund.getByLabel('Reason')).toHaveValue('A dented tin')

    await refund.getByRole('button', { name: 'Refund', exact: true }).click()
    await asked.getByRole('textbox').fill('not the password')
    await asked.getByRole('button', { name: 'Continue' }).click()
    await expect(asked.getByRole('textbox')).toHaveAccessibleDescription('The password is wrong.')
    await asked.getByRole('textbox').fill('owner-password-1')
    await asked.getByRole('button', { name: 'Continue' }).click()
    await expect(asked).toBeHidden()
    await expect(refund).toBeHidden()
    await expect(page.getByText('A dented tin').first()).toBeVisible()
  })
})

test.describe('An idle staff session', () => {
  test.use({ expectedErrors: [/401/] })
  test('is locked in every tab, hides the page, and continues after the password', async ({
    page,
    context,
  }, info) => {
    const username = `lou-${info.project.name}`
    await addStaffMember(shopApi, 'manager', username)
    await page.clock.install()
    await signInAsStaff(page, username, staffPassword)
    const second = await context.newPage()
    await second.goto('/admin/settings')
    await expect(second.getByRole('heading', { name: 'Settings' })).toBeVisible()
    await page.goto('/admin/settings')
    const field = page.getByLabel('Store name')
    await field.fill('A name that is not saved yet')

    await page.clock.fastForward('30:05')
    const locked = page.getByRole('dialog', { name: 'Session locked' })
    await expect(locked).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Settings', includeHidden: true })).toBeHidden()
    await expect(second.getByRole('dialog', { name: 'Session locked' })).toBeVisible()
    await expectAccessible(second, 'a locked session')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(locked).toBeVisible()
    // Loading the page again does not get around it.
    await second.reload()
    await expect(second.getByRole('dialog', { name: 'Session locked' })).toBeVisible()
    await expect(second.getByRole('heading', { name: 'Settings' })).toHaveCount(0)

    await locked.getByRole('textbox').fill('not the password')
    await locked.getByRole('button', { name: 'Unlock' }).click()
    await expect(locked.getByRole('textbox')).toHaveAccessibleDescription('The password is wrong.')
    await locked.getByRole('textbox').fill(staffPassword)
    await locked.getByRole('button', { name: 'Unlock' }).click()
    await expect(locked).toBeHidden()
    await expect(field).toHaveValue('A name that is not saved yet')
    await expect(second.getByRole('heading', { name: 'Settings' })).toBeVisible()
  })
})
