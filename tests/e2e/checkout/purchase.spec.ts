import { expect, expectAccessible, openPageThroughAgeGate, test } from '#tests/support/browser.ts'
import {
  fillCheckout,
  openFilledCheckout,
  openPaymentPage,
  openPaymentPageOfOrder,
} from '#tests/support/browser-shopper.ts'
import { shopPort } from '#tests/support/e2e-port.ts'

const product = '/products/wyrdgrove-red-bali-kratom-powder-8-oz'

const arrival = /Arrives \w{3}, \w{3} \d{1,2}( – \w{3}, \w{3} \d{1,2})? \(estimate\)/

// Covers: route-cart, route-checkout, age-gate-session, product-tiers, product-quantity, cart-zip-check,
//   cart-estimate, cart-subtotal, checkout-contact, checkout-delivery, checkout-pay, checkout-complete,
//   state-zip-check, rule-zip, message-cart-added
test('A shopper buys a product, from the age gate to Order Complete', { tag: '@desktop-in-hunt' }, async ({
  page,
}) => {
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
  await expect(page.getByText(arrival).first()).toBeVisible()
  await expect(page.getByText('Tax included. Shipping calculated at checkout.')).toBeVisible()
  const proceed = page.getByRole('button', { name: 'Proceed to checkout' })
  await page.getByRole('checkbox').check()
  await proceed.click()

  await expect(page).toHaveURL(/\/checkout$/)
  await fillCheckout(page)
  const summary = page.getByRole('region', { name: 'Order summary' })
  const promised = arrival.exec((await summary.textContent()) ?? '')?.[0] ?? ''
  await expect(page.getByText('Your statement will say “LEAFWARD”.')).toBeVisible()
  await expect(page.getByText('You can request a return within 15 days of delivery.')).toBeVisible()
  await page.getByRole('button', { name: 'Pay now' }).click()

  await expect(page.getByText('Payment sandbox')).toBeVisible()
  expect(new URL(page.url()).origin).toBe(`http://127.0.0.1:${shopPort + 1}`)
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByRole('button', { name: /^Pay \$/ }).click()

  await expect(page).toHaveURL(/\/order-complete\/LW-\d+/)
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
  await expect(page.getByText(/^Paid\./).filter({ visible: true })).toBeVisible()
  await expect(page.getByText(promised, { exact: true })).toBeVisible()
  // The cart no longer contains the purchased items.
  await page.goto('/cart')
  await expect(page.getByText('Your cart is empty.')).toBeVisible()
  await expect(page.getByText(/^Proceed to checkout/i)).toHaveCount(0)
})

// Covers: state-order, message-payment
test('A declined card is reported, charges nothing and keeps the cart, and another card pays the same order', {
  tag: '@any-width',
}, async ({ page }) => {
  await openPaymentPage(page)
  await page.getByLabel('Card number').fill('4000 0000 0000 9995')
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByText('Your card has insufficient funds.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the shop' }).click()
  await expect(page.getByRole('heading', { name: 'Your payment did not go through' })).toBeVisible()
  await expect(
    page.getByRole('status').getByText(/balance or limit is too low for this order\. Nothing was charged\.$/),
  ).toBeVisible()
  const steps = page.getByRole('navigation', { name: 'Checkout steps' }).getByRole('listitem')
  await expect(steps.nth(2)).not.toHaveAttribute('aria-current')
  await expect(page.getByRole('button', { name: /^Pay from a bank account \$\d/ })).toBeVisible()
  await expectAccessible(page, 'a declined payment')
  const orderUrl = page.url()
  await page.getByRole('button', { name: 'Back to cart' }).click()
  await expect(page.getByRole('main').getByText('Wyrdgrove Red Bali Kratom Powder')).not.toHaveCount(0)

  await page.goto(orderUrl)
  await page.getByRole('button', { name: 'Try another card' }).click()
  await expect(page.getByText('Payment sandbox')).toBeVisible()
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
  await expect(page).toHaveURL(orderUrl)
  await expect(steps.nth(2)).toHaveAttribute('aria-current', 'step')
})

test.describe('An order that can no longer be paid', () => {
  test.use({ expectedErrors: [/409/] })

  test('says so and leads back to a cart with its products', { tag: ['@any-width', '@hunt'] }, async ({
    page,
  }) => {
    await openPaymentPageOfOrder(page)
    await page.getByLabel('Card number').fill('4000 0000 0000 0002')
    await page.getByRole('button', { name: /^Pay \$/ }).click()
    const orderResponse = page.waitForResponse('**/api/order/get')
    await page.getByRole('link', { name: 'Back to the shop' }).click()
    const opened = await (await orderResponse).json()
    await expect(page.getByRole('button', { name: 'Try another card' })).toBeVisible()
    // The server's answers once the time to pay is over (tests/api/payments/retry-payment.test.ts).
    const message = 'The time to pay for this order is over, and nothing was charged.'
    await page.route('**/api/order/retry-payment', (route) =>
      route.fulfill({ status: 409, json: { success: false, code: 'order-expired', message } }),
    )
    await page.route('**/api/order/get', (route) =>
      route.fulfill({ json: { ...opened, order: { ...opened.order, canRetryPayment: false } } }),
    )
    await page.evaluate(() => localStorage.removeItem('cart'))
    await page.getByRole('button', { name: 'Try another card' }).click()
    await expect(page.getByText(/^The time to pay for this order is over\./)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try another card' })).toHaveCount(0)
    await page.reload()
    await page.getByRole('button', { name: 'Back to cart' }).click()
    await expect(page).toHaveURL('/cart')
    await expect(
      page.getByRole('main').getByRole('link', { name: /Wyrdgrove Red Bali Kratom Powder/ }),
    ).not.toHaveCount(0)
  })
})

test('A refused age check is reported with what happens to the money', {
  tag: ['@any-width', '@hunt'],
}, async ({ page }) => {
  await openFilledCheckout(page)
  await page.getByLabel('Last Name').fill('Minor')
  await page.getByRole('button', { name: 'Pay now' }).click()
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page).toHaveURL(/\/order-complete\/LW-\d+/)
  // The check runs after the payment.
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: 'We could not verify your age' })).toBeVisible({
      timeout: 3000,
    })
  }).toPass({ timeout: 60_000 })
  const notice = page.getByRole('region', { name: 'Age check', exact: true })
  await expect(notice).toContainText(/we cancel the order and refund the \$[\d.]+ you paid/)
  await expect(notice.getByRole('link')).toHaveAttribute('href', /^mailto:\S+@\S+/)
  await expect(page.getByText(/We are verifying your age|confirmation to/)).toHaveCount(0)
  await expectAccessible(page, 'a refused age check')
})

for (const isTouched of [false, true])
  test(`A page that the browser shows again ${isTouched ? 'after its scripts ran' : 'as it came'} does not ask for the age twice`, {
    tag: '@any-width',
  }, async ({ page }) => {
    await page.goto('/')
    if (isTouched) {
      await page.keyboard.press('Tab')
      await expect(page.locator('html[data-ready]')).toBeAttached()
    }
    await expect(page.getByRole('dialog', { name: 'Are you 21 or older?' })).toBeVisible()
    // What happens when the next page is left with Back; the browser of the tests keeps no pages.
    await page.evaluate(() => {
      sessionStorage.setItem('age-confirmed', 'yes')
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    })
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.locator('[data-page]')).not.toHaveAttribute('inert')
    await expect(page.locator('html[data-ready]')).toBeAttached()
  })

// Covers: age-gate-cover, age-gate-under-21
test('The age gate stays for a visitor under 21, and the page behind it is inert', {
  tag: '@any-width',
}, async ({ page }) => {
  await page.goto('/')
  const gate = page.getByRole('dialog', { name: 'Are you 21 or older?' })
  await expect(gate).toBeVisible()
  await expect(page.locator('[data-page]')).toHaveAttribute('inert', '')
  await page.route('https://www.google.com/**', (route) =>
    route.fulfill({ body: 'elsewhere', contentType: 'text/html' }),
  )
  await page.getByRole('button', { name: 'I am under 21' }).click()
  await expect(page.getByText('You must be 21 years or older to enter this site.').first()).toBeVisible()
  await expect(gate).toBeVisible()
  await page.waitForURL('https://www.google.com/**')
})
