import type { Page } from '@playwright/test'
import { expect, expectAccessible, openPage, test } from '#tests/support/browser.ts'
import { redBali } from '#tests/support/demo-catalog.ts'

// Covers: age-gate-cover
test('axe finds no violations on pages behind the age gate', { tag: '@any-width' }, async ({ page }) => {
  // Pages are inert behind the gate, so one with a header, one with a form and one with pictures are enough.
  for (const path of ['/', '/checkout', redBali]) {
    await page.goto(path)
    await expect(page.getByRole('dialog', { name: 'Are you 21 or older?' })).toBeVisible()
    await expectAccessible(page, `${path} behind the gate`)
  }
})

test.describe('With reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  // Covers: beyond-accessibility
  test('nothing on the home page moves', { tag: '@desktop-in-hunt' }, async ({ page }) => {
    await page.addInitScript(() => sessionStorage.setItem('age-confirmed', 'yes'))
    await page.goto('/')
    await expect(page.locator('html[data-ready]')).toBeAttached()
    const moving = await page.evaluate(
      () =>
        [...document.querySelectorAll('*')].filter((element) => {
          const { transitionDuration, animationDuration, scrollBehavior } = getComputedStyle(element)
          const longest = Math.max(
            ...[...transitionDuration.split(','), ...animationDuration.split(',')].map((text) =>
              Number.parseFloat(text),
            ),
          )
          return longest > 0.01 || scrollBehavior === 'smooth'
        }).length,
    )
    expect(moving).toBe(0)
  })
})

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  // Covers: beyond-accessibility
  test('pages can be read and links work', { tag: '@any-width' }, async ({ page }) => {
    await page.goto('/products')
    await expect(page.locator('noscript p').first()).toContainText('Ordering requires JavaScript.')
    await expect(page.getByText(/Showing 12 Result from total \d+/)).toBeAttached()
    await expect(page.getByRole('dialog')).toBeHidden()
    const href = await page.getByRole('article').first().locator('a').first().getAttribute('href')
    await page.goto(href ?? '')
    await expect(page.locator('h1')).toBeAttached()
    await expect(page.locator('[aria-label="Notices"]')).toContainText('21')
  })
})

// Covers: beyond-accessibility
test('A printed order has no header and footer', { tag: ['@any-width', '@hunt'] }, async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('age-confirmed', 'yes'))
  await page.goto('/track-order')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
})

test.describe('When the whole shop fails', () => {
  test.use({ expectedErrors: [/./] })
  // Covers: failure-bare
  test('Something went wrong. Please try refreshing the page. is shown without header and footer', {
    tag: '@any-width',
  }, async ({ page }) => {
    await page.addInitScript(() => {
      sessionStorage.setItem('age-confirmed', 'yes')
      // Without it, the layout of every page fails.
      Object.defineProperty(window, 'matchMedia', { value: undefined })
      const fail = () => {
        throw new Error('broken on purpose')
      }
      Object.defineProperty(Navigator.prototype, 'onLine', { get: fail })
    })
    await page.goto('/login')
    await expect(
      page.getByRole('heading', { name: 'Something went wrong. Please try refreshing the page.' }),
    ).toBeVisible()
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Back to the shop' })).toBeVisible()
    await expectAccessible(page, 'the error page without header and footer')
  })
})

const findAddToCart = (page: Page) =>
  page.getByRole('button', { name: 'ADD TO CART' }).filter({ visible: true }).first()

test.describe('With forced colors', () => {
  test.use({ contextOptions: { forcedColors: 'active' } })
  test('a button has a border', { tag: ['@any-width', '@hunt'] }, async ({ page }) => {
    await openPage(page, redBali)
    const borderWidth = await findAddToCart(page).evaluate(
      (button) => getComputedStyle(button).borderTopWidth,
    )
    expect(borderWidth).toBe('1px')
  })
})

test.describe('Forms without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('no form sends its fields in the URL', { tag: ['@any-width', '@hunt'] }, async ({ page }) => {
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
