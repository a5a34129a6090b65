import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { fromSpecRates } from '#contract/spec-v1/shipping.ts'
import { listWorthwhileRates } from '#domain/shipping/worthwhile-rates.ts'
import { expect, test, waitUntilLoaded } from '#tests/support/browser.ts'
import { getShippingMethods, shopApi, signInAsCustomer } from '#tests/support/browser-shopper.ts'
import { findSoldOutProduct, listProductsForSale, openWithCart } from '#tests/support/demo-catalog.ts'
import { placeOrder } from '#tests/support/shopper.ts'

const maxFields = 14
const maxSeconds = 60
const maxClicks = 3

test('A guest orders with at most 14 fields in a minute by keyboard, a returning member with three clicks', {
  tag: '@any-width',
}, async ({ page }) => {
  const product = (await listProductsForSale(page))[1]
  if (!product) throw new Error('the demo store has too little for sale')
  await openWithCart(page, { [product._id]: 1 }, '/checkout')
  await waitUntilLoaded(page)

  await test.step('a guest, by keyboard alone', async () => {
    expect(await countFields(page)).toBeLessThanOrEqual(maxFields)
    const started = Date.now()
    await typeInto(page, 'Email', `fast-${randomUUID()}@example.com`)
    await typeInto(page, 'First Name', 'Grace')
    await typeInto(page, 'Last Name', 'Birch')
    await typeInto(page, 'Address', '20 W 34th St')
    await typeInto(page, 'Zip code', '10001')
    // The ZIP code fills in city and state.
    await expect(page.getByLabel('City')).toHaveValue('New York')
    await expect(page.getByLabel('State', { exact: true })).toHaveValue('NY')
    await tabTo(page, page.getByLabel('Date of Birth'))
    await page.keyboard.type('04301990')
    await expect(getShippingMethods(page).first()).toBeChecked()
    await tabTo(page, page.getByRole('checkbox', { name: /Terms and Conditions/ }))
    await page.keyboard.press('Space')
    await tabTo(page, page.getByRole('button', { name: /^Pay now/ }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Payment sandbox')).toBeVisible()
    expect((Date.now() - started) / 1000).toBeLessThanOrEqual(maxSeconds)
  })

  await test.step('a returning member, from the cart', async () => {
    await page.goto('/cart')
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    const { headers } = await signInAsCustomer(page)
    await shopApi.post('/api/address/save', home, headers)
    const lastService = await orderWithDearestRate(product._id, headers)
    await shopApi.post('/api/cart/add', { itemId: product._id, qt: 1 }, headers)
    await page.goto('/cart')
    // The focus returns to the terms from below, where the sticky header of the store could cover them.
    const terms = page.getByRole('checkbox', { name: /Terms and Conditions/ })
    await terms.waitFor()
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await terms.focus()
    await expectUncovered(page)
    let clicks = 0
    const click = async (name: string | RegExp, role: 'button' | 'checkbox') => {
      clicks += 1
      await page.getByRole(role, { name }).click()
    }
    await click(/Terms and Conditions/, 'checkbox')
    await click('Proceed to checkout', 'button')
    await expect(page.getByText('Ada Birch, 350 5th Ave, New York, NY 10001')).toBeVisible()
    await expect(page.getByText('Date of birth: April 30, 1990')).toBeVisible()
    await expect(page.getByLabel('Address', { exact: true })).toHaveCount(0)
    await page.getByRole('button', { name: 'Change the delivery address' }).click()
    await expect(page.getByLabel('Saved addresses')).toBeFocused()
    await expect(page.getByLabel('Address', { exact: true })).toHaveValue(home.street1)
    await expect(page.getByRole('checkbox', { name: 'Save this address in my account' })).toHaveCount(0)
    await page.getByLabel('Phone').fill('+1 212 555.01 42 ext 3')
    await page.getByLabel('Phone').blur()
    await expect(page.getByLabel('Phone')).toHaveValue('(212) 555-0142 ext. 3')
    await expect(page.getByRole('checkbox', { name: 'Save this address in my account' })).toBeVisible()
    // What a member changes in the filled address outlives a reload.
    await page.getByLabel('Zip code').fill('10002')
    await page.reload()
    await expect(page.getByLabel('Address', { exact: true })).toHaveValue(home.street1)
    await expect(page.getByLabel('Zip code')).toHaveValue('10002')
    await expect(page.getByRole('radio', { name: lastService })).toBeChecked()
    await click(/^Pay now ?\$/, 'button')
    await expect(page.getByText('Payment sandbox')).toBeVisible()
    expect(clicks).toBeLessThanOrEqual(maxClicks)
  })
})

test('A cart that cannot be ordered is named with a link to the cart, and has no total', {
  tag: '@any-width',
}, async ({ page }) => {
  const [product] = await listProductsForSale(page)
  if (!product) throw new Error('the demo store has nothing for sale')
  const soldOut = await findSoldOutProduct(page)
  await openWithCart(page, { [product._id]: 1, [soldOut._id]: 9 }, '/checkout')
  await expect(page.getByText('This cart cannot be ordered yet.')).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByText(/^Remove .+ to continue: it is sold out\.$/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay now/ })).toBeDisabled()
  const summary = page.getByRole('region', { name: 'Order summary' })
  await expect(summary.getByText('Total', { exact: true })).toHaveCount(0)
  await main.getByRole('link', { name: 'Change your cart' }).click()
  await expect(page).toHaveURL('/cart')
})

const home = {
  firstName: 'Ada',
  lastName: 'Birch',
  street1: '350 5th Ave',
  city: 'New York',
  state: 'NY',
  zip: '10001',
}

/** @returns the shipping service of the order */
async function orderWithDearestRate(productId: string, headers: Record<string, string>): Promise<string> {
  const items = [{ productId, quantity: 1 }]
  const { body } = await shopApi.post('/api/shipping/rates', { address: home, items })
  const dearest = listWorthwhileRates(fromSpecRates(body).rates).at(-1)
  if (!dearest) throw new Error('the shop has no rate')
  const placed = await placeOrder(shopApi, items, headers, { shippingOptionId: dearest.id })
  expect(placed.status).toBe(200)
  return `${dearest.provider} ${dearest.service}`
}

/** Everything a shopper could fill in or choose on the page. The choices of one group are one field. */
function countFields(page: Page): Promise<number> {
  return page.getByRole('main').evaluate((main) => {
    const fields = [...main.querySelectorAll<HTMLInputElement>('input, select, textarea')]
    const names = fields.filter((field) => field.checkVisibility()).map(({ name, id }) => name || id)
    return new Set(names).size
  })
}

async function typeInto(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: label, exact: true })
  // The browser suggests ZIP codes and cities.
  await tabTo(page, field.or(page.getByRole('combobox', { name: label, exact: true })))
  await page.keyboard.type(text)
}

const maxPresses = 60

/** Presses Tab until the field has the focus, which nothing else may cover. */
async function tabTo(page: Page, field: Locator): Promise<void> {
  const isFocused = () => field.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < maxPresses; presses += 1) {
    if (await isFocused()) return expectUncovered(page)
    await page.keyboard.press('Tab')
  }
  throw new Error(`${maxPresses} × Tab did not reach ${field}`)
}

function expectUncovered(page: Page): Promise<void> {
  const findCovering = () =>
    page.locator(':focus').evaluate((focused) => {
      const { left, top, width, height } = focused.getBoundingClientRect()
      const found = document.elementFromPoint(left + width / 2, top + height / 2)
      return focused.contains(found) ? 'nothing' : (found?.outerHTML.slice(0, 200) ?? 'outside of the window')
    })
  return expect.poll(findCovering, 'what covers the focused field').toBe('nothing')
}
