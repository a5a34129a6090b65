import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { defaultCategories } from '#db/reference/categories.data.ts'
import { defaultClaimTerms } from '#db/reference/claim-terms.data.ts'
import { defaultHolds } from '#db/reference/holds.data.ts'
import { defaultRules } from '#db/reference/rules.data.ts'
import { readPlaces } from '#db/reference/zip-table.ts'
import { getResizedImageKey } from '#domain/catalog/image-sizes.ts'
import { isListPriceProven, type PricePeriod } from '#domain/catalog/selling-price.ts'
import { createClaimFinder } from '#domain/compliance/claims/find-claims.ts'
import { refuseSale } from '#domain/compliance/evaluate-line.ts'
import { evaluateRules } from '#domain/compliance/evaluate-rules.ts'
import { hasLimits } from '#domain/compliance/rule.ts'
import {
  getArticleMilligrams,
  getPortions,
  type ProductContents,
} from '#domain/composition/product-contents.ts'
import { dayMs } from '#domain/duration.ts'
import { type RegulatedProduct, resolveProductClass, sevenOhShareBp } from '#domain/lots/lab-results.ts'
import { forbiddenWords } from '#tests/support/forbidden-words.ts'
import { createRegulatedProduct } from '#tests/support/regulated-product.ts'
import { demoBrands } from './data/brands.data.ts'
import { pictureList } from './data/picture-list.data.ts'
import type { DemoProduct } from './demo-catalog.ts'
import { demoCopyWidths } from './demo-files.ts'
import { createDemoStore } from './demo-store.ts'
import { findPriceAt } from './prices.ts'
import { describeContents } from './product-contents.ts'
import { describeProduct, metaDescription, metaTitle } from './product-copy.ts'

const findClaims = createClaimFinder(defaultClaimTerms)
const now = new Date('2026-11-21T12:00:00Z')
const store = createDemoStore(now)
const { products, prices } = store
/** The product as the rulebook sees it in the demo shop. */
function toRegulated(product: DemoProduct): RegulatedProduct {
  const contents = describeContents(product)
  const lot = currentLots.get(product.key)
  const stated: ProductContents = {
    ...contents,
    hasSyntheticAlkaloids: false,
    servingSize: contents.servingSize ?? undefined,
    servingsPerContainer: contents.servingsPerContainer ?? undefined,
    piecesPerContainer: contents.piecesPerContainer ?? undefined,
    netMilligrams: product.netMg,
  }
  return createRegulatedProduct(product.productClass, lot, {
    productId: product.id,
    form: contents.form,
    composition: contents.composition,
    articleMilligrams: getArticleMilligrams(stated),
    ...getPortions(stated),
  })
}

const currentLots = new Map(store.lots.filter((lot) => lot.isCurrent).map((lot) => [lot.productKey, lot]))

describe('The demo catalog', () => {
  it('has exactly 230 products with unique slugs', () => {
    expect(products).toHaveLength(230)
    expect(new Set<string>(products.map((product) => product.slug)).size).toBe(230)
  })

  // Covers: values-categories
  it('has products in all ten categories from all 29 brands', () => {
    const usedCategories = new Set<string>(products.map((product) => product.family.category))
    expect(
      defaultCategories.map((category) => category.name).filter((name) => !usedCategories.has(name)),
    ).toEqual([])
    expect(defaultCategories).toHaveLength(10)
    expect(new Set(products.map((product) => product.family.brand))).toEqual(
      new Set(demoBrands.map((brand) => brand.name)),
    )
    expect(demoBrands).toHaveLength(29)
  })

  // Covers: values-counts
  it('uses only the counts and sizes of the specification', () => {
    const counts = [1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 30, 60, 65, 120, 150, 240, 250, 300, 480, 500, 750]
    const sizes = new Set([...counts.map((count) => `${count}CT`), '1 OZ', '2 OZ', '8 OZ', '20 OZ'])
    expect(products.filter((product) => !sizes.has(product.size))).toEqual([])
  })

  it('has prices between $7 and $180, and 16 best sellers', () => {
    const sellingPrices = products.map((product) => prices.get(product.key)?.price ?? 0)
    expect(Math.min(...sellingPrices)).toBeGreaterThanOrEqual(600)
    expect(Math.max(...sellingPrices)).toBeLessThanOrEqual(18_000)
    expect(products.filter((product) => product.bestSeller)).toHaveLength(16)
  })

  it('has 12 sold-out products and 20 with at most five units', () => {
    const stock = [...store.stock.values()]
    expect(stock.filter((units) => units === 0)).toHaveLength(12)
    expect(stock.filter((units) => units >= 1 && units <= 5)).toHaveLength(20)
  })

  it('describes every product in two to four paragraphs without a health claim or a placeholder', () => {
    for (const product of products) {
      const text = describeProduct(product)
      const allText = [product.name, text, metaTitle(product), metaDescription(product)].join('\n')
      expect(text.split('\n\n').length).toBeGreaterThanOrEqual(2)
      expect(text.split('\n\n').length).toBeLessThanOrEqual(4)
      expect(forbiddenWords.exec(allText)?.[0]).toBeUndefined()
      expect(findClaims(allText)).toEqual([])
      expect(allText).not.toMatch(/[{}]/)
    }
  })
})

describe('The prices of the demo store', () => {
  // Covers: card-price, product-prices, entity-price
  it('show a struck-through price only if it was charged on 28 of the last 90 days', () => {
    const discounted = products.filter((product) => (prices.get(product.key)?.discountBp ?? 0) > 0)
    expect(discounted.length).toBeGreaterThan(60)
    for (const product of discounted) {
      const price = prices.get(product.key)
      if (!price) continue
      const history: PricePeriod[] = price.history.map((period) => ({
        ...period,
        to: period.to ?? undefined,
      }))
      expect(isListPriceProven(price.listPrice, history, now)).toBe(true)
      const discountStart = price.history.at(-1)?.from ?? now
      expect(isListPriceProven(price.listPrice, history.slice(0, -1), discountStart)).toBe(true)
    }
  })

  it('have a history that ends with the current price', () => {
    for (const price of prices.values()) {
      expect(price.history.at(-1)?.to).toBeNull()
      expect(findPriceAt(price.history, now)).toBe(price.price)
    }
  })
})

describe('The lots of the demo store', () => {
  it('are under the federal limit for leaf and extract, and far above it for 7-OH', () => {
    for (const product of products) {
      const lot = currentLots.get(product.key)
      const testedProduct = toRegulated(product)
      expect(resolveProductClass(testedProduct)).toBe(product.productClass)
      if (product.productClass !== '7-oh') continue
      expect(lot?.sevenOhMicrogramsPerArticle).toBeGreaterThan(5000)
      expect(resolveProductClass({ ...testedProduct, productClass: 'leaf' })).toBe('7-oh')
    }
  })

  it('have a 7-hydroxymitragynine share of at most one percent for leaf', () => {
    for (const product of products.filter((product) => product.productClass === 'leaf')) {
      const share = sevenOhShareBp(currentLots.get(product.key)) ?? 0
      expect(share).toBeGreaterThanOrEqual(25)
      expect(share).toBeLessThanOrEqual(100)
    }
  })

  it('keep the limits for the whole country, except for a few that each break one on purpose', () => {
    const unsellable = products
      .filter((product) => product.productClass !== '7-oh')
      .filter((product) => refuseSale(toRegulated(product), { holds: [], rules: defaultRules }, now))
    const rules = unsellable.map(
      (product) => refuseSale(toRegulated(product), { holds: [], rules: defaultRules }, now)?.refusal,
    )
    expect(Object.groupBy(rules, (refusal) => refusal ?? 'none')).toMatchObject({
      'lab-results-missing': { length: 3 },
      'mitragynine-ratio-too-low': { length: 2 },
      'mitragynine-ratio-unknown': { length: 1 },
      'synthetic-alkaloids': { length: 1 },
    })
    expect(unsellable).toHaveLength(7)
  })

  it('break each limit for the whole country with some product', () => {
    const limits = defaultRules.filter((rule) => rule.level === 'country' && hasLimits(rule))
    const openHolds = defaultHolds.map((hold) => ({ ...hold, held: false }))
    const unbroken = limits.filter(
      (rule) =>
        !products.some(
          (product) => refuseSale(toRegulated(product), { holds: openHolds, rules: [rule] }, now)?.ruleId,
        ),
    )
    expect(limits).toHaveLength(6)
    expect(unbroken.map(({ id }) => id)).toEqual([])
  })

  it('were tested in the last two months and have unique numbers', () => {
    for (const lot of currentLots.values()) {
      expect(now.getTime() - new Date(lot.testedOn).getTime()).toBeLessThan(62 * dayMs)
    }
    expect(new Set(store.lots.map((lot) => lot.lotNumber)).size).toBe(store.lots.length)
  })
})

describe('The orders and reviews of the demo store', () => {
  it('include 400 orders at tier prices, none with a 7-OH product', () => {
    expect(store.orders).toHaveLength(400)
    for (const line of store.orders.flatMap((order) => order.lines)) {
      expect(line.product.productClass).not.toBe('7-oh')
      expect(line.totalCents).toBe(line.unitPriceCents * line.quantity)
      expect(line.tierBp).toBe(
        line.quantity >= 10 ? 1200 : line.quantity >= 6 ? 600 : line.quantity >= 2 ? 300 : 0,
      )
    }
  })

  it('include only orders that the default rulebook allows', async () => {
    const places = new Map((await readPlaces()).map((row) => [row.zip, row]))
    for (const order of store.orders) {
      const { zip, city, state } = order.customer
      const place = places.get(zip)
      expect(place).toMatchObject({ city, state })
      const lines = order.lines.map(({ product }) => toRegulated(product))
      const verdict = evaluateRules({ place, lines, rules: defaultRules, holds: defaultHolds, now })
      expect(verdict).toMatchObject({ ok: true })
    }
  })

  it('include 1,500 reviews without health claims', () => {
    expect(store.reviews).toHaveLength(1500)
    const pairs = store.reviews.map((review) => `${review.product.id} ${review.customerId}`)
    expect(new Set(pairs).size).toBe(1500)
    for (const review of store.reviews) {
      expect(findClaims(review.comment)).toEqual([])
      expect(review.writtenAt.getTime()).toBeLessThan(now.getTime())
    }
    const reviewedKeys = new Set(store.reviews.map((review) => review.product.key))
    expect(products.length - reviewedKeys.size).toBeGreaterThanOrEqual(24)
  })

  it('are the same when created for the same time', () => {
    expect(createDemoStore(now)).toEqual(store)
  })
})

describe('The pictures of the demo store', () => {
  const folder = join(import.meta.dirname, 'pictures')

  it('include three views of every product', () => {
    for (const product of products) {
      const views = pictureList[product.key] ?? []
      expect(views.length).toBeGreaterThanOrEqual(3)
      for (const view of views) {
        expect(existsSync(join(folder, view.fileKey))).toBe(true)
        expect(view.alt).toContain(product.family.brand)
      }
    }
  })

  it('are all used, come with their copies, and take up at most 16 MB', () => {
    const keys = new Set(Object.values(pictureList).flatMap((views) => views.map((view) => view.fileKey)))
    const expected = [...keys].flatMap((key) => [
      key,
      ...demoCopyWidths.map((width) => getResizedImageKey(key, width)),
    ])
    const files = readdirSync(folder)
    expect(files.toSorted()).toEqual(expected.toSorted())
    const bytes = files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)
    expect(bytes).toBeLessThanOrEqual(16_000_000)
  })
})
