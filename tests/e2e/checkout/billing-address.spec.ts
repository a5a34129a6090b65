import { expect, expectAccessible, openPage, test } from '#tests/support/browser.ts'
import {
  findRedBali,
  getShippingMethods,
  openFilledCheckout,
  payOnTestPage,
  shopApi,
  signInAsCustomer,
} from '#tests/support/browser-shopper.ts'
import { openWithCart } from '#tests/support/demo-catalog.ts'

test('A shopper bills to another address, which outlives a reload and is on the order', {
  tag: '@desktop-in-hunt',
}, async ({ page }) => {
  await openFilledCheckout(page)
  const billing = page.getByRole('group', { name: 'Billing address' })
  await expect(billing).toHaveCount(0)
  await page.getByRole('button', { name: 'Use another address for the bill' }).click()
  await expect(billing.getByLabel('First Name')).toBeFocused()
  await page.getByRole('button', { name: /^Pay now/ }).click()
  await expect(billing.getByLabel('First Name')).toHaveAttribute('aria-invalid', 'true')
  await expect(billing.getByLabel('First Name')).toBeFocused()
  await expectAccessible(page, 'the checkout with errors in the billing address')
  await billing.getByLabel('First Name').fill('Grace')
  await billing.getByLabel('Last Name').fill('Canal')
  await billing.getByLabel('Address', { exact: true }).fill('77 Capitol Sq')
  await billing.getByLabel('Zip code').fill('83714')
  await expect(billing.getByLabel('City')).toHaveValue('Garden City')
  await expect(billing.getByLabel('State')).toHaveValue('ID')
  // The shop ships to no address in Wisconsin.
  await billing.getByLabel('Zip code').fill('53703')
  await billing.getByLabel('City').fill('Madison')
  await billing.getByLabel('State').selectOption('WI')
  await page.reload()
  await expect(billing.getByLabel('Address', { exact: true })).toHaveValue('77 Capitol Sq')
  await expect(getShippingMethods(page).first()).toBeChecked()
  await payOnTestPage(page)
  const shipsTo = page.getByRole('region', { name: 'Ships to' })
  await expect(shipsTo.getByText('Bill to')).toBeVisible()
  await expect(shipsTo.getByText('Madison, WI 53703')).toBeVisible()
})

test('A ZIP code names its city on a phone whose frames come late', { tag: '@any-width' }, async ({
  page,
}) => {
  await openWithCart(page, { [await findRedBali()]: 1 }, '/checkout')
  await page.getByRole('button', { name: 'Use another address for the bill' }).click()
  const billing = page.getByRole('group', { name: 'Billing address' })
  await expect(billing.getByLabel('First Name')).toBeFocused()
  await page.evaluate(() => {
    const wait = window.setTimeout.bind(window)
    const later = (task: (...values: never[]) => void, ms = 0) => wait(task, Math.max(ms, 500))
    Object.assign(window, { setTimeout: later, requestAnimationFrame: later })
  })
  for (const [zip, city] of [
    ['billingZip', 'billingCity'],
    ['zip', 'city'],
  ]) {
    await page.locator(`[name="${zip}"]`).fill('83714')
    await expect(page.locator(`[name="${city}"]`)).toHaveValue('Garden City')
  }
})

test('The checkout begins with the billing address of the account', {
  tag: '@any-width',
}, async ({ page }) => {
  const { headers } = await signInAsCustomer(page)
  const home = { firstName: 'Ada', lastName: 'Birch', city: 'New York', state: 'NY', zip: '10001' }
  await shopApi.post('/api/address/save', { ...home, street1: '350 5th Ave' }, headers)
  await shopApi.post('/api/address/save', { ...home, street1: '20 W 34th St' }, headers)
  await shopApi.post('/api/cart/add', { itemId: await findRedBali(), qt: 1 }, headers)
  await openPage(page, '/my-account?tab=addresses')
  await page.getByRole('button', { name: 'Edit 20 W 34th St, New York' }).click()
  await page.getByRole('checkbox', { name: 'Use as billing address' }).check()
  await page.getByRole('button', { name: 'Save address' }).click()
  const marked = page.getByRole('listitem').filter({ hasText: 'Billing address' })
  await expect(marked).toContainText('20 W 34th St')
  await expect(page.getByRole('listitem').filter({ hasText: 'Default address' })).toContainText('350 5th Ave')
  await openPage(page, '/checkout')
  await expect(page.getByText('Ada Birch, 350 5th Ave, New York, NY 10001')).toBeVisible()
  const billing = page.getByRole('group', { name: 'Billing address' })
  await expect(billing.getByText('Ada Birch, 20 W 34th St, New York, NY 10001')).toBeVisible()
  await billing.getByLabel('Choose a saved address').selectOption({ label: 'Use another address' })
  await expect(billing.getByLabel('Address', { exact: true })).toHaveValue('')
  await billing.getByRole('button', { name: 'Bill to the delivery address' }).click()
  await expect(page.getByRole('button', { name: 'Use another address for the bill' })).toBeFocused()
  await expect(billing).toHaveCount(0)
})
