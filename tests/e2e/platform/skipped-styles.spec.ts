import { expect, test } from '#tests/support/browser.ts'
import { openWithCart, redBali } from '#tests/support/demo-catalog.ts'

test.describe('Styles of what lies far down the page', () => {
  test('wait until it comes near the screen', { tag: '@desktop-in-hunt' }, async ({ page, request }) => {
    const html = await (await request.get(redBali)).text()
    const skipped = html.indexOf('<div class="skipped-off-screen ')
    expect(skipped).toBeGreaterThan(0)
    expect(html.indexOf('id="reviews"')).toBeGreaterThan(skipped)

    await openWithCart(page, {}, redBali)
    await page.locator('#reviews').scrollIntoViewIfNeeded()
    await expect(page.locator('#reviews')).toBeVisible()
  })

  test('of the toasts are no styles of the whole page', { tag: '@desktop-in-hunt' }, async ({ page }) => {
    await openWithCart(page, {}, redBali)
    await expect(page.locator('.Toastify')).toBeAttached()
    const onRoot = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--toastify-color-success'),
    )
    expect(onRoot).toBe('')
    expect(
      await page
        .locator('.Toastify')
        .evaluate((box) => getComputedStyle(box).getPropertyValue('--toastify-font-family')),
    ).not.toBe('')
  })
})
