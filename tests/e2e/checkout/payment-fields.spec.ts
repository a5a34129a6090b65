import type { Page } from '@playwright/test'
import { nmiKeys } from '#tests/adapters/payments/nmi-account.ts'
import { type NmiStandIn, startNmi } from '#tests/adapters/payments/nmi-stand-in.ts'
import { expect, expectAccessible, test } from '#tests/support/browser.ts'
import { shopApi } from '#tests/support/browser-shopper.ts'
import { findProductInStock, placeOrder } from '#tests/support/shopper.ts'
import { signInOwner } from '#tests/support/staff.ts'

let standIn: NmiStandIn
const accounts = '/api/admin/settings/accounts'

/** Lets the accounts of this kind alone take new payments. */
async function activate(kind: string): Promise<void> {
  const owner = await signInOwner(shopApi)
  const { body } = await shopApi.get(accounts, owner)
  for (const { id, port, version, state, ...account } of body.accounts) {
    const next = account.kind === kind ? 'active' : 'paused'
    if (port !== 'payments' || state === next) continue
    const change = { state: next, expectedVersion: version }
    expect((await shopApi.post(`${accounts}/${id}/state`, change, owner)).status).toBe(200)
  }
}

/** As staff choose it once the provider agreed. */
async function takeBankAccounts(accountId: string): Promise<void> {
  const owner = await signInOwner(shopApi)
  const { body } = await shopApi.get(accounts, owner)
  const { id, terms, version } = body.accounts.find((account: { id: string }) => account.id === accountId)
  const edit = { ...terms, methods: ['card', 'bank-account'], expectedVersion: version }
  const path = `/api/admin/settings/payment-accounts/${id}/terms`
  expect((await shopApi.post(path, edit, owner)).status).toBe(200)
}

test.beforeAll(async () => {
  standIn = await startNmi()
  const connected = await shopApi.post(
    '/api/admin/settings/payment-accounts',
    {
      kind: 'nmi',
      name: 'Cards and bank accounts',
      mode: 'test',
      credentials: { gatewayUrl: standIn.origin, ...nmiKeys },
    },
    await signInOwner(shopApi),
  )
  expect(connected.body).toMatchObject({ ok: true })
  await takeBankAccounts(connected.body.id)
  await activate('nmi')
})
test.afterAll(() => activate('sandbox'))

async function place(paymentMethod: string): Promise<{ readonly orderNumber: string; readonly url: string }> {
  const { _id: productId } = await findProductInStock(shopApi, 10)
  return (await placeOrder(shopApi, [{ productId, quantity: 1 }], {}, { paymentMethod })).body
}
const getField = (page: Page, name: string) =>
  page.frameLocator(`iframe[title="${name}"]`).getByRole('textbox')
const getPay = (page: Page) => page.getByRole('button', { name: /^Pay \$\d+\.\d\d$/ })

async function expectFits(page: Page, width: number): Promise<void> {
  const size = page.viewportSize()
  await page.setViewportSize({ width, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  if (size !== null) await page.setViewportSize(size)
}

async function fillCard(page: Page): Promise<void> {
  await getField(page, 'card number').fill('4111111111111111')
  await getField(page, 'expiration date').fill('10/29')
  await getField(page, 'security code').fill('999')
  await page.getByLabel('Billing ZIP code').fill('10001')
}

test('A card is entered in fields of the provider, with errors at the fields, and pays once', {
  tag: '@any-width',
}, async ({ page }) => {
  const { orderNumber, url } = await place('card')
  await page.goto(url)
  await expect(getPay(page)).toBeEnabled()
  await expectAccessible(page, 'the payment fields')
  await expectFits(page, 320)

  await test.step('A field that is empty says so, and nothing is sent', async () => {
    await getPay(page).click()
    await expect(page.getByText('Enter the ZIP code of your card statements: 5 digits.')).toBeVisible()
    await expect(page.getByLabel('Billing ZIP code')).toBeFocused()
    await page.getByLabel('Billing ZIP code').fill('10001')
    await getField(page, 'security code').fill('999')
    await getPay(page).click()
    await expect(page.getByText('Enter the card number.')).toBeVisible()
    await expect(page.getByText('Enter the expiration date.')).toBeVisible()
    await expect(page.getByText('Enter the security code.')).toBeHidden()
    await expect(getPay(page)).toBeEnabled()
    await expectAccessible(page, 'the payment fields with errors')
  })

  await test.step('Two presses charge once', async () => {
    await fillCard(page)
    await getPay(page).dblclick()
    await expect(page).toHaveURL(new RegExp(`/order-complete/${orderNumber}$`))
    const sales = standIn.requests.filter(({ type }) => type === 'sale')
    expect(sales).toMatchObject([
      { order_description: `Order ${orderNumber}`, payment: 'creditcard', zip: '10001' },
    ])
  })
})

test.describe('The payment fields', () => {
  test.use({ expectedErrors: [/ERR_FAILED|Failed to fetch/], ownContext: true })

  test('that fail are one sentence with a way back, and those of a bank account pay', {
    tag: '@any-width',
  }, async ({ page }) => {
    const { orderNumber, url } = await place('bank-account')
    await page.clock.install()
    await page.route('**/token/Collect.js', (route) => route.abort())
    await page.goto(url)
    await expect(page.getByRole('alert')).toHaveText(
      'The payment fields could not be loaded, and nothing was charged. Check your connection and your ad blocker, then try again.',
    )
    await expect(getPay(page)).toBeHidden()
    await expect(page.getByRole('link', { name: 'See your order' })).toHaveAttribute(
      'href',
      new RegExp(`/order-complete/${orderNumber}$`),
    )
    await page.unroute('**/token/Collect.js')
    await page.getByRole('link', { name: 'try again' }).click()
    await expect(getPay(page)).toBeEnabled()
    await getField(page, 'name on the account').fill('Ada Birch')
    await getField(page, 'routing number').fill('490000018')
    await getField(page, 'checking account number').fill('24413815')
    await page.route('**/token/create.php?*', (route) => route.abort())
    await getPay(page).click()
    await expect(page.getByRole('button', { name: 'Paying…' })).toBeDisabled()
    await page.clock.fastForward(15_000)
    await expect(page.getByRole('alert')).toHaveText(
      'The payment fields gave no answer, and nothing was charged. Please check them and try again.',
    )
    await page.unroute('**/token/create.php?*')
    await getPay(page).click()
    await expect(page).toHaveURL(new RegExp(`/order-complete/${orderNumber}$`))
    expect(standIn.requests.at(-1)).toMatchObject({ payment: 'check', sec_code: 'WEB' })
  })
})
