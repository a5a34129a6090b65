import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser.ts'
import { shopApi, signInAsCustomer } from '#tests/support/browser-shopper.ts'
import { createPaidOrder, deliverOrder } from '#tests/support/orders.ts'
import { findProductAtFullPrice } from '#tests/support/shopper.ts'

type Shopper = Awaited<ReturnType<typeof signInAsCustomer>>

const openTab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name, exact: true }).click()

/** Ends the session on the server without telling the browser. */
const endSession = ({ headers }: Shopper) => shopApi.post('/api/user/logout', {}, headers)

/** Signs in again from the page whose session ended. */
async function signInAgain(page: Page, { userId, password }: Shopper): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await page.getByLabel('Email or phone number').fill(userId)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('We restored what you entered. It is not saved yet.')).toBeVisible()
}

test.describe('A session that ends while a form is filled in', () => {
  test.use({ expectedErrors: [/401/] })

  test('brings the customer back to the same tab with the input, except passwords', async ({ page }) => {
    const shopper = await signInAsCustomer(page)
    await page.goto('/my-account')
    await openTab(page, 'Account Details')
    await page.getByLabel('First name').fill('Ida')
    await page.getByLabel('Date of Birth').fill('1988-02-03')
    await page.getByLabel('New password', { exact: true }).fill('four tall birch trees')
    await page.getByRole('button', { name: 'Show new password' }).click()
    await endSession(shopper)
    await page.getByLabel('Confirm password', { exact: true }).fill('four tall birch trees')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Sign in to see your account.')).toBeVisible()
    const storage = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
    expect(storage).toContain('Ida')
    expect(storage).not.toContain('birch trees')
    await signInAgain(page, shopper)
    await expect(page).toHaveURL('/my-account?tab=details')
    await expect(page.getByLabel('First name')).toHaveValue('Ida')
    await expect(page.getByLabel('Date of Birth')).toHaveValue('1988-02-03')
    await expect(page.getByLabel('New password', { exact: true })).toHaveValue('')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Your details were saved.').first()).toBeVisible()
  })

  test('keeps an unfinished address in its dialog', { tag: '@hunt' }, async ({ page }) => {
    const shopper = await signInAsCustomer(page)
    await page.goto('/my-account')
    await openTab(page, 'Addresses')
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
    await dialog.getByRole('checkbox', { name: 'Set as default address' }).check()
    await endSession(shopper)
    await dialog.getByRole('button', { name: 'Save address' }).click()
    await signInAgain(page, shopper)
    await expect(dialog.getByLabel('First Name')).toHaveValue('Ida')
    await expect(dialog.getByLabel('State')).toHaveValue('NY')
    await expect(dialog.getByRole('checkbox', { name: 'Set as default address' })).toBeChecked()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Add address' }).click()
    await expect(dialog.getByLabel('First Name')).toHaveValue('')
  })

  test('keeps the quantities and reasons of a return, and the choice of an exchange', {
    tag: '@hunt',
  }, async ({ page }) => {
    const shopper = await signInAsCustomer(page)
    const { number } = await createPaidOrder(shopApi, {
      headers: shopper.headers,
      productId: await findProductAtFullPrice(shopApi),
      quantity: 3,
      changes: { email: shopper.userId },
    })
    await deliverOrder(shopApi, number)
    await page.goto('/my-account')
    await page.getByText(`Order ${number}`).click()
    await page.getByRole('button', { name: 'Request a return' }).click()
    const dialog = page.getByRole('dialog', { name: `Return items from order ${number}` })
    await dialog.getByRole('spinbutton', { name: 'Quantity' }).fill('2')
    await dialog.getByLabel(/^Reason for returning/).selectOption('Ordered by mistake')
    await dialog.getByRole('radio', { name: 'An exchange for other products' }).check()
    await dialog.getByLabel('What would you like instead?').fill('The same in green.')
    await dialog.getByRole('checkbox').check()
    await endSession(shopper)
    await dialog.getByRole('button', { name: 'Request return' }).click()
    await signInAgain(page, shopper)
    await expect(dialog.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('2')
    await expect(dialog.getByLabel(/^Reason for returning/)).toHaveValue('ordered-by-mistake')
    await expect(dialog.getByRole('radio', { name: 'An exchange for other products' })).toBeChecked()
    await expect(dialog.getByLabel('What would you like instead?')).toHaveValue('The same in green.')
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: 'Request return' }).click()
    await expect(page.getByText(/We received your return request RMA-/)).toBeVisible()
  })

  test('keeps where the refund of a cancellation goes', { tag: '@hunt' }, async ({ page }) => {
    const shopper = await signInAsCustomer(page)
    const { number } = await createPaidOrder(shopApi, {
      headers: shopper.headers,
      productId: await findProductAtFullPrice(shopApi),
      changes: { email: shopper.userId },
    })
    await page.goto('/my-account')
    await page.getByText(`Order ${number}`).click()
    await page.getByRole('button', { name: 'Ask to cancel' }).click()
    const dialog = page.getByRole('dialog', { name: `Ask to cancel order ${number}` })
    await dialog.getByRole('radio', { name: /store credit/ }).check()
    await endSession(shopper)
    await dialog.getByRole('button', { name: 'Send request' }).click()
    await signInAgain(page, shopper)
    await expect(dialog.getByRole('radio', { name: /store credit/ })).toBeChecked()
    await dialog.getByRole('button', { name: 'Send request' }).click()
    await expect(dialog).toHaveCount(0)
  })

  test('shows the input to no other customer', { tag: '@hunt' }, async ({ page }) => {
    const shopper = await signInAsCustomer(page)
    const otherCustomer = await shopApi.post('/api/user/register', {
      firstname: 'Oak',
      lastname: 'Elm',
      userId: `other-${shopper.userId}`,
      dateOfBirth: '1970-01-01',
      password: shopper.password,
    })
    expect(otherCustomer.status).toBe(200)
    await page.goto('/my-account')
    await openTab(page, 'Account Details')
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
