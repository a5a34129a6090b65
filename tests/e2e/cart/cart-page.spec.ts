import type { Page } from '@playwright/test'
import {
  delayRequests,
  expect,
  expectAccessible,
  openPageThroughAgeGate,
  test,
} from '#tests/support/browser.ts'
import { getShippingMethods, shopApi, signInAsCustomer } from '#tests/support/browser-shopper.ts'
import {
  findSoldOutProduct,
  listProductsForSale,
  openWithCart,
  redBali,
} from '#tests/support/demo-catalog.ts'
import { signInOwner } from '#tests/support/staff.ts'

test.describe('Cart page', () => {
  // Covers: cart-steps, cart-totals
  test('shows steps, free-shipping banner, Total Products and Subtotal, tax included', {
    tag: '@desktop-in-hunt',
  }, async ({ page }) => {
    const [first] = await listProductsForSale(page)
    if (!first) throw new Error('the demo store has nothing for sale')
    await openWithCart(page, { [first._id]: 2 }, '/cart')
    const steps = page.getByRole('navigation', { name: 'Checkout steps' }).getByRole('listitem')
    expect((await steps.allTextContents()).map((step) => step.trim())).toEqual([
      '1.Shopping Cart',
      '2.Checkout Details',
      '3.Order Complete',
    ])
    await expect(steps.first()).toHaveAttribute('aria-current', 'step')
    await expect(page.getByText('Free standard shipping on orders over $50 within the US')).toBeVisible()
    const total = (Math.round(first.price * 97) / 100) * 2
    await expect(page.getByText('Total Products').locator('..')).toContainText('2')
    await expect(page.getByText('Subtotal, tax included').locator('..')).toContainText(`$${total.toFixed(2)}`)
    await expect(page.getByText(/AL|Alabama/).first()).toBeVisible()
  })

  test('moves the focus to the next item when one is removed, is cleared at once, and comes back with Undo', {
    tag: '@any-width',
  }, async ({ page }) => {
    const [first, second, third] = await listProductsForSale(page)
    if (!first || !second || !third) throw new Error('the demo store has nothing for sale')
    await openWithCart(page, { [first._id]: 1, [second._id]: 3, [third._id]: 2 }, '/cart')
    const main = page.getByRole('main')
    const removeButtons = main.getByRole('button', { name: /^Remove / })
    await expect(removeButtons).toHaveCount(3)
    await removeButtons.first().press('Enter')
    await expect(page.getByText('Item removed from cart!')).toBeVisible()
    const toast = await page.locator('.Toastify__toast').first().boundingBox()
    const steps = await page.getByRole('navigation', { name: 'Checkout steps' }).boundingBox()
    // It covers no step.
    expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(steps?.y ?? 0)
    await expect(removeButtons).toHaveCount(2)
    await expect(removeButtons.first()).toBeFocused()

    await main.getByRole('button', { name: 'Clear cart' }).click()
    await expect(main.getByText('Your cart is empty.')).toBeVisible()
    await page
      .locator('.Toastify__toast')
      .filter({ hasText: 'All items removed from cart!' })
      .getByRole('button', { name: 'Undo' })
      .click()
    await expect(removeButtons).toHaveCount(2)
    await page.reload()
    await expect(removeButtons).toHaveCount(2)
    await expect(main.getByText('Total Products').locator('..')).toContainText('5')
  })

  test('lets shoppers clear and retype a quantity, and applies 0 when the field loses focus', {
    tag: '@any-width',
  }, async ({ page }) => {
    const [first] = await listProductsForSale(page)
    if (!first) throw new Error('the demo store has nothing for sale')
    await openWithCart(page, { [first._id]: 2 }, '/cart')
    const quantity = page.getByRole('spinbutton', { name: 'Quantity' })
    await quantity.press('End')
    await quantity.press('Backspace')
    await expect(quantity).toHaveValue('')
    await quantity.pressSequentially('10')
    await expect(page.getByText('Total Products').locator('..')).toContainText('10')
    await quantity.press('Home')
    await quantity.press('Delete')
    await expect(quantity).toHaveValue('0')
    await quantity.press('Home')
    await quantity.pressSequentially('3')
    await expect(page.getByText('Total Products').locator('..')).toContainText('30')
    await quantity.fill('')
    await quantity.blur()
    await expect(quantity).toHaveValue('30')
    await quantity.fill('0')
    await quantity.blur()
    await expect(page.getByText('Your cart is empty.')).toBeVisible()
  })

  test('keeps the last quantity when the server is slow', { tag: ['@any-width', '@hunt'] }, async ({
    page,
  }) => {
    const [first] = await listProductsForSale(page)
    if (!first) throw new Error('the demo store has nothing for sale')
    const { token } = await signInAsCustomer(page)
    await shopApi.post('/api/cart/add', { itemId: first._id, qt: 1 }, { token })
    await page.goto('/cart')
    const quantity = page.getByRole('spinbutton', { name: 'Quantity' })
    await expect(quantity).toHaveValue('1')
    const buttonPressed = Promise.withResolvers<void>()
    const sentQuantities: number[] = []
    await page.route('**/api/cart/add', async (route) => {
      sentQuantities.push(route.request().postDataJSON().qt)
      if (sentQuantities.length === 1) await buttonPressed.promise
      await route.continue()
    })
    for (const _quantity of [2, 3, 4]) await page.getByRole('button', { name: 'Increase quantity' }).click()
    await expect(quantity).toHaveValue('4')
    buttonPressed.resolve()
    await expect.poll(() => sentQuantities).toEqual([2, 3, 4])
    await page.reload()
    await expect(quantity).toHaveValue('4')
  })

  // Covers: state-rates
  test('updates the estimate with the cart, and passes the last ZIP code and the stored rates to the checkout', {
    tag: ['@any-width', '@hunt'],
  }, async ({ page }) => {
    const cheapProduct = (await listProductsForSale(page)).find(({ price }) => price < 50)
    if (!cheapProduct) throw new Error('the demo store has nothing below the free-shipping threshold')
    await openWithCart(page, { [cheapProduct._id]: 1 }, '/cart')
    await page.getByLabel('Check your ZIP code').fill('10001')
    await page.getByLabel('Check your ZIP code').press('Enter')
    await page.getByRole('button', { name: 'Calculate Shipping' }).click()
    await expect(page.getByText('Ground Advantage').first()).toBeVisible()
    const standard = page.getByRole('listitem').filter({ hasText: 'Ground Advantage' })
    await expect(standard).toContainText('$15.00')
    await page.getByRole('spinbutton', { name: 'Quantity' }).fill('10')
    await expect(standard).toContainText('Free')
    await page.getByLabel('Zip code').fill('94103')
    await page.getByLabel('State').selectOption('CA')
    // Its answer moves what stands below it.
    await expect(page.getByText('Valid ZIP code! Service available.')).toBeVisible()
    await page.getByRole('checkbox', { name: /Terms and Conditions/ }).check()
    await page.getByRole('button', { name: 'Proceed to checkout' }).click()
    await expect(page).toHaveURL('/checkout')
    await expect(page.getByLabel('Zip code')).toHaveValue('94103')
    await expect(page.getByLabel('State', { exact: true })).toHaveValue('CA')
    expect(
      await page.evaluate(() => JSON.parse(localStorage.getItem('rates') ?? '[]').length),
    ).toBeGreaterThan(0)
    await page.goBack()
    await expect(page.getByLabel('Zip code')).toHaveValue('94103')
    await expect(page.getByRole('region', { name: 'Summary' }).getByText('Valid ZIP code!')).toBeVisible()
  })

  // Covers: cart-estimate
  test('ties the verdict to the ZIP code shown, moves the focus to the estimate, and keeps ZIP code and chosen rate', {
    tag: ['@any-width', '@hunt'],
  }, async ({ page }) => {
    const [first] = await listProductsForSale(page)
    if (!first) throw new Error('the demo store has nothing for sale')
    await openWithCart(page, { [first._id]: 1 }, '/cart')
    const proceed = page.getByRole('button', { name: 'Proceed to checkout' })
    await expect(proceed).toBeDisabled()
    await expect(proceed).toHaveAccessibleDescription('Check your ZIP code to continue.')
    await page.getByLabel('Check your ZIP code').fill('10001')
    await page.getByLabel('Check your ZIP code').press('Enter')
    const summary = page.getByRole('region', { name: 'Summary' })
    const isServed = summary.getByText('Valid ZIP code! Service available.')
    await expect(isServed).toBeVisible()
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('heading', { name: 'Get Shipping Estimates' })).toBeVisible()
    await page.getByRole('checkbox', { name: /Terms and Conditions/ }).check()
    await expect(proceed).toBeEnabled()

    const zip = summary.getByLabel('Zip code')
    await zip.fill('9410')
    await expect(isServed).toBeHidden()
    await expect(proceed).toBeDisabled()
    await zip.fill('94103')
    await expect(isServed).toBeVisible()
    await expect(summary.getByLabel('State')).toHaveValue('CA')
    await zip.fill('35203')
    await expect(summary.getByText('Invalid ZIP code! Service unavailable.')).toBeVisible()
    await expect(isServed).toBeHidden()
    await expect(proceed).toHaveAccessibleDescription('We cannot ship to 35203. Try another ZIP code.')
    await zip.fill('94103')
    await expect(isServed).toBeVisible()

    await summary.getByRole('button', { name: 'Calculate Shipping' }).click()
    await summary.getByRole('radio').last().check()
    await page.reload()
    await expect(zip).toHaveValue('94103')
    await expect(isServed).toBeVisible()
    await expect(summary.getByRole('radio').last()).toBeChecked()
    await page.getByRole('checkbox', { name: /Terms and Conditions/ }).check()
    await proceed.click()
    await expect(page).toHaveURL('/checkout')
    await expect(page.getByLabel('Zip code')).toHaveValue('94103')
    await expect(getShippingMethods(page).last()).toBeChecked()
  })

  // Covers: state-rates
  test('stores the rates when the shopper goes on without calculating them', {
    tag: ['@any-width', '@hunt'],
  }, async ({ page }) => {
    const [first] = await listProductsForSale(page)
    if (!first) throw new Error('the demo store has nothing for sale')
    await openWithCart(page, { [first._id]: 1 }, '/cart')
    await page.getByLabel('Check your ZIP code').fill('10001')
    await page.getByLabel('Check your ZIP code').press('Enter')
    await page.getByRole('checkbox', { name: /Terms and Conditions/ }).check()
    await page.getByRole('button', { name: 'Proceed to checkout' }).click()
    await expect(page).toHaveURL('/checkout')
    const rates = await page.evaluate(() => JSON.parse(localStorage.getItem('rates') ?? '[]'))
    expect(rates.length).toBeGreaterThan(0)
  })

  test('counts a sold-out item in no total and says what to do', { tag: '@desktop-in-hunt' }, async ({
    page,
  }) => {
    const soldOut = await findSoldOutProduct(page)
    const first = (await listProductsForSale(page)).find(
      ({ price, product_name }) => price < 50 && product_name !== soldOut.product_name,
    )
    if (!first) throw new Error('the demo store has nothing for sale')
    await openWithCart(page, { [first._id]: 1, [soldOut._id]: 9 }, '/cart')
    const main = page.getByRole('main')
    const line = main.getByRole('listitem').filter({ hasText: soldOut.product_name })
    await expect(line).toContainText('Out of Stock')
    await expect(line).toContainText('Not counted')
    await expect(main.getByText('Total Products').locator('..')).toContainText(/Products1$/)
    await expect(main.getByText('Subtotal, tax included').locator('..')).toContainText(
      `$${first.price.toFixed(2)}`,
    )
    const missing = (50 - first.price).toFixed(2)
    await expect(main.getByText(`Buy $${missing} more to get Free Shipping`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Proceed to checkout' })).toHaveAccessibleDescription(
      /^Remove .+ to continue: it is sold out\.$/,
    )
    await expectAccessible(page, 'a cart with a sold-out item')
    await line.getByRole('button', { name: /^Remove / }).click()
    await expect(page.getByRole('button', { name: 'Proceed to checkout' })).toHaveAccessibleDescription(
      'Check your ZIP code to continue.',
    )
  })

  test('says at each line whether it ships to the ZIP code, and waits until the others are removed', {
    tag: ['@any-width', '@hunt'],
  }, async ({ page }) => {
    const [powder] = await listProductsForSale(page)
    const [gummies] = await listProductsForSale(page, 'category=Kratom%20Gummies')
    if (!powder || !gummies) throw new Error('the demo store has nothing for sale')
    await openWithCart(page, { [powder._id]: 1, [gummies._id]: 1 }, '/cart')
    await page.getByLabel('Check your ZIP code').fill('43085')
    await page.getByLabel('Check your ZIP code').press('Enter')
    const lines = page.getByRole('main').getByRole('listitem')
    const refused = lines.filter({ hasText: gummies.product_name })
    await expect(refused).toContainText(/Does not ship to 43085\. .*Ohio.*Source: /s)
    await expect(lines.filter({ hasText: powder.product_name })).not.toContainText('Does not ship')
    const proceed = page.getByRole('button', { name: 'Proceed to checkout' })
    await expect(proceed).toHaveAccessibleDescription(
      `Remove ${gummies.product_name} to continue: it does not ship to 43085.`,
    )
    await expectAccessible(page, 'a cart with a line that does not ship')
    await refused.getByRole('button', { name: /^Remove / }).click()
    await expect(proceed).not.toHaveAccessibleDescription(/does not ship/)
    await page.getByRole('checkbox', { name: /Terms and Conditions/ }).check()
    await proceed.click()
    await expect(page).toHaveURL('/checkout')
  })

  test('names an item that the shop no longer sells, until the shopper dismisses it', {
    tag: ['@any-width', '@hunt'],
  }, async ({ page }) => {
    const owner = await signInOwner(shopApi)
    const [first] = await listProductsForSale(page)
    const products = await listProductsForSale(page, 'category=Kratom%20Gummies&sort=popularity')
    const archived = products.at(-1)
    if (!first || !archived) throw new Error('the demo store has too few products')
    const setStatus = (status: string) =>
      shopApi.post('/api/admin/products/bulk-status', { ids: [archived._id], status }, owner)
    const notice = page.getByRole('main').getByText('is no longer sold here')
    const openCart = async () => {
      await page.goto('/cart')
      await expect(page.getByRole('main').getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('1')
    }
    await setStatus('archived')
    try {
      await openWithCart(page, { [first._id]: 1, [archived._id]: 2 }, '/cart')
      await expect(notice).toContainText(archived.product_name)
      await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
      await expectAccessible(page, 'a cart with an item that is no longer sold')
      await openCart()
      await expect(notice).toBeVisible()
      await page.getByRole('main').getByRole('button', { name: 'Dismiss' }).click()
      await expect(notice).toBeHidden()
      await openCart()
      await expect(notice).toBeHidden()
    } finally {
      await setStatus('published')
    }
  })

  test('shows no total while the products load', { tag: ['@any-width', '@hunt'] }, async ({ page }) => {
    const [first] = await listProductsForSale(page)
    if (!first) throw new Error('the demo store has nothing for sale')
    const release = await delayRequests(page, '**/api/cart/quote')
    const quoteRequest = page.waitForRequest('**/api/cart/quote')
    await openWithCart(page, { [first._id]: 1 }, '/cart')
    await quoteRequest
    await expect(page.getByText('Subtotal, tax included')).toBeVisible()
    await expect(page.getByText('$0.00')).toHaveCount(0)
    await expect(page.getByText('more to get Free Shipping')).toHaveCount(0)
    release()
    await expect(page.getByText('Subtotal, tax included').locator('..')).toContainText(
      `$${first.price.toFixed(2)}`,
    )
  })

  test.describe('when the ZIP check fails', () => {
    test.use({ expectedErrors: [/ERR_FAILED|Failed to fetch|TypeError/] })
    // Covers: cart-zip-check
    test('says so and keeps the input', { tag: '@any-width' }, async ({ page }) => {
      const [first] = await listProductsForSale(page)
      if (!first) throw new Error('the demo store has nothing for sale')
      await openWithCart(page, { [first._id]: 2 }, '/cart')
      await page.route('**/api/shipping/zip?*', (route) => route.abort())
      await page.getByLabel('Check your ZIP code').fill('10001')
      await page.getByLabel('Check your ZIP code').press('Enter')
      await expect(
        page.getByText('The shop cannot be reached right now. Please try again.').first(),
      ).toBeVisible()
      await expect(page.getByLabel('Check your ZIP code')).toHaveValue('10001')
    })
  })
})

async function addToCart(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'ADD TO CART' }).filter({ visible: true }).first().click()
  await expect(page.getByText('Item added to cart!')).toBeVisible()
}

test('The terms open in a new tab without the age gate, and the cart keeps its estimate', {
  tag: ['@any-width', '@hunt'],
}, async ({ page }) => {
  await openPageThroughAgeGate(page, redBali)
  await addToCart(page)
  await page.goto('/cart')
  await page.getByLabel('Check your ZIP code').fill('10001')
  await page.getByLabel('Check your ZIP code').press('Enter')
  const [termsTab] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('main').getByRole('link', { name: 'Terms and Conditions' }).click(),
  ])
  await expect(termsTab).toHaveURL('/terms')
  await expect(termsTab.locator('html')).toHaveAttribute('data-ready')
  await expect(termsTab.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Get Shipping Estimates' })).toBeVisible()
})
