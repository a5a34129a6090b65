import { expect, test } from '#tests/support/browser.ts'
import { listProductsForSale, openWithCart, redBali } from '#tests/support/demo-catalog.ts'

test.describe('While a page starts', () => {
  // The first formatter keeps a phone busy for 0.1 seconds.
  test('no formatter of the platform is created', { tag: '@any-width' }, async ({ page }) => {
    await page.addInitScript(() => {
      const created: string[] = []
      Object.assign(window, { created })
      const note = (name: string) => created.push(`${name} ${new Error().stack}`)
      for (const name of [
        'NumberFormat',
        'DateTimeFormat',
        'ListFormat',
        'Collator',
        'PluralRules',
      ] as const) {
        const construct = (type: object, args: unknown[]) => {
          note(name)
          return Reflect.construct(type as new () => object, args)
        }
        Object.assign(Intl, { [name]: new Proxy<object>(Intl[name], { construct }) })
      }
      for (const { name, prototype } of [Number, Date]) {
        const format = prototype.toLocaleString as (...args: unknown[]) => string
        Object.assign(prototype, {
          toLocaleString(...args: unknown[]) {
            note(`${name}.toLocaleString`)
            return format.apply(this, args)
          },
        })
      }
    })
    const [product] = await listProductsForSale(page)
    const cart = { [String(product?._id)]: 2 }
    for (const path of ['/', '/products', redBali, '/cart', '/checkout']) {
      await openWithCart(page, cart, path)
      await expect(page.locator('html[data-ready]')).toBeAttached()
      await expect(page.locator('.Toastify')).toBeAttached()
      expect(await page.evaluate(() => (window as unknown as { created: string[] }).created), path).toEqual(
        [],
      )
    }
  })

  test('its scripts are not asked for before it is painted', { tag: '@any-width' }, async ({ page }) => {
    for (const path of ['/', '/products', redBali, '/cart', '/checkout']) {
      await page.goto(path)
      await expect(page.locator('html[data-ready]')).toBeAttached()
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
    await expect(page.locator('html[data-ready]')).toBeAttached()
    await expect(page.locator('[data-page]')).toHaveAttribute('inert', '')
    expect(await page.evaluate(() => (window as unknown as { changes: string[] }).changes)).toEqual([
      '1 elements',
    ])
  })
})
