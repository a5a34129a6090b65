import type { Locator, Page } from '@playwright/test'
import type { ProviderAccountsResponse } from '#contract/admin/accounts/provider-accounts.ts'
import { expect, expectAccessible, expectFitsUsualWidths, test } from '#tests/support/browser.ts'
import { offerProvider } from '#tests/support/browser-payments.ts'
import { shopApi } from '#tests/support/browser-shopper.ts'
import { signInAsOwner, useStaffSession } from '#tests/support/browser-staff.ts'
import { focusByTab } from '#tests/support/keyboard.ts'
import { findProductInStock, placeOrder } from '#tests/support/shopper.ts'
import { addStaffMember, signInOwner } from '#tests/support/staff.ts'
import { widths } from '#tests/support/widths.ts'

const getPanel = (page: Page) => page.getByRole('region', { name: 'Payments', exact: true })
const getRow = (page: Page, name: string) => getPanel(page).getByRole('listitem').filter({ hasText: name })

async function openPayments(page: Page): Promise<Locator> {
  await signInAsOwner(page)
  await page.goto('/admin/settings#payments')
  await expect(getPanel(page)).toBeFocused()
  return getPanel(page)
}

test.describe('A payment account', () => {
  // The provider refuses.
  test.use({ expectedErrors: [/status of (400|409)/] })

  test('is connected with the keyboard alone', async ({ page }) => {
    await offerProvider(page)
    await openPayments(page)
    await focusByTab(page, 'button', 'Connect an account')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Connect an account' })
    await expect(dialog.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Northgate Pay')
    await expect(dialog.getByRole('radio', { name: /^Test/ })).toBeChecked()
    await expectAccessible(page, 'the form of a payment account')

    await focusByTab(page, 'button', 'Connect account')
    await page.keyboard.press('Enter')
    const login = dialog.getByLabel('API login')
    await expect(login).toBeFocused()
    await expect(login).toHaveAccessibleDescription(/^Under Account, API keys\. Enter the API login\.$/)
    await page.keyboard.type('a login')
    const key = dialog.getByLabel('Transaction key', { exact: true })
    await expect(key).toHaveAttribute('type', 'password')
    await focusByTab(page, 'button', 'Show transaction key')
    await page.keyboard.press('Enter')
    await focusByTab(page, 'textbox', 'Transaction key', 'Shift+Tab')
    await page.keyboard.type('right')
    await page.keyboard.press('Enter')
    await expect(login).toHaveAccessibleDescription(/An API login has no spaces\.$/)
    await expect(login).toBeFocused()
    // The field says it, and nothing says it twice.
    await expect(dialog.getByRole('alert')).toHaveCount(0)
    await login.press('ControlOrMeta+a')
    await page.keyboard.type('login')
    await page.keyboard.press('Enter')

    const connected = page.getByRole('dialog', { name: 'Account connected' })
    await expect(connected.getByText('Northgate Pay is connected. Accepted.')).toBeFocused()
    await expect(connected.getByText(/\/api\/payment\/webhook\/0199c0de/)).toBeVisible()
    await expect(connected.getByRole('button', { name: 'Copy webhook URL' })).toBeVisible()
    await expectAccessible(page, 'a connected payment account')
    await focusByTab(page, 'button', 'Done')
    await page.keyboard.press('Enter')
    await expect(getPanel(page).getByRole('button', { name: 'Connect an account' })).toBeFocused()
    const row = getRow(page, 'Northgate Pay')
    await expect(row).toContainText('Card, Bank account')
    await expect(row).toContainText('Takes new payments when Payment sandbox is paused or does not respond.')
    await expectFitsUsualWidths(page, 'the settings with two payment accounts')
    await page.setViewportSize(widths.phone)
    for (const button of await getPanel(page).getByRole('button').all())
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  })

  test('that its provider refuses is paused, and gets other credentials', { tag: '@hunt' }, async ({
    page,
  }) => {
    await offerProvider(page)
    const panel = await openPayments(page)
    await panel.getByRole('button', { name: 'Connect an account' }).click()
    await page.getByLabel('API login').fill('login')
    await page.getByLabel('Transaction key', { exact: true }).fill('wrong')
    await page.getByRole('radio', { name: /^Live/ }).check()
    await page.getByRole('button', { name: 'Connect account' }).click()
    const saved = page.getByRole('dialog', { name: 'Account saved and paused' })
    await expect(saved).toContainText('The key is unknown.')
    await expect(saved).toContainText('Choose Test connection to try again')
    await saved.getByRole('button', { name: 'Done' }).click()
    const row = getRow(page, 'Northgate Pay')
    await expect(row).toContainText('Takes no new payments. Its payments are still settled and refunded.')

    const replace = row.getByRole('button', { name: 'Replace credentials of Northgate Pay' })
    await replace.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('API login')).toHaveValue('')
    await dialog.getByLabel('API login').fill('login')
    const key = dialog.getByLabel('Transaction key', { exact: true })
    await key.fill('wrong')
    const submit = dialog.getByRole('button', { name: 'Replace credentials' })
    await submit.click()
    await expect(dialog.getByRole('alert')).toHaveText('Nothing was changed. The key is unknown.')
    await key.fill('right')
    await submit.click()
    await expect(dialog.getByRole('heading', { name: 'mara changed this' })).toBeFocused()
    await expectAccessible(page, 'the credentials of an account that others changed')
    await submit.click()
    await expect(dialog).toBeHidden()
    await expect(replace).toBeFocused()
  })
})

test.describe('The payment sandbox', () => {
  test.afterEach(resumeAllAccounts)

  test('closes the checkout while it is paused', { tag: '@hunt' }, async ({ page }) => {
    const panel = await openPayments(page)
    const row = getRow(page, 'Payment sandbox')
    await expect(row).toContainText('Takes new payments')
    await expect(row.getByText('Webhook URL')).toHaveCount(0)
    await row.getByRole('button', { name: 'Test connection of Payment sandbox' }).click()
    const answer = 'The payment sandbox responds. Nothing is charged there.'
    await expect(row.getByRole('status').filter({ hasText: answer })).toBeVisible()

    await row.getByRole('button', { name: 'Pause Payment sandbox' }).click()
    const dialog = page.getByRole('dialog', { name: 'Pause Payment sandbox?' })
    await expect(dialog).toContainText('The checkout closes until another account is active.')
    await expectAccessible(page, 'the question before a payment account is paused')
    await dialog.getByRole('button', { name: 'Pause account' }).click()
    await expect(panel.getByRole('status').filter({ hasText: 'The checkout is closed' })).toBeVisible()
    const resume = row.getByRole('button', { name: 'Resume Payment sandbox' })
    await expect(resume).toBeFocused()
    await expect(row.getByRole('status').filter({ hasText: 'Takes no new payments.' })).toBeVisible()
    await expectAccessible(page, 'the settings of a shop without payments')
    expect(await order()).toMatchObject({ status: 503, body: { code: 'shop-not-open' } })

    await resume.click()
    await expect(row).toContainText('Takes new payments')
    await expect(row.getByRole('button', { name: 'Pause Payment sandbox' })).toBeFocused()
    expect(await order()).toMatchObject({ status: 200, body: { success: true } })
  })

  test('is renamed', { tag: '@hunt' }, async ({ page }) => {
    await openPayments(page)
    const rename = async (from: string, to: string) => {
      await page.getByRole('button', { name: `Rename ${from}` }).click()
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill(to)
      await page.getByRole('button', { name: 'Save name' }).click()
      await expect(page.getByRole('button', { name: `Rename ${to}` })).toBeFocused()
    }
    await rename('Payment sandbox', 'Practice cards')
    await rename('Practice cards', 'Payment sandbox')
  })
})

test('Staff who may not change settings read the payment accounts', async ({ page }) => {
  await useStaffSession(page, await addStaffMember(shopApi, 'viewer', `viewer-${Date.now()}`))
  await page.goto('/admin/settings')
  await expect(getPanel(page)).toContainText('Your role (viewer) does not allow this.')
  const pause = page.getByRole('button', { name: 'Pause Payment sandbox' })
  await expect(pause).toHaveAttribute('aria-disabled', 'true')
  await pause.focus()
  await expect(page.getByRole('tooltip')).toContainText('Ask an owner.')
})

test('A shop without payment providers says so', async ({ page }) => {
  await page.route('**/api/admin/settings/accounts', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), paymentKinds: [] } })
  })
  const panel = await openPayments(page)
  await expect(panel).toContainText('This version of the shop cannot connect to a payment provider yet.')
  await expect(panel.getByRole('button', { name: 'Connect an account' })).toHaveCount(0)
})

test('A live shop without a payment account leads to its panel', async ({ page }) => {
  await page.route('**/api/admin/dashboard*', async (route) => {
    const response = await route.fetch()
    const requirement = {
      id: 'payments',
      text: 'Connect a payment account under Settings, Payments.',
      isBlocking: true,
    }
    await route.fulfill({
      response,
      json: { ...(await response.json()), openingRequirements: [requirement] },
    })
  })
  await signInAsOwner(page)
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Open Payments' }).click()
  await expect(getPanel(page)).toBeFocused()
  await expect(getPanel(page)).toBeInViewport()
})

async function order() {
  const { _id: productId } = await findProductInStock(shopApi)
  return placeOrder(shopApi, [{ productId, quantity: 1 }])
}

/** The other tests of this worker use the shop, too. */
async function resumeAllAccounts(): Promise<void> {
  const owner = await signInOwner(shopApi)
  const { accounts }: ProviderAccountsResponse = (await shopApi.get('/api/admin/settings/accounts', owner))
    .body
  for (const { id, state, version: expectedVersion } of accounts)
    if (state === 'paused')
      await shopApi.post(
        `/api/admin/settings/accounts/${id}/state`,
        { state: 'active', expectedVersion },
        owner,
      )
}
