import {
  enter,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  waitUntilLoaded,
} from '#tests/support/browser.ts'

const pages = {
  home: '/',
  catalog: '/products',
  'a filtered catalog': '/products?brand=Wyrdgrove&sort=price-asc',
  'a search without results': '/products?search=nothing-like-this',
  product: '/products/wyrdgrove-red-bali-kratom-powder-8-oz',
  cart: '/cart',
  checkout: '/checkout',
  wishlist: '/wishlist',
  'sign in': '/login',
  'create account': '/sign-up',
  'forgotten password': '/forgot-password',
  'a new password': '/reset-password',
  'an incomplete confirmation': '/verify-email',
  'my account': '/my-account',
  'track order': '/track-order',
  'lab reports': '/lab-reports',
  blog: '/blog',
  'an article': '/blog/how-to-read-a-lab-report',
  contact: '/contact',
  'about us': '/about-us',
  terms: '/terms',
  'shipping policy': '/shipping-policy',
  'privacy policy': '/privacy-policy',
  'refund policy': '/refund-and-return-policy',
}

for (const [name, path] of Object.entries(pages)) {
  // Covers: route-home, route-products, route-product, route-login, route-sign-up, route-cart,
  //   route-checkout, route-wishlist, route-my-account, route-policies, policies
  test(`axe finds nothing on ${name}`, { tag: '@any-width' }, async ({ page }) => {
    await enter(page, path)
    await waitUntilLoaded(page)
    await expectAccessible(page, name)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expectNoSidewaysScroll(page, name)
  })
}

test.describe('A page that does not exist', () => {
  test.use({ expectedErrors: [/404/] })
  // Covers: route-unknown
  test('returns 404 and offers links', { tag: '@any-width' }, async ({ page }) => {
    const response = await page.goto('/no-such-page')
    expect(response?.status()).toBe(404)
    await page.getByRole('button', { name: 'I am 21 or older' }).click()
    await expectAccessible(page, 'not found')
  })
})

test('axe finds a planted violation', { tag: '@any-width' }, async ({ page }) => {
  await enter(page, '/contact')
  await page
    .getByRole('main')
    .evaluate((main) => main.insertAdjacentHTML('beforeend', '<input><img src="/">'))
  await expect(expectAccessible(page, 'a page with faults')).rejects.toThrow(/image-alt.*label:/s)
})
