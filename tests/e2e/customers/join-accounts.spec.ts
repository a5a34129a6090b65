import type { Page } from '@playwright/test'
import { expect, expectAccessible, openPage, test } from '#tests/support/browser.ts'
import {
  fillSignUp,
  readTokenOfNewestEmail,
  shopApi,
  verifyEmailAddress,
} from '#tests/support/browser-shopper.ts'
import { findProductInStock, placeOrder, registerShopper } from '#tests/support/shopper.ts'

const password = 'four tall birch trees'

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Email or phone number').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

// The link is opened before the sign-in, the address has another account, and a session ends.
test.use({ expectedErrors: [/401|409/] })

test('A shopper who registered twice joins the accounts by the emailed link, in another browser', {
  tag: '@any-width',
}, async ({ page, browser }) => {
  const first = await registerShopper(shopApi, { password: 'seven green leaves', firstname: 'Ida' })
  await verifyEmailAddress(shopApi, first)
  const { _id: productId } = await findProductInStock(shopApi)
  const { orderNumber } = (await placeOrder(shopApi, [{ productId, quantity: 1 }], first.headers)).body

  // The page says the same as to anybody else.
  await openPage(page, '/sign-up')
  await fillSignUp(page, first.userId, password)
  await expect(page.getByText('Account created successfully!')).toBeVisible()
  await page.goto('/my-account')
  await expect(page.getByText('No orders has been made yet')).toBeVisible()
  await expect(page.getByText(`${first.userId} is not confirmed yet`)).toContainText(
    'If you had an account with it before, its orders are there: sign in with the password of that account.',
  )
  await page.goto('/my-account?tab=details')
  await expect(page.getByText(`${first.userId} is not confirmed yet`)).toBeVisible()

  const other = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
  await openPage(other, `/verify-email#token=${await readTokenOfNewestEmail(shopApi, first.userId)}`)
  await signIn(other, first.userId)
  await expect(other.getByRole('heading', { name: 'Join your accounts' })).toBeVisible()
  await expect(other.getByText('You are signed in as Ada Birch.')).toBeVisible()
  await expectAccessible(other, 'joining accounts')
  const join = other.getByRole('button', { name: 'Join accounts' })
  await join.click()
  await expect(other.getByText('Enter your password.')).toBeVisible()
  await other.getByLabel('Password of this account', { exact: true }).fill('seven green leaves')
  await join.click()
  await expect(other.getByText('This is not your current password.')).toBeVisible()
  await other.getByLabel('Password of this account', { exact: true }).fill(password)
  await join.click()
  await expect(other.getByText(`Your two accounts with ${first.userId} are one now.`)).toBeVisible()
  await expect(other.getByRole('heading', { name: 'Your accounts are one now' })).toBeVisible()
  await other.getByRole('link', { name: 'View my orders' }).click()
  await expect(other.getByText(orderNumber).first()).toBeVisible()
  await other.context().close()

  // The browser of the sign-up was signed out, and its password opens the joined account.
  await page.reload()
  await signIn(page, first.userId)
  await expect(page.getByLabel('First name')).toHaveValue('Ida')
  await expect(page.getByText('is not confirmed yet')).toHaveCount(0)
})
