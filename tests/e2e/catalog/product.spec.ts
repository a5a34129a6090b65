import { expect, openPage, scrollTo, test } from '#tests/support/browser.ts'
import { redBali } from '#tests/support/demo-catalog.ts'
import { widths } from '#tests/support/widths.ts'

test.describe('Product detail', () => {
  // Covers: product-breadcrumb
  test('shows the breadcrumb Home > Shop > category > product name, count and oz', {
    tag: '@any-width',
  }, async ({ page }) => {
    await openPage(page, redBali)
    const steps = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
    expect((await steps.allTextContents()).map((step) => step.replace('>', '').trim())).toEqual([
      'Home',
      'Shop',
      'Kratom Powder',
      'Wyrdgrove Red Bali Kratom Powder, 8 OZ',
    ])
    await steps.nth(2).getByRole('link').click()
    await expect(page).toHaveURL(/\/products\?category=Kratom(%20|\+)Powder$/)
  })

  // Covers: product-facts
  test('shows the stock, title, stars and customer reviews from data', { tag: '@any-width' }, async ({
    page,
  }) => {
    await openPage(page, redBali)
    const { product } = await (
      await page.request.post('/api/product/single', {
        data: { productId: 'wyrdgrove-red-bali-kratom-powder-8-oz' },
      })
    ).json()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.product_name)
    await expect(page.getByText(`${product.stock_count} in stock`)).toBeVisible()
    await expect(page.getByText(`(${product.reviewCount} customer reviews)`)).toBeVisible()
    await expect(page.getByText(`$${product.price.toFixed(2)}`).first()).toBeVisible()
  })

  // Covers: product-tiers
  test('shows the price per oz of the chosen tier', { tag: '@any-width' }, async ({ page }) => {
    await openPage(page, redBali)
    const { product } = await (
      await page.request.post('/api/product/single', {
        data: { productId: 'wyrdgrove-red-bali-kratom-powder-8-oz' },
      })
    ).json()
    const main = page.getByRole('main')
    const formatPerOunce = (price: number) => `$${(Math.round((price * 100) / 8) / 100).toFixed(2)} per oz`
    const title = main.getByRole('heading', { level: 1 }).locator('../../..')
    await expect(title).toContainText(formatPerOunce(product.price))
    await main.getByRole('button', { name: /^10\+ pieces/ }).click()
    await expect(title).toContainText(formatPerOunce(Math.round(product.price * 88) / 100))
  })

  test('keeps ADD TO CART in reach on a wide screen once the buy box has left the view', {
    tag: '@any-width',
  }, async ({ page }) => {
    await openPage(page, redBali)
    const main = page.getByRole('main')
    const bar = main.getByRole('region', { name: 'Buy this product' })
    await expect(bar).toBeHidden()
    await main.getByRole('button', { name: /^10\+ pieces/ }).click()
    await scrollTo(page.getByRole('heading', { name: 'Review Lists' }))
    await expect(bar).toContainText('Wyrdgrove Red Bali Kratom Powder')
    await expect(bar).toContainText('8 OZ')
    await expect(bar).toContainText('10 pieces')
    const total = await main.getByText(/^Total \$/).textContent()
    await expect(bar).toContainText(total?.replace('Total ', '') ?? 'a total')

    // The focus never hides behind the bar.
    const review = main.getByRole('button', { name: 'Write A review' })
    await review.focus()
    const [barBox, reviewBox] = [await bar.boundingBox(), await review.boundingBox()]
    expect((reviewBox?.y ?? 0) + (reviewBox?.height ?? 0)).toBeLessThanOrEqual(barBox?.y ?? 0)

    await bar.getByRole('button', { name: 'ADD TO CART' }).click()
    await expect(page.getByText('Item added to cart!')).toBeVisible()
  })

  test('says who tested the lot and what applies to shipping and returns', {
    tag: '@any-width',
  }, async ({ page }) => {
    await openPage(page, redBali)
    const main = page.getByRole('main')
    const contents = main.getByRole('region', { name: 'What is in it' })
    await expect(contents.getByText(/^Current lot: .* tested it on .* for alkaloids/)).toBeVisible()
    await expect(
      contents.getByText(
        /^One serving \(2 g\) contains about [\d.]+ mg of mitragynine and [\d.]+ mg of 7-hydroxymitragynine\. The package holds \d+ servings\.$/,
      ),
    ).toBeVisible()
    await expect(contents.getByRole('link', { name: /^[A-Z]+-/ })).toHaveAttribute('href', /^\/lab-reports\//)
    const terms = main.getByRole('region', { name: 'Shipping and returns' })
    await expect(
      terms.getByText(/free from \$50\.00 and costs \$15\.00 below that.*USPS and UPS/),
    ).toBeVisible()
    await expect(terms.getByText(/within 15 days of delivery|final sale, cannot be returned/)).toBeVisible()
    await expect(terms.getByRole('link', { name: 'Return policy' })).toHaveAttribute(
      'href',
      '/refund-and-return-policy',
    )
  })

  // Covers: product-description
  test('shortens the description with Read more and Show less', async ({ page }) => {
    await openPage(page, redBali)
    const readMore = page.getByRole('button', { name: 'Read more' })
    await readMore.click()
    await expect(page.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true')
    await page.getByRole('button', { name: 'Show less' }).click()
    await expect(readMore).toHaveAttribute('aria-expanded', 'false')
  })

  // Covers: product-shipping
  test('shows the accepted cards and the threshold of free shipping', {
    tag: '@any-width',
  }, async ({ page }) => {
    await openPage(page, redBali)
    const main = page.getByRole('main')
    await expect(main.getByText('Secured checkout with')).toBeVisible()
    await expect(main.getByText('Shipping: Fast Standard Shipping on Orders over $50')).toBeVisible()
  })

  // Covers: product-pictures
  test('changes the picture with previous and next arrows', async ({ page }) => {
    await openPage(page, redBali)
    await expect(page.getByText('1 of 3').first()).toBeAttached()
    await page
      .getByRole('button', { name: /^Next picture/ })
      .first()
      .click()
    await expect(page.getByText('2 of 3').first()).toBeAttached()
    await page
      .getByRole('button', { name: /^Previous picture/ })
      .first()
      .click()
    await expect(page.getByText('1 of 3').first()).toBeAttached()
  })

  // Covers: beyond-families
  test('links to the same product in another size', { tag: '@any-width' }, async ({ page }) => {
    await openPage(page, redBali)
    await page.getByRole('link', { name: /20 OZ/ }).first().click()
    await expect(page).toHaveURL(/20-oz$/)
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('20 OZ')
  })
})

test('A phone shows the way back to the category instead of a cut breadcrumb', {
  tag: '@any-width',
}, async ({ page }) => {
  await page.setViewportSize(widths.phone)
  await openPage(page, redBali)
  const links = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')
  await expect(links).toHaveText(['Kratom Powder'])
  await links.click()
  await expect(page).toHaveURL(/\/products\?category=Kratom(%20|\+)Powder$/)
  await expect(links).toHaveText(['Shop'])
})
