import {
  expect,
  expectAccessible,
  openPage,
  scrollTo,
  test,
  waitUntilLoaded,
} from '#tests/support/browser.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
const product = '/products/wyrdgrove-red-bali-kratom-powder-8-oz'

// Covers: product-pictures
test(
  'Product pictures change with arrows and thumbnails, and can be enlarged',
  {
    tag: ['@desktop-in-hunt', '@hunt'],
  },
  async ({ page }, info) => {
    await openPage(page, product)
    const gallery = page.getByRole('region', { name: 'Product pictures' })
    await expect(gallery.getByText('1 of 3')).toBeVisible()
    await gallery.getByRole('button', { name: 'Next picture' }).click()
    await expect(gallery.getByText('2 of 3')).toBeVisible()
    await gallery.getByRole('button', { name: 'Previous picture' }).click()
    await expect(gallery.getByText('1 of 3')).toBeVisible()
    // A phone shows no thumbnails, so that the price is in view.
    if (info.project.name === 'phone') {
      await gallery.getByRole('button', { name: 'Next picture' }).click()
      await expect(gallery.getByText('2 of 3')).toBeVisible()
      await gallery.getByRole('button', { name: 'Next picture' }).click()
    } else await gallery.getByRole('button', { name: 'Show picture 3 of 3' }).click()
    await expect(gallery.getByText('3 of 3')).toBeVisible()
    await gallery.getByRole('button', { name: 'View larger picture' }).click()
    const dialog = page.getByRole('dialog', { name: 'Product pictures' })
    await expect(dialog.getByText('3 of 3')).toBeVisible()
    // The dialog handles keys once it is rendered.
    await waitUntilLoaded(page)
    await page.keyboard.press('ArrowRight')
    await expect(dialog.getByText('1 of 3')).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(dialog.getByText('2 of 3')).toBeVisible()
    await expectAccessible(page, 'a large picture')
    await dialog.getByRole('button', { name: 'Zoom in' }).click()
    const frame = dialog.getByRole('region', { name: 'Enlarged picture' })
    await expect
      .poll(() =>
        frame.evaluate(
          (element) =>
            element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight,
        ),
      )
      .toBe(true)
    // Its middle stays in the middle.
    await expect
      .poll(() => frame.evaluate((element) => element.scrollTop > 0 && element.scrollLeft >= 0))
      .toBe(true)
    await page.keyboard.press('0')
    await expect
      .poll(() => frame.evaluate((element) => element.scrollHeight <= element.clientHeight))
      .toBe(true)
    await page.keyboard.press('+')
    await expect
      .poll(() => frame.evaluate((element) => element.scrollHeight > element.clientHeight))
      .toBe(true)
    await expectAccessible(page, 'an enlarged picture')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(gallery.getByText('2 of 3')).toBeVisible()
    await expect(gallery.getByRole('button', { name: 'View larger picture' })).toBeFocused()
  },
)

// Covers: beyond-recently-viewed
test('Recently viewed shows other products that this browser opened', {
  tag: ['@any-width', '@hunt'],
}, async ({ page }) => {
  await openPage(page, product)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('recently-viewed'))).not.toBeNull()
  await page.goto('/products?sort=newest')
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/products\/[^?]+/)
  const recent = page.getByRole('region', { name: 'Recently viewed' })
  // They load when the shopper comes near.
  await scrollTo(page.locator('#reviews'))
  await recent.scrollIntoViewIfNeeded()
  await expect(
    recent.getByRole('link', { name: 'Wyrdgrove Red Bali Kratom Powder', exact: true }),
  ).toBeVisible()
  await expect(recent.getByRole('article')).toHaveCount(1)
  await expectAccessible(page, 'recently viewed')
  await page.goto('/')
  await recent.scrollIntoViewIfNeeded()
  await expect(recent.getByRole('article')).toHaveCount(2)
})
