import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, openPage, test } from '#tests/support/browser.ts'
import { findLastingToast } from '#tests/support/browser-toasts.ts'

/** Adds a product to the wishlist and returns the toast about it, whose time stands still. */
async function openToast(page: Page): Promise<Locator> {
  await openPage(page, '/products')
  await page
    .getByRole('button', { name: /^Wishlist: / })
    .first()
    .click()
  return findLastingToast(page)
}

test.describe('Notifications', () => {
  // Covers: toasts-behavior
  test('appear at the top right below the icons for 5000 ms, are announced, and get the focus with Alt+T', async ({
    page,
    viewport,
  }) => {
    const toast = await openToast(page)
    await expect(toast.getByText('Added to your wishlist.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Notifications Alt+T' })).toHaveAttribute(
      'aria-live',
      'polite',
    )
    // It stays open while the pointer is on it.
    await toast.hover()
    await expectAccessible(page, 'a toast')
    const box = await toast.boundingBox()
    expect(box?.y).toBeLessThan(200)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan((viewport?.width ?? 0) * 0.9)
    const icon = await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).boundingBox()
    expect(box?.y ?? 0).toBeGreaterThanOrEqual((icon?.y ?? 0) + (icon?.height ?? 0))
    // A new answer takes the earlier one away, and the offer to undo what was done again.
    const toasts = page.locator('.Toastify__toast')
    const heart = page.getByRole('button', { name: /^Wishlist: / }).first()
    await findLastingToast(page)
    await heart.press('Enter')
    await expect(toasts).toHaveText(['Removed from your wishlist.Undo'])
    await findLastingToast(page)
    await heart.press('Enter')
    await expect(toasts).toHaveText(['Added to your wishlist.'])
    await page.mouse.move(5, 500)
    await page.keyboard.press('Alt+t')
    await expect(page.locator('.Toastify__toast:focus, .Toastify :focus')).toHaveCount(1)
    // In a low window the steps of the checkout, or the prices above the pressed button, are at the upper edge.
    await page.setViewportSize({ width: 844, height: 390 })
    await expect.poll(async () => (await toast.boundingBox())?.y).toBeGreaterThan(250)
  })

  // Covers: toasts-behavior
  test('close after 5000 ms, but not while the pointer is on them or the window has no focus', {
    tag: ['@any-width', '@hunt'],
  }, async ({ page }) => {
    const toast = await openToast(page)
    const bar = page.locator('.Toastify__progress-bar').first()
    await expect(bar).toBeAttached()
    expect(await bar.evaluate((element) => getComputedStyle(element).animationDuration)).toBe('5s')
    const playState = () => bar.evaluate((element) => getComputedStyle(element).animationPlayState)
    await expect.poll(playState).toBe('paused')
    await toast.hover()
    await expect.poll(playState).toBe('paused')
    await page.mouse.move(5, 500)
    await expect.poll(playState).toBe('running')
    await page.evaluate(() => window.dispatchEvent(new Event('blur')))
    await expect.poll(playState).toBe('paused')
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect.poll(playState).toBe('running')
    // The bar stands for the time: at its end the toast closes.
    await bar.evaluate((element) => {
      for (const animation of element.getAnimations()) animation.finish()
    })
    await expect(page.locator('.Toastify__toast')).toHaveCount(0)
  })

  // Covers: toasts-behavior
  test('are dismissed by dragging them 80 percent of their width', {
    tag: ['@desktop-in-hunt', '@hunt'],
  }, async ({ page }) => {
    const toast = await openToast(page)
    const box = await toast.boundingBox()
    if (!box) throw new Error('the toast has no position')
    const dragToast = async (fraction: number) => {
      await page.mouse.move(box.x + 20, box.y + box.height / 2)
      await page.mouse.down()
      await page.mouse.move(box.x + 20 + box.width * fraction, box.y + box.height / 2, { steps: 8 })
      await page.mouse.up()
    }
    await dragToast(0.5)
    // It returns to its position.
    await expect.poll(async () => (await toast.boundingBox())?.x).toBeCloseTo(box.x, 0)
    await dragToast(0.9)
    await expect(page.locator('.Toastify__toast')).toHaveCount(0, { timeout: 3000 })
  })
})
