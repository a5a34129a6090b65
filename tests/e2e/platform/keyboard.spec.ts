import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser.ts'
import { getShippingMethods } from '#tests/support/browser-shopper.ts'
import { focusByTab, getOutline, maxPresses, typeInto } from '#tests/support/keyboard.ts'

// Narrow pages are used by keyboard too: a desktop at 400% zoom is as narrow as a phone.

/** Types month, day and year. The field advances by itself. */
async function typeDate(page: Page, label: string, iso: string): Promise<void> {
  const field = page.getByLabel(label)
  for (let presses = 0; presses < maxPresses; presses += 1) {
    if (await field.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(field).toBeFocused()
  expect(await getOutline(field), `the focus on ${label} can be seen`).toBe('visible')
  const [year, month, day] = iso.split('-')
  await page.keyboard.type(`${month}${day}${year}`)
  await expect(field).toHaveValue(iso)
}

async function openPastAgeGate(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('dialog', { name: 'Are you 21 or older?' })).toBeFocused()
  await focusByTab(page, 'button', 'I am 21 or older')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-page]')).not.toHaveAttribute('inert')
}

/** Searches, and presses arrow keys until the suggestion is selected. */
async function chooseSuggestion(
  page: Page,
  search: string,
  target: RegExp,
  key?: 'Shift+Tab',
): Promise<void> {
  await focusByTab(page, 'combobox', 'Search products', key)
  await page.keyboard.type(search)
  await expect(page.getByRole('option').filter({ hasText: target }).first()).toBeVisible()
  const selected = page.getByRole('option', { selected: true })
  const optionCount = await page.getByRole('option').count()
  for (let index = 0; index < optionCount; index += 1) {
    await page.keyboard.press('ArrowDown')
    await expect(selected).toHaveCount(1)
    const id = await selected.getAttribute('id')
    await expect(page.locator(':focus')).toHaveAttribute('aria-activedescendant', id ?? '')
    if (target.test((await selected.textContent()) ?? '')) break
  }
  await expect(selected).toHaveText(target)
  await page.keyboard.press('Enter')
}

// Covers: header-search, header-cart, cart-panel-title, cart-panel-view-cart, product-tiers, cart-terms,
//   checkout-delivery, checkout-shipping, checkout-pay, checkout-complete, entity-browser-storage,
//   state-panels, state-product-quantity, rule-terms
test('A shopper buys a product with the keyboard alone', { tag: ['@any-width', '@hunt'] }, async ({
  page,
}) => {
  test.setTimeout(120_000)
  await openPastAgeGate(page, '/')
  await chooseSuggestion(page, 'wyrdgrove red bali', /Red Bali Kratom Powder.*8 oz/)
  await expect(page).toHaveURL('/products/wyrdgrove-red-bali-kratom-powder-8-oz')

  await focusByTab(page, 'button', /6-9 pieces/)
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: /6-9 pieces/ })).toHaveAttribute('aria-pressed', 'true')
  await focusByTab(page, 'button', 'ADD TO CART')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Item added to cart!')).toBeVisible()
  const panel = page.getByRole('dialog', { name: 'Shopping cart' })
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(page.getByRole('button', { name: 'ADD TO CART' }).first()).toBeFocused()

  await focusByTab(page, 'link', /^Cart, 6 items/, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(panel).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(page.getByRole('link', { name: /^Cart, 6 items/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel).toBeVisible()
  await focusByTab(page, 'link', 'View Cart')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/cart')

  await typeInto(page, 'Check your ZIP code', '10001')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Valid ZIP code! Service available.').first()).toBeVisible()
  await focusByTab(page, 'button', 'Calculate Shipping')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Ground Advantage').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Proceed to checkout' })).toBeDisabled()
  await focusByTab(page, 'checkbox', /Terms and Conditions/)
  await page.keyboard.press('Space')
  await focusByTab(page, 'button', 'Proceed to checkout')
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/checkout')
  await typeInto(page, 'Email', 'ada@example.com')
  await typeInto(page, 'First Name', 'Ada')
  await typeInto(page, 'Last Name', 'Birch')
  await typeInto(page, 'Address', '350 5th Ave')
  await typeInto(page, 'City', 'New York', 'combobox')
  await focusByTab(page, 'combobox', 'State')
  await page.keyboard.type('New Y')
  await expect(page.getByLabel('State', { exact: true })).toHaveValue('NY')
  await expect(page.getByLabel('Zip code')).toHaveValue('10001')
  await typeDate(page, 'Date of Birth', '1990-04-30')
  const methods = getShippingMethods(page)
  await expect(methods.first()).toBeChecked()
  await focusByTab(page, 'radio', /./)
  await page.keyboard.press('ArrowDown')
  // There may be one alone, when no other is cheaper or sooner.
  await expect(methods.nth(Math.min(1, (await methods.count()) - 1))).toBeChecked()
  await page.keyboard.press('ArrowUp')
  await expect(methods.first()).toBeChecked()
  await focusByTab(page, 'button', /^Pay now/)
  await page.keyboard.press('Enter')

  await expect(page.getByText('Payment sandbox')).toBeVisible()
  await typeInto(page, 'Card number', '4242 4242 4242 4242')
  await focusByTab(page, 'button', /^Pay \$/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/order-complete\/LW-\d+/)
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
})

// Covers: route-sign-up, reviews-buttons, reviews-form, reviews-thanks, sign-up-form, state-sign-in
test('A shopper registers and writes a review with the keyboard alone', {
  tag: ['@any-width', '@hunt'],
}, async ({ page }) => {
  test.setTimeout(120_000)
  await openPastAgeGate(page, '/sign-up')
  await typeInto(page, 'First name', 'Ada')
  await typeInto(page, 'Last name', 'Birch')
  await typeInto(page, 'Email or phone number', `e2e-${randomUUID()}@example.com`)
  await typeDate(page, 'Date of Birth', '1990-04-30')
  await typeInto(page, 'Password', 'seven green leaves')
  await typeInto(page, 'Confirm password', 'seven green leaves')
  await focusByTab(page, 'checkbox', /I agree to the/)
  await page.keyboard.press('Space')
  await focusByTab(page, 'button', 'Create account')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Account created successfully!')).toBeVisible()
  await expect(page).toHaveURL('/')

  // The new page has the focus, and the search is before it. Forward, it comes after everything else.
  await expect(page.getByRole('main')).toBeFocused()
  await chooseSuggestion(page, 'wyrdgrove red bali', /Red Bali Kratom Powder.*8 oz/, 'Shift+Tab')
  await expect(page).toHaveURL('/products/wyrdgrove-red-bali-kratom-powder-8-oz')
  await focusByTab(page, 'button', 'Write A review')
  await page.keyboard.press('Enter')
  const modal = page.getByRole('dialog', { name: 'WRITE A REVIEW' })
  await expect(modal).toBeVisible()
  await focusByTab(page, 'radio', 'One star')
  await page.keyboard.press('Space')
  for (let stars = 1; stars < 4; stars += 1) await page.keyboard.press('ArrowRight')
  await expect(modal.getByRole('radio', { name: 'Four stars' })).toBeChecked()
  const comment = `Finely ground, well packed. ${randomUUID()}`
  await typeInto(page, 'Describe your experience', comment)
  await focusByTab(page, 'button', 'POST REVIEW')
  await page.keyboard.press('Enter')
  await expect(page.getByText('review added successfully!')).toBeVisible()
  await focusByTab(page, 'button', 'Close')
  await page.keyboard.press('Enter')
  await expect(modal).toBeHidden()
  await expect(page.getByText(comment)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Write A review' })).toBeFocused()
})
