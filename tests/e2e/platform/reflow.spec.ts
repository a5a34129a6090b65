import type { Page } from '@playwright/test'
import { expect, goWithoutReload, openPage, test, waitUntilLoaded } from '#tests/support/browser.ts'
import { findRedBali, shopApi, signInAsCustomer } from '#tests/support/browser-shopper.ts'
import { openWithCart, redBali } from '#tests/support/demo-catalog.ts'
import { createPaidOrder } from '#tests/support/orders.ts'
import { createGuest } from '#tests/support/shopper.ts'

const awaitReady = (page: Page) => expect(page.locator('html[data-ready]')).toBeAttached()
const contentPages = [
  '/',
  '/products',
  redBali,
  '/blog',
  '/terms',
  '/lab-reports',
  '/where-we-ship',
  '/contact',
]
const formPages = ['/cart', '/checkout', '/wishlist', '/login', '/sign-up', '/my-account', '/track-order']

/** Visible buttons with a text of three lines, or one that is wider than its button. */
const listCrampedButtons = (page: Page) =>
  page.evaluate(() => {
    const countLines = (text: Node) => {
      const range = document.createRange()
      range.selectNodeContents(text)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    }
    return [...document.querySelectorAll<HTMLElement>('header button, main button')]
      .filter((button) => button.checkVisibility({ visibilityProperty: true }) && button.textContent !== '')
      .filter((button) => {
        const texts = [button, ...button.querySelectorAll('*')].flatMap((element) => [...element.childNodes])
        const isTall = texts.some((node) => node.nodeType === Node.TEXT_NODE && countLines(node) > 2)
        return isTall || button.scrollWidth > button.clientWidth + 1
      })
      .map((button) => button.textContent)
  })

/** Words that a column too narrow for them breaks in two. Addresses and numbers may break. */
const listBrokenWords = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const broken: string[] = []
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      if (text.parentElement?.checkVisibility() !== true) continue
      for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/(?<![\w@.-])[A-Za-z]+(?![\w@.-])/g)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word)
      }
    }
    return broken
  })

test.describe('Reflow', () => {
  test('The orders of an account break no word at 200% text size and on the narrowest phone', {
    tag: '@any-width',
  }, async ({ page }) => {
    const shopper = await signInAsCustomer(page)
    const changes = { ...createGuest(), email: shopper.userId }
    await createPaidOrder(shopApi, { productId: await findRedBali(), headers: shopper.headers, changes })
    await page.setViewportSize({ width: 1280, height: 1024 })
    await page.goto('/my-account')
    await page.locator('main summary').first().click()
    await expect(page.getByText('Ships to').last()).toBeVisible()
    await page.addStyleTag({ content: 'html { font-size: 200% }' })
    expect(await listBrokenWords(page), 'at 200%').toEqual([])
    await page.setViewportSize({ width: 320, height: 700 })
    await page.addStyleTag({ content: 'html { font-size: 100% }' })
    expect(await listBrokenWords(page), 'at 320 px').toEqual([])
  })

  test('The fields of the checkout are wide enough for their texts at 200% text size', {
    tag: '@any-width',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 1024 })
    await openWithCart(page, { [await findRedBali()]: 1 }, '/checkout')
    await awaitReady(page)
    await page.addStyleTag({ content: 'html { font-size: 200% }' })
    for (const label of ['State', 'Coupon Code']) {
      const field = page.getByLabel(label, { exact: true })
      expect((await field.boundingBox())?.width, label).toBeGreaterThan(250)
    }
  })

  test('Text at 200% size fits on a phone', { tag: '@any-width' }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openWithCart(page, { [await findRedBali()]: 1 }, '/cart')
    await awaitReady(page)
    await page.addStyleTag({ content: 'html { font-size: 200% }' })
    const paths = ['/cart', '/checkout', '/', '/products', redBali, '/wishlist', '/login', '/sign-up']
    for (const path of [
      ...paths,
      '/reset-password',
      '/my-account',
      '/contact',
      '/terms',
      '/where-we-ship',
      '/unsubscribe',
    ]) {
      if (path !== '/cart') await goWithoutReload(page, path)
      await waitUntilLoaded(page)
      const excess = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(excess, path).toBeLessThanOrEqual(0)
    }
  })

  test('Buttons at 200% text size have at most two lines, and nothing is cut off in them', {
    tag: '@any-width',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await openWithCart(page, { [await findRedBali()]: 1 }, '/cart')
    await awaitReady(page)
    await page.addStyleTag({ content: 'html { font-size: 200% }' })
    for (const path of ['/cart', '/checkout', redBali]) {
      if (path !== '/cart') await goWithoutReload(page, path)
      await waitUntilLoaded(page)
      expect(await listCrampedButtons(page), path).toEqual([])
    }
  })

  test('The promotional strip fits on the narrowest phone', { tag: '@any-width' }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await openPage(page, '/')
    const promoText = page
      .getByRole('banner')
      .getByText(/Up to 59% off/)
      .locator('..')
    await expect(promoText).toContainText('Good Friday Up to 59% off Kratom Gummies code GOODFRIDAY', {
      useInnerText: true,
    })
    const isCutOff = await promoText.evaluate(
      (element) => element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight,
    )
    expect(isCutOff).toBe(false)
  })

  test('A word with a hyphen stays on one line unless it is wider than the page', {
    tag: '@any-width',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const { products } = (await shopApi.get('/api/product/list?category=7-OH&limit=50')).body
    const { URL_slug } = products.find((product: { product_name: string }) =>
      product.product_name.includes('7-OH'),
    )
    await openPage(page, `/products/${URL_slug}`)
    const word = page.getByRole('heading', { level: 1 }).getByText('7-OH', { exact: true })
    expect(await word.evaluate((element) => element.getClientRects().length)).toBe(1)
    await word.evaluate((element) => {
      element.textContent = `Longleaf-${'unbreakably'.repeat(9)}`
    })
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(excess).toBeLessThanOrEqual(0)
  })

  // Covers: beyond-accessibility
  test('No page is cut off or scrolls sideways at 400% zoom', { tag: '@any-width' }, async ({ page }) => {
    // 1280 pixels at 400% are 320 (WCAG 2.2, 1.4.10 Reflow).
    await page.setViewportSize({ width: 320, height: 256 })
    for (const [index, path] of [...contentPages, ...formPages].entries()) {
      await (index === 0 ? openPage(page, path) : goWithoutReload(page, path))
      const tooWide = await page.evaluate(() =>
        [...document.querySelectorAll('main *')]
          .filter((element) => {
            const { right, width } = element.getBoundingClientRect()
            if (width === 0 || right <= innerWidth + 1) return false
            // Swipeable rows and screen-reader text may be wider.
            for (
              let ancestor: Element | null = element;
              ancestor !== null;
              ancestor = ancestor.parentElement
            ) {
              const { overflowX, position } = getComputedStyle(ancestor)
              if (['auto', 'scroll', 'hidden', 'clip'].includes(overflowX) || position === 'fixed')
                return false
            }
            return true
          })
          .map((element) => element.outerHTML.slice(0, 120)),
      )
      expect(tooWide, path).toEqual([])
      const excess = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(excess, path).toBeLessThanOrEqual(0)
    }
  })

  test('Nothing fixed covers the content at 400% zoom', { tag: '@any-width' }, async ({ page }) => {
    // 1280 × 1024 pixels at 400% are 320 × 256 (WCAG 2.2, 1.4.10 Reflow).
    await page.setViewportSize({ width: 320, height: 256 })
    await page.addInitScript(() => sessionStorage.setItem('age-confirmed', 'yes'))
    await page.goto(redBali)
    await awaitReady(page)
    await page.getByRole('heading', { name: 'Review Lists' }).evaluate((element) => element.scrollIntoView())
    await expect(page.getByRole('banner')).not.toBeInViewport()
    const coveredSection = await page.evaluate(
      () => document.elementFromPoint(160, 250)?.closest('#reviews')?.id,
    )
    expect(coveredSection).toBe('reviews')
  })
})
