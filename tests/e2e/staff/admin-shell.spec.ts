import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser.ts'
import { signInAsOwner } from '#tests/support/browser-staff.ts'

async function openAsOwner(page: Page, path: string): Promise<void> {
  await signInAsOwner(page)
  await page.goto(path)
}

test.describe('Admin shell', () => {
  // Covers: admin-avatar
  test('draws the avatar without an outside service', async ({ page }) => {
    const externalRequests: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).hostname !== '127.0.0.1') externalRequests.push(request.url())
    })
    await openAsOwner(page, '/admin')
    const account = page.getByRole('button', { name: /, account$/ })
    await expect(account.locator('[aria-hidden="true"]').first()).toHaveText(/^[A-Z]{1,2}$/)
    expect(externalRequests).toEqual([])
  })

  test('says on every page that it is in demo mode', { tag: '@any-width' }, async ({ page }) => {
    await signInAsOwner(page)
    for (const path of ['/admin', '/admin/settings']) {
      await page.goto(path)
      await expect(page.getByRole('complementary', { name: 'Demo mode' })).toHaveText(
        'Demo mode: no card is charged, and nothing is shipped.',
      )
    }
  })

  // Covers: admin-product-reset
  test('restores the defaults of the add-product form with Reset All Details', async ({ page }) => {
    await openAsOwner(page, '/admin/add-products')
    await page.getByLabel('Product name').fill('Hawthorn Powder')
    await page.getByLabel('Category').selectOption('Kratom Powder')
    await page.getByLabel('Stock count').fill('12')
    await page.getByRole('button', { name: 'Reset All Details' }).click()
    await expect(page.getByLabel('Product name')).toHaveValue('')
    await expect(page.getByLabel('Stock count')).toHaveValue('')
    await expect(page.getByLabel('Category')).toHaveValue('')
  })

  test('shows Page not found for an unknown URL, with a link to the dashboard', async ({ page }) => {
    await openAsOwner(page, '/admin/no-such-page')
    await expect(page.getByText('Page not found.')).toBeVisible()
    await page
      .getByRole('link', { name: /dashboard/i })
      .last()
      .click()
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  })
})

test.describe('When the admin area fails', () => {
  test.use({ expectedErrors: [/./] })
  // Covers: failure-bare
  test('Something went wrong. Please try refreshing the page. is shown to staff', async ({ page }) => {
    await page.addInitScript(() => {
      if (!location.pathname.endsWith('/customers')) return
      Intl.DateTimeFormat = class {
        format(): string {
          throw new Error('broken on purpose')
        }
      } as unknown as typeof Intl.DateTimeFormat
      Number.prototype.toFixed = () => {
        throw new Error('broken on purpose')
      }
    })
    await openAsOwner(page, '/admin/customers')
    await expect(
      page.getByRole('heading', { name: 'Something went wrong. Please try refreshing the page.' }),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible()
  })
})

test.describe('Unsaved changes and lists', () => {
  const findLeaveDialog = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })
  const formPages = [
    { path: '/admin/add-products', label: 'Product name', heading: 'Add Products' },
    { path: '/admin/settings', label: 'Store name', heading: 'Settings' },
  ]
  for (const { path, label, heading } of formPages) {
    test(`leaving ${heading} with unsaved changes asks first`, async ({ page }) => {
      await signInAsOwner(page)
      await page.goto(path)
      await page.getByLabel(label).fill('Half a name')
      // The command palette works at every width.
      await page.keyboard.press('Control+k')
      await page.keyboard.type('Customers')
      await page.keyboard.press('Enter')
      await findLeaveDialog(page).getByRole('button', { name: 'Stay' }).click()
      await expect(page.getByLabel(label)).toHaveValue('Half a name')
      await page.keyboard.press('Control+k')
      await page.keyboard.type('Customers')
      await page.keyboard.press('Enter')
      await findLeaveDialog(page).getByRole('button', { name: 'Leave', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
    })
  }

  test('a page after the last one of a list says so and links to the first page', async ({ page }) => {
    await signInAsOwner(page)
    await page.goto('/admin/order-management?page=999')
    await expect(page.getByText('This page is empty.')).toBeVisible()
    await expect(page.getByText('No orders yet.')).toHaveCount(0)
    await page.getByRole('button', { name: 'Go to first page' }).click()
    await expect(page.getByText(/^1–25 of /)).toBeVisible()
  })
})
