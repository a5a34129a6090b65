import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser.ts'
import { signInAsOwner } from '#tests/support/browser-staff.ts'

async function openAsOwner(page: Page, path: string): Promise<void> {
  await signInAsOwner(page)
  await page.goto(path)
}

test.describe('Admin shell', () => {
  // Covers: admin-avatar
  test('draws the avatar without an outside service, says that it is in demo mode, and leads on from an unknown URL', async ({
    page,
  }) => {
    const externalRequests: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).hostname !== '127.0.0.1') externalRequests.push(request.url())
    })
    const expectDemoMode = () =>
      expect(page.getByRole('complementary', { name: 'Demo mode' })).toHaveText(
        'Demo mode: no card is charged, and nothing is shipped.',
      )
    await openAsOwner(page, '/admin/no-such-page')
    await expect(page.getByText('Page not found.')).toBeVisible()
    await expectDemoMode()
    await page
      .getByRole('link', { name: /dashboard/i })
      .last()
      .click()
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await expectDemoMode()
    const account = page.getByRole('button', { name: /, account$/ })
    await expect(account.locator('[aria-hidden="true"]').first()).toHaveText(/^[A-Z]{1,2}$/)
    expect(externalRequests).toEqual([])
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

  // Covers: admin-product-reset
  test('leaving a form with unsaved changes asks first, and Reset All Details restores the defaults', async ({
    page,
  }) => {
    await openAsOwner(page, '/admin/add-products')
    const goWithPalette = async (entry: string) => {
      // The command palette works at every width.
      await page.keyboard.press('Control+k')
      await page.keyboard.type(entry)
      await page.keyboard.press('Enter')
    }
    for (const { path, label, heading, next } of [
      { path: '/admin/add-products', label: 'Product name', heading: 'Add Products', next: 'Settings' },
      { path: '/admin/settings', label: 'Store name', heading: 'Settings', next: 'Customers' },
    ])
      await test.step(`leaving ${heading}`, async () => {
        await expect(page).toHaveURL(path)
        if (next === 'Settings') {
          await page.getByLabel('Category').selectOption('Kratom Powder')
          await page.getByLabel('Stock count').fill('12')
          await page.getByLabel(label).fill('Hawthorn Powder')
          await page.getByRole('button', { name: 'Reset All Details' }).click()
          for (const field of [label, 'Stock count', 'Category'])
            await expect(page.getByLabel(field)).toHaveValue('')
        }
        await page.getByLabel(label).fill('Half a name')
        await goWithPalette(next)
        await findLeaveDialog(page).getByRole('button', { name: 'Stay' }).click()
        await expect(page.getByLabel(label)).toHaveValue('Half a name')
        await goWithPalette(next)
        await findLeaveDialog(page).getByRole('button', { name: 'Leave', exact: true }).click()
        await expect(page.getByRole('heading', { level: 1, name: next })).toBeVisible()
      })
  })

  test('a page after the last one of a list says so and links to the first page', { tag: '@hunt' }, async ({
    page,
  }) => {
    await signInAsOwner(page)
    await page.goto('/admin/order-management?page=999')
    await expect(page.getByText('This page is empty.')).toBeVisible()
    await expect(page.getByText('No orders yet.')).toHaveCount(0)
    await page.getByRole('button', { name: 'Go to first page' }).click()
    await expect(page.getByText(/^1–25 of /)).toBeVisible()
  })

  test('returns the focus to the button of a menu over which the palette was opened', async ({ page }) => {
    await openAsOwner(page, '/admin')
    const button = page.getByRole('button', { name: /^Notifications/ })
    await button.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Command palette' })
    await expect(palette.getByRole('combobox')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(palette).toBeHidden()
    await expect(button).toBeFocused()
  })

  test('closes the palette, not the menu below it, on an Escape that comes as soon as it is shown', async ({
    page,
  }) => {
    await openAsOwner(page, '/admin')
    await page.getByRole('button', { name: /^Notifications/ }).press('Enter')
    await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
    const isOpen = await page.evaluate(async () => {
      const press = (key: string, ctrlKey = false) =>
        document.body.dispatchEvent(
          new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }),
        )
      const shown = new Promise((resolve) =>
        new MutationObserver(resolve).observe(document.body, { childList: true }),
      )
      press('k', true)
      await shown
      press('Escape')
      await new Promise((resolve) => setTimeout(resolve, 300))
      return document.querySelector('[role="dialog"] [role="combobox"]') !== null
    })
    expect(isOpen).toBe(false)
  })
})
