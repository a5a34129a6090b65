import { expect, openPage, test } from '#tests/support/browser.ts'

interface Listed {
  readonly product_name: string
  readonly brand: string
  readonly product_images: readonly string[]
}

test.describe('A product card', () => {
  test('shows its second picture under the mouse', async ({ page }) => {
    await openPage(page, '/products')
    const card = page.getByRole('main').getByRole('article').first()
    const pictures = card.getByRole('link', { includeHidden: true }).first().locator('img')
    await expect(pictures).toHaveCount(1)
    await card.hover()
    await expect(pictures).toHaveCount(2)
    // It appears with its ground.
    const second = pictures.nth(1).locator('..')
    await expect(second).toHaveCSS('opacity', '1')
    const sources = await pictures.evaluateAll((images) =>
      images.map((image) => image instanceof HTMLImageElement && image.currentSrc),
    )
    expect(new Set(sources).size).toBe(2)
    await page.mouse.move(0, 0)
    await expect(second).toHaveCSS('opacity', '0')
  })

  test('names the brand once, its price and family, and has badges for its discount, lab report and hold', {
    tag: '@hunt',
  }, async ({ page }) => {
    const cards = page.getByRole('main').getByRole('article')
    const { products } = await (await page.request.get('/api/product/list?limit=100')).json()
    const brands = new Map(products.map(({ product_name, brand }: Listed) => [product_name, brand]))
    await openPage(page, '/products')
    const texts = await page
      .getByRole('main')
      .getByRole('article')
      .evaluateAll((cards) =>
        cards.map((card) => {
          // The choice to compare repeats the product's name for screen readers only.
          const choice = [...card.querySelectorAll('noscript, [role="checkbox"]')]
          const text = choice.reduce(
            (rest, { textContent }) => rest.replace(textContent, ''),
            card.textContent,
          )
          return { name: card.querySelector('h2')?.textContent ?? '', text: text.toLowerCase() }
        }),
      )
    expect(texts.length).toBeGreaterThan(5)
    for (const { name, text } of texts) {
      const brand = String(brands.get(name) ?? '').toLowerCase()
      expect(brand, name).not.toBe('')
      expect(text.split(brand).length - 1, `${name} names ${brand}`).toBe(1)
    }
    await openPage(page, '/products?limit=60')
    await expect(cards.filter({ hasText: /−\d+%/ }).filter({ hasText: 'Lab tested' })).not.toHaveCount(0)
    await openPage(page, '/products?category=Kratom%20Powder')
    await expect(
      cards.filter({ hasText: /from \$\d+\.\d\d/ }).filter({ hasText: /\d+ sizes/ }),
    ).not.toHaveCount(0)
    await openPage(page, '/products?category=Kratom%20Gummies')
    await expect(cards.filter({ hasText: /\d+ flavors/ })).not.toHaveCount(0)
    await openPage(page, '/products?category=7-OH')
    const held = cards.filter({ hasText: 'Not for sale' })
    await expect(held).not.toHaveCount(0)
    await expect(held.filter({ hasText: 'Lab tested' })).toHaveCount(0)
  })
})
