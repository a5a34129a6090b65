import type { Page } from '@playwright/test'
import { expect, openPage, test } from '#tests/support/browser.ts'
import { redBali } from '#tests/support/demo-catalog.ts'

const awaitReady = (page: Page) => expect(page.locator('html[data-ready]')).toBeAttached()
const findAddToCart = (page: Page) =>
  page.getByRole('button', { name: 'ADD TO CART' }).filter({ visible: true }).first()

test.describe('On a phone without a connection', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] })

  test('the notice stands above the bar to buy', { tag: '@any-width' }, async ({ page }) => {
    await openPage(page, redBali)
    await page.context().setOffline(true)
    const notice = page.getByText('You are offline. Your cart is saved')
    await expect(notice).toBeVisible()
    for (const size of [
      { width: 390, height: 844 },
      { width: 320, height: 568 },
    ]) {
      await page.setViewportSize(size)
      const bar = await page.locator('.buy-bar').boundingBox()
      const said = await notice.boundingBox()
      if (bar === null || said === null)
        throw new Error(`the bar or the notice is missing at ${size.width} px`)
      expect(said.y + said.height, `${size.width} px`).toBeLessThanOrEqual(bar.y)
    }
  })
})

test.describe('When a script cannot be loaded', () => {
  // Scripts that other tests left in the cache would hide a missing one.
  test.use({ expectedErrors: [/Failed to (load resource|fetch)/], ownContext: true })
  const findHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Wyrdgrove Red Bali' })

  test('the page stays open offline and works again online', { tag: '@any-width' }, async ({ page }) => {
    await openPage(page, redBali)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Account' }).click()
    await expect(page.getByText('You are offline.')).toBeVisible()
    await findAddToCart(page).click()
    await expect(findHeading(page)).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
    await page.getByRole('button', { name: 'Account' }).press('Enter')
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Sign In' })).toBeVisible()
  })

  test('a link leaves the page open offline, and opens online', { tag: '@any-width' }, async ({ page }) => {
    await openPage(page, redBali)
    // The code of notices is loaded last.
    await expect(page.locator('.Toastify')).toBeAttached()
    await page.context().setOffline(true)
    const catalog = page.getByRole('main').getByRole('link', { name: 'Kratom Powder', exact: true }).first()
    await catalog.click()
    await expect(page.getByText('You are offline. Please try again once you are online.')).toBeVisible()
    await expect(findHeading(page)).toBeVisible()
    await page.context().setOffline(false)
    await catalog.click()
    await expect(page).toHaveURL(/\/products\?category=/)
  })

  test('a link opens where the browser is wrong about the connection', {
    tag: ['@any-width', '@hunt'],
  }, async ({ page }) => {
    await openPage(page, redBali)
    await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
    await page.getByRole('main').getByRole('link', { name: 'Kratom Powder', exact: true }).first().click()
    await expect(page).toHaveURL(/\/products\?category=/)
  })

  test('the page stays open, and the next attempt reloads it', { tag: ['@any-width', '@hunt'] }, async ({
    page,
  }) => {
    const zoomScript = /\/assets\/gallery-zoom-/
    const zoomButton = page.getByRole('button', { name: 'View larger picture' })
    await page.route(zoomScript, (route) => route.abort())
    await openPage(page, redBali)
    await zoomButton.click()
    await expect(
      page.getByText('Part of this page could not be loaded. Please reload the page.'),
    ).toBeVisible()
    await expect(findHeading(page)).toBeVisible()
    await page.unroute(zoomScript)
    const loaded = page.waitForEvent('load')
    await zoomButton.click()
    await loaded
    await awaitReady(page)
    await zoomButton.click()
    await expect(page.getByRole('dialog', { name: /Wyrdgrove|picture/i })).toBeVisible()
  })
})
