import type { Page } from '@playwright/test'
import { delayRequests, expect, openPage, test } from '#tests/support/browser.ts'
import { measureScripts } from '../../../bench/page-weight.ts'

test.describe('A product page', () => {
  test('loads at most 83 KB of scripts', { tag: '@any-width' }, async ({ page, baseURL }) => {
    const [deal] = (await (await page.request.get('/api/product/best')).json()).products
    const { bytes } = await measureScripts(`${baseURL}`, `/products/${deal.URL_slug}`)
    expect(bytes).toBeLessThanOrEqual(83_000)
  })

  test('opens what was pressed below the fold before its code was there', { tag: '@any-width' }, async ({
    page,
  }) => {
    const release = await openWithoutScripts(page, '**/assets/product-details-*.js')
    await expect(page.locator('html[data-ready]')).toBeAttached()
    // The server rendered it, so it can be read and reached by keyboard.
    const ask = page.getByRole('button', { name: 'Ask a question' })
    await ask.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
    release()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(ask).toBeFocused()
  })

  for (const [late, scripts] of [
    ['its code', '**/assets/product-details-*.js'],
    ['the first script', '**/assets/*.js'],
  ] as const) {
    test(`opens what was held down while ${late} came`, { tag: ['@any-width', '@hunt'] }, async ({
      page,
    }) => {
      const release = await openWithoutScripts(page, scripts)
      const ask = page.getByRole('button', { name: 'Ask a question' })
      await ask.hover()
      const loaded = page.waitForResponse('**/assets/product-details-*.js')
      await page.mouse.down()
      release()
      await (await loaded).finished()
      await waitForFrames(page)
      await page.mouse.up()
      await expect(page.getByRole('dialog')).toBeVisible()
    })
  }

  test('comes although the end of a press was never reported', { tag: ['@any-width', '@hunt'] }, async ({
    page,
  }) => {
    const release = await openWithoutScripts(page, '**/assets/product-details-*.js')
    await expect(page.locator('html[data-ready]')).toBeAttached()
    await page.evaluate(() => document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })))
    await expect(page.locator('html[data-held]')).toBeAttached()
    release()
    await page.getByRole('button', { name: 'Ask a question' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  test('keeps the focus on a link below the fold when its code comes', {
    tag: ['@any-width', '@hunt'],
  }, async ({ page }) => {
    await openPage(page)
    const release = await delayRequests(page, '**/assets/site-footer-*.js')
    await page.goto('/about-us')
    await expect(page.locator('html[data-ready]')).toBeAttached()
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Terms and Conditions' })
    await link.focus()
    const rendered = await link.elementHandle()
    release()
    await expect.poll(() => rendered?.evaluate((element) => element.isConnected)).toBe(false)
    await expect(link).toBeFocused()
  })
})

/** Opens a product page that waits for some of its scripts. Returns how to let them come. */
async function openWithoutScripts(page: Page, scripts: string): Promise<() => void> {
  await openPage(page)
  const [deal] = (await (await page.request.get('/api/product/best')).json()).products
  const release = await delayRequests(page, scripts)
  await page.goto(`/products/${deal.URL_slug}`)
  return release
}

/** Time for the code that came to run. */
function waitForFrames(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const wait = (frames: number) =>
          frames === 0 ? resolve() : requestAnimationFrame(() => wait(frames - 1))
        wait(10)
      }),
  )
}
