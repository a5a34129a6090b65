import { formatVariantLabel } from '#domain/catalog/variant-label.ts'
import { expect, expectAccessible, openPage, test } from '#tests/support/browser.ts'
import { listProductsForSale, openWithCart, redBali } from '#tests/support/demo-catalog.ts'

test.describe('Cart panel', () => {
  // Covers: cart-panel-lines, cart-panel-subtotal, cart-panel-checkout
  test('shows each item with image, name, price, stepper and remove, and the subtotal, and leads to the checkout', async ({
    page,
  }) => {
    const [first, second] = await listProductsForSale(page)
    if (!first || !second) throw new Error('the demo store has too few products')
    await openWithCart(page, { [first._id]: 1, [second._id]: 1 }, '/products')
    await page.getByRole('link', { name: 'Cart, 2 items' }).click()
    const panel = page.getByRole('dialog', { name: 'Shopping cart' })
    const row = panel.getByRole('listitem').filter({ hasText: first.product_name })
    await expect(row.locator('img')).toHaveJSProperty('complete', true)
    await expect(row.getByText(`Line total $${first.price.toFixed(2)}`)).toBeVisible()
    await expect(row).toContainText(formatVariantLabel(first.oz))
    const subtotal = (first.price + second.price).toFixed(2)
    await expect(panel.getByText('Subtotal')).toContainText(/./)
    await expect(panel.getByText(`$${subtotal}`)).toBeVisible()
    await expectAccessible(page, 'the cart panel')

    await row.getByRole('button', { name: 'Increase quantity' }).click()
    const tierPrice = Math.round(first.price * 100 * 0.97) / 100
    await expect(panel.getByText(`$${(tierPrice * 2 + second.price).toFixed(2)}`)).toBeVisible()
    await expect(row.getByText(`Line total $${(tierPrice * 2).toFixed(2)}`)).toBeVisible()
    await row.getByRole('button', { name: `Remove ${first.product_name}` }).click()
    await expect(row).toHaveCount(0)
    await expect(panel.getByText(`$${second.price.toFixed(2)}`).last()).toBeVisible()
    await panel.getByRole('link', { name: 'Checkout' }).click()
    await expect(page).toHaveURL('/checkout')
    await expect(panel).toBeHidden()
  })

  test('closes with Escape after its last item is removed', { tag: '@hunt' }, async ({ page }) => {
    const [product] = await listProductsForSale(page)
    if (!product) throw new Error('the demo store has too few products')
    const panel = page.getByRole('dialog', { name: 'Shopping cart' })
    const openPanel = () => page.getByRole('link', { name: 'Cart, 1 item' }).click()
    await openWithCart(page, { [product._id]: 1 }, '/products')
    await openPanel()
    await panel.getByRole('button', { name: /^Remove / }).click()
    await expect(panel.getByText('Your cart is empty.')).toBeVisible()
    await expect(panel).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await openPanel()
    await panel.getByRole('button', { name: 'Decrease quantity' }).click()
    await expect(panel.getByText('Your cart is empty.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
  })

  // Covers: state-cart-stepper, beyond-resilience
  test('restores a removed item in its place with Undo', async ({ page }) => {
    const [first, second] = await listProductsForSale(page)
    if (!first || !second) throw new Error('the demo store has too few products')
    await openWithCart(page, { [first._id]: 3, [second._id]: 1 }, '/cart')
    const lines = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('spinbutton') })
    await expect(lines).toHaveCount(2)
    await page
      .getByRole('button', { name: `Remove ${first.product_name}` })
      .first()
      .click()
    await expect(lines).toHaveCount(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(lines).toHaveCount(2)
    await expect(lines.first()).toContainText(first.product_name)
    await expect(lines.first().getByRole('spinbutton')).toHaveValue('3')
  })
})

test('The cart panel stays closed when the shopper goes back and forward', {
  tag: ['@any-width', '@hunt'],
}, async ({ page }) => {
  await openPage(page, '/products')
  await page.goto(redBali)
  await expect(page.locator('html[data-ready]')).toBeAttached()
  await page.getByRole('main').getByRole('link', { name: 'Kratom Powder', exact: true }).first().click()
  await expect(page).toHaveURL(/\/products\?category=/)
  await page.getByRole('link', { name: /^Cart/ }).click()
  const panel = page.getByRole('dialog', { name: 'Shopping cart' })
  await expect(panel).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(redBali)
  await expect(panel).toBeHidden()
  await page.goForward()
  await expect(page).toHaveURL(/\/products\?category=/)
  await expect(page.getByText(/Showing \d+ Result/)).toBeVisible()
  await expect(panel).toBeHidden()
})

// Covers: beyond-resilience
test('Two tabs show the same cart', async ({ page, context }) => {
  const [first] = await listProductsForSale(page)
  if (!first) throw new Error('the demo store has too few products')
  await openWithCart(page, { [first._id]: 2 }, '/products')
  const otherTab = await context.newPage()
  await otherTab.addInitScript(() => sessionStorage.setItem('age-confirmed', 'yes'))
  await otherTab.goto('/cart')
  await otherTab.getByRole('button', { name: `Remove ${first.product_name}` }).click()
  await expect(otherTab.getByText('Your cart is empty.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
})

test.describe('Without a connection', () => {
  // A picture may still be loading when the connection is lost.
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/] })
  // Covers: beyond-resilience
  test('the shop says so, keeps the cart, and continues once it is online again', { tag: '@hunt' }, async ({
    page,
    context,
  }) => {
    const [first] = await listProductsForSale(page)
    if (!first) throw new Error('the demo store has too few products')
    await openWithCart(page, { [first._id]: 2 }, '/cart')
    await expect(
      page.getByRole('group', { name: `Quantity of ${first.product_name}` }).getByRole('spinbutton'),
    ).toHaveValue('2')
    await openPage(page, redBali)
    await page.evaluate(() => {
      const alerts: (string | null)[] = []
      Object.assign(window, { alerts })
      new MutationObserver((changes) => {
        for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
          if (node instanceof Element && node.matches('[role="alert"]')) alerts.push(node.textContent)
      }).observe(document.body, { childList: true, subtree: true })
    })
    await context.setOffline(true)
    await expect(page.getByText('You are offline.')).toBeVisible()
    const refresh = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/healthz'))
    await page.getByRole('button', { name: 'ADD TO CART' }).filter({ visible: true }).click()
    await refresh
    await expect(page.getByText('Item added to cart!')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('You are offline.')).toBeHidden()
    expect(await page.evaluate(() => (window as unknown as { alerts: unknown }).alerts)).toEqual([])
    await page.goto('/cart')
    await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible()
    await expect(page.getByText('Total Products').locator('..')).toContainText('3')
  })
})
