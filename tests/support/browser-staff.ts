import { expect, type Page } from '@playwright/test'

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

/** A member of staff, the owner unless the test says who, signed in and on the dashboard. */
export async function signInAsStaff(page: Page, username?: string, password?: string): Promise<void> {
  await enterSignIn(page, username, password)
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
}
