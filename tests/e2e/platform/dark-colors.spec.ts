import type { Page } from '@playwright/test'
import { expect, expectTextContrast, openPage, test, waitUntilLoaded } from '#tests/support/browser.ts'
import { findRedBali } from '#tests/support/browser-shopper.ts'
import { openWithCart, redBali } from '#tests/support/demo-catalog.ts'

// Colors fail axe's contrast check while something fades in.
test.use({ contextOptions: { reducedMotion: 'reduce' }, colorScheme: 'dark' })

/** How light the ground of the page is, from 0 to 100. */
async function readLightness(page: Page): Promise<number> {
  const color = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  return Number(/^lab\(([\d.]+)/.exec(color)?.[1])
}

test('Where the system is dark, the shop is dark and its text has contrast', { tag: '@any-width' }, async ({
  page,
}) => {
  await openPage(page)
  expect(await readLightness(page)).toBeLessThan(10)
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light dark')
  await expectTextContrast(page, 'home')
  for (const path of ['/products', redBali, '/login', '/where-we-ship']) {
    await openPage(page, path)
    await waitUntilLoaded(page)
    await expectTextContrast(page, path)
  }
  const cart = { [await findRedBali()]: 1 }
  for (const path of ['/cart', '/checkout']) {
    await openWithCart(page, cart, path)
    await waitUntilLoaded(page)
    await expectTextContrast(page, path)
  }
})

test('The admin area stays light where the system is dark', { tag: '@any-width' }, async ({ page }) => {
  await page.goto('/admin')
  await expect.poll(() => readLightness(page)).toBeGreaterThan(90)
})
