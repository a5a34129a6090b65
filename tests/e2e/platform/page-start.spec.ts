import type { Page } from '@playwright/test'
import { delayRequests, expect, test } from '#tests/support/browser.ts'
import { listProductsForSale, openWithCart, redBali } from '#tests/support/demo-catalog.ts'

const shopping = ['/', '/products', redBali, '/cart', '/checkout']

/** Notes every formatter of the platform, where it is created. */
async function watchFormatters(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const created: string[] = []
    Object.assign(window, { created })
    const note = (name: string) => created.push(`${name} ${new Error().stack}`)
    const watch = (owner: object, name: string) => {
      const original = Reflect.get(owner, name)
      const handler: ProxyHandler<new () => object> = {
        construct(target, args) {
          note(name)
          return Reflect.construct(target, args)
        },
        apply(target, self, args) {
          note(name)
          return Reflect.apply(target as never, self, args)
        },
      }
      Reflect.set(owner, name, new Proxy(original, handler))
    }
    for (const name of Object.getOwnPropertyNames(Intl)) {
      if (/^[A-Z]/.test(name)) watch(Intl, name)
    }
    for (const { prototype } of [Number, Date]) watch(prototype, 'toLocaleString')
    for (const name of ['toLocaleDateString', 'toLocaleTimeString']) watch(Date.prototype, name)
    watch(String.prototype, 'localeCompare')
  })
  return () => page.evaluate(() => (window as unknown as { created: string[] }).created)
}

async function expectScriptsAfterPaint(page: Page, path: string): Promise<void> {
  const { painted, asked } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    asked: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => startTime),
  }))
  expect(painted, path).toBeGreaterThan(0)
  expect(Math.min(...asked), path).toBeGreaterThan(Number(painted))
}

test.describe('While a page starts', () => {
  // The first formatter keeps a phone busy for 0.1 seconds.
  test('no formatter of the platform is created, scripts wait for the paint, and no part far below has a text field', {
    tag: ['@any-width', '@hunt'],
  }, async ({ page }) => {
    const listFormatters = await watchFormatters(page)
    // Only a paint can start the scripts, however slow this machine is.
    await page.addInitScript(() => {
      const { setTimeout } = window
      const isLimit = (ms: unknown) => ms === 1000 || ms === 3000
      Object.assign(window, {
        setTimeout: (run: () => void, ms?: number) => (isLimit(ms) ? 0 : setTimeout(run, ms)),
      })
    })
    // The reviews say at what time they were written. They load when the shopper comes near.
    await delayRequests(page, '**/assets/product-details-*.js')
    const [product] = await listProductsForSale(page)
    const cart = { [String(product?._id)]: 2 }
    for (const path of [...shopping, '/blog/how-to-read-a-lab-report', '/refund-and-return-policy']) {
      await openWithCart(page, cart, path)
      await expect(page.locator('html[data-ready]')).toBeAttached()
      await expect(page.locator('.Toastify')).toBeAttached()
      expect(await listFormatters(), path).toEqual([])
      await expectScriptsAfterPaint(page, path)
    }
    await page.evaluate(() => new Date().toLocaleDateString() + 'a'.localeCompare('b') + Intl.NumberFormat())
    expect(await listFormatters()).toHaveLength(3)

    // A browser that fills in forms lays out every text field, and all that is skipped around it.
    for (const path of shopping) {
      const html = await (await page.request.get(path)).text()
      const { skipped, fields } = await page.evaluate((text) => {
        const sent = new DOMParser().parseFromString(text, 'text/html')
        const list = (selector: string) =>
          [...sent.querySelectorAll(selector)].map(({ outerHTML }) => outerHTML)
        return {
          skipped: list('.skipped-off-screen').length,
          // The parser of this test reads what browsers without scripts see, too.
          fields: list(':is(input, textarea, select):is(.skipped-off-screen *):not(noscript *)'),
        }
      }, html)
      // The checkout is short, and so is its footer.
      if (path !== '/checkout') expect(skipped, path).toBeGreaterThan(0)
      expect(fields, path).toEqual([])
    }
  })

  test('the page under the age gate is inert from its first element', { tag: '@any-width' }, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        const covered = document.querySelector<HTMLElement>('[data-page]')
        if (covered === null) return
        observer.disconnect()
        const changes: string[] = []
        Object.assign(window, { changes })
        new MutationObserver(() => changes.push(`${covered.childElementCount} elements`)).observe(covered, {
          attributeFilter: ['inert'],
        })
      }).observe(document, { childList: true, subtree: true })
    })
    await page.goto('/')
    await page.keyboard.press('Tab')
    await expect(page.locator('html[data-ready]')).toBeAttached()
    await expect(page.locator('[data-page]')).toHaveAttribute('inert', '')
    expect(await page.evaluate(() => (window as unknown as { changes: string[] }).changes)).toEqual([
      '1 elements',
    ])
  })

  // Covers: beyond-resilience
  test('its scripts are fetched under the age gate, and run once it is touched', {
    tag: '@any-width',
  }, async ({ page }) => {
    // A request costs a phone some milliseconds of its main thread. All of them in one task were its longest.
    await page.addInitScript(() => {
      const together: number[] = []
      Object.assign(window, { together })
      const isPrefetch = (node: Node) => node instanceof HTMLLinkElement && node.rel === 'prefetch'
      new MutationObserver((changes) => {
        const added = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter(isPrefetch)
        if (added.length > 0) together.push(added.length)
      }).observe(document, { childList: true, subtree: true })
    })
    for (const path of shopping) {
      await page.goto(path)
      await expect(page.locator('link[rel=prefetch]').first()).toBeAttached()
      await page.waitForLoadState('networkidle')
      await expect(page.getByRole('dialog', { name: 'Are you 21 or older?' }), path).toBeFocused()
      const together = await page.evaluate(() => (window as unknown as { together: number[] }).together)
      expect(new Set(together), path).toEqual(new Set([1]))
      // The data of the page is no script, which would be compiled before it is needed.
      const scripts = await page.locator('script:not([type])').allTextContents()
      expect(scripts.join('').length, path).toBeGreaterThan(1000)
      expect(scripts.join('').length, path).toBeLessThan(10_000)
      expect(await page.locator('link[rel=modulepreload]').count(), path).toBe(0)
      await expect(page.locator('html[data-ready]')).toHaveCount(0)
    }
    await page.goto(redBali)
    const refuse = page.getByRole('button', { name: 'I am under 21' })
    // A screen reader presses a button without a pointer or a key.
    await refuse.evaluate((button) => (button as HTMLElement).click())
    await expect(page.getByRole('dialog').getByText('You must be 21 years or older')).toBeVisible()
    await page.goto(redBali)
    await page.getByRole('button', { name: 'I am 21 or older' }).click()
    await page.getByRole('button', { name: 'ADD TO CART' }).filter({ visible: true }).first().click()
    await expect(page.getByText('Item added to cart!')).toBeVisible()
  })
})
