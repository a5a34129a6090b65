import type { Page } from '@playwright/test'
import { codeAt } from '#tests/support/authenticator.ts'
import { expect, expectAccessible, test } from '#tests/support/browser.ts'
import { shopCalls, signedIn } from '#tests/support/browser-shopper.ts'
import { signInAsOwner, signInAsStaff } from '#tests/support/browser-staff.ts'
import { deliver, paidOrder } from '#tests/support/orders.ts'
import { aProductAtFullPrice } from '#tests/support/shopper.ts'
import { joinAs, staffPassword } from '#tests/support/staff.ts'

type Shopper = Awaited<ReturnType<typeof signedIn>>

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name, exact: true }).click()

/** The session ends on the server; this browser has not heard of it. */
const endSession = ({ headers }: Shopper) => shopCalls.post('/api/user/logout', {}, headers)

/** As somebody does who was asked to, on the page that asked. */
async function signInAgain(page: Page, { userId, password }: Shopper): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await page.getByLabel('Email or phone number').fill(userId)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('We restored what you entered. It is not saved yet.')).toBeVisible()
}

test.describe('A session that ends while something is typed', () => {
  test.use({ expectedErrors: [/401/] })

  test('brings the person back to the same tab with what was typed, but for passwords', async ({ page }) => {
    const shopper = await signedIn(page)
    await page.goto('/my-account')
    await tab(page, 'Account Details')
    await page.getByLabel('First name').fill('Ida')
    await page.getByLabel('Date of Birth').fill('1988-02-03')
    await page.getByLabel('New password', { exact: true }).fill('four tall birch trees')
    await page.getByRole('button', { name: 'Show new password' }).click()
    await endSession(shopper)
    await page.getByLabel('Confirm password', { exact: true }).fill('four tall birch trees')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Sign in to see your account.')).toBeVisible()
    const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
    expect(kept).toContain('Ida')
    expect(kept).not.toContain('birch trees')
    await signInAgain(page, shopper)
    await expect(page).toHaveURL('/my-account?tab=details')
    await expect(page.getByLabel('First name')).toHaveValue('Ida')
    await expect(page.getByLabel('Date of Birth')).toHaveValue('1988-02-03')
    await expect(page.getByLabel('New password', { exact: true })).toHaveValue('')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Your details are saved.').first()).toBeVisible()
  })

  test('leaves a half-written address in its dialog', async ({ page }) => {
    const shopper = await signedIn(page)
    await page.goto('/my-account')
    await tab(page, 'Addresses')
    await page.getByRole('button', { name: 'Add address' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add address' })
    for (const [label, text] of Object.entries({
      'First Name': 'Ida',
      'Last Name': 'Moss',
      Address: '350 5th Ave',
      City: 'New York',
      'Zip code': '10001',
    }))
      await dialog.getByLabel(label, { exact: true }).fill(text)
    await dialog.getByLabel('State').selectOption('NY')
    await dialog.getByRole('checkbox').check()
    await endSession(shopper)
    await dialog.getByRole('button', { name: 'Save address' }).click()
    await signInAgain(page, shopper)
    await expect(dialog.getByLabel('First Name')).toHaveValue('Ida')
    await expect(dialog.getByLabel('State')).toHaveValue('NY')
    await expect(dialog.getByRole('checkbox')).toBeChecked()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Add address' }).click()
    await expect(dialog.getByLabel('First Name')).toHaveValue('')
  })

  test('leaves the reason and the pieces of a return', async ({ page }) => {
    const shopper = await signedIn(page)
    const { number } = await paidOrder(shopCalls, {
      headers: shopper.headers,
      productId: await aProductAtFullPrice(shopCalls),
      quantity: 3,
      changes: { email: shopper.userId },
    })
    await deliver(shopCalls, number)
    await page.goto('/my-account')
    await page.getByText(`Order ${number}`).click()
    await page.getByRole('button', { name: 'Request a return' }).click()
    const dialog = page.getByRole('dialog', { name: `Return items from order ${number}` })
    await dialog.getByRole('spinbutton', { name: 'Quantity' }).fill('2')
    await dialog.getByLabel('Reason').fill('I bought too much.')
    await dialog.getByRole('checkbox').check()
    await endSession(shopper)
    await dialog.getByRole('button', { name: 'Request return' }).click()
    await signInAgain(page, shopper)
    await expect(dialog.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('2')
    await expect(dialog.getByLabel('Reason')).toHaveValue('I bought too much.')
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: 'Request return' }).click()
    await expect(page.getByText(/We noted your request as RMA-/)).toBeVisible()
  })

  test('shows somebody else nothing of it', async ({ page }) => {
    const shopper = await signedIn(page)
    const other = await shopCalls.post('/api/user/register', {
      firstname: 'Oak',
      lastname: 'Elm',
      userId: `other-${shopper.userId}`,
      dateOfBirth: '1970-01-01',
      password: shopper.password,
    })
    expect(other.status).toBe(200)
    await page.goto('/my-account')
    await tab(page, 'Account Details')
    await page.getByLabel('First name').fill('Ida')
    await endSession(shopper)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
    await page.getByLabel('Email or phone number').fill(`other-${shopper.userId}`)
    await page.getByLabel('Password', { exact: true }).fill(shopper.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByLabel('First name')).toHaveValue('Oak')
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Ida')
  })
})

test.describe('A review that could not be saved', () => {
  test.use({ expectedErrors: [/ERR_FAILED|Failed to fetch|TypeError/] })
  test('keeps its words, also when it was an older one that was changed', async ({ page }) => {
    const shopper = await signedIn(page)
    const product = await aProductAtFullPrice(shopCalls)
    await shopCalls.post('/api/review/add', { product, rating: 4, comment: 'Fine powder.' }, shopper.headers)
    await page.goto('/my-account')
    await tab(page, 'Reviews')
    await page.getByRole('link', { name: /^Edit on product page/ }).click()
    await page.getByRole('button', { name: 'Edit my review' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'EDIT MY REVIEW' })
    await dialog.getByLabel('Describe your experience').fill('Fine powder, well packed.')
    await page.route('**/api/review/edit', (route) => route.abort())
    await dialog.getByRole('button', { name: 'SAVE REVIEW' }).click()
    await expect(dialog).toBeHidden()
    await page.unroute('**/api/review/edit')
    await page.getByRole('button', { name: 'Edit my review' }).first().click()
    await expect(dialog.getByLabel('Describe your experience')).toHaveValue('Fine powder, well packed.')
    await dialog.getByRole('button', { name: 'SAVE REVIEW' }).click()
    await expect(page.getByText('Thank you!')).toBeVisible()
  })
})

test.describe('A session of the staff', () => {
  test.use({ expectedErrors: [/401|500/] })

  test('that ends while something is typed is begun anew over it, and what was typed is sent', async ({
    page,
  }, info) => {
    const username = `nora-${info.project.name}-${info.repeatEachIndex}`
    await joinAs(shopCalls, 'manager', username)
    await signInAsStaff(page, username, staffPassword)
    await page.goto('/admin/manage-admins')
    await page.getByRole('button', { name: 'Invite staff member' }).click()
    const invitation = page.getByRole('dialog', { name: 'Invite staff member' })
    await invitation.getByLabel('Email').fill(`guest-of-${username}@example.com`)
    await invitation.getByLabel('Role').selectOption('Support')
    await page.evaluate(() =>
      fetch('/api/admin/logout', {
        method: 'POST',
        headers: { token: localStorage.getItem('adminToken') ?? '' },
      }),
    )
    await invitation.getByRole('button', { name: 'Send invitation' }).click()
    const over = page.getByRole('dialog', { name: 'Your session has ended' })
    await expect(over.getByRole('textbox')).toBeFocused()
    await expect(page.getByRole('heading', { name: 'Manage Admins', includeHidden: true })).toBeHidden()
    await expectAccessible(page, 'a session that is over')
    await over.getByRole('textbox').fill('not the password')
    await over.getByRole('button', { name: 'Sign in' }).click()
    await expect(over.getByText('Wrong username or password.')).toBeVisible()
    await over.getByRole('textbox').fill(staffPassword)
    await over.getByRole('button', { name: 'Sign in' }).click()
    const shown = page.getByRole('dialog', { name: 'Invitation link' })
    await expect(shown.getByRole('status')).toContainText('token=')
  })

  test('is begun anew with the code of a second factor, where there is one', async ({ page }, info) => {
    const username = `otto-${info.project.name}-${info.repeatEachIndex}`
    const headers = await joinAs(shopCalls, 'viewer', username)
    const { secret } = (await shopCalls.post('/api/admin/security/second-factor/start', undefined, headers))
      .body
    const code = (seconds: number) => codeAt(secret, new Date(Date.now() + seconds * 1000))
    await shopCalls.post('/api/admin/security/second-factor/confirm', { code: code(0) }, headers)
    await page.goto('/admin/login')
    await page.evaluate((token) => localStorage.setItem('adminToken', token), headers.token)
    await page.goto('/admin/customers')
    await expect(page.getByRole('heading', { name: 'Customers' })).toBeVisible()
    await shopCalls.post('/api/admin/logout', undefined, headers)
    const search = page.getByRole('main').getByRole('searchbox')
    await search.fill('Ada')
    const over = page.getByRole('dialog', { name: 'Your session has ended' })
    await over.getByLabel('Password', { exact: true }).fill(staffPassword)
    await over.getByRole('button', { name: 'Sign in' }).click()
    const asked = over.getByLabel('Authenticator or recovery code')
    await expect(asked).toBeFocused()
    await expectAccessible(page, 'a session that is over, and the code')
    await asked.fill('not a code')
    await over.getByRole('button', { name: 'Sign in' }).click()
    await expect(over.getByText('This code is not right, or was used already.')).toBeVisible()
    // One step ahead: the code of now has been used.
    await asked.fill(code(30))
    await over.getByRole('button', { name: 'Sign in' }).click()
    await expect(over).toBeHidden()
    await expect(search).toHaveValue('Ada')
  })

  test('outlasts a stumble of the shop', async ({ page }) => {
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
