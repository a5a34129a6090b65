import type { Page } from '@playwright/test'
import {
  enter,
  enterThroughAgeGate,
  expect,
  test,
  waitUntilLoaded,
  withStorageOff,
} from '#tests/support/browser.ts'
import { atFilledCheckout, atPaymentPage, shopCalls } from '#tests/support/browser-shopper.ts'
import { signInAsOwner } from '#tests/support/browser-staff.ts'
import { redBali } from '#tests/support/guest.ts'
import { registerShopper } from '#tests/support/shopper.ts'

const ready = (page: Page) => expect(page.locator('html[data-ready]')).toBeAttached()
const addToCart = (page: Page) =>
  page.getByRole('button', { name: 'ADD TO CART' }).filter({ visible: true }).first()

test('Text of twice the size fits on a phone without scrolling sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, redBali)
  await addToCart(page).click()
  await expect(page.getByText('Item added to cart!')).toBeVisible()
  const paths = ['/', '/products', redBali, '/cart', '/checkout', '/wishlist', '/login', '/sign-up']
  for (const path of [...paths, '/reset-password', '/my-account', '/contact', '/terms', '/unsubscribe']) {
    await page.goto(path)
    await ready(page)
    await page.addStyleTag({ content: 'html { font-size: 200% }' })
    await waitUntilLoaded(page)
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(sideways, path).toBeLessThanOrEqual(0)
  }
})

test('The promotional strip says its whole offer on the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await enter(page, '/')
  const words = page
    .getByRole('banner')
    .getByText(/Up to 59% off/)
    .locator('..')
  await expect(words).toContainText('GOODFRIDAY')
  const cut = await words.evaluate(
    (said) => said.scrollWidth > said.clientWidth || said.scrollHeight > said.clientHeight,
  )
  expect(cut).toBe(false)
})

test.describe('In a browser whose storage is off', () => {
  test.beforeEach(({ page }) => withStorageOff(page))

  test('the shop opens without an error, and whoever signs in is signed in', async ({ page }) => {
    const shopper = await registerShopper(shopCalls)
    await enterThroughAgeGate(page, '/login')
    await page.getByLabel('Email or phone number').fill(shopper.userId)
    await page.getByLabel('Password', { exact: true }).fill(shopper.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByText('Account logged in successfully!')).toBeVisible()
    await page.getByRole('button', { name: 'Account' }).click()
    await expect(page.getByRole('dialog').getByText(/Welcome back/)).toBeVisible()
  })

  test('staff are signed in until they leave the page', async ({ page }) => {
    await page.goto('/admin/login')
    await page.getByLabel('Username').fill('owner')
    await page.getByLabel('Password', { exact: true }).fill('owner-password-1')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  })
})

test.describe('When a part of the page cannot be fetched', () => {
  test.use({ expectedErrors: [/Failed to (load resource|fetch)/] })
  const unreachable = 'The shop cannot be reached right now. Please try again.'
  const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Wyrdgrove Red Bali' })

  test('for want of a connection, the page stands, and works again with the connection', async ({ page }) => {
    await enter(page, redBali)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Account' }).click()
    await expect(page.getByText('You are offline.')).toBeVisible()
    await addToCart(page).click()
    await expect(heading(page)).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
    await page.getByRole('button', { name: 'Account' }).press('Enter')
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Sign In' })).toBeVisible()
  })

  test('because it is gone, the page stands, and the next try loads the page as it is now', async ({
    page,
  }) => {
    const files = /\/assets\/gallery-zoom-/
    const large = page.getByRole('button', { name: 'View larger picture' })
    await page.route(files, (route) => route.abort())
    await enter(page, redBali)
    await large.click()
    await expect(page.getByText(unreachable)).toBeVisible()
    await expect(heading(page)).toBeVisible()
    await page.unroute(files)
    const loaded = page.waitForEvent('load')
    await large.click()
    await loaded
    await ready(page)
    await large.click()
    await expect(page.getByRole('dialog', { name: /Wyrdgrove|picture/i })).toBeVisible()
  })
})

test.describe('At the checkout', () => {
  test.use({ expectedErrors: [/Failed to (load resource|fetch)/] })

  test('what a ZIP code filled in is still there after loading the page anew', async ({ page }) => {
    await enter(page, redBali)
    await addToCart(page).click()
    await expect(page.getByText('Item added to cart!')).toBeVisible()
    await page.goto('/checkout')
    await page.getByLabel('Zip code').fill('10001')
    await expect(page.getByLabel('City')).toHaveValue('New York')
    await page.reload()
    await expect(page.getByLabel('Zip code')).toHaveValue('10001')
    await expect(page.getByLabel('City')).toHaveValue('New York')
    await expect(page.getByLabel('State', { exact: true })).toHaveValue('NY')
    await expect(page.getByRole('radio').first()).toBeChecked()
  })

  test('an order canceled by keyboard hands the focus on to the page', async ({ page }) => {
    await atPaymentPage(page)
    await page.goto('/cart')
    await page.getByRole('button', { name: 'Cancel order' }).press('Enter')
    await expect(page.getByRole('region', { name: 'Unpaid order' })).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('a button that could not send has the focus again', async ({ page }) => {
    await atFilledCheckout(page)
    await page.route('**/api/payment/process', (route) => route.abort())
    const payNow = page.getByRole('button', { name: 'Pay now' })
    await payNow.press('Enter')
    await expect(
      page
        .getByRole('alert')
        .getByText(/cannot be reached/)
        .first(),
    ).toBeVisible()
    await expect(payNow).toBeFocused()
  })
})

test('A word with a hyphen stays on one line, and breaks where it is wider than the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { products } = (await shopCalls.get('/api/product/list?category=7-OH&limit=50')).body
  const { URL_slug } = products.find((each: { product_name: string }) => each.product_name.includes('7-OH'))
  await enter(page, `/products/${URL_slug}`)
  const word = page.getByRole('heading', { level: 1 }).getByText('7-OH', { exact: true })
  expect(await word.evaluate((each) => each.getClientRects().length)).toBe(1)
  await word.evaluate((each) => {
    each.textContent = `Longleaf-${'unbreakably'.repeat(9)}`
  })
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(sideways).toBeLessThanOrEqual(0)
})

test.describe('In the admin area', () => {
  const leaving = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })
  const written = [
    { path: '/admin/add-products', label: 'Product name', heading: 'Add Products' },
    { path: '/admin/settings', label: 'Store name', heading: 'Settings' },
  ]
  for (const { path, label, heading } of written) {
    test(`who leaves ${heading} half written is asked first`, async ({ page }) => {
      await signInAsOwner(page)
      await page.goto(path)
      await page.getByLabel(label).fill('Half a name')
      // The palette leads on at every width.
      await page.keyboard.press('Control+k')
      await page.keyboard.type('Customers')
      await page.keyboard.press('Enter')
      await leaving(page).getByRole('button', { name: 'Stay' }).click()
      await expect(page.getByLabel(label)).toHaveValue('Half a name')
      await page.keyboard.press('Control+k')
      await page.keyboard.type('Customers')
      await page.keyboard.press('Enter')
      await leaving(page).getByRole('button', { name: 'Leave', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
    })
  }

  test('a page beyond the last of a list says so, and leads to the first', async ({ page }) => {
    await signInAsOwner(page)
    await page.goto('/admin/order-management?page=999')
    await expect(page.getByText('This page is empty.')).toBeVisible()
    await expect(page.getByText('No orders yet.')).toHaveCount(0)
    await page.getByRole('button', { name: 'Go to first page' }).click()
    await expect(page.getByText(/^1–25 of /)).toBeVisible()
  })
})

test.describe('With forced colors', () => {
  test.use({ contextOptions: { forcedColors: 'active' } })
  test('a button has an edge, where its color is taken away', async ({ page }) => {
    await enter(page, redBali)
    const edge = await addToCart(page).evaluate((button) => getComputedStyle(button).borderTopWidth)
    expect(edge).toBe('1px')
  })
})

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('no form sends what was written into it, least of all in the address', async ({ page }) => {
    for (const path of ['/login', '/sign-up', '/forgot-password', '/track-order', '/contact']) {
      await page.goto(path)
      const form = page.getByRole('main').locator('form')
      const fields = form.locator('input:not([type=checkbox]):not([type=date]), textarea')
      for (const field of await fields.all()) await field.fill('somebody@example.com')
      await form.locator('button[type=submit]').click()
      await page.getByRole('link', { name: /, home$/ }).hover()
      expect(new URL(page.url()).search, path).toBe('')
      await expect(fields.first(), path).toHaveValue('somebody@example.com')
    }
  })
})

test('At 400 % zoom nothing that stays in place covers what is read', async ({ page }) => {
  // 1280 × 1024 pixels at 400 % are 320 × 256 (WCAG 2.2, 1.4.10 Reflow).
  await page.setViewportSize({ width: 320, height: 256 })
  await page.addInitScript(() => sessionStorage.setItem('age-confirmed', 'yes'))
  await page.goto(redBali)
  await ready(page)
  await page.getByRole('heading', { name: 'Review Lists' }).evaluate((each) => each.scrollIntoView())
  await expect(page.getByRole('banner')).not.toBeInViewport()
  const below = await page.evaluate(() => document.elementFromPoint(160, 250)?.closest('#reviews')?.id)
  expect(below).toBe('reviews')
})
