import { delayRequests, expect, expectAccessible, openPage, test } from '#tests/support/browser.ts'
import { shopApi } from '#tests/support/browser-shopper.ts'
import { openWithCart, redBali } from '#tests/support/demo-catalog.ts'

const groups = ['Price range', 'Brand', 'Ratings', 'Count', 'Size (oz)', 'Flavor']

test.describe('Catalog', () => {
  // Covers: catalog-sort, entity-filters, beyond-catalog
  test('keeps filters, sort, page and search in the URL, and Back returns to each', {
    tag: '@desktop-in-hunt',
  }, async ({ page }) => {
    await openPage(page, '/products?search=kratom')
    // A search starts with its best matches.
    await page.getByText('Best match').first().click()
    await page.getByRole('link', { name: 'Price low to high' }).click()
    await expect(page).toHaveURL(/search=kratom.*sort=price-asc/)
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
    const secondPageCard = await page.getByRole('article').first().textContent()
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Previews' }).click()
    await expect(page.getByRole('link', { name: 'Page 1', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
    expect(await page.getByRole('article').first().textContent()).not.toBe(secondPageCard)
    await page.goBack()
    await expect(page).toHaveURL(/page=2/)
    await expect(page.getByRole('article').first()).toHaveText(secondPageCard ?? '')
  })

  // Covers: rule-search, beyond-catalog
  test('opens campaign links, ignores empty parameters, finds misspelled words, and leads back from a page after the last', {
    tag: ['@any-width', '@hunt'],
  }, async ({ page }) => {
    const total = page.getByText(/Showing \d+ Result from total [1-9]\d*/)
    await test.step('finds the intended products despite a typo', async () => {
      const html = await (await page.request.get('/products?search=kratm+powdr')).text()
      expect(/<article.*?<\/article>/s.exec(html)?.[0]).toContain('Kratom Powder')
    })

    await test.step('ignores an empty parameter', async () => {
      await openPage(page, '/products?brand=Wyrdgrove&oz=&count=')
      await expect(page.getByRole('link', { name: /^Remove filter/ })).toHaveCount(1)
      await expect(total).toBeVisible()
    })

    await test.step('opens a campaign link on the same page, and paging still works', async () => {
      await page.goto('/products?utm_source=email&category=Kratom+Powder&gclid=Cj0KCQ')
      await expect(page).toHaveURL(/utm_source=email/)
      const count = (await total.textContent())?.match(/\d+$/)?.[0]
      await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click()
      await expect(page).toHaveURL(/category=Kratom.*page=2/)
      await expect(page.getByText(new RegExp(`from total ${count}$`))).toBeVisible()
    })

    await test.step('links a page after the last one to the first', async () => {
      await page.goto('/products?page=999')
      await expect(page.getByRole('heading', { name: 'Page 999 does not exist.' })).toBeVisible()
      await page.getByRole('link', { name: 'Go to first page' }).click()
      await expect(page).toHaveURL('/products')
      await expect(page.getByRole('article').first()).toBeVisible()
    })
  })

  // Covers: catalog-grid, beyond-catalog
  test('shows one column of products on a phone and three on a desktop, and does not shift when filtering', async ({
    page,
    viewport,
  }) => {
    await openPage(page, '/products')
    // A card far below the screen is not laid out yet, but its place in the list is.
    const cards = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('article') })
    const leftEdges = await cards.evaluateAll((elements) =>
      elements.map((card) => Math.round(card.getBoundingClientRect().left)),
    )
    expect(leftEdges.length).toBeGreaterThan(3)
    expect(new Set(leftEdges).size).toBe((viewport?.width ?? 0) < 1000 ? 1 : 3)

    await page.evaluate(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
            shifts.push(Number(entry.value))
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.getByText('Popularity').first().click()
    await page.getByRole('link', { name: 'Newest' }).click()
    await expect(page).toHaveURL(/sort=newest/)
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThanOrEqual(0.02)
  })
})

test.describe('Filters', () => {
  // Covers: catalog-filters, catalog-filter-drawer
  test('are collapsed groups that narrow the list, and Clear All resets them', async ({ page, viewport }) => {
    const isWide = (viewport?.width ?? 0) >= 1000
    await openPage(page, '/products')
    // Another test may add a product in the meantime, so the count never decreases.
    const getTotal = async () =>
      Number(
        /from total (\d+)/.exec(
          (await page.getByText(/Showing \d+ Result from total \d+/).textContent()) ?? '',
        )?.[1],
      )
    const totalBefore = await getTotal()
    if (!isWide) await page.getByRole('button', { name: 'Filter' }).click()
    const filters = isWide
      ? page.getByRole('complementary', { name: 'Filters' })
      : page.getByRole('dialog', { name: 'Filter' })
    for (const group of groups)
      await expect(filters.locator('summary').filter({ hasText: group }).first()).toBeVisible()
    await expect(filters.getByRole('checkbox').first()).toBeHidden()
    await filters.locator('summary').filter({ hasText: 'Brand' }).click()
    const brand = filters.getByRole('checkbox', { name: /^Wyrdgrove/ })
    await expect(filters.getByText('Show more').filter({ visible: true })).toBeVisible()
    await filters.getByText('Show more').filter({ visible: true }).click()
    await brand.check()
    await expect(page).toHaveURL(/brand=Wyrdgrove/)
    // The old results are dimmed while new ones load.
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expectAccessible(page, 'the filters')
    if (isWide) {
      await expect(page.getByRole('link', { name: 'Clear All' })).toHaveCount(1)
      await page.reload()
      await expect(brand).toBeVisible()
      await expect(brand).toBeChecked()
    }
    if (!isWide) {
      const showButton = filters.getByRole('button', { name: /^Show \d+ results$/ })
      const expectedTotal = (await showButton.textContent())?.match(/\d+/)?.[0]
      await showButton.click()
      await expect(page.getByText(new RegExp(`from total ${expectedTotal}$`))).toBeVisible()
      await page.getByRole('button', { name: 'Filter (1)' }).click()
      await filters.getByRole('button', { name: 'Clear All' }).click()
      await filters.getByRole('button', { name: /^Show \d+ results$/ }).click()
    } else {
      await expect.poll(getTotal).toBeLessThan(totalBefore)
      await filters.getByRole('link', { name: 'Clear All' }).click()
    }
    await expect(page).not.toHaveURL(/brand=/)
    await expect.poll(getTotal).toBeGreaterThanOrEqual(totalBefore)
  })

  // Covers: catalog-price-range
  test('include a price range with two thumbs and two number fields, 0 to 500 dollars', {
    tag: '@desktop-in-hunt',
  }, async ({ page, viewport }) => {
    await openPage(page, '/products')
    if ((viewport?.width ?? 0) < 1000) await page.getByRole('button', { name: 'Filter' }).click()
    await page.locator('summary').filter({ hasText: 'Price range', visible: true }).click()
    const sliders = page.getByRole('slider').filter({ visible: true })
    await expect(sliders).toHaveCount(2)
    await expect(sliders.first()).toHaveAttribute('min', '0')
    await expect(sliders.first()).toHaveAttribute('step', '10')
    const lowestPrice = page
      .getByRole('spinbutton', { name: 'Price, lowest, in dollars' })
      .filter({ visible: true })
    await lowestPrice.fill('40')
    await lowestPrice.press('Enter')
    await expect(page).toHaveURL(/minPrice=40/)
    const prices = await (await page.request.get('/api/product/list?minPrice=40&limit=60')).json()
    for (const { price } of prices.products) expect(price).toBeGreaterThanOrEqual(40)
  })
})

test.describe('Product card', () => {
  // Covers: state-card-stepper
  test('starts at quantity 1, does not go below 0, and saves the quantity of a product in the cart', {
    tag: '@desktop-in-hunt',
  }, async ({ page }) => {
    await openPage(page, '/products')
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('group', { name: /^(Quantity of|In cart:) / }) })
      .filter({ has: page.getByRole('link', { name: /^Select Options/ }) })
      .first()
    const quantity = card.getByRole('button', { name: /^Quantity: / })
    await expect(quantity).toHaveText('1')
    await card.getByRole('button', { name: 'Decrease quantity' }).click()
    await expect(quantity).toHaveText('0')
    await expect(card.getByRole('button', { name: 'Decrease quantity' })).toBeDisabled()
    await card.getByRole('button', { name: 'Increase quantity' }).click()
    await card.getByRole('button', { name: 'Increase quantity' }).click()
    await page.reload()
    await expect(quantity).toHaveText('2')
    await card.getByRole('link', { name: /^Select Options/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Select Options' })
    await expect(sheet.getByRole('spinbutton')).toHaveValue('2')
    await sheet.getByRole('link', { name: 'View details' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('spinbutton', { name: /Quantity/ }).first()).toHaveValue('2')
  })

  test('takes a typed quantity after its number was pressed', { tag: ['@any-width', '@hunt'] }, async ({
    page,
  }) => {
    await openPage(page, '/products')
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('group', { name: /^(Quantity of|In cart:) / }) })
      .first()
    const quantity = card.getByRole('button', { name: /^Quantity: / })
    await quantity.press('Enter')
    const field = card.getByRole('spinbutton', { name: 'Quantity' })
    await expect(field).toBeFocused()
    await expectAccessible(page, 'a typed quantity of a card')
    await page.keyboard.type('12')
    await page.keyboard.press('Tab')
    await expect(card.getByRole('button', { name: 'Increase quantity' })).toBeFocused()
    await expect(quantity).toHaveText('12')
    await quantity.click()
    await field.fill('')
    await card.getByRole('button', { name: 'Increase quantity' }).click()
    await expect(quantity).toHaveText('13')
  })

  test('takes no focus for a number that was pressed before the scripts loaded', {
    tag: ['@any-width', '@hunt'],
  }, async ({ page }) => {
    await page.addInitScript(() => sessionStorage.setItem('age-confirmed', 'yes'))
    const release = await delayRequests(page, '**/assets/*.js')
    await page.goto('/products')
    const quantity = page.getByRole('button', { name: /^Quantity: / }).first()
    await quantity.click()
    const search = page.getByRole('combobox', { name: 'Search products' })
    await search.fill('red')
    release()
    await expect(page.locator('html[data-ready]')).toBeAttached()
    await page.keyboard.type(' bali')
    await expect(search).toHaveValue('red bali')
    await expect(quantity).toHaveText('1')
  })

  // Covers: card-select-options
  test('offers the sizes of its family, and adds the chosen one to the cart', async ({ page }) => {
    const name = 'Wyrdgrove Red Bali Kratom Powder'
    await openPage(page, `/products?search=${encodeURIComponent(name)}`)
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('group', { name: /^(Quantity of|In cart:) / }) })
      .filter({ has: page.getByRole('link', { name: `Select Options: ${name}`, exact: true }) })
      .first()
    await expect(card.getByText(/^from \$\d+\.\d\d$/)).toBeVisible()
    await expect(card.getByText(/^\d+ sizes$/)).toBeVisible()
    await card.getByRole('link', { name: /^Select Options/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Select Options' })
    const sizes = sheet.getByRole('group', { name: 'Size' }).getByRole('button')
    await expect(sizes.nth(1)).toBeVisible()
    await expectAccessible(page, 'the options of a card')
    const other = sizes.and(sheet.locator('[aria-pressed=false]')).filter({ hasText: '$' }).first()
    const [size = '', price = ''] = ((await other.textContent()) ?? '').split(/\s+(?=\$)/)
    await other.press('Enter')
    await expect(sheet.getByText(size, { exact: true }).and(sheet.locator('p'))).toBeVisible()
    await expect(sheet.locator('[aria-live]')).toContainText(price)
    await sheet.getByRole('button', { name: 'Increase quantity' }).click()
    await sheet.getByRole('button', { name: 'Add to cart' }).click()
    await expect(sheet).toBeHidden()
    await expect(page.getByText('Item added to cart!')).toBeVisible()
    if ((page.viewportSize()?.width ?? 0) < 1024) {
      await page.getByRole('button', { name: 'View cart' }).click()
      await expect(page).toHaveURL(/\/cart$/)
    } else {
      const panel = page.getByRole('dialog', { name: 'Shopping cart' })
      await expect(panel.getByRole('listitem').filter({ hasText: name })).toContainText(size)
      await page.keyboard.press('Escape')
      await expect(card.getByRole('link', { name: /^Select Options/ })).toBeFocused()
    }
    await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
  })

  test('adds one of a product that is in the cart, whatever its quantity there', {
    tag: ['@desktop-in-hunt', '@hunt'],
  }, async ({ page }) => {
    const name = 'Wyrdgrove Red Bali Kratom Powder'
    const { products } = (await shopApi.get(`/api/product/list?search=${encodeURIComponent(name)}&limit=100`))
      .body
    const product = products.find(({ URL_slug: slug }: { URL_slug: string }) => redBali.endsWith(`/${slug}`))
    await openWithCart(page, { [product._id]: 3 }, `/products?search=${encodeURIComponent(name)}`)
    const card = page
      .getByRole('article')
      .filter({ has: page.locator(`a[href="/products/${product.URL_slug}"]`) })
      .filter({ has: page.getByRole('group', { name: /^(Quantity of|In cart:) / }) })
      .first()
    await expect(card.getByRole('button', { name: /^Quantity: / })).toHaveText('3')
    await card.getByRole('link', { name: /^Select Options/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Select Options' })
    await expect(sheet.getByRole('spinbutton')).toHaveValue('1')
    await sheet.getByRole('button', { name: 'Add to cart' }).click()
    await expect(page.getByRole('link', { name: 'Cart, 4 items' })).toBeVisible()
  })

  test('adds a product without siblings at once', { tag: '@any-width' }, async ({ page }) => {
    await openPage(page, '/products?search=Ashdrift+Ground+Extract')
    const button = page.getByRole('button', { name: /^Add to cart: / }).first()
    const card = page.getByRole('article').filter({ has: button }).first()
    await card.getByRole('button', { name: 'Decrease quantity' }).click()
    await button.click()
    await expect(page.getByText('Select Product Size')).toBeVisible()
    await card.getByRole('button', { name: 'Increase quantity' }).click()
    await button.click()
    await expect(page.getByText('Item added to cart!')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  })

  // Covers: card-sold-out
  test('never says In Stock of a product on hold, nor does its page or the wishlist', {
    tag: ['@desktop-in-hunt', '@hunt'],
  }, async ({ page }) => {
    const { products } = (await shopApi.get('/api/product/list?category=7-OH&limit=50')).body
    const held = products.find(({ stock_count }: { stock_count: number }) => stock_count > 0)
    expect(held.hold.notice).toMatch(/^Not for sale/)
    await openPage(page, `/products?category=7-OH&search=${encodeURIComponent(held.product_name)}`)
    const main = page.getByRole('main')
    const card = main.getByRole('article').filter({
      has: page.locator(`a[href="/products/${held.URL_slug}"]`),
    })
    await expect(card).toContainText('Not for sale')
    await expect(main.getByText(/in stock/i)).toHaveCount(0)
    await card.getByRole('button', { name: /^Wishlist/ }).click()
    await expect(card.getByRole('button', { name: /^Wishlist/ })).toHaveAttribute('aria-pressed', 'true')

    await openPage(page, `/products/${held.URL_slug}`)
    await expect(main.getByText('Not for sale', { exact: true }).first()).toBeVisible()
    await expect(main.getByText(/in stock/i)).toHaveCount(0)
    const data = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(data.join(' ')).toContain('"@type":"Product"')
    expect(data.join(' ')).not.toContain('InStock')

    await page.goto('/wishlist')
    await expect(main.getByRole('cell', { name: 'Not for sale', exact: true })).toBeVisible()
    await expect(main.getByText(/in stock/i)).toHaveCount(0)
  })
})

test('A category opens with its introduction, and a list of several without', {
  tag: '@any-width',
}, async ({ request }) => {
  const read = async (query: string) => (await request.get(`/products?${query}`)).text()
  const introduction = 'Ground kratom leaf in capsules.'
  expect(getMain(await read('category=Kratom%20Capsules'))).toContain(introduction)
  const several = getMain(await read('category=Kratom%20Capsules&category=Kratom%20Powder'))
  expect(several).toMatch(/<h1[^>]*>All products</)
  expect(several).not.toContain(introduction)
})

/** What the server renders between the header and the footer. */
function getMain(html: string): string {
  return /<main\b.*<\/main>/s.exec(html)?.[0] ?? ''
}
