import { expect, openPage, test } from '#tests/support/browser.ts'
import { findLastingToast } from '#tests/support/browser-toasts.ts'
import { listProductsForSale, openWithCart } from '#tests/support/demo-catalog.ts'

test('A quantity says why it cannot be raised, and a cart with too many items cannot go on', {
  tag: '@any-width',
}, async ({ page }) => {
  const products = (await listProductsForSale(page)).toSorted((a, b) => b.stock_count - a.stock_count)
  const [plenty, few] = [products[0], products.at(-1)]
  if (plenty === undefined || few === undefined) throw new Error('the demo store has too little for sale')
  expect(plenty.stock_count).toBeGreaterThan(50)
  expect(few.stock_count).toBeLessThan(50)

  await openPage(page, `/products/${few.URL_slug}`)
  const main = page.getByRole('main')
  const quantity = main.getByRole('spinbutton', { name: 'Quantity' }).first()
  await quantity.fill('99999')
  await expect(main.getByText(`Only ${few.stock_count} left`)).toBeVisible()
  // A point does not make it 50.
  await quantity.press('ControlOrMeta+a')
  await quantity.pressSequentially('1.5')
  await quantity.blur()
  await expect(quantity).toHaveValue('1')

  await openWithCart(page, { [plenty._id]: 50, [few._id]: 3 }, '/cart')
  const line = main.getByRole('group', { name: `Quantity of ${plenty.product_name}` })
  await expect(main.getByText('50 pieces an order')).toBeVisible()
  await expect(line.getByRole('button', { name: 'Increase quantity' })).toBeDisabled()
  await page.getByLabel('Check your ZIP code').fill('10001')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(
    main.getByText('An order can have at most 50 items. Remove 3 to continue.').first(),
  ).toBeVisible()
  await line.getByRole('spinbutton', { name: 'Quantity' }).fill('47')
  await expect(main.getByText('An order can have at most 50 items.')).toHaveCount(0)
  await expect(main.getByText('50 pieces an order')).toHaveCount(0)
})

test('An answer of ADD TO CART takes the earlier one away', { tag: '@any-width' }, async ({ page }) => {
  const product = (await listProductsForSale(page)).find(({ stock_count: stock }) => stock > 3 && stock < 50)
  if (product === undefined) throw new Error('the demo store has no product with so few units')
  // A phone has a toast for both answers.
  await page.setViewportSize({ width: 390, height: 844 })
  await openPage(page, `/products/${product.URL_slug}`)
  const quantity = page.getByRole('main').getByRole('spinbutton', { name: 'Quantity' }).first()
  const button = page.getByRole('button', { name: 'ADD TO CART' }).filter({ visible: true }).first()
  const toasts = page.locator('.Toastify__toast')
  await quantity.fill(String(product.stock_count - 1))
  await button.click()
  await expect(toasts).toHaveText(['Item added to cart!View cart'])
  await findLastingToast(page)
  await quantity.fill('2')
  await expect(async () => {
    // A press right after the first one is a double click.
    await button.click()
    await expect(toasts).toHaveText(['You can add only 1 more of this product.'], { timeout: 1000 })
  }).toPass()
  await findLastingToast(page)
  await quantity.fill('1')
  await button.click()
  await expect(toasts).toHaveText(['Item added to cart!View cart'])
})

test('A double click on ADD TO CART adds once', { tag: '@any-width' }, async ({ page }) => {
  const [product] = await listProductsForSale(page)
  await openPage(page, `/products/${product?.URL_slug}`)
  const button = page.getByRole('button', { name: 'ADD TO CART' }).filter({ visible: true }).first()
  await button.click()
  const added = page.getByText('Item added to cart!')
  await expect(added).toBeVisible()
  // The second click of a slow page finds the panel.
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await expect(added).toBeVisible()
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' }).or(page.getByLabel('Cart, 1 item')),
  ).toHaveCount(1)
  await page.getByRole('button', { name: 'Close dialog' }).click()
  await button.dblclick()
  await expect(
    page
      .getByRole('banner')
      .getByRole('link', { name: 'Cart, 2 items' })
      .or(page.getByLabel('Cart, 2 items')),
  ).toHaveCount(1)
  // A slow phone handles the second tap long after the first one, and shows neither in between.
  await page.getByRole('button', { name: 'Close dialog' }).click()
  await button.evaluate(async (pressed: HTMLButtonElement) => {
    // The first tap is no part of the double click before.
    await new Promise((over) => setTimeout(over, 450))
    pressed.click()
    const end = performance.now() + 600
    while (performance.now() < end);
    pressed.click()
  })
  await expect(page.getByLabel('Cart, 3 items').first()).toBeVisible()
})
