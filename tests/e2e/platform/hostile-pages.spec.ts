import type { Locator, Page } from '@playwright/test'
import { disableStorage, expect, openPage, openPageThroughAgeGate, test } from '#tests/support/browser.ts'
import { fillCheckout, getShippingMethods } from '#tests/support/browser-shopper.ts'
import { redBali } from '#tests/support/demo-catalog.ts'
import {
  addPasswordManager,
  doubleText,
  fillStorage,
  knownPerson,
  loseScripts,
  loseScriptsOnce,
  slowNetwork,
  translatePage,
} from '#tests/support/hostile-page.ts'

interface Condition {
  readonly name: string
  readonly prepare: (page: Page) => Promise<void>
  readonly open: (page: Page) => Promise<void>
  readonly errors?: readonly RegExp[]
  readonly fill?: (page: Page) => Promise<void>
  readonly tags?: readonly string[]
}

/** What a browser, its owner or the network does to the page. */
const conditions: readonly Condition[] = [
  { name: 'that the browser translates', prepare: translatePage, open: openPage },
  { name: 'without storage', prepare: disableStorage, open: openPageThroughAgeGate },
  { name: 'with full storage', prepare: fillStorage, open: openPageThroughAgeGate, tags: ['@hunt'] },
  {
    name: 'that loses each late script once',
    prepare: loseScriptsOnce,
    open: openPage,
    errors: [/ERR_CONNECTION_RESET/],
    tags: ['@hunt'],
  },
  { name: 'with text of twice the size', prepare: doubleText, open: openPage },
  {
    name: 'with a password manager',
    prepare: addPasswordManager,
    open: openPage,
    fill: fillWhatIsLeft,
    tags: ['@hunt'],
  },
  { name: 'on slow 3G', prepare: slowNetwork, open: openPage, tags: ['@hunt'] },
]

for (const { name, prepare, open, errors = [], fill = fillCheckout, tags = [] } of conditions) {
  test.describe(`On a page ${name}`, () => {
    test.use({ expectedErrors: [...errors] })

    test('a shopper buys a product, from the home page to the thank-you page', {
      tag: ['@any-width', ...tags],
    }, async ({ page }) => {
      test.slow(tags.includes('@hunt'))
      await prepare(page)
      await open(page)
      await buy(page, { keepsCart: open === openPage, fill })
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

/** The manager filled the fields, also those that were there before the scripts of the page. */
async function fillWhatIsLeft(page: Page): Promise<void> {
  await page.reload()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(knownPerson.email)
  await expect(page.getByLabel('Zip code')).toHaveValue(knownPerson['postal-code'])
  await page.getByLabel('Date of Birth').fill('1990-04-30')
  await expect(getShippingMethods(page).first()).toBeChecked()
}

/** Goes by links alone, because the cart may live no longer than the page. Each answer is one that a screen reader reads out. */
async function buy(
  page: Page,
  { keepsCart, fill }: { readonly keepsCart: boolean; readonly fill: (page: Page) => Promise<void> },
): Promise<void> {
  await page.getByRole('combobox', { name: 'Search products' }).fill('wyrdgrove red bali')
  await page.keyboard.press('Enter')
  await page.getByRole('main').locator(`a[href="${redBali}"]`).first().click()
  await expectReadablePage(page, /Red Bali/)
  await page.getByRole('button', { name: /6-9 pieces/ }).click()
  const sum = page.getByText(/^Total \$/).first()
  const ofSix = await readAmount(sum)
  await page.getByRole('button', { name: 'Increase quantity' }).first().click()
  expect(await readAmount(sum)).toBeCloseTo((ofSix / 6) * 7, 1)
  await page.getByRole('button', { name: 'ADD TO CART' }).filter({ visible: true }).first().click()
  await goToCart(page, keepsCart)
  await expectReadablePage(page, /cart/i)
  await page.getByLabel('Check your ZIP code').fill('10001')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expectAnnounced(page, 'Valid ZIP code! Service available.')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Proceed to checkout' }).click()
  await expect(page).toHaveURL(/\/checkout$/)
  await expectReadablePage(page, /checkout/i)
  await fill(page)
  await page.getByRole('checkbox', { name: /terms/i }).check()
  await page.getByRole('button', { name: 'Pay now' }).click()
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  // The way back from the payment page loads the shop again, which knows no earlier answer then.
  if (!keepsCart) await page.getByRole('button', { name: 'I am 21 or older' }).click()
  await expectReadablePage(page, /^Thank you for your order/)
}

/** A wide page opens the cart beside it, and a narrow one says what was added. Large text makes a page narrow. */
async function goToCart(page: Page, keepsCart: boolean): Promise<void> {
  if (await page.evaluate(() => !matchMedia('(min-width: 64rem)').matches)) {
    await expectAnnounced(page, 'Item added to cart!')
    await page.getByRole('button', { name: 'View cart' }).click()
    return
  }
  const panel = page.getByRole('dialog')
  await expect(panel).toHaveAccessibleDescription('Item added to cart!')
  await expect(panel.getByText('Your browser blocks storage')).toHaveCount(keepsCart ? 0 : 1)
  await panel.getByRole('link', { name: 'View Cart' }).click()
}

/** It has one title, and is not wider than the window. */
async function expectReadablePage(page: Page, title: RegExp): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(title)
  await expect
    .poll(() =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    )
    .toBeLessThanOrEqual(0)
}

/** Screen readers read out what changes in these elements. */
async function expectAnnounced(page: Page, text: string): Promise<void> {
  const live = page.locator('[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]')
  await expect(live.getByText(text).first()).toBeVisible()
}

async function readAmount(place: Locator): Promise<number> {
  return Number(/\$([\d.,]+)/.exec((await place.textContent()) ?? '')?.[1]?.replace(',', ''))
}
