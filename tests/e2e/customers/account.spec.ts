import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { delayRequests, expect, expectAccessible, openPage, test } from '#tests/support/browser.ts'
import {
  fillSignUp,
  readTokenOfNewestEmail,
  shopApi,
  signInAsCustomer,
} from '#tests/support/browser-shopper.ts'
import { signInAsOwner } from '#tests/support/browser-staff.ts'
import { findLastingToast, recordToasts } from '#tests/support/browser-toasts.ts'
import { registerShopper } from '#tests/support/shopper.ts'
import { signInOwner } from '#tests/support/staff.ts'

const password = 'seven green leaves'

async function signUp(page: Page): Promise<string> {
  const email = `e2e-${randomUUID()}@example.com`
  await openPage(page, '/sign-up')
  await fillSignUp(page, email, password)
  await expect(page.getByText('Account created successfully!')).toBeVisible()
  await expect(page).toHaveURL('/')
  return email
}

/** Reads the link in an email to this address from the outbox of the admin area. */
async function findEmailedLink(page: Page, email: string, subject: RegExp): Promise<string> {
  await signInAsOwner(page)
  await page.goto(`/admin/emails?search=${encodeURIComponent(email)}`)
  await expect(page.getByRole('cell', { name: 'Not sent' }).first()).toBeVisible()
  await page.getByRole('button', { name: subject }).click()
  await page.getByRole('button', { name: 'Show links' }).click()
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
  // The link without its token is shown until the answer arrives.
  const href = await frame.getByRole('link', { name: /token=[\w-]{43}/ }).getAttribute('href')
  if (href === null) throw new Error('The email has no link')
  return href
}

// Covers: route-my-account, sign-up-form, account-tabs, account-details, state-session
test('A shopper registers, verifies the email address, and saves the account details', {
  tag: '@any-width',
}, async ({ page }) => {
  const email = await signUp(page)
  await page.goto('/my-account?tab=details')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Date of Birth')).toHaveValue('1990-04-30')
  await expect(page.getByText(`${email} is not confirmed yet`)).toBeVisible()
  await expectAccessible(page, 'account details')

  await page.getByLabel('First name').fill('Ida')
  await page.getByLabel('Last name').fill('Moss')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Your details were saved.').first()).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Ida')
  await expect(page.getByLabel('Last name')).toHaveValue('Moss')

  const link = await findEmailedLink(page, email, /please confirm your email address/)
  await page.goto(link)
  await expect(page.getByText(`${email} is confirmed. Thank you!`)).toBeVisible()
  await expectAccessible(page, 'confirmed address')
  await page.goto('/my-account?tab=details')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByText('is not confirmed yet')).toHaveCount(0)

  await page.goto('/login')
  await expect(page).toHaveURL(/\/my-account/)
})

test.describe('With refused requests', () => {
  test.use({ expectedErrors: [/40[01]|422/] })

  test('a confirmation link asks to sign in first, and then confirms the address', {
    tag: ['@any-width', '@hunt'],
  }, async ({ page }) => {
    const { userId: email } = await registerShopper(shopApi, { password })
    await openPage(page, `/verify-email#token=${await readTokenOfNewestEmail(shopApi, email)}`)
    await expect(page.getByText('Sign in to confirm that this address is yours.')).toBeVisible()
    await expectAccessible(page, 'a confirmation link without a session')
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await page.getByLabel('Email or phone number').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText(`${email} is confirmed. Thank you!`)).toBeVisible()
  })

  // Covers: account-details
  test('account details show each error at its field', { tag: ['@any-width', '@hunt'] }, async ({ page }) => {
    const toasts = await recordToasts(page)
    const { password: oldPassword } = await signInAsCustomer(page)
    await page.goto('/my-account?tab=details')
    await page.getByLabel('New password', { exact: true }).fill('four tall birch trees')
    await page.getByLabel('Confirm password', { exact: true }).fill('four tall birches')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    const confirmation = page.getByLabel('Confirm password', { exact: true })
    await expect(confirmation).toHaveAccessibleDescription('Passwords do not match.')
    await expect(page.getByText('Passwords do not match.')).toHaveCount(1)
    await page.getByLabel('Confirm password', { exact: true }).fill('four tall birch trees')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    const currentPassword = page.getByLabel('Current password', { exact: true })
    await expect(currentPassword).toHaveAttribute('aria-invalid', 'true')
    await expect(currentPassword).toBeFocused()
    await currentPassword.fill(oldPassword)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Your details were saved.').first()).toBeVisible()
    await expect(currentPassword).toHaveValue('')

    // A refusal takes the earlier answer away.
    await findLastingToast(page)
    await page.getByLabel('First name').fill('')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByLabel('First name')).toBeFocused()
    await expect(page.getByLabel('First name')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText('Enter your first name.')).toBeVisible()
    await expect(page.locator('.Toastify__toast')).toHaveCount(0)
    expect(toasts).toEqual(['Your details were saved.'])
  })

  // Covers: sign-in-forgotten
  test('a forgotten password is replaced once through the emailed link', {
    tag: ['@any-width', '@hunt'],
  }, async ({ page }) => {
    const { userId: email } = await registerShopper(shopApi)
    await openPage(page, '/login')
    await page.getByRole('link', { name: 'Forgotten password?' }).click()
    // The page before has a field of the same name.
    await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible()
    await page.getByLabel('Email or phone number').fill(email)
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByText(/If there is an account with this address/)).toBeVisible()
    await expectAccessible(page, 'forgotten password')

    // A job sends the email, so it takes a moment.
    const owner = await signInOwner(shopApi)
    const search = `/api/admin/emails?search=${encodeURIComponent(email)}`
    await expect
      .poll(async () => JSON.stringify((await shopApi.get(search, owner)).body))
      .toContain('reset-password')
    const link = `/reset-password#token=${await readTokenOfNewestEmail(shopApi, email)}`
    await page.goto(link)
    await expectAccessible(page, 'new password')
    const newPassword = page.getByLabel('New password', { exact: true })
    const confirmation = page.getByLabel('Confirm password', { exact: true })
    await newPassword.fill('four tall birch trees')
    await confirmation.fill('four tall birches')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(confirmation).toHaveAccessibleDescription('Passwords do not match.')
    // The password that was corrected is the other one.
    await newPassword.fill('four tall birches')
    await expect(confirmation).not.toHaveAttribute('aria-invalid')
    await newPassword.fill('four tall birch trees')
    await confirmation.fill('four tall birch trees')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL('/login')
    await page.getByLabel('Email or phone number').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('four tall birch trees')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText('Account logged in successfully!')).toBeVisible()

    await page.goto(link)
    await newPassword.fill('five tall birch trees')
    await confirmation.fill('five tall birch trees')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(newPassword).toHaveAccessibleDescription(
      /This link is no longer valid\. Please request a new one\./,
    )
  })
})

test('A phone number asks for an email address at sign-up, and can be changed with the password', {
  tag: ['@any-width', '@hunt'],
}, async ({ page }) => {
  const email = `e2e-${randomUUID()}@example.com`
  await openPage(page, '/sign-up')
  await fillSignUp(page, '(212) 555-0147', password)
  const emailField = page.getByLabel('Email', { exact: true })
  await expect(emailField).toHaveAccessibleDescription(
    /Enter your email address, too\. We send no text messages/,
  )
  await expectAccessible(page, 'a sign-up with a phone number')
  await emailField.fill(email)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/my-account?tab=details')
  const phone = page.getByLabel('Phone number')
  await expect(phone).toHaveValue('(212) 555-0147')
  await phone.fill('(212) 555-0148')
  await page.getByLabel('Current password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Your details were saved.')).toBeVisible()
  await page.reload()
  await expect(phone).toHaveValue('(212) 555-0148')
})

test('A shopper who leaves during the sign-in is not redirected', { tag: ['@any-width', '@hunt'] }, async ({
  page,
}) => {
  const shopper = await registerShopper(shopApi)
  await openPage(page, '/login')
  const release = await delayRequests(page, '**/api/user/login')
  await page.getByLabel('Email or phone number').fill(shopper.userId)
  await page.getByLabel('Password', { exact: true }).fill(shopper.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL('/contact')
  release()
  await expect(page.getByText('Account logged in successfully!')).toBeVisible()
  await expect(page).toHaveURL('/contact')
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Account' }).getByText('Welcome back')).toBeVisible()
  await expect(page).toHaveURL('/contact')
})
