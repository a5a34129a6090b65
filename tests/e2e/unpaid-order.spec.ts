import type { Page } from '@playwright/test'
import { enter, expect, expectAccessible, test } from '../support/browser.ts'
import { fillCheckout } from '../support/browser-shopper.ts'

const product = '/products/wyrdgrove-red-bali-kratom-powder-8-oz'

/** Puts one product into the cart and goes as far as the payment page. */
async function leaveUnpaid(page: Page): Promise<void> {
  await enter(page, product)
  await page.getByRole('button', { name: 'ADD TO CART' }).filter({ visible: true }).first().click()
  await expect(page.getByText('Item added to cart!')).toBeVisible()
  await page.goto('/checkout')
  await payAs(page, 'Ada')
}

async function payAs(page: Page, firstName: string): Promise<void> {
  await fillCheckout(page)
  await page.getByLabel('First Name').fill(firstName)
  await page.getByRole('checkbox', { name: /terms/i }).check()
  await page.getByRole('button', { name: 'Pay now' }).click()
  await expect(page.getByText('Payment sandbox')).toBeVisible()
}

const unpaid = (page: Page) => page.getByRole('region', { name: 'An order that is not paid' })

test('Back from the payment page the cart is as it was, and says which order waits', async ({ page }) => {
  await leaveUnpaid(page)
  await page.goto('/cart')
  await expect(unpaid(page)).toContainText(/Order LW-\d+ for \$[\d.]+ waits for your payment\./)
  await expectAccessible(page, 'cart with an unpaid order')
  await expect(page.getByText('Wyrdgrove Red Bali Kratom Powder').first()).toBeVisible()
  await unpaid(page).getByRole('link', { name: 'Pay it now' }).click()
  await expect(page.getByText('Payment sandbox')).toBeVisible()

  await page.goto('/cart')
  await unpaid(page).getByRole('button', { name: 'Cancel this order' }).click()
  await expect(page.getByText(/^Order LW-\d+ is cancelled\. Nothing was charged\.$/)).toBeVisible()
  await expect(unpaid(page)).toHaveCount(0)
  await expect(page.getByText('Wyrdgrove Red Bali Kratom Powder').first()).toBeVisible()
  await page.goto('/checkout')
  await expect(page.getByLabel('First Name')).toBeVisible()
  await expect(unpaid(page)).toHaveCount(0)
})

test('A new order takes the place of the one that is not paid', async ({ page }) => {
  await leaveUnpaid(page)
  await page.goto('/checkout')
  await expect(unpaid(page)).toBeVisible()
  const earlier = /LW-\d+/.exec((await unpaid(page).textContent()) ?? '')?.[0] ?? ''
  await payAs(page, 'Grace')
  await page.goto(`/order-complete/${earlier}`)
  await expect(page.getByRole('heading', { name: 'This order was cancelled' })).toBeVisible()
  // What the cart holds belongs to the order that took its place.
  await page.goto('/cart')
  await expect(page.getByText('Wyrdgrove Red Bali Kratom Powder').first()).toBeVisible()
  await expect(unpaid(page)).not.toContainText(earlier)
})

test('The page of an order that is not paid cancels it', async ({ page }) => {
  await leaveUnpaid(page)
  await page.getByRole('button', { name: 'Leave without paying' }).click()
  await expect(page.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel this order' }).click()
  await expect(page.getByRole('heading', { name: 'This order was cancelled' })).toBeVisible()
  await expectAccessible(page, 'order cancelled')
  await page.getByRole('link', { name: 'Back to checkout' }).click()
  await expect(page.getByLabel('First Name')).toBeVisible()
})

test('While the bank confirms a payment the page waits by itself, and offers no second one', async ({
  page,
}) => {
  await leaveUnpaid(page)
  let confirming = true
  // As the server says it of a slow card (tests/api/slow-payment.test.ts), for as long as this test looks.
  await page.route('**/api/order/get', async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    if (!confirming) return route.fulfill({ response, json })
    const { payUrl: _none, ...order } = { ...json.order, status: 'confirming-payment' }
    return route.fulfill({ response, json: { ...json, order } })
  })
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByRole('heading', { name: 'Your bank is confirming the payment' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pay now' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Cancel this order' })).toHaveCount(0)
  await expectAccessible(page, 'payment being confirmed')
  confirming = false
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
})
