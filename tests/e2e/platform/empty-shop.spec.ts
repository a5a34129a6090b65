import { expect, expectAccessible, test } from '#tests/support/browser.ts'
import { shopPort } from '#tests/support/e2e-port.ts'
import { startShopProcess } from '#tests/support/shop-process.ts'

// This file starts its own shop without the demo store.
const port = shopPort + 10
const url = `http://127.0.0.1:${port}`

let stopShop = async () => {}
test.beforeAll(async () => {
  stopShop = await startShopProcess(port, 'empty')
})
test.afterAll(() => stopShop())

test.describe('A shop without products', () => {
  test.beforeEach(({ page }) => page.addInitScript(() => sessionStorage.setItem('age-confirmed', 'yes')))

  test('has a home page without price claims and countdowns', { tag: '@hunt' }, async ({ page }) => {
    await page.goto(url)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(/% OFF|SAVE \$/i)).toHaveCount(0)
    await expect(page.getByRole('timer')).toHaveCount(0)
    await expectAccessible(page, 'the home page of an empty shop')
    await page.goto(`${url}/products`)
    await expect(page.getByText('No products found')).toBeVisible()
    await expectAccessible(page, 'the catalog of an empty shop')
  })

  // Covers: message-best-deals
  test('Couldnt get best deals! is shown when the server has none', { tag: '@hunt' }, async ({ page }) => {
    await page.route(/\/api\/product\/best/, (route) =>
      route.fulfill({ json: { success: false, code: 'not-found', message: 'There are none.' } }),
    )
    await page.goto(url)
    await expect(page.getByText('Couldnt get best deals!')).toBeVisible()
  })
})

test.describe('A shop without products that does not respond', () => {
  test.use({ expectedErrors: [/ERR_FAILED|Failed to fetch|TypeError/] })

  // Covers: message-best-deals
  test('shows the message', { tag: '@hunt' }, async ({ page }) => {
    await page.addInitScript(() => sessionStorage.setItem('age-confirmed', 'yes'))
    await page.route(/\/api\/product\/best/, (route) => route.abort())
    await page.goto(url)
    await expect(page.getByText('The shop cannot be reached right now. Please try again.')).toBeVisible()
  })
})
