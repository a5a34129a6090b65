import type { Page } from '@playwright/test'
import { enter, expect, test } from '../support/browser.ts'
import { shopCalls } from '../support/browser-shopper.ts'
import { redBali } from '../support/guest.ts'
import { registerShopper } from '../support/shopper.ts'

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
    await page.waitForLoadState('networkidle')
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
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      for (const storage of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, storage, {
          configurable: true,
          get() {
            throw new DOMException('off', 'SecurityError')
          },
        })
    })
  })

  test('the shop opens without an error, and whoever signs in is signed in', async ({ page }) => {
    const shopper = await registerShopper(shopCalls)
    await enter(page, '/login')
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
    const large = page.getByRole('button', { name: 'Open the picture large' })
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
