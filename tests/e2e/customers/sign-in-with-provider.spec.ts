import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '#tests/support/browser.ts'
import { verifyEmailAddress } from '#tests/support/browser-shopper.ts'
import { client } from '#tests/support/client.ts'
import { shopPort } from '#tests/support/e2e-port.ts'
import { type IdentityProviderUnderTest, startIdentityProvider } from '#tests/support/oidc-provider.ts'
import { startShopProcess } from '#tests/support/shop-process.ts'
import { registerShopper } from '#tests/support/shopper.ts'

// This file starts its own shop and a real OpenID provider on this machine.
let url = ''
let provider: IdentityProviderUnderTest
let stopShop = async () => {}

test.beforeAll(async ({ browserName: _ }, info) => {
  const port = shopPort + (info.project.name === 'desktop' ? 20 : 30)
  url = `http://127.0.0.1:${port}`
  provider = await startIdentityProvider(url)
  const { issuer, clientId, clientSecret, name } = provider.settings
  stopShop = await startShopProcess(port, 'empty', {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_NAME: name,
  })
})
test.afterAll(async () => {
  await stopShop()
  await provider.stop()
})
test.beforeEach(({ page }) => page.addInitScript(() => sessionStorage.setItem('age-confirmed', 'yes')))

function addPerson(claims: { email_verified?: boolean } = {}): { name: string; email: string } {
  const name = `e2e-${randomUUID()}`
  const email = `${name}@example.com`
  provider.people.set(name, {
    email,
    email_verified: true,
    given_name: 'Ida',
    family_name: 'Moss',
    ...claims,
  })
  return { name, email }
}

/** Signs in on the provider's page. */
async function signInAtProvider(page: Page, name: string) {
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Go on' }).click()
}

async function createAccountWithProvider(page: Page, name: string) {
  await page.goto(`${url}/login`)
  await page.getByRole('link', { name: 'Sign-in with google' }).click()
  await signInAtProvider(page, name)
  await page.getByLabel('Date of Birth').fill('1990-04-30')
  await page.getByRole('checkbox', { name: /I agree to the/ }).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Account created successfully!')).toBeVisible()
}

// Covers: account-panel-google, sign-up-google
test('A new person signs in with Google, enters the date of birth, and returns to the same page', {
  tag: '@hunt',
}, async ({ page }) => {
  const { name, email } = addPerson()
  await page.goto(`${url}/track-order`)
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await expect(page.getByText('Or, continue with:')).toBeVisible()
  await expectAccessible(page, 'account panel with a provider')
  await page.getByRole('link', { name: 'Sign-in with google' }).click()
  await signInAtProvider(page, name)

  await expect(page.getByRole('heading', { name: 'Almost done' })).toBeVisible()
  await expect(page).toHaveURL(`${url}/auth/complete`)
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Ida')
  await expectAccessible(page, 'a new person')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Enter your date of birth').first()).toBeVisible()
  await expect(page.getByLabel('Date of Birth')).toBeFocused()
  await page.getByLabel('Date of Birth').fill('2015-01-01')
  await page.getByRole('checkbox', { name: /I agree to the/ }).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('You must be 21 years or older to create an account.').first()).toBeVisible()
  await expectAccessible(page, 'a new person who is refused')
  await page.getByLabel('Date of Birth').fill('1990-04-30')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Account created successfully!')).toBeVisible()
  await expect(page).toHaveURL(`${url}/track-order`)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toMatch(/^[\w-]{43}$/)
})

test('A returning person is signed in at once', { tag: '@hunt' }, async ({ page, context }) => {
  const { name } = addPerson()
  await createAccountWithProvider(page, name)
  await page.evaluate(() => localStorage.removeItem('token'))
  await context.clearCookies()
  await page.goto(`${url}/sign-up`)
  await page.getByRole('link', { name: 'Sign-in with google' }).click()
  await signInAtProvider(page, name)
  await expect(page.getByText('Account logged in successfully!')).toBeVisible()
  await expect(page).toHaveURL(`${url}/`)
})

test.describe('With refused requests', () => {
  test.use({ expectedErrors: [/401|403|409|422/] })

  test('a canceled sign-in and a result without a sign-in are reported', { tag: '@hunt' }, async ({
    page,
  }) => {
    await page.goto(`${url}/login`)
    await page.getByRole('link', { name: 'Sign-in with google' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText('You did not finish signing in with Google.')).toBeVisible()
    await expectAccessible(page, 'a refused sign-in')
    await page.goto(`${url}/auth/complete`)
    await expect(page.getByText('started in another browser')).toBeVisible()
    await page.getByRole('link', { name: 'Sign in', exact: true }).last().click()
    await expect(page).toHaveURL(`${url}/login`)
  })

  test('an account is linked only by its owner, with a confirmed address, under Security', {
    tag: '@hunt',
  }, async ({ page }) => {
    const { name, email } = addPerson()
    const password = 'seven green leaves'
    const { token } = await registerShopper(client(url), { userId: email, password })
    await page.goto(`${url}/login`)
    await page.getByRole('link', { name: 'Sign-in with google' }).click()
    await signInAtProvider(page, name)
    await expect(page.getByText('Sign in with your password and confirm it')).toBeVisible()

    await page.evaluate((ownToken) => localStorage.setItem('token', ownToken), token)
    await page.goto(`${url}/my-account?tab=security`)
    await page.getByRole('button', { name: 'Add Google' }).click()
    await page.getByLabel('Current password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Add Google' }).click()
    await expect(page.getByText('Confirm your email address under My Account')).toBeVisible()
    await verifyEmailAddress(client(url), { userId: email, headers: { token } })
    await page.getByLabel('Current password', { exact: true }).fill('not this one')
    await page.getByRole('button', { name: 'Add Google' }).click()
    await expect(page.getByText('This is not your current password.')).toBeVisible()
    await expectAccessible(page, 'a wrong password under Security')
    await page.getByLabel('Current password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Add Google' }).click()
    // The provider still has a session.
    await expect(page).toHaveURL(`${url}/my-account?tab=security`)
    await expect(page.getByText(`You can sign in with ${email}.`)).toBeVisible()
    await expectAccessible(page, 'Security with Google')
    await page.getByRole('button', { name: 'Remove Google' }).click()
    await page.getByLabel('Current password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Remove Google' }).click()
    await expect(page.getByText('You cannot sign in with Google yet.')).toBeVisible()
  })
})

test('Security lists the sessions and ends others', { tag: '@hunt' }, async ({ page, browser }) => {
  const { name } = addPerson()
  await createAccountWithProvider(page, name)
  const otherContext = await browser.newContext()
  const otherPage = await otherContext.newPage()
  await otherPage.addInitScript(() => sessionStorage.setItem('age-confirmed', 'yes'))
  await otherPage.goto(`${url}/login`)
  await otherPage.getByRole('link', { name: 'Sign-in with google' }).click()
  await signInAtProvider(otherPage, name)
  await expect(otherPage.getByText('Account logged in successfully!')).toBeVisible()

  await page.goto(`${url}/my-account?tab=security`)
  await expect(page.getByText('This device', { exact: true })).toHaveCount(1)
  await expect(page.getByRole('button', { name: /^Sign out Chrome on/ })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Remove Google' })).toBeDisabled()
  await expect(page.getByText('Set a password first')).toBeVisible()
  await expectAccessible(page, 'Security with two devices')
  await page.getByRole('button', { name: /^Sign out Chrome on/ }).click()
  await expect(page.getByText('Device signed out.').first()).toBeVisible()
  await expect(page.getByText('You are signed in on this device only.')).toBeVisible()
  await expectAccessible(page, 'Security with one device')
  await otherPage.goto(`${url}/my-account`)
  await expect(otherPage.getByText('Sign in to see your account.')).toBeVisible()
  await otherContext.close()
})

test('Without a provider, no provider sign-in is offered', { tag: '@hunt' }, async ({ page, baseURL }) => {
  await page.goto(`${baseURL}/login`)
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Sign-in with/ })).toHaveCount(0)
})
