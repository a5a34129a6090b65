import { test } from '#tests/support/browser.ts'
import { signInAsCustomer } from '#tests/support/browser-shopper.ts'
import { listProductsForSale, openWithCart, redBali } from '#tests/support/demo-catalog.ts'
import { expectNoLayoutShift, recordLayoutShifts } from '#tests/support/layout-shift.ts'

test.describe('Nothing moves while a page loads', () => {
  test('on the pages of the catalog', async ({ page }) => {
    await recordLayoutShifts(page)
    await page.addInitScript(() => sessionStorage.setItem('age-confirmed', 'yes'))
    for (const path of ['/', '/products', redBali]) await expectNoLayoutShift(page, path)
  })

  test('in a stored cart and wishlist, however long they are', { tag: '@hunt' }, async ({ page }) => {
    await recordLayoutShifts(page)
    const ids = (await listProductsForSale(page)).map(({ _id }) => _id)
    await openWithCart(page, {}, '/unsubscribe')
    for (const path of ['/cart', '/checkout']) await expectNoLayoutShift(page, path)
    for (const count of [1, 3]) {
      const stored = ids.slice(0, count)
      await page.evaluate((products) => {
        localStorage.setItem('cart', JSON.stringify(Object.fromEntries(products.map((id) => [id, 1]))))
        localStorage.setItem('wishlist', JSON.stringify(products))
      }, stored)
      await expectNoLayoutShift(page, '/cart')
    }
    for (const path of ['/wishlist', '/checkout']) await expectNoLayoutShift(page, path)
  })

  test('in an account', { tag: '@hunt' }, async ({ page }) => {
    await recordLayoutShifts(page)
    await signInAsCustomer(page)
    for (const tab of ['orders', 'details']) await expectNoLayoutShift(page, `/my-account?tab=${tab}`)
  })
})
