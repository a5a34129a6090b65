import { expect, expectAccessible, openPage, test, waitForAnimations } from '#tests/support/browser.ts'
import { redBali } from '#tests/support/demo-catalog.ts'

test.describe('Notifications', () => {
  // Covers: toasts-behavior
  test('appear at the top right for 5000 ms, are announced, and get the focus with Alt+T', async ({
    page,
    viewport,
  }) => {
    await openPage(page, '/products')
    await page
      .getByRole('button', { name: /^Wishlist: / })
      .first()
      .click()
    const toast = page.locator('.Toastify__toast').first()
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
    await page.mouse.move(5, 500)
    await page.keyboard.press('Alt+t')
    await expect(page.locator('.Toastify__toast:focus, .Toastify :focus')).toHaveCount(1)
  })

  // Covers: toasts-behavior
  test('close after 5000 ms, but not while the pointer is on them', {
    tag: '@any-width',
  }, async ({ page }) => {
    await openPage(page, '/products')
    await page
      .getByRole('button', { name: /^Wishlist: / })
      .first()
      .click()
    const bar = page.locator('.Toastify__progress-bar').first()
    await expect(bar).toBeAttached()
    expect(await bar.evaluate((element) => getComputedStyle(element).animationDuration)).toBe('5s')
    await page.locator('.Toastify__toast').first().hover()
    await expect
      .poll(() => bar.evaluate((element) => getComputedStyle(element).animationPlayState))
      .toBe('paused')
    await page.mouse.move(5, 500)
    await expect
      .poll(() => bar.evaluate((element) => getComputedStyle(element).animationPlayState))
      .toBe('running')
    await expect(page.locator('.Toastify__toast')).toHaveCount(0, { timeout: 9000 })
  })

  // Covers: toasts-behavior
  test('pause when the window loses focus', { tag: '@any-width' }, async ({ page }) => {
    await openPage(page, '/products')
    await page
      .getByRole('button', { name: /^Wishlist: / })
      .first()
      .click()
    const bar = page.locator('.Toastify__progress-bar').first()
    await expect(bar).toBeAttached()
    await page.evaluate(() => window.dispatchEvent(new Event('blur')))
    await expect
      .poll(() => bar.evaluate((element) => getComputedStyle(element).animationPlayState))
      .toBe('paused')
  })

  // Covers: toasts-behavior
  test('are dismissed by dragging them 80 percent of their width', async ({ page }) => {
    await openPage(page, '/products')
    await page
      .getByRole('button', { name: /^Wishlist: / })
      .first()
      .click()
    const toast = page.locator('.Toastify__toast').first()
    await expect(toast).toBeVisible()
    await waitForAnimations(page)
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

test('A notification does not cover the icons of the header', async ({ page }) => {
  await openPage(page, redBali)
  await page
    .getByRole('button', { name: /^Wishlist: Wyrdgrove Red Bali/ })
    .first()
    .click()
  await expect(page.getByText('Added to your wishlist.')).toBeVisible()
  const cart = page.getByRole('banner').getByRole('link', { name: /^Cart/ })
  const getGap = async () => {
    const icon = await cart.boundingBox()
    const toast = await page.locator('.Toastify__toast').boundingBox()
    return (toast?.y ?? 0) - ((icon?.y ?? 0) + (icon?.height ?? 0))
  }
  await expect.poll(getGap).toBeGreaterThanOrEqual(0)
})
