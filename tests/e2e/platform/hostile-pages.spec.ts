import type { Locator, Page } from '@playwright/test'
import { disableStorage, expect, openPage, openPageThroughAgeGate, test } from '#tests/support/browser.ts'
import { fillCheckout } from '#tests/support/browser-shopper.ts'
import { redBali } from '#tests/support/demo-catalog.ts'
import { fillStorage, loseScripts, loseScriptsOnce, translatePage } from '#tests/support/hostile-page.ts'

/** What a browser does to the page. */
const conditions = [
  // React says that the page is not as the server wrote it, and renders it again.
  {
    name: 'that the browser translates',
    prepare: translatePage,
    open: openPage,
    errors: [/React error #418/],
    tags: [],
  },
  { name: 'without storage', prepare: disableStorage, open: openPageThroughAgeGate, errors: [], tags: [] },
  {
    name: 'with full storage',
    prepare: fillStorage,
    open: openPageThroughAgeGate,
    errors: [],
    tags: ['@hunt'],
  },
  {
    name: 'that loses each late script once',
    prepare: loseScriptsOnce,
    open: openPage,
    errors: [/ERR_CONNECTION_RESET/],
    tags: ['@hunt'],
  },
]

for (const { name, prepare, open, errors, tags } of conditions) {
  test.describe(`On a page ${name}`, () => {
    test.use({ expectedErrors: errors })

    test('a shopper buys a product, from the home page to the thank-you page', {
      tag: ['@any-width', ...tags],
    }, async ({ page }) => {
      await prepare(page)
      await open(page)
      await buy(page, open === openPage)
    })
  })
}

test.describe('On a page whose scripts a release replaced', () => {
  test.use({ expectedErrors: [/404|Failed to fetch dynamically imported module/] })

  test('what was done is not called refused, and what was not sent is said so', {
    tag: ['@any-width', '@hunt'],
  }, async ({ page }) => {
    const missing = page.getByText('Part of this page could not be loaded. Please reload the page.')
    await openPage(page, redBali)
    await loseScripts(page)
    await page.getByRole('button', { name: 'ADD TO CART' }).filter({ visible: true }).first().click()
    await expect(missing).toBeVisible()
    await expect(page.getByText('Item added to cart!')).toBeVisible()
    await page.goto('/login')
    await page.getByLabel('Email or phone number').fill('ada@example.com')
    await page.getByLabel('Password', { exact: true }).fill('correct-horse-battery')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(missing.first()).toBeVisible()
  })
})

/** Goes by links alone, because the cart may live no longer than the page. */
async function buy(page: Page, keepsCart: boolean): Promise<void> {
  await page.getByRole('combobox', { name: 'Search products' }).fill('wyrdgrove red bali')
  await page.keyboard.press('Enter')
  await page.getByRole('main').locator(`a[href="${redBali}"]`).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Red Bali')
  await page.getByRole('button', { name: /6-9 pieces/ }).click()
  const sum = page.getByText(/^Total \$/).first()
  const ofSix = await readAmount(sum)
  await page.getByRole('button', { name: 'Increase quantity' }).first().click()
  expect(await readAmount(sum)).toBeCloseTo((ofSix / 6) * 7, 1)
  await page.getByRole('button', { name: 'ADD TO CART' }).filter({ visible: true }).first().click()
  await expect(page.getByText('Item added to cart!')).toBeVisible()
  const panel = page.getByRole('dialog')
  await expect(panel.getByText('Your browser blocks storage')).toHaveCount(keepsCart ? 0 : 1)
  await panel.getByRole('link', { name: 'View Cart' }).click()
  await page.getByLabel('Check your ZIP code').fill('10001')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByText('Valid ZIP code! Service available.').first()).toBeVisible()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Proceed to checkout' }).click()
  await expect(page).toHaveURL(/\/checkout$/)
  await fillCheckout(page)
  await page.getByRole('checkbox', { name: /terms/i }).check()
  await page.getByRole('button', { name: 'Pay now' }).click()
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
}

async function readAmount(place: Locator): Promise<number> {
  return Number(/\$([\d.,]+)/.exec((await place.textContent()) ?? '')?.[1]?.replace(',', ''))
}
