import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser.ts'
import { signInAsOwner } from '#tests/support/browser-staff.ts'

async function signIn(page: Page, path: string): Promise<void> {
  await signInAsOwner(page)
  await page.goto(path)
}

test.describe('Admin shell', () => {
  // Covers: admin-avatar
  test('the avatar is drawn here: nothing is asked of an outside service', async ({ page }) => {
    const outside: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).hostname !== '127.0.0.1') outside.push(request.url())
    })
    await signIn(page, '/admin')
    const account = page.getByRole('button', { name: /, account$/ })
    await expect(account.locator('[aria-hidden="true"]').first()).toHaveText(/^[A-Z]{1,2}$/)
    expect(outside).toEqual([])
  })

  // Covers: admin-product-reset
  test('Reset All Details restores the defaults of the add-product form', async ({ page }) => {
    await signIn(page, '/admin/add-products')
    await page.getByLabel('Product name').fill('Hawthorn Powder')
    await page.getByLabel('Category').selectOption('Kratom Powder')
    await page.getByLabel('Stock count').fill('12')
    await page.getByRole('button', { name: 'Reset All Details' }).click()
    await expect(page.getByLabel('Product name')).toHaveValue('')
    await expect(page.getByLabel('Stock count')).toHaveValue('')
    await expect(page.getByLabel('Category')).toHaveValue('')
  })

  test('an unknown address of the area leads on', async ({ page }) => {
    await signIn(page, '/admin/no-such-page')
    await expect(page.getByText('Page not found.')).toBeVisible()
    await page
      .getByRole('link', { name: /dashboard/i })
      .last()
      .click()
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  })
})

test.describe('When the area breaks', () => {
  test.use({ expectedErrors: [/./] })
  // Covers: failure-bare
  test('Something went wrong. Please try refreshing the page. — for staff', async ({ page }) => {
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
    await signIn(page, '/admin/customers')
    await expect(
      page.getByRole('heading', { name: 'Something went wrong. Please try refreshing the page.' }),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible()
  })
})
