import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { enter, expect, expectAccessible, test } from '../support/browser.ts'

async function signIn(page: Page): Promise<void> {
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/admin\/login/)
  await page.getByLabel('Username').fill('owner')
  await page.getByLabel('Password', { exact: true }).fill('owner-password-1')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
}

test('Staff sign in; every sidebar entry opens a page with real data, and axe finds nothing', async ({
  page,
}, info) => {
  test.setTimeout(180_000)
  await page.goto('/admin/login')
  await expectAccessible(page, 'admin login')
  await signIn(page)
  const entries = [
    '/admin',
    '/admin/order-management',
    '/admin/customers',
    '/admin/categories',
    '/admin/transactions',
    '/admin/add-products',
    '/admin/product-list',
    '/admin/manage-admins',
    '/admin/reviews',
    '/admin/promotions',
    '/admin/compliance',
    '/admin/lab-reports',
    '/admin/content',
    '/admin/content/strip',
    '/admin/content/menuTiles',
    '/admin/content/hero',
    '/admin/content/footer',
    '/admin/content/terms',
    '/admin/blog',
    '/admin/blog/new',
    '/admin/messages',
    '/admin/mail',
    '/admin/settings',
    '/admin/audit-log',
    '/admin/my-security',
    '/admin/order-management/LW-10399',
  ]
  for (const path of entries) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectAccessible(page, `${path} (${info.project.name})`)
  }
})

test.describe('with a wrong password', () => {
  test.use({ expectedErrors: [/401/] })
  test('the server’s message is shown', async ({ page }) => {
    await page.goto('/admin/login')
    await page.getByLabel('Username').fill('owner')
    await page.getByLabel('Password', { exact: true }).fill('not the password')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByText('The username or password is not right.').first()).toBeVisible()
  })
})

test('A product added in the admin area stands in the catalogue and in search within a second, with its picture', async ({
  page,
}, info) => {
  const name = `Hawthorn Test Powder ${info.project.name}`
  // The shop has been looked at before, so its pages are in the cache.
  await enter(page, `/products?search=${encodeURIComponent(name)}`)
  await expect(page.getByText('Showing 0 Result from total 0')).toBeVisible()
  await signIn(page)
  await page.goto('/admin/add-products')
  await page.getByLabel('Product name').fill(name)
  await page.getByLabel('Category').selectOption('Kratom Powder')
  await page.getByLabel('Brand').selectOption('Wyrdgrove')
  await page.getByLabel('Price in dollars').fill('18.60')
  await page.getByLabel('Stock count').fill('10')
  const picture = info.outputPath('cover.png')
  await sharp({ create: { width: 600, height: 600, channels: 3, background: '#2f6b4a' } })
    .png()
    .toFile(picture)
  await page.locator('input[type=file][accept*="image"]').first().setInputFiles(join(picture))
  await page.getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByText('Product added successfully!').first()).toBeVisible()

  await expect
    .poll(async () => (await page.request.get(`/products?search=${encodeURIComponent(name)}`)).text(), {
      timeout: 1000,
    })
    .toContain('/files/')
  await page.goto(`/products?search=${encodeURIComponent(name)}`)
  const card = page.getByRole('listitem').filter({ hasText: name }).first()
  await expect(card).toBeVisible()
  const image = card.locator('img').first()
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(0)
})

test('A paid order is packed, shipped and delivered by staff, step by step', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/order-management?payment=paid&age=verified&fulfilment=waiting')
  await page.getByRole('link', { name: /^LW-/ }).first().click()
  await expect(page.getByRole('button', { name: 'Mark as delivered' })).toBeDisabled()
  await page.getByRole('button', { name: 'Mark as packed' }).click()
  await expect(page.getByRole('button', { name: 'Ship', exact: true })).toBeEnabled()
})
