import { expect, type Page } from '@playwright/test'
import { shopApi } from './browser-shopper.ts'
import { ownerCredentials } from './owner-credentials.ts'
import { signInOwner } from './staff.ts'

/** Submits a username and a password in the admin login. */
export async function enterSignIn(
  page: Page,
  username = ownerCredentials.username,
  password = ownerCredentials.password,
): Promise<void> {
  await page.goto('/admin/login')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

/** Signs in with the form, as the owner unless the test names someone else. */
export async function signInAsStaff(page: Page, username?: string, password?: string): Promise<void> {
  await enterSignIn(page, username, password)
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
}

/** Signs in without the form, with a session that a call began. The test opens the page. */
export async function useStaffSession(page: Page, { token }: { readonly token: string }): Promise<void> {
  await page.addInitScript((storedToken) => {
    if (window !== window.top || sessionStorage.getItem('was-signed-in') !== null) return
    localStorage.setItem('adminToken', storedToken)
    sessionStorage.setItem('was-signed-in', 'yes')
  }, token)
}

/** Sensitive changes ask for the password again after ten minutes. */
const ownerSessionMs = 5 * 60_000
let ownerSession: { readonly token: Promise<{ readonly token: string }>; readonly since: number } | undefined

/** Signs the owner in without the form, with one session per worker. The test opens the page. */
export async function signInAsOwner(page: Page): Promise<void> {
  if (ownerSession === undefined || Date.now() - ownerSession.since > ownerSessionMs)
    ownerSession = { token: signInOwner(shopApi), since: Date.now() }
  const { token } = await ownerSession.token
  await page.addInitScript((token) => {
    // The frame of an email preview has no storage.
    if (window === window.top) localStorage.setItem('adminToken', token)
  }, token)
}
