import type { Page } from '@playwright/test'
import { enter, enterThroughAgeGate, expect, holdRequests, test } from '#tests/support/browser.ts'
import { shopApi } from '#tests/support/browser-shopper.ts'
import { redBali } from '#tests/support/demo-catalog.ts'
import { registerShopper } from '#tests/support/shopper.ts'

// What is found by whoever opens one page and goes on by clicks and keys alone.

async function addToCart(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'ADD TO CART' }).filter({ visible: true }).first().click()
  await expect(page.getByText('Item added to cart!')).toBeVisible()
}

test('A notification does not cover the icons of the header', async ({ page }) => {
  await enter(page, redBali)
  await addToCart(page)
  const cart = page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })
  const edge = async () => {
    const icon = await cart.boundingBox()
    const toast = await page.locator('.Toastify__toast').boundingBox()
    return (toast?.y ?? 0) - ((icon?.y ?? 0) + (icon?.height ?? 0))
  }
  await expect.poll(edge).toBeGreaterThanOrEqual(0)
})

test.describe('The focus', () => {
  test('moves to the top of the page after a link', async ({ page }) => {
    await enter(page, '/login')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
    await expect(page).toHaveURL('/contact')
    await expect(page.getByRole('main')).toBeFocused()
    await page.goBack()
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('stays in a field while the next page loads', {
    tag: '@any-width',
  }, async ({ page }) => {
    await enter(page, '/login')
    const letGo = await holdRequests(page, '**/terms.data**')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms and Conditions' }).click()
    const field = page.getByRole('combobox', { name: 'Search products' })
    await field.pressSequentially('gre')
    letGo()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms & Conditions')
    await expect(field).toBeFocused()
    await page.keyboard.type('en')
    await expect(field).toHaveValue('green')
  })

  test('moves to the results when a filter is removed', async ({ page }) => {
    await enter(page, '/products?brand=Wyrdgrove&brand=Tarnleaf')
    await page.getByRole('link', { name: 'Remove filter Brand: Tarnleaf' }).click()
    await expect(page).toHaveURL('/products?brand=Wyrdgrove')
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('stays in the price filter, which shows the applied price', async ({ page, viewport }) => {
    const wide = (viewport?.width ?? 0) >= 1024
    await enter(page, '/products')
    if (!wide) await page.getByRole('button', { name: 'Filter' }).click()
    const filters = wide
      ? page.getByRole('complementary', { name: 'Filters' })
      : page.getByRole('dialog', { name: 'Filter' })
    await filters.getByText('Price range').click()
    const highest = filters.getByLabel('Price, highest, in dollars')
    await highest.fill('30')
    await highest.press('Enter')
    await expect(page).toHaveURL('/products?maxPrice=30')
    await expect(highest).toBeFocused()
    await page.goBack()
    await expect(page).toHaveURL('/products')
    await expect(highest).toHaveValue('500')
  })

  test('moves to the estimate after a valid ZIP code', async ({ page }) => {
    await enter(page, redBali)
    await addToCart(page)
    await page.goto('/cart')
    await page.getByLabel('Check your ZIP code').fill('10001')
    await page.getByLabel('Check your ZIP code').press('Enter')
    await expect(page.getByRole('heading', { name: 'Get Shipping Estimates' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Summary' })).toBeFocused()
  })
})

test('The terms open in a new tab without the age gate, and the cart keeps its estimate', {
  tag: '@any-width',
}, async ({ page }) => {
  await enterThroughAgeGate(page, redBali)
  await addToCart(page)
  await page.goto('/cart')
  await page.getByLabel('Check your ZIP code').fill('10001')
  await page.getByLabel('Check your ZIP code').press('Enter')
  const [terms] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('main').getByRole('link', { name: 'Terms and Conditions' }).click(),
  ])
  await expect(terms).toHaveURL('/terms')
  await expect(terms.locator('html')).toHaveAttribute('data-ready')
  await expect(terms.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Get Shipping Estimates' })).toBeVisible()
})

test('A shopper who leaves during the sign-in is not redirected', { tag: '@any-width' }, async ({ page }) => {
  const shopper = await registerShopper(shopApi)
  await enter(page, '/login')
  const letGo = await holdRequests(page, '**/api/user/login')
  await page.getByLabel('Email or phone number').fill(shopper.userId)
  await page.getByLabel('Password', { exact: true }).fill(shopper.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL('/contact')
  letGo()
  await expect(page.getByText('Account logged in successfully!')).toBeVisible()
  await expect(page).toHaveURL('/contact')
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Account' }).getByText('Welcome back')).toBeVisible()
  await expect(page).toHaveURL('/contact')
})
