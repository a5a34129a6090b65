import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import {
  enter,
  expect,
  expectAccessible,
  holdRequests,
  test,
  waitUntilLoaded,
} from '#tests/support/browser.ts'

// axe looks at colors as they stand, not at a dialog that is still fading in.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const product = '/products/wyrdgrove-red-bali-kratom-powder-8-oz'

// Covers: header-search
test('Search suggests products, brands and categories in groups, and Enter opens the selected one', async ({
  page,
}) => {
  await enter(page)
  const field = page.getByRole('combobox', { name: 'Search products' })
  await field.fill('wyrd')
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  await expect(list.getByRole('group', { name: 'Products' }).getByRole('option')).toHaveCount(5)
  const brand = list.getByRole('group', { name: 'Brands' }).getByRole('option', { name: /Wyrdgrove/ })
  await expect(brand).toBeVisible()
  await expectAccessible(page, 'search suggestions')
  // Arrow keys go through all groups, round and round.
  await field.press('ArrowUp')
  await expect(list.getByRole('option', { selected: true })).toHaveCount(1)
  for (let place = 0; place < 10; place += 1) {
    if ((await brand.getAttribute('aria-selected')) === 'true') break
    await field.press('ArrowUp')
  }
  await expect(field).toHaveAttribute('aria-activedescendant', (await brand.getAttribute('id')) ?? '')
  await field.press('Escape')
  await expect(list.getByRole('option')).toHaveCount(0)
  await field.press('ArrowDown')
  await expect(list.getByRole('option', { selected: true })).toHaveCount(1)
  await field.press('Escape')
  await field.fill('wyrdgrov')
  await brand.click()
  await expect(page).toHaveURL('/products?brand=Wyrdgrove')
})

// Covers: header-search
test('Search corrects a typo, and offers earlier searches until they are removed', async ({ page }) => {
  await enter(page)
  const field = page.getByRole('combobox', { name: 'Search products' })
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  await field.fill('kratm powdr')
  await expect(list.getByRole('group', { name: 'Did you mean' }).getByRole('option')).toHaveText(
    'kratom powder',
  )
  await field.press('Enter')
  await expect(page).toHaveURL('/products?search=kratm+powdr')
  await expect(page.getByText('Did you mean')).toBeVisible()
  await page.getByRole('link', { name: 'kratom powder', exact: true }).click()
  await expect(page).toHaveURL('/products?search=kratom+powder')

  await field.fill('bicycle')
  await field.press('Enter')
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Kratom Capsules', exact: true }),
  ).toBeVisible()
  await expectAccessible(page, 'a search that finds nothing')

  await field.fill('')
  const recent = list.getByRole('group', { name: 'Recent searches' }).getByRole('option')
  await expect(recent).toHaveText(['bicycle', 'kratm powdr'])
  await expectAccessible(page, 'recent searches')
  await page.getByRole('button', { name: 'Remove bicycle' }).click()
  await expect(recent).toHaveText(['kratm powdr'])
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(recent).toHaveCount(0)
})

test('Search text typed while a page loads stays in the field', { tag: '@any-width' }, async ({ page }) => {
  await enter(page)
  const field = page.getByRole('combobox', { name: 'Search products' })
  const letGo = await holdRequests(page, '**/products.data?*')
  await field.fill('bali')
  await field.press('Enter')
  await field.fill('bicycle')
  letGo()
  await expect(page.getByRole('heading', { name: 'Results for “bali”' })).toBeVisible()
  await expect(field).toHaveValue('bicycle')
  await field.press('Enter')
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  await expect(field).toHaveValue('bicycle')
  await page.goBack()
  await expect(field).toHaveValue('bali')
})

// Covers: product-pictures
test('Product pictures change with arrows and thumbnails, and open large', async ({ page }) => {
  await enter(page, product)
  const gallery = page.getByRole('region', { name: 'Product pictures' })
  await expect(gallery.getByText('1 of 3')).toBeVisible()
  await gallery.getByRole('button', { name: 'Next picture' }).click()
  await expect(gallery.getByText('2 of 3')).toBeVisible()
  await gallery.getByRole('button', { name: 'Show picture 3 of 3' }).click()
  await expect(gallery.getByText('3 of 3')).toBeVisible()
  await gallery.getByRole('button', { name: 'View larger picture' }).click()
  const large = page.getByRole('dialog', { name: 'Product pictures' })
  await expect(large.getByText('3 of 3')).toBeVisible()
  // It listens to keys once it is drawn.
  await waitUntilLoaded(page)
  await page.keyboard.press('ArrowRight')
  await expect(large.getByText('1 of 3')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(large.getByText('2 of 3')).toBeVisible()
  await expectAccessible(page, 'a large picture')
  await large.getByRole('button', { name: 'Zoom in' }).click()
  const frame = large.getByRole('region', { name: 'Enlarged picture' })
  await expect
    .poll(() =>
      frame.evaluate(
        (element) => element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight,
      ),
    )
    .toBe(true)
  await expectAccessible(page, 'a picture brought near')
  await page.keyboard.press('Escape')
  await expect(large).toBeHidden()
  await expect(gallery.getByText('2 of 3')).toBeVisible()
  await expect(gallery.getByRole('button', { name: 'View larger picture' })).toBeFocused()
})

// Covers: beyond-recently-viewed
test('Recently viewed shows other products that this browser opened', async ({ page }) => {
  await enter(page, product)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('recently-viewed'))).not.toBeNull()
  await page.goto('/products?sort=newest')
  await page
    .getByRole('link', { name: /^Select Options/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/products\/[^?]+/)
  const recent = page.getByRole('region', { name: 'Recently viewed' })
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

test.describe('A sold-out product', () => {
  test.use({ expectedErrors: [/400/] })
  const findSoldOut = async (page: Page) => {
    const { products } = await (await page.request.get('/api/product/list')).json()
    return products.find(
      (each: { stock_count: number; hold?: unknown }) => each.stock_count === 0 && each.hold === undefined,
    )
  }

  // Covers: card-sold-out
  test('shows SOLD OUT and Out of Stock on its card, and no button', { tag: '@any-width' }, async ({
    page,
  }) => {
    const soldOut = await findSoldOut(page)
    await enter(page, `/products?search=${encodeURIComponent(soldOut.product_name)}`)
    const card = page
      .getByRole('article')
      .filter({ has: page.locator(`a[href="/products/${soldOut.URL_slug}"]`) })
      .first()
    await expect(card).toContainText('SOLD OUT')
    await expect(card).toContainText('Out of Stock')
    await expect(card.getByRole('button', { name: 'Add to cart' })).toHaveCount(0)
  })

  // Covers: beyond-back-in-stock
  test('takes an email address for one email, and explains an invalid one', { tag: '@any-width' }, async ({
    page,
  }) => {
    await enter(page)
    const soldOut = await findSoldOut(page)
    await page.goto(`/products/${soldOut.URL_slug}`)
    const form = page.getByRole('region', { name: 'When it is back' })
    await expectAccessible(page, 'a sold-out product')
    await form.getByLabel('Email address').fill('nobody')
    await form.getByRole('button', { name: 'Email me when it is back' }).click()
    await expect(form.getByText('Please enter an email address.')).toBeVisible()
    await expectAccessible(page, 'a refused address')
    await form.getByLabel('Email address').fill(`waiting-${randomUUID()}@example.com`)
    await form.getByRole('button', { name: 'Email me when it is back' }).click()
    await expect(form.getByRole('status')).toContainText('We will send you one email')
  })
})

test.describe('The unsubscribe page', () => {
  test.use({ expectedErrors: [/422/] })
  test('has no age gate and reports an invalid link', { tag: '@any-width' }, async ({ page }) => {
    await page.goto(`/unsubscribe?token=${'x'.repeat(43)}`)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Unsubscribe' })).toBeVisible()
    await expectAccessible(page, 'unsubscribe')
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(page.getByRole('status')).toContainText('This link is not complete, or too old.')
  })
})
