import { randomUUID } from 'node:crypto'
import { expect, expectAccessible, test, waitUntilLoaded } from '#tests/support/browser.ts'
import {
  fillCheckout,
  findRedBali,
  getShippingMethods,
  openFilledCheckout,
  openPaymentPageOfOrder,
  shopApi,
  signInAsCustomer,
} from '#tests/support/browser-shopper.ts'
import { listProductsForSale, openWithCart } from '#tests/support/demo-catalog.ts'
import { signInOwner } from '#tests/support/staff.ts'

test.describe('Checkout', () => {
  // Covers: checkout-steps, checkout-billing, checkout-error, checkout-similar
  test('shows steps, banner, billing name and errors in a frame without ways out of the order', {
    tag: '@desktop-in-hunt',
  }, async ({ page }) => {
    const [first] = await listProductsForSale(page)
    if (!first) throw new Error('the demo store has nothing for sale')
    await openWithCart(page, { [first._id]: 1 }, '/checkout')
    await expect(
      page.getByRole('navigation', { name: 'Checkout steps' }).getByRole('listitem').nth(1),
    ).toHaveAttribute('aria-current', 'step')
    await expect(page.getByText('Free standard shipping on orders over $50 within the US')).toBeVisible()
    const header = page.getByRole('banner')
    await expect(header.getByText('Secure checkout')).toBeVisible()
    await expect(header.getByRole('link', { name: 'Back to cart' })).toHaveAttribute('href', '/cart')
    await expect(header.getByRole('link')).toHaveCount(2)
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('link', { name: 'Return and refund Policy' })).toBeVisible()
    await expect(footer.getByText(/21/).first()).toBeVisible()
    await expect(footer.locator('input')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Similar Items' })).toHaveCount(0)
    await expect(page.getByText('Secure and encrypted')).toBeVisible()
    await expect(page.getByText(/Your card will be billed by Leafward/)).toBeVisible()
    await page.getByRole('button', { name: /^Pay now/ }).click()
    await expect(page.getByRole('alert').getByText('Please check the marked fields.')).toBeVisible()
    await expectAccessible(page, 'the checkout with errors')
  })

  test('fills in city and state from the ZIP code when they are empty', {
    tag: ['@any-width', '@hunt'],
  }, async ({ page }) => {
    const [first] = await listProductsForSale(page)
    if (!first) throw new Error('the demo store has nothing for sale')
    await openWithCart(page, { [first._id]: 1 }, '/checkout')
    const state = page.getByLabel('State', { exact: true })
    await page.getByRole('button', { name: /^Pay now/ }).click()
    await expect(state).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('City').fill('Garden City')
    await page.getByLabel('Zip code').fill('83714')
    await expect(state).toHaveValue('ID')
    await expect(state).not.toHaveAttribute('aria-invalid')
    await expect(page.getByLabel('City')).toHaveValue('Garden City')
    await expect(getShippingMethods(page).first()).toBeChecked()
  })

  test('suggests cities and ZIP codes, and a picked city fills in its state', {
    tag: ['@any-width', '@hunt'],
  }, async ({ page }) => {
    const [first] = await listProductsForSale(page)
    if (!first) throw new Error('the demo store has nothing for sale')
    await openWithCart(page, { [first._id]: 1 }, '/checkout')
    const [zip, city] = [page.getByLabel('Zip code'), page.getByLabel('City')]
    const suggestion = (field: string, value: string) =>
      page.locator(`datalist#${field} option[value="${value}"]`)
    await zip.fill('8371')
    await expect(suggestion('suggested-zips', '83714')).toHaveAttribute('label', 'Garden City, ID')
    await zip.fill('')
    await city.fill('San Di')
    await expect(suggestion('suggested-cities', 'San Diego, CA')).toBeAttached()
    // The browser writes the value of a picked suggestion into the field.
    await city.fill('San Diego, CA')
    await expect(city).toHaveValue('San Diego')
    await expect(page.getByLabel('State', { exact: true })).toHaveValue('CA')
    await city.fill('Carbondale')
    await page.getByLabel('State', { exact: true }).selectOption('CO')
    await expect(suggestion('suggested-cities', 'Carbondale, CO')).toHaveAttribute('label', '81623')
    await city.fill('Carbondale, CO')
    await expect(zip).toHaveValue('81623')
    await expect(getShippingMethods(page).first()).toBeChecked()
  })

  test('offers the street as carriers write it, and keeps what the shopper decides', {
    tag: ['@any-width', '@hunt'],
  }, async ({ page }) => {
    const [first] = await listProductsForSale(page)
    if (!first) throw new Error('the demo store has nothing for sale')
    await openWithCart(page, { [first._id]: 1 }, '/checkout')
    const street = page.getByLabel('Address', { exact: true })
    await street.fill('350 north fifth avenue apartment 4b')
    const offer = page.getByRole('button', { name: 'Write it this way' })
    await expect(offer).toBeHidden()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(page.getByText('Carriers write this address as 350 N Fifth Ave, Apt 4B.')).toBeVisible()
    await expectAccessible(page, 'the checkout with a street to confirm')
    await offer.press('Enter')
    await expect(street).toBeFocused()
    await expect(street).toHaveValue('350 N Fifth Ave')
    await expect(page.getByLabel(/^Apartment/)).toHaveValue('Apt 4B')
    await expect(offer).toBeHidden()
    // Without the shopper's word nothing is changed.
    await street.fill('350 Fifth Avenue')
    await page.getByLabel('City').focus()
    await expect(offer).toBeVisible()
    await page.reload()
    await expect(street).toHaveValue('350 Fifth Avenue')
  })

  // Covers: state-processing, beyond-resilience
  test('shows Processing... while the order is placed, and keeps the form after the payment page', {
    tag: '@any-width',
  }, async ({ page }) => {
    const [first] = await listProductsForSale(page)
    if (!first) throw new Error('the demo store has nothing for sale')
    await openWithCart(page, { [first._id]: 1 }, '/checkout')
    await fillCheckout(page)
    await page.getByRole('checkbox', { name: /Terms and Conditions/ }).check()
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/payment/process', async (route) => {
      await released
      await route.continue()
    })
    await page.getByRole('button', { name: /^Pay now/ }).click()
    await expect(page.getByRole('button', { name: /Processing\.\.\./ })).toBeDisabled()
    release()
    await expect(page.getByText('Payment sandbox')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('button', { name: /^Pay now/ })).toBeEnabled()
    await expect(page.getByLabel('First Name')).toHaveValue('Ada')
    await expect(page.getByText(first.product_name).first()).toBeVisible()
  })
})

test.describe('A session that ended on the server', () => {
  test.use({ expectedErrors: [/401/] })
  test('turns the customer into a guest who can continue', { tag: ['@any-width', '@hunt'] }, async ({
    page,
  }) => {
    const [first] = await listProductsForSale(page)
    if (!first) throw new Error('the demo store has nothing for sale')
    const { headers } = await signInAsCustomer(page)
    await shopApi.post('/api/cart/add', { itemId: first._id, qt: 3 }, headers)
    await page.goto(`/products/${first.URL_slug}`)
    await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible()
    // Otherwise a pending call would report the ended session first.
    await waitUntilLoaded(page)
    await shopApi.post('/api/user/logout', {}, headers)
    const addButton = page.getByRole('button', { name: 'ADD TO CART' }).filter({ visible: true })
    await addButton.click()
    await expect(page.getByText('Please sign in to do this.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
    await expect(page.getByText('Your cart could not be loaded.')).toHaveCount(0)
    await addButton.click()
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  })
})

test.describe('At the checkout', () => {
  test.use({ expectedErrors: [/Failed to (load resource|fetch)/] })

  test('the city and state of a ZIP code are still there after a reload, and follow the next one', {
    tag: '@any-width',
  }, async ({ page }) => {
    await openWithCart(page, { [await findRedBali()]: 1 }, '/checkout')
    await page.getByLabel('Zip code').fill('10001')
    await expect(page.getByLabel('City')).toHaveValue('New York')
    await page.reload()
    await expect(page.getByLabel('Zip code')).toHaveValue('10001')
    await expect(page.getByLabel('City')).toHaveValue('New York')
    await expect(page.getByLabel('State', { exact: true })).toHaveValue('NY')
    await expect(getShippingMethods(page).first()).toBeChecked()
    // The city was filled in, so it still follows the ZIP code.
    await page.getByLabel('Zip code').fill('12207')
    await expect(page.getByLabel('City')).toHaveValue('Albany')
  })

  test('canceling an order by keyboard moves the focus to the page', {
    tag: ['@any-width', '@hunt'],
  }, async ({ page }) => {
    await openPaymentPageOfOrder(page)
    await page.goto('/cart')
    await page.getByRole('button', { name: 'Cancel order' }).press('Enter')
    await expect(page.getByRole('region', { name: 'Unpaid order' })).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('the button keeps the focus after a failed request', { tag: '@any-width' }, async ({ page }) => {
    await openFilledCheckout(page)
    await page.route('**/api/payment/process', (route) => route.abort())
    const payNow = page.getByRole('button', { name: 'Pay now' })
    await payNow.press('Enter')
    await expect(
      page
        .getByRole('alert')
        .getByText(/cannot be reached/)
        .first(),
    ).toBeVisible()
    await expect(payNow).toBeFocused()
  })
})

test.describe('A price that changes while the checkout is open', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('is named, and the order is paid at the new total', { tag: ['@any-width', '@hunt'] }, async ({
    page,
  }) => {
    const product = (await listProductsForSale(page)).at(-1)
    if (!product) throw new Error('the demo store has nothing for sale')
    await openWithCart(page, { [product._id]: 1 }, '/checkout')
    await fillCheckout(page, `price-${randomUUID()}@example.com`)
    await page.getByRole('checkbox', { name: /terms/i }).check()
    const payNow = page.getByRole('button', { name: /^Pay now ?\$/ })
    await expect(payNow).toBeVisible()
    await raisePrice(product.URL_slug, 1000)
    try {
      await payNow.click()
      const notice = page.getByRole('alert').filter({ hasText: 'Prices changed while you were here' })
      await expect(notice.getByText(/^Total: \$[\d.]+, was \$[\d.]+$/)).toBeVisible()
      await expect(page.getByLabel('Date of Birth')).toHaveValue('1990-04-30')
      await expect(page.getByRole('checkbox', { name: /terms/i })).toBeChecked()
      await expectAccessible(page, 'the checkout with changed prices')
      await payNow.click()
      await expect(page.getByText('Payment sandbox')).toBeVisible()
    } finally {
      await raisePrice(product.URL_slug, -1000)
    }
  })
})

/** Adds to the list price of a product, in cents. */
async function raisePrice(slug: string, cents: number): Promise<void> {
  const owner = await signInOwner(shopApi)
  const { rows } = (await shopApi.get(`/api/admin/products?search=${slug}`, owner)).body
  const [product] = rows.filter((row: { slug: string }) => row.slug === slug)
  const edit = { listPrice: product.listPrice + cents, expectedVersion: product.version }
  expect((await shopApi.post(`/api/admin/products/${product.id}`, edit, owner)).status).toBe(200)
}

test.describe('A ZIP code in an empty checkout', () => {
  test.use({ expectedErrors: [/status of 422/] })

  test('is answered before a state is chosen, and doubts a city of other ZIP codes', {
    tag: '@any-width',
  }, async ({ page }) => {
    await openWithCart(page, { [await findRedBali()]: 1 }, '/checkout')
    const zip = page.getByLabel('Zip code')
    await zip.fill('35203')
    await expect(zip).toHaveAccessibleDescription(/Alabama/)
    await expect(page.getByRole('region', { name: 'Shipping Method' }).getByRole('alert')).toContainText(
      'Alabama',
    )
    await zip.fill('00000')
    await expect(zip).toHaveAccessibleDescription(/could not find this US ZIP code/)
    await zip.fill('80521')
    await expect(zip).not.toHaveAttribute('aria-invalid')
    await expect(page.getByLabel('City')).toHaveValue('Fort Collins')
    await page.getByLabel('City').fill('Boulder')
    await expect(page.getByText('ZIP code 80521 is in Fort Collins, CO.')).toBeVisible()
    await expect(getShippingMethods(page).first()).toBeChecked()
  })
})
