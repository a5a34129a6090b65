import { expect, type Page } from '@playwright/test'
import { shopCalls } from './browser-shopper.ts'
import { signInOwner } from './staff.ts'

/** Types a name and a password into the login of the admin area, and sends them. */
export async function enterSignIn(
  page: Page,
  username = 'owner',
  password = 'owner-password-1',
): Promise<void> {
  await page.goto('/admin/login')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

/** A member of staff, the owner unless the test says who, signs in by the form and is on the dashboard. */
export async function signInAsStaff(page: Page, username?: string, password?: string): Promise<void> {
  await enterSignIn(page, username, password)
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
}

/** Well below the ten minutes after which delicate changes ask for the password again. */
const ownerSessionMs = 5 * 60_000
let ownerSession: { readonly token: Promise<{ readonly token: string }>; readonly since: number } | undefined

/** Signs the owner in without the form: the session is made once for each worker. The test opens the page. */
export async function signInAsOwner(page: Page): Promise<void> {
  if (ownerSession === undefined || Date.now() - ownerSession.since > ownerSessionMs)
    ownerSession = { token: signInOwner(shopCalls), since: Date.now() }
  const { token } = await ownerSession.token
  await page.addInitScript((kept) => {
    // A mail is shown in a frame that has no storage.
    if (window === window.top) localStorage.setItem('adminToken', kept)
  }, token)
}
