import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, openPage, test, waitUntilLoaded } from '#tests/support/browser.ts'
import {
  fillCheckout,
  getShippingMethods,
  openFilledCheckout,
  shopApi,
  signInAsCustomer,
} from '#tests/support/browser-shopper.ts'
import { listProductsForSale, openWithCart } from '#tests/support/demo-catalog.ts'
import { registerShopper } from '#tests/support/shopper.ts'
import { signInOwner } from '#tests/support/staff.ts'

type Shopper = Awaited<ReturnType<typeof registerShopper>>

async function signIn(page: Page, { userId, password }: Pick<Shopper, 'userId' | 'password'>): Promise<void> {
  await page.getByLabel('Email or phone number').fill(userId)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

const getTop = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true }).evaluate((heading) => heading.getBoundingClientRect().top)

test('A reload of the checkout keeps the place and everything that was entered', {
  tag: '@desktop-in-hunt',
}, async ({ page }) => {
  await openFilledCheckout(page)
  await getShippingMethods(page).last().check()
  await waitUntilLoaded(page)
  await page.getByRole('heading', { name: 'Shipping Method' }).evaluate((heading) => {
    document.documentElement.style.scrollBehavior = 'auto'
    heading.scrollIntoView({ block: 'center' })
  })
  const before = await getTop(page, 'Shipping Method')
  await page.reload()
  await expect(getShippingMethods(page).last()).toBeChecked()
  await expect(page.getByLabel('Date of Birth')).toHaveValue('1990-04-30')
  await expect(page.getByRole('checkbox', { name: /terms/i })).toBeChecked()
  await expect(page.getByLabel('First Name')).toHaveValue('Ada')
  await waitUntilLoaded(page)
  expect(Math.abs((await getTop(page, 'Shipping Method')) - before)).toBeLessThan(120)
})

test('The order summary is folded on a phone, with its total, and new rates leave the focus at the shipping method', {
  tag: '@any-width',
}, async ({ page }) => {
  await openFilledCheckout(page)
  const summary = page.getByRole('region', { name: 'Order summary' })
  const toggle = summary.getByRole('button', { name: /order summary/ })
  await expect(toggle).toHaveCount(0)
  await expect(summary.getByLabel('Coupon Code')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(toggle).toHaveAccessibleName(/^Show order summary \$[\d.]+$/)
  await expect(summary.getByLabel('Coupon Code')).toBeHidden()
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await expect(summary.getByLabel('Coupon Code')).toBeVisible()

  await waitUntilLoaded(page)
  const release = Promise.withResolvers<void>()
  await page.route('**/api/shipping/rates', async (route) => {
    await release.promise
    await route.continue().catch(() => undefined)
  })
  const state = page.getByLabel('State', { exact: true })
  const chosen = await state.inputValue()
  await state.selectOption('ID')
  await state.selectOption(chosen)
  const method = getShippingMethods(page).last()
  await method.check()
  await expect(method).toBeFocused()
  const answered = page.waitForResponse('**/api/shipping/rates')
  release.resolve()
  await (await answered).finished()
  await waitUntilLoaded(page)
  await expect(method).toBeFocused()
  await expect(method).toBeChecked()
})

test('A ZIP code entered at the checkout is kept over the one of the cart', {
  tag: ['@any-width', '@hunt'],
}, async ({ page }) => {
  const [first] = await listProductsForSale(page)
  if (!first) throw new Error('the demo store has nothing for sale')
  await page.addInitScript(() =>
    localStorage.setItem('destination', JSON.stringify({ zip: '10001', state: 'NY' })),
  )
  await openWithCart(page, { [first._id]: 1 }, '/checkout')
  await expect(page.getByLabel('Zip code')).toHaveValue('10001')
  await page.getByLabel('Zip code').fill('83714')
  await page.getByLabel('State', { exact: true }).selectOption('ID')
  await page.reload()
  await expect(page.getByLabel('Zip code')).toHaveValue('83714')
  await expect(page.getByLabel('State', { exact: true })).toHaveValue('ID')
})

test('Signing in from the checkout and from the account panel leads back', {
  tag: ['@any-width', '@hunt'],
}, async ({ page }) => {
  const shopper = await registerShopper(shopApi)
  await openFilledCheckout(page)
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  // The panel on the sign-in page itself does not lead back to it.
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Sign In' }).click()
  await signIn(page, shopper)
  await expect(page).toHaveURL('/checkout')
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('350 5th Ave')
  await expect(page.getByLabel('Date of Birth')).toHaveValue('1990-04-30')

  // A request that is sent without the token would be refused.
  await waitUntilLoaded(page)
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.goto('/products?sort=newest')
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Sign In' }).click()
  await signIn(page, shopper)
  await expect(page).toHaveURL('/products?sort=newest')
})

test('Signing in never leads to another site', { tag: ['@any-width', '@hunt'] }, async ({ page }) => {
  const shopper = await registerShopper(shopApi)
  await openPage(page, '/login')
  await page.evaluate(() => {
    history.replaceState({ ...history.state, usr: { returnTo: '/\\evil.example/checkout' } }, '')
  })
  await page.reload()
  await waitUntilLoaded(page)
  await signIn(page, shopper)
  await expect(page.getByText('Account logged in successfully!')).toBeVisible()
  await expect(page).toHaveURL('/')
})

test.describe('A session that ended before the checkout', () => {
  test.use({ expectedErrors: [/401/] })

  test('asks to sign in again and leads back to the cart of the account', {
    tag: ['@any-width', '@hunt'],
  }, async ({ page }) => {
    const [first] = await listProductsForSale(page)
    if (!first) throw new Error('the demo store has nothing for sale')
    const shopper = await signInAsCustomer(page)
    await shopApi.post('/api/cart/add', { itemId: first._id, qt: 2 }, shopper.headers)
    await shopApi.post('/api/user/logout', {}, shopper.headers)
    await page.goto('/checkout')
    await expect(page.getByText('You have been signed out.')).toBeVisible()
    await expect(page.getByText('Your cart is empty.')).toHaveCount(0)
    await expectAccessible(page, 'the checkout of an ended session')
    await page.reload()
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
    await signIn(page, shopper)
    await expect(page).toHaveURL('/checkout')
    await expect(page.getByRole('region', { name: 'Order summary' })).toContainText(first.product_name)
  })

  test('shows the next customer of the tab nothing that the first one entered', {
    tag: '@any-width',
  }, async ({ page }) => {
    const [first] = await listProductsForSale(page)
    if (!first) throw new Error('the demo store has nothing for sale')
    const shopper = await signInAsCustomer(page)
    const next = await registerShopper(shopApi)
    for (const { headers } of [shopper, next])
      await shopApi.post('/api/cart/add', { itemId: first._id, qt: 1 }, headers)
    await page.goto('/checkout')
    await page.getByLabel('First Name').fill('Zelda')
    await page.getByLabel('Date of Birth').fill('1971-02-03')
    await page.reload()
    await expect(page.getByLabel('First Name')).toHaveValue('Zelda')
    await shopApi.post('/api/user/logout', {}, shopper.headers)
    await page.reload()
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
    await signIn(page, next)
    await expect(page).toHaveURL('/checkout')
    await expect(page.getByLabel('First Name')).not.toHaveValue('Zelda')
    // As the account has it.
    await expect(page.getByLabel('Date of Birth')).toHaveValue('1990-04-30')
  })
})

test.describe('An address that is not served', () => {
  test.use({ expectedErrors: [/422/] })

  test('is explained at the ZIP code, which gets the focus', { tag: '@any-width' }, async ({ page }) => {
    await openFilledCheckout(page)
    await page.getByLabel('State', { exact: true }).selectOption('WI')
    const zip = page.getByLabel('Zip code')
    await zip.fill('53202')
    await expect(zip).toHaveAttribute('aria-invalid', 'true')
    await expect(zip).toHaveAccessibleDescription(/Wisconsin/)
    await page.getByRole('button', { name: /^Pay now/ }).click()
    await expect(zip).toBeFocused()
    await expect(page.getByText('Please choose a shipping method.')).toHaveCount(0)
    await expectAccessible(page, 'the checkout of an address that is not served')
    await page.getByLabel('State', { exact: true }).selectOption('NY')
    await zip.fill('10001')
    await expect(zip).not.toHaveAttribute('aria-invalid')
  })
})

test('A free order is complete without a payment page', { tag: ['@any-width', '@hunt'] }, async ({
  page,
}) => {
  const [first] = await listProductsForSale(page)
  if (!first) throw new Error('the demo store has nothing for sale')
  const code = await createFreeCoupon()
  await page.addInitScript((coupon) => sessionStorage.setItem('checkout-coupon', coupon), code)
  // Enough for free shipping.
  await openWithCart(page, { [first._id]: 10 }, '/checkout')
  await fillCheckout(page, `free-${randomUUID()}@example.com`)
  await page.getByRole('checkbox', { name: /terms/i }).check()
  await expect(page.getByText('This order is free. No card is needed, and nothing is charged.')).toBeVisible()
  await expectAccessible(page, 'the checkout of a free order')
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page).toHaveURL(/\/order-complete\/LW-\d+/)
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
})

/** Creates a coupon for the whole subtotal, as staff do. */
async function createFreeCoupon(): Promise<string> {
  const code = `FREE-${randomUUID().slice(0, 8)}`.toUpperCase()
  const promotion = {
    name: `Free order ${code}`,
    discount: { kind: 'percent', share: 10_000 },
    code,
    scope: 'all',
    targets: [],
    minimumSubtotal: 0,
    usageLimit: 1,
    startsAt: new Date(Date.now() - 60_000).toISOString(),
  }
  const created = await shopApi.post('/api/admin/promotions', promotion, await signInOwner(shopApi))
  expect(created.status).toBe(200)
  return code
}
