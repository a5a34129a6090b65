import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectAccessible, openPage, test, waitUntilLoaded } from '#tests/support/browser.ts'
import { shopApi } from '#tests/support/browser-shopper.ts'
import { enterSignIn, signInAsOwner, signInAsStaff } from '#tests/support/browser-staff.ts'
import { createPaidOrder, getOwner } from '#tests/support/orders.ts'
import { createTrackingNumber } from '#tests/support/tracking-numbers.ts'
import { widths } from '#tests/support/widths.ts'

// Covers: route-admin-login, route-admin, route-admin-lists, admin-login, admin-sidebar,
//   state-admin-session
test(
  'Staff sign in, and every sidebar entry opens a page with data',
  { tag: ['@desktop-in-hunt', '@hunt'] },
  async ({ page }, info) => {
    await page.goto('/admin')
    await expect(page).toHaveURL(/\/admin\/login/)
    await expectAccessible(page, 'admin login')
    await signInAsStaff(page)
    const isNarrow = info.project.name === 'phone'
    const menu = page.getByRole('button', { name: 'Menu' })
    const entries = page.getByRole('navigation', { name: 'Admin' }).getByRole('link')
    // Uses the keyboard, because the sign-in notification covers it for five seconds.
    if (isNarrow) await menu.press('Enter')
    const count = await entries.count()
    expect(count).toBeGreaterThanOrEqual(18)
    for (let index = 0; index < count; index += 1) {
      if (isNarrow && index > 0) await menu.click()
      const path = (await entries.nth(index).getAttribute('href')) ?? ''
      await entries.nth(index).click()
      await expect(page).toHaveURL((url) => url.pathname === path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
  },
)

/** Pages of one kind are visited in one browser context, as staff do: the scripts load once. */
const pages = {
  orders: [
    '/admin',
    '/admin/order-management',
    '/admin/order-management/LW-10399',
    '/admin/customers',
    '/admin/transactions',
    '/admin/ledger',
    '/admin/ledger/lines',
    '/admin/payouts',
    '/admin/disputes',
    '/admin/returns',
    '/admin/account-health',
    '/admin/messages',
  ],
  products: [
    '/admin/categories',
    '/admin/add-products',
    '/admin/product-list',
    '/admin/reviews',
    '/admin/questions',
    '/admin/promotions',
    '/admin/compliance',
    '/admin/compliance/map',
    '/admin/claims-check',
    '/admin/search-synonyms',
    '/admin/lab-reports',
  ],
  content: [
    '/admin/content',
    '/admin/content/strip',
    '/admin/content/menuTiles',
    '/admin/content/categoryIntroductions',
    '/admin/content/hero',
    '/admin/content/footer',
    '/admin/content/terms',
    '/admin/blog',
    '/admin/blog/new',
  ],
  settings: [
    '/admin/manage-admins',
    '/admin/emails',
    '/admin/settings',
    '/admin/audit-log',
    '/admin/my-security',
  ],
}

/** Goes to a page of the admin area as a link does. To load all scripts and axe again would take longer than the checks. */
async function goWithoutReload(page: Page, path: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 })
  const before = (await heading.textContent()) ?? ''
  await page.evaluate((path) => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await expect(heading).not.toHaveText(before)
}

for (const [kind, paths] of Object.entries(pages)) {
  test(`axe finds no violations on the admin pages of ${kind}`, { tag: '@any-width' }, async ({ page }) => {
    const { token } = await getOwner(shopApi)
    await page.addInitScript((storedToken) => localStorage.setItem('adminToken', storedToken), token)
    await page.goto('/admin/my-security')
    for (const path of paths) {
      await goWithoutReload(page, path)
      await waitUntilLoaded(page)
      await expect(page).toHaveURL(path)
      await expectAccessible(page, path)
    }
  })
}

test.describe('The admin login', () => {
  test.use({ expectedErrors: [/401/] })
  // Covers: route-admin-login, rule-admin-login
  test('shows the server’s message for a wrong password, and sends the same device id at every sign-in', {
    tag: '@any-width',
  }, async ({ page }) => {
    await enterSignIn(page, 'owner', 'not the password')
    await expect(page.getByText('The username or password is not right.').first()).toBeVisible()
    const devices: string[] = []
    for (let visit = 0; visit < 2; visit += 1) {
      const [signInRequest] = await Promise.all([
        page.waitForRequest('**/api/admin/login'),
        signInAsStaff(page),
      ])
      devices.push(signInRequest.postDataJSON().device)
      await page.evaluate(() => localStorage.removeItem('adminToken'))
    }
    expect(devices[0]).toMatch(/^[\w-]{16,100}$/)
    expect(devices[1]).toBe(devices[0])
  })
})

// Covers: route-admin-add-products, catalog-total, card-picture, admin-product-form, admin-product-images,
//   state-add-product
test(
  'A product created in the admin area appears in catalog and search, and its only picture fills its column',
  { tag: '@any-width' },
  async ({ page }, info) => {
    const name = `Hawthorn Test Powder ${info.project.name}`
    // The pages were opened before, so they are in the cache.
    await openPage(page, `/products?search=${encodeURIComponent(name)}`)
    await expect(page.getByText('Showing 0 Result from total 0')).toBeVisible()
    await signInAsOwner(page)
    await page.goto('/admin/add-products')
    await page.getByLabel('Product name').fill(name)
    await page.getByLabel('Category').selectOption('Kratom Powder')
    // No other test counts this brand's products.
    await page.getByLabel('Brand').selectOption('Fernbarrow')
    await page.getByLabel('Form', { exact: true }).selectOption('powder')
    await page.getByRole('radio', { name: 'Plain leaf' }).check()
    await page.getByRole('radio', { name: /^No/ }).check()
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
      .poll(async () => (await page.request.get(`/products?search=${encodeURIComponent(name)}`)).text())
      .toContain('/files/')
    await page.goto(`/products?search=${encodeURIComponent(name)}`)
    const card = page.getByRole('listitem').filter({ hasText: name }).first()
    await expect(card).toBeVisible()
    const image = card.locator('img').first()
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
      .toBeGreaterThan(0)

    await card.getByRole('link', { name }).last().click()
    const gallery = page.getByRole('region', { name: 'Product pictures' })
    const measureWidth = (element: Locator) => element.evaluate((box) => box.getBoundingClientRect().width)
    for (const size of [widths.desktop, widths.phone]) {
      await page.setViewportSize(size)
      expect(await measureWidth(gallery.getByRole('img').first())).toBeGreaterThan(
        0.9 * (await measureWidth(gallery)),
      )
    }
  },
)

test('Staff pack, ship and deliver a paid order', { tag: '@any-width' }, async ({ page }) => {
  const { number } = await createPaidOrder(shopApi)
  await signInAsOwner(page)
  await page.goto(`/admin/order-management/${number}`)
  const findAction = (name: string) => page.getByRole('button', { name, exact: true })
  const [packButton, shipButton, deliverButton] = [
    findAction('Mark as packed'),
    findAction('Mark as shipped'),
    findAction('Mark as delivered'),
  ] as const
  await expect(packButton).toBeEnabled()
  await expect(shipButton).toBeDisabled()
  await expect(deliverButton).toBeDisabled()
  await packButton.click()
  const packDialog = page.getByRole('dialog', { name: `Pack ${number}` })
  await packDialog.getByRole('button', { name: 'Mark as packed', exact: true }).click()
  await expect(shipButton).toBeEnabled()
  await expect(deliverButton).toBeDisabled()
  await shipButton.click()
  const shipDialog = page.getByRole('dialog', { name: `Ship ${number}` })
  await shipDialog.getByRole('button', { name: 'Mark as shipped', exact: true }).click()
  await expect(shipDialog.getByLabel('Tracking number')).toHaveAccessibleDescription(
    /A tracking number is required\./,
  )
  await expectAccessible(page, 'the ship dialog')
  await shipDialog.getByLabel('Tracking number').fill(createTrackingNumber())
  await shipDialog.getByRole('button', { name: 'Mark as shipped', exact: true }).click()
  await expect(deliverButton).toBeEnabled()
  await deliverButton.click()
  await expect(page.getByText('Delivered', { exact: true }).first()).toBeVisible()
  await expect(deliverButton).toBeDisabled()
})
