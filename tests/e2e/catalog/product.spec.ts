import { expect, openPage, scrollTo, test } from '#tests/support/browser.ts'
import { redBali } from '#tests/support/demo-catalog.ts'
import { widths } from '#tests/support/widths.ts'

test.describe('Product detail', () => {
  // Covers: product-breadcrumb, product-facts, product-tiers, product-shipping, beyond-families
  test('shows its place, its facts from data, the price per oz, who tested the lot, the terms and other sizes', {
    tag: '@any-width',
  }, async ({ page }) => {
    await openPage(page, redBali)
    const main = page.getByRole('main')
    const { product } = await (
      await page.request.post('/api/product/single', {
        data: { productId: 'wyrdgrove-red-bali-kratom-powder-8-oz' },
      })
    ).json()

    await test.step('facts', async () => {
      await expect.soft(page.getByRole('heading', { level: 1 })).toHaveText(product.product_name)
      await expect.soft(page.getByText(`${product.stock_count} in stock`)).toBeVisible()
      await expect.soft(page.getByText(`(${product.reviewCount} customer reviews)`)).toBeVisible()
      await expect.soft(page.getByText(`$${product.price.toFixed(2)}`).first()).toBeVisible()
    })

    await test.step('who tested the lot, and what applies to shipping and returns', async () => {
      const contents = main.getByRole('region', { name: 'What is in it' })
      await expect.soft(contents.getByText(/^Current lot: .* tested it on .* for alkaloids/)).toBeVisible()
      await expect
        .soft(
          contents.getByText(
            /^One serving \(2 g\) contains about [\d.]+ mg of mitragynine and [\d.]+ mg of 7-hydroxymitragynine\. The package holds \d+ servings\.$/,
          ),
        )
        .toBeVisible()
      await expect
        .soft(contents.getByRole('link', { name: /^[A-Z]+-/ }))
        .toHaveAttribute('href', /^\/lab-reports\//)
      const terms = main.getByRole('region', { name: 'Shipping and returns' })
      await expect
        .soft(terms.getByText(/free from \$50\.00 and costs \$15\.00 below that.*USPS and UPS/))
        .toBeVisible()
      await expect
        .soft(terms.getByText(/within 15 days of delivery|final sale, cannot be returned/))
        .toBeVisible()
      await expect
        .soft(terms.getByRole('link', { name: 'Return policy' }))
        .toHaveAttribute('href', '/refund-and-return-policy')
      await expect.soft(main.getByText('Secured checkout with')).toBeVisible()
      await expect.soft(main.getByText('Shipping: Fast Standard Shipping on Orders over $50')).toBeVisible()
    })

    await test.step('the price per oz of the chosen tier', async () => {
      const formatPerOunce = (price: number) => `$${(Math.round((price * 100) / 8) / 100).toFixed(2)} per oz`
      const title = main.getByRole('heading', { level: 1 }).locator('../../..')
      await expect(title).toContainText(formatPerOunce(product.price))
      await main.getByRole('button', { name: /^10\+ pieces/ }).click()
      await expect(title).toContainText(formatPerOunce(Math.round(product.price * 88) / 100))
    })

    const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' })
    await test.step('the breadcrumb Home > Shop > category > product name, count and oz', async () => {
      const steps = breadcrumb.getByRole('listitem')
      expect((await steps.allTextContents()).map((step) => step.replace('>', '').trim())).toEqual([
        'Home',
        'Shop',
        'Kratom Powder',
        'Wyrdgrove Red Bali Kratom Powder, 8 oz',
      ])
    })

    await test.step('the same product in another size', async () => {
      await page.getByRole('link', { name: /20 oz/ }).first().click()
      await expect(page).toHaveURL(/20-oz$/)
      await expect(breadcrumb).toContainText('20 oz')
    })

    await breadcrumb.getByRole('listitem').nth(2).getByRole('link').click()
    await expect(page).toHaveURL(/\/products\?category=Kratom(%20|\+)Powder$/)
  })

  test('shows its price in the first screen, and what is in it below the pictures of a wide one', async ({
    page,
    viewport,
  }) => {
    await openPage(page, redBali)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
    await expect(main.getByText(/^(?:Now )?\$\d+\.\d\d$/).first()).toBeInViewport({ ratio: 1 })
    if ((viewport?.width ?? 0) < 1024) return
    const pictures = await main.getByRole('region', { name: 'Product pictures' }).boundingBox()
    const contents = await main.getByRole('region', { name: 'What is in it' }).boundingBox()
    expect(contents?.x).toBeCloseTo(pictures?.x ?? 0, 0)
    expect((contents?.y ?? 0) - (pictures?.y ?? 0) - (pictures?.height ?? 0)).toBeLessThan(60)
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
    await expect(bar).toContainText('8 oz')
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

  test('keeps ADD TO CART in reach after a jump over the buy box', { tag: '@any-width' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 820, height: 640 })
    await openPage(page, redBali)
    const bar = page.getByRole('main').getByRole('region', { name: 'Buy this product' })
    await expect(page.getByRole('button', { name: 'ADD TO CART' })).not.toBeInViewport()
    await page.evaluate(() => window.scrollTo({ top: 2000, behavior: 'instant' }))
    await expect(bar).toBeVisible()
  })

  // Covers: product-description
  test('shortens the description with Read more and Show less', { tag: '@desktop-in-hunt' }, async ({
    page,
  }) => {
    await openPage(page, redBali)
    const readMore = page.getByRole('button', { name: 'Read more' })
    await readMore.click()
    await expect(page.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true')
    await page.getByRole('button', { name: 'Show less' }).click()
    await expect(readMore).toHaveAttribute('aria-expanded', 'false')
  })
})

test('A phone shows the way back to the category instead of a cut breadcrumb', {
  tag: ['@any-width', '@hunt'],
}, async ({ page }) => {
  await page.setViewportSize(widths.phone)
  await openPage(page, redBali)
  const links = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')
  await expect(links).toHaveText(['Kratom Powder'])
  await links.click()
  await expect(page).toHaveURL(/\/products\?category=Kratom(%20|\+)Powder$/)
  await expect(links).toHaveText(['Shop'])
})
