import type { Page } from '@playwright/test'
import { expect, expectAccessible, openPage, test } from '#tests/support/browser.ts'
import {
  fillCheckout,
  openPaymentPage,
  openPaymentPageOfOrder,
  shopApi,
} from '#tests/support/browser-shopper.ts'
import { signInAsOwner } from '#tests/support/browser-staff.ts'
import { openWithCart } from '#tests/support/demo-catalog.ts'
import { getOwner } from '#tests/support/orders.ts'
import { createOwnRule, editWholeRule } from '#tests/support/rules.ts'
import {
  cards,
  createGuest,
  createPaymentRequest,
  findProductInStock,
  newYork,
  payWithCard,
} from '#tests/support/shopper.ts'

const findUnpaidOrder = (page: Page) => page.getByRole('region', { name: 'Unpaid order' })

test('The cart is unchanged after the payment page, and shows the unpaid order', {
  tag: '@any-width',
}, async ({ page }) => {
  await openPaymentPage(page)
  await page.goto('/cart')
  await expect(findUnpaidOrder(page)).toContainText(/Order LW-\d+ for \$[\d.]+ is not paid yet\./)
  await expectAccessible(page, 'cart with an unpaid order')
  await expect(page.getByText('Wyrdgrove Red Bali Kratom Powder').first()).toBeVisible()
  await findUnpaidOrder(page).getByRole('link', { name: 'Pay now' }).click()
  await expect(page.getByText('Payment sandbox')).toBeVisible()

  await page.goto('/cart')
  await findUnpaidOrder(page).getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText(/^Order LW-\d+ is canceled\. Nothing was charged\.$/)).toBeVisible()
  await expect(findUnpaidOrder(page)).toHaveCount(0)
  await expect(page.getByText('Wyrdgrove Red Bali Kratom Powder').first()).toBeVisible()
  await page.goto('/checkout')
  await expect(page.getByLabel('First Name')).toBeVisible()
  await expect(findUnpaidOrder(page)).toHaveCount(0)
})

test('A new order replaces the unpaid one', { tag: ['@any-width', '@hunt'] }, async ({ page }) => {
  await openPaymentPageOfOrder(page)
  await page.goto('/checkout')
  await expect(findUnpaidOrder(page)).toBeVisible()
  const earlierNumber = /LW-\d+/.exec((await findUnpaidOrder(page).textContent()) ?? '')?.[0] ?? ''
  await fillCheckout(page)
  await page.getByLabel('First Name').fill('Grace')
  await page.getByRole('checkbox', { name: /terms/i }).check()
  await page.getByRole('button', { name: 'Pay now' }).click()
  await expect(page.getByText('Payment sandbox')).toBeVisible()
  await page.goto(`/order-complete/${earlierNumber}`)
  await expect(page.getByRole('heading', { name: 'Your order was canceled' })).toBeVisible()
  // The cart belongs to the new order.
  await page.goto('/cart')
  await expect(page.getByText('Wyrdgrove Red Bali Kratom Powder').first()).toBeVisible()
  await expect(findUnpaidOrder(page)).not.toContainText(earlierNumber)
})

test('The page of an unpaid order can cancel it', { tag: '@any-width' }, async ({ page }) => {
  await openPaymentPageOfOrder(page)
  await page.getByRole('button', { name: 'Leave without paying' }).click()
  await expect(page.getByRole('heading', { name: 'Awaiting payment' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Invoice (PDF)' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByRole('heading', { name: 'Your order was canceled' })).toBeVisible()
  await expectAccessible(page, 'order canceled')
  await page.getByRole('button', { name: 'Back to cart' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByRole('link', { name: /Red Bali/ }).first()).toBeVisible()
})

/** Changes the order in the page's responses until the returned function is called. */
async function changeOrderInResponses(page: Page, change: object): Promise<() => void> {
  let isChanged = true
  await page.route('**/api/order/get', async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    return route.fulfill({
      response,
      json: isChanged ? { ...json, order: { ...json.order, ...change } } : json,
    })
  })
  return () => {
    isChanged = false
  }
}

test.describe('An order that was just paid', () => {
  test.use({ expectedErrors: [/409/] })

  test('cannot be canceled, and its page empties the cart', { tag: ['@any-width', '@hunt'] }, async ({
    page,
  }) => {
    await openPaymentPageOfOrder(page)
    const payUrl = page.url()
    await page.getByRole('button', { name: 'Leave without paying' }).click()
    await expect(page.getByRole('button', { name: 'Cancel order' })).toBeVisible()
    const showRealOrder = await changeOrderInResponses(page, { status: 'awaiting-payment' })
    await payWithCard(payUrl, cards.approved)
    await page.getByRole('button', { name: 'Cancel order' }).click()
    await expect(page.getByText(/^Order LW-\d+ is already paid\.$/)).toBeVisible()
    showRealOrder()
    await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
    await page.goto('/cart')
    await expect(page.getByText('Your cart is empty.')).toBeVisible()
  })
})

test('While the bank confirms a payment, the page waits and offers no second payment', {
  tag: ['@any-width', '@hunt'],
}, async ({ page }) => {
  await openPaymentPageOfOrder(page)
  // The server's response for a slow card (tests/api/payments/slow-payment.test.ts), for the whole test.
  const showRealOrder = await changeOrderInResponses(page, {
    status: 'confirming-payment',
    payUrl: undefined,
  })
  await page.getByLabel('Card number').fill(cards.approved)
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByRole('heading', { name: 'We have your order' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pay now' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
  await expectAccessible(page, 'payment being confirmed')
  // A bank may take days: the cart must not offer the same products a second time.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toBeNull()
  showRealOrder()
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
})

const reason = 'Rochester bans the sale of kratom.'
const rochesterBan = { level: 'city', state: 'NY', placeName: 'Rochester', reason } as const
const endBan = async (id: string) => {
  const end = { status: 'retired', endReason: 'The test is over.' } as const
  expect((await editWholeRule(shopApi, await getOwner(shopApi), id, end)).status).toBe(200)
}

async function placeInRochester() {
  const { _id: productId } = await findProductInStock(shopApi)
  const address = { ...newYork, street1: '4 Elm St', city: 'Rochester', zip: '14604' }
  const { email } = createGuest()
  const request = await createPaymentRequest(shopApi, [{ productId, quantity: 1 }], { email }, address)
  const { orderNumber, orderKey, url } = (await shopApi.post('/api/payment/process', request)).body
  const orderPage = `/order-complete/${orderNumber}#key=${orderKey}`
  return { orderNumber, orderPage, payUrl: url, productId: String(productId) }
}

test('An unpaid order that a rule forbids says so, and offers no payment', {
  tag: ['@any-width', '@hunt'],
}, async ({ page }) => {
  const { orderNumber, orderPage, productId } = await placeInRochester()
  await openPage(page, orderPage)
  await expect(page.getByRole('link', { name: 'Pay now' })).toBeVisible()

  const { id } = (await createOwnRule(shopApi, await getOwner(shopApi), rochesterBan)).body
  await signInAsOwner(page)
  await page.goto(`/admin/order-management/${orderNumber}`)
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Held: no payment' })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(page.getByText(reason).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Refund \$/ })).toHaveCount(0)
  await expectAccessible(page, 'an unpaid order that is held')

  await openWithCart(page, { [productId]: 1 }, orderPage)
  const outcome = page
    .getByRole('status')
    .filter({ has: page.getByRole('heading', { name: 'Your order cannot be paid' }) })
  await expect(outcome).toContainText(`${reason} This order cannot be paid, and nothing was charged.`)
  await expect(page.getByRole('link', { name: 'Pay now' })).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toContain(productId)
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByRole('heading', { name: 'Your order was canceled' })).toBeVisible()
  await endBan(id)
})

test('A declined order whose place has closed since says so, and offers no other card', {
  tag: ['@any-width', '@hunt'],
}, async ({ page }) => {
  const { orderPage, payUrl } = await placeInRochester()
  await payWithCard(payUrl, cards.declined)
  const { id } = (await createOwnRule(shopApi, await getOwner(shopApi), rochesterBan)).body
  await openPage(page, orderPage)
  await expect(page.getByText(`${reason} This order cannot be paid anymore.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try another card' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Back to cart' })).toBeVisible()
  await endBan(id)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Try another card' })).toBeVisible()
})
