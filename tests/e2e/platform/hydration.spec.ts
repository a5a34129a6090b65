import type { Page } from '@playwright/test'
import { expect, openPage, test } from '#tests/support/browser.ts'
import { recordTasks } from '#tests/support/browser-tasks.ts'
import { listProductsForSale, openWithCart, redBali } from '#tests/support/demo-catalog.ts'
import { translatePage } from '#tests/support/hostile-page.ts'

test.describe('Hydration', { tag: '@any-width' }, () => {
  test('keeps what a browser extension has put into the page', async ({ page }) => {
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => {
        for (const parent of [document.head, document.body]) {
          const node = document.createElement('style')
          node.className = 'of-an-extension'
          parent.prepend(node)
        }
      }),
    )
    await openPage(page, redBali)
    await expect(page.locator('html[data-ready]')).toBeAttached()
    await expect(page.locator('head > .of-an-extension')).toBeAttached()
    await expect(page.locator('body > .of-an-extension')).toBeAttached()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  })

  test('leaves texts that a translator follows when they change', async ({ page }) => {
    await translatePage(page)
    await openPage(page, '/products?category=Kratom+Gummies')
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading.locator('font').first()).toHaveText('Kratom Gummies')
    await page.getByRole('combobox', { name: 'Search products' }).fill('red bali')
    await page.keyboard.press('Enter')
    await expect(heading.locator('font').first()).toContainText('red bali')
    await expect(heading).not.toContainText('Gummies')
  })
})

test('Hydration keeps the elements of the server, and gives no id twice', { tag: '@any-width' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    sessionStorage.setItem('age-confirmed', 'yes')
    addEventListener('DOMContentLoaded', () => {
      for (const element of document.querySelectorAll('body *')) Object.assign(element, { isOfServer: true })
    })
  })
  for (const path of ['/', '/products', redBali]) {
    await page.goto(path)
    await expect(page.locator('html[data-ready]')).toBeAttached()
    const replaced = await page.evaluate(() =>
      [...document.querySelectorAll('header, main, aside, article, main > section')]
        .filter((element) => !('isOfServer' in element))
        .map((element) => element.outerHTML.slice(0, 80)),
    )
    expect(replaced, path).toEqual([])
    // Parts far down the page replace their HTML as they come near.
    for (const part of await page.locator('footer, #reviews').all()) await part.scrollIntoViewIfNeeded()
    await expect(page.getByLabel('Send the newsletter to')).toBeVisible()
    const twice = await page.evaluate(() =>
      [...document.querySelectorAll('[id]')]
        .map(({ id }) => id)
        .filter((id, place, ids) => ids.indexOf(id) < place),
    )
    expect(twice, path).toEqual([])
  }
})

test('Hydration leaves room for input between its tasks', { tag: '@any-width' }, async ({ page }) => {
  await page.goto('/products')
  await expect(page.getByRole('button', { name: 'I am 21 or older' })).toBeVisible()
  const tasks = await recordTasks(page, () =>
    page.evaluate(async () => {
      const ready = new Promise((resolve) => addEventListener('shop-ready', resolve))
      document.querySelector<HTMLElement>('[data-age-confirm]')?.click()
      await ready
    }),
  )
  // In one task, hydration took half of all the work.
  const work = tasks.reduce((sum, each) => sum + each, 0)
  expect(Math.max(...tasks) / work).toBeLessThan(0.3)
})

test('A translated text goes when it is no longer true, and comes back in its place', {
  tag: '@any-width',
}, async ({ page }) => {
  const product = (await listProductsForSale(page)).find(({ price }) => price < 50)
  if (!product) throw new Error('the demo store has nothing below the free-shipping threshold')
  await translatePage(page)
  await openWithCart(page, { [product._id]: 1 }, '/cart')
  const quantity = page.getByRole('spinbutton', { name: 'Quantity' })
  const progress = page
    .getByRole('main')
    .locator('p')
    .filter({ hasText: /Free Shipping$|Free Shipping is/ })
  await expect(progress).toHaveText(/^Buy \$[\d.]+ more to get Free Shipping$/)
  await quantity.fill('10')
  await expect(progress).toHaveText('Free Shipping is available for this order!')
  await quantity.fill('1')
  await expect(progress).toHaveText(/^Buy \$[\d.]+ more to get Free Shipping$/)
})

test('The HTML of the server keeps prices from translators', { tag: '@any-width' }, async ({ request }) => {
  const page = await (await request.get(redBali)).text()
  const price = /<[^>]*translate="no"[^>]*>\s*(?:<[^>]+>\s*)*(?:Now <\/span>)?\$\d/
  expect(page).toMatch(price)
})

test.describe('Between the tasks of hydration', { tag: '@any-width' }, () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      const post = MessagePort.prototype.postMessage
      const held: (() => void)[] = []
      let count = 0
      MessagePort.prototype.postMessage = function (message) {
        count += 1
        // The header and the page are hydrated in the tasks before.
        if (count < 6) return post.call(this, message)
        held.push(() => post.call(this, message))
        document.documentElement.dataset.heldTasks = ''
      }
      addEventListener('release-tasks', () => {
        MessagePort.prototype.postMessage = post
        for (const begin of held) begin()
      })
    }),
  )

  test('a link loads its page', async ({ page }) => {
    await openEarly(page)
    await page.evaluate(() => Object.assign(window, { isFirstPage: true }))
    await page.getByRole('main').getByRole('link', { name: 'Find a product in five questions' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Product finder' })).toBeVisible()
    expect(await page.evaluate(() => 'isFirstPage' in window)).toBe(false)
  })

  test('a filter is applied once all are over', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openEarly(page)
    const filters = page.getByRole('complementary', { name: 'Filters' })
    await filters.locator('summary').filter({ hasText: 'Category' }).click()
    const choice = filters.getByRole('checkbox', { name: /^Gummies/ })
    await choice.check()
    const wasEarly = await page.evaluate(async () => {
      await new Promise((resolve) => setTimeout(resolve, 300))
      const { search } = window.location
      dispatchEvent(new Event('release-tasks'))
      return search !== ''
    })
    expect(wasEarly).toBe(false)
    await expect(page).toHaveURL(/category=Gummies/)
    await expect(choice).toBeChecked()
    await expect(page.getByRole('heading', { level: 1, name: 'Gummies' })).toBeVisible()
  })
})

/** Opens the catalog and waits until its header is hydrated, and the last of its parts are not. */
async function openEarly(page: Page): Promise<void> {
  await page.addInitScript(() => sessionStorage.setItem('age-confirmed', 'yes'))
  await page.goto('/products')
  await expect(page.locator('html[data-held-tasks]')).toBeAttached()
}
