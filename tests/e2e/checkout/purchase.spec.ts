import { expect, expectAccessible, openPageThroughAgeGate, test } from '#tests/support/browser.ts'
import { fillCheckout, openPaymentPage } from '#tests/support/browser-shopper.ts'
import { shopPort } from '#tests/support/e2e-port.ts'

const product = '/products/wyrdgrove-red-bali-kratom-powder-8-oz'

// Covers: route-cart, route-checkout, age-gate-session, product-tiers, product-quantity, cart-zip-check,
//   cart-estimate, cart-subtotal, checkout-contact, checkout-delivery, checkout-pay, checkout-complete,
//   state-zip-check, rule-zip, message-cart-added
test('A shopper buys a product, from the age gate to Order Complete', async ({ page }) => {
  await openPageThroughAgeGate(page, product)
  await page.getByRole('button', { name: /6-9 pieces/ }).click()
  await page.getByRole('button', { name: 'ADD TO CART' }).filter({ visible: true }).first().click()
  await expect(page.getByText('Item added to cart!')).toBeVisible()

  await page.goto('/cart')
  await expect(page.getByText('Wyrdgrove Red Bali Kratom Powder').first()).toBeVisible()
  const zip = page.getByLabel('Check your ZIP code')
  await zip.fill('92101')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByText('Invalid ZIP code! Service unavailable.').first()).toBeVisible()
  await expect(page.getByText(/San Diego, CA, bans/).first()).toBeVisible()
  await zip.fill('10001')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByText('Valid ZIP code! Service available.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Calculate Shipping' }).click()
  await expect(page.getByText('Ground Advantage').first()).toBeVisible()
  await expect(page.getByText('Tax included. Shipping calculated at checkout.')).toBeVisible()
  await expectAccessible(page, 'cart with shipping estimate')
  const proceed = page.getByRole('button', { name: 'Proceed to checkout' })
  await page.getByRole('checkbox').check()
  await proceed.click()

  await expect(page).toHaveURL(/\/checkout$/)
  await fillCheckout(page)
  await expectAccessible(page, 'checkout')
  await page.getByRole('button', { name: 'Pay now' }).click()

  await expect(page.getByText('Payment sandbox')).toBeVisible()
  expect(new URL(page.url()).origin).toBe(`http://127.0.0.1:${shopPort + 1}`)
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByRole('button', { name: /^Pay \$/ }).click()

  await expect(page).toHaveURL(/\/order-complete\/LW-\d+/)
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
  await expect(page.getByText(/^Paid\./).filter({ visible: true })).toBeVisible()
  await expectAccessible(page, 'order complete')
  // The cart no longer contains the purchased items.
  await page.goto('/cart')
  await expect(page.getByText('Your cart is empty.')).toBeVisible()
  await expect(page.getByText('Wyrdgrove Red Bali Kratom Powder')).toHaveCount(0)
})

// Covers: state-order, message-payment
test('A declined card is reported, charges nothing and keeps the cart', { tag: '@any-width' }, async ({
  page,
}) => {
  await openPaymentPage(page)
  await page.getByLabel('Card number').fill('4000 0000 0000 0002')
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByText('Your card was declined.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the shop' }).click()
  await expect(page.getByText(/did not go through/).first()).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByText('Wyrdgrove Red Bali Kratom Powder').first()).toBeVisible()
})

// Covers: age-gate-cover, age-gate-under-21
test('The age gate stays for a visitor under 21, and the page behind it is inert', {
  tag: '@any-width',
}, async ({ page }) => {
  await page.goto('/')
  const gate = page.getByRole('dialog', { name: 'Are you 21 or older?' })
  await expect(gate).toBeVisible()
  await expectAccessible(page, 'age gate')
  await expect(page.locator('[data-page]')).toHaveAttribute('inert', '')
  await page.route('https://www.google.com/**', (route) =>
    route.fulfill({ body: 'elsewhere', contentType: 'text/html' }),
  )
  await page.getByRole('button', { name: 'I am under 21' }).click()
  await expect(page.getByText('You must be 21 years or older to enter this site.').first()).toBeVisible()
  await expect(gate).toBeVisible()
  await page.waitForURL('https://www.google.com/**')
})
