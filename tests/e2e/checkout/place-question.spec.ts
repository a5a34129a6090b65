import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '#tests/support/browser.ts'
import { openFilledCheckout, shopApi, signInAsCustomer } from '#tests/support/browser-shopper.ts'
import { signInAsOwner } from '#tests/support/browser-staff.ts'
import { listProductsForSale } from '#tests/support/demo-catalog.ts'
import { createGuest } from '#tests/support/shopper.ts'

const name = 'Is this address inside the city limits of San Diego?'
const question = (page: Page) => page.getByRole('radiogroup', { name })

async function fillChulaVista(page: Page): Promise<void> {
  await page.getByLabel('Address', { exact: true }).fill('2 Main St')
  await page.getByLabel('Zip code').fill('92118')
  await expect(page.getByLabel('State', { exact: true })).toHaveValue('CA')
  await page.getByLabel('City').fill('Coronado')
}

test('The checkout asks about an address that a closed city may reach into, and staff check it', {
  tag: ['@any-width', '@hunt'],
}, async ({ page }) => {
  await openFilledCheckout(page)
  await expect(question(page)).toHaveCount(0)
  await page.getByLabel('Email', { exact: true }).fill(createGuest().email)
  await fillChulaVista(page)
  const asked = question(page)
  await expect(asked).toBeVisible()
  const payNow = page.getByRole('button', { name: /^Pay now/ })
  await payNow.click()
  await expect(asked).toBeFocused()
  await expect(asked).toContainText('Choose yes or no.')
  await expectAccessible(page, 'the checkout with a question about the address')

  await asked.getByRole('radio', { name: 'Yes' }).check()
  await expect(asked).not.toContainText('Choose yes or no.')
  await expect(
    page.getByText('San Diego, CA, bans the sale of kratom, so we cannot ship there.'),
  ).toBeVisible()
  await payNow.click()
  await expect(asked).toContainText('We cannot ship to this address.')

  await asked.getByRole('radio', { name: 'No' }).check()
  await page.getByLabel('Address', { exact: true }).fill('4 Main St')
  // Another address is another question.
  await expect(question(page)).toBeVisible()
  await expect(question(page).getByRole('radio', { name: 'No' })).not.toBeChecked()
  await question(page).getByRole('radio', { name: 'No' }).check()
  await payNow.click()
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
  const number = /LW-\d{10}/.exec(page.url())?.[0] ?? ''

  await signInAsOwner(page)
  await page.goto('/admin')
  await page.getByRole('link', { name: /Addresses to check/ }).click()
  await page.getByRole('link', { name: number }).first().click()
  const check = page.getByRole('main')
  await expect(check.getByRole('heading', { name: 'Check the address before packing' })).toBeVisible()
  await expect(check).toContainText(name)
  await expect(check).toContainText('The customer answered: No.')
  await expect(page.getByRole('button', { name: 'Mark as packed' })).toBeDisabled()
  await expectAccessible(page, 'an order whose address must be checked')
  await check.getByRole('button', { name: 'Mark address as checked' }).click()
  const dialog = page.getByRole('dialog', { name: `Mark address as checked: ${number}` })
  await dialog.getByLabel('Reason').fill('City map: outside the limits.')
  await dialog.getByRole('button', { name: 'Mark as checked', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Address check', exact: true })).toBeVisible()
  await expect(page.getByText(/^Checked by .*City map: outside the limits\.$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as packed' })).toBeEnabled()
})

test('The checkout asks about an address of the address book', { tag: ['@any-width', '@hunt'] }, async ({
  page,
}) => {
  const { headers } = await signInAsCustomer(page)
  const address = {
    ...createGuest().address,
    street1: '6 Main St',
    city: 'Coronado',
    state: 'CA',
    zip: '92118',
    isDefault: true,
  }
  expect((await shopApi.post('/api/address/save', address, headers)).status).toBe(200)
  const [first] = await listProductsForSale(page)
  if (!first) throw new Error('the demo store has nothing for sale')
  await shopApi.post('/api/cart/add', { itemId: first._id, qt: 1 }, headers)
  await page.goto('/checkout')
  await expect(page.getByText(/^[\w ]+, 6 Main St, Coronado, CA 92118$/)).toBeVisible()
  await expect(question(page)).toBeVisible()
  await page.getByRole('button', { name: 'Change the delivery address' }).click()
  await expect(page.getByLabel('Saved addresses')).not.toHaveValue('')
  await expect(question(page)).toBeVisible()
})

test('Staff test a ZIP code and see every rule that speaks about it', {
  tag: ['@any-width', '@hunt'],
}, async ({ page }) => {
  await signInAsOwner(page)
  await page.goto('/admin/compliance')
  const form = page.getByRole('form', { name: 'Test a ZIP code' })
  await form.getByRole('button', { name: 'Test ZIP code' }).click()
  await expect(form.getByText('Enter a ZIP code of five digits.')).toBeVisible()
  await form.getByLabel('ZIP code', { exact: true }).fill('92118')
  await form.getByRole('button', { name: 'Test ZIP code' }).click()
  const answer = page.getByRole('region', { name: 'Answer' })
  await expect(answer).toContainText('Asks at checkout')
  // Rules for the whole country come first.
  await expect(answer.getByRole('listitem').first()).toContainText('United States')
  const local = answer.getByRole('listitem').filter({ hasText: /California|San Diego/ })
  await expect(local).toHaveText([/^Warns staff.*California/, /^Obliges.*California/, /^Asks.*San Diego, CA/])
  await form.getByLabel('City, as a shopper types it').fill('San Deigo')
  await form.getByLabel('Product').fill('red bali')
  await form.getByRole('list', { name: 'Products found' }).getByRole('button').first().click()
  await form.getByRole('button', { name: 'Test ZIP code' }).click()
  await expect(answer).toContainText('Not served')
  await expect(local.nth(2)).toHaveText(/^Decides.*San Diego, CA/)
  await expectAccessible(page, 'the answer for a ZIP code')
})
