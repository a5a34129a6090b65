import {
  expect,
  expectAccessible,
  expectFitsUsualWidths,
  goWithoutReload,
  openPage,
  test,
  waitUntilLoaded,
} from '#tests/support/browser.ts'

/** Pages of one kind are visited in one tab, as a shopper does. Neighbors have different titles. */
const pages = {
  'the catalog': [
    '/',
    '/products',
    '/products?search=nothing-like-this',
    '/products?brand=Wyrdgrove&sort=price-asc',
    '/products/wyrdgrove-red-bali-kratom-powder-8-oz',
    '/lab-reports',
    '/compare?products=wyrdgrove-red-bali-kratom-powder-8-oz,wyrdgrove-green-maeng-da-kratom-powder-8-oz',
    '/reviews',
    '/finder',
  ],
  'cart and orders': ['/cart', '/checkout', '/wishlist', '/track-order'],
  accounts: ['/login', '/sign-up', '/forgot-password', '/reset-password', '/verify-email', '/my-account'],
  'blog and contact': ['/blog', '/blog/how-to-read-a-lab-report', '/contact', '/where-we-ship'],
  'the policies': ['/about-us', '/terms', '/shipping-policy', '/privacy-policy', '/refund-and-return-policy'],
}

for (const [kind, paths] of Object.entries(pages)) {
  // Covers: route-home, route-products, route-product, route-login, route-sign-up, route-cart,
  //   route-checkout, route-wishlist, route-my-account, route-policies, policies
  test(`axe finds no violations on the pages of ${kind}`, { tag: '@any-width' }, async ({ page }) => {
    for (const [index, path] of paths.entries()) {
      await (index === 0 ? openPage(page, path) : goWithoutReload(page, path))
      await waitUntilLoaded(page)
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
      await expectFitsUsualWidths(page, path)
    }
  })
}

test('An empty cart and an empty wishlist show a picture and popular products', {
  tag: '@any-width',
}, async ({ page }) => {
  for (const [path, sentence] of [
    ['/cart', 'Your cart is empty.'],
    ['/wishlist', 'Your wishlist is empty.'],
  ] as const) {
    await openPage(page, path)
    await expect(page.getByText(sentence)).toBeVisible()
    await expect(page.getByRole('main').locator('svg').first()).toBeVisible()
    const products = page.getByRole('region', { name: 'Popular products' }).getByRole('article')
    await expect(products).toHaveCount(4)
  }
})

test.describe('A page that does not exist', () => {
  test.use({ expectedErrors: [/404/] })
  // Covers: route-unknown
  test('returns 404 and offers links and products', { tag: '@any-width' }, async ({ page }) => {
    const products = page.getByRole('region', { name: 'Popular products' }).getByRole('article')
    for (const path of ['/no-such-page', '/products/no-such-product', '/lab-reports/no-such-lot']) {
      const response = await page.goto(path)
      expect(response?.status(), path).toBe(404)
      if (path === '/no-such-page') {
        await page.getByRole('button', { name: 'I am 21 or older' }).click()
        await expectAccessible(page, 'not found')
      }
      await expect(products).toHaveCount(4)
    }
    await products.first().getByRole('link').first().click()
    await expect(page).toHaveURL(/\/products\/./)
  })
})

test('Browsers that ask for /favicon.ico get an icon', { tag: '@any-width' }, async ({ request }) => {
  const response = await request.get('/favicon.ico')
  expect(response.status()).toBe(200)
  // The signature of the format: reserved, icon, one picture.
  expect([...(await response.body()).subarray(0, 6)]).toEqual([0, 0, 1, 0, 1, 0])
})

test('Phones get the name and the icons of the shop', { tag: '@any-width' }, async ({ request }) => {
  const manifest = await (await request.get('/site.webmanifest')).json()
  expect(manifest).toMatchObject({ name: 'Leafward', start_url: '/' })
  for (const { src } of [...manifest.icons, { src: '/apple-touch-icon.png' }])
    expect((await request.get(src)).status(), src).toBe(200)
})

test('axe finds a planted violation', { tag: '@any-width' }, async ({ page }) => {
  await openPage(page, '/contact')
  await page
    .getByRole('main')
    .evaluate((main) => main.insertAdjacentHTML('beforeend', '<input><img src="/">'))
  await expect(expectAccessible(page, 'a page with errors')).rejects.toThrow(/image-alt.*label:/s)
})
