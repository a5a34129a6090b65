import type { Page } from '@playwright/test'
import { enter, expect, test, waitUntilLoaded } from '#tests/support/browser.ts'
import { shopApi } from '#tests/support/browser-shopper.ts'
import { redBali } from '#tests/support/demo-catalog.ts'

const ready = (page: Page) => expect(page.locator('html[data-ready]')).toBeAttached()
const addToCart = (page: Page) =>
  page.getByRole('button', { name: 'ADD TO CART' }).filter({ visible: true }).first()
const reading = ['/', '/products', redBali, '/blog', '/terms', '/lab-reports', '/contact']
const forms = ['/cart', '/checkout', '/wishlist', '/login', '/sign-up', '/my-account', '/track-order']

test.describe('Reflow', () => {
  test('Text at 200% size fits on a phone', { tag: '@any-width' }, async ({ page }) => {
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

  test('The promotional strip fits on the narrowest phone', { tag: '@any-width' }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await enter(page, '/')
    const words = page
      .getByRole('banner')
      .getByText(/Up to 59% off/)
      .locator('..')
    await expect(words).toContainText('GOODFRIDAY')
    const cut = await words.evaluate(
      (element) => element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight,
    )
    expect(cut).toBe(false)
  })

  test('A word with a hyphen stays on one line unless it is wider than the page', {
    tag: '@any-width',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const { products } = (await shopApi.get('/api/product/list?category=7-OH&limit=50')).body
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

  // Covers: beyond-accessibility
  test('No page is cut off or scrolls sideways at 400% zoom', { tag: '@any-width' }, async ({ page }) => {
    // 1280 pixels at 400% are 320 (WCAG 2.2, 1.4.10 Reflow).
    await page.setViewportSize({ width: 320, height: 256 })
    await page.addInitScript(() => sessionStorage.setItem('age-confirmed', 'yes'))
    for (const path of [...reading, ...forms]) {
      await page.goto(path)
      await expect(page.locator('html[data-ready]')).toBeAttached()
      const wide = await page.evaluate(() =>
        [...document.querySelectorAll('main *')]
          .filter((element) => {
            const { right, width } = element.getBoundingClientRect()
            if (width === 0 || right <= innerWidth + 1) return false
            // Swipeable rows and screen-reader text may be wider.
            for (let at: Element | null = element; at !== null; at = at.parentElement) {
              const { overflowX, position } = getComputedStyle(at)
              if (['auto', 'scroll', 'hidden', 'clip'].includes(overflowX) || position === 'fixed')
                return false
            }
            return true
          })
          .map((element) => element.outerHTML.slice(0, 120)),
      )
      expect(wide, path).toEqual([])
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(sideways, path).toBeLessThanOrEqual(0)
    }
  })

  test('Nothing fixed covers the content at 400% zoom', { tag: '@any-width' }, async ({ page }) => {
    // 1280 × 1024 pixels at 400% are 320 × 256 (WCAG 2.2, 1.4.10 Reflow).
    await page.setViewportSize({ width: 320, height: 256 })
    await page.addInitScript(() => sessionStorage.setItem('age-confirmed', 'yes'))
    await page.goto(redBali)
    await ready(page)
    await page.getByRole('heading', { name: 'Review Lists' }).evaluate((each) => each.scrollIntoView())
    await expect(page.getByRole('banner')).not.toBeInViewport()
    const below = await page.evaluate(() => document.elementFromPoint(160, 250)?.closest('#reviews')?.id)
    expect(below).toBe('reviews')
  })
})
