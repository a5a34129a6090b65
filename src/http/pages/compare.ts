import type { ComparePageData } from '#contract/shop/compare.ts'
import { findProductIds } from '#db/queries/catalog/product-slugs.ts'
import { findProductsWithSalesRules } from '#db/queries/catalog/products-with-sales-rules.ts'
import { maxComparedProducts } from '#domain/catalog/comparison.ts'
import { type Product, toRegulatedProduct } from '#domain/catalog/product.ts'
import { isLabTested } from '#domain/catalog/storefront-product.ts'
import { findNationwideLimits, type SalesRules } from '#domain/compliance/evaluate-line.ts'
import { toLegalDay } from '#domain/legal-day.ts'
import type { Shop } from '#usecases/shop.ts'
import type { CacheScope } from '../cache/cache-scope.ts'
import { type ComparedFacts, serializeComparison } from '../serializers/comparison.ts'
import { serializeLabFigures } from '../serializers/lab-figures.ts'
import { loadCatalogSlice } from './catalog.ts'
import type { KeptCatalog } from './kept-catalog.ts'
import { loadProductCards, showProducts } from './product-cards.ts'

const foundShown = 6

interface CompareQuery {
  readonly slugs: readonly string[]
  readonly search: string
}

/** The products of an address side by side, and what the shopper looks for to add it. */
export async function loadComparePage(
  {
    shop,
    catalog,
    scope,
  }: { readonly shop: Shop; readonly catalog: KeptCatalog; readonly scope: CacheScope },
  { slugs, search }: CompareQuery,
): Promise<ComparePageData> {
  const ids = slugs.length === 0 ? new Map() : await findProductIds(shop.db, slugs)
  const named = [...new Set<string>(slugs.flatMap((slug) => ids.get(slug) ?? []))]
  const { products, salesRules } = await findProductsWithSalesRules(shop.db, named)
  const shown = products.slice(0, maxComparedProducts)
  scope.addTags('rules', ...shown.map(({ id }) => `product:${id}`))
  // A product that is not sold now may be published again.
  const unknown = slugs.filter((slug) => !products.some(({ id }) => id === ids.get(slug))).length
  if (unknown > 0) scope.addTags('menu')
  const cards = await loadProductCards(shop, scope, { products: shown, salesRules })
  const today = toLegalDay(shop.clock.now())
  return {
    products: cards.map((card, place) => ({ ...card, lotNumber: findLotNumber(shown[place]) })),
    groups:
      shown.length === 0
        ? []
        : serializeComparison(shown.map((product) => readFacts(product, salesRules, today))),
    unknown,
    leftOut: products.length - shown.length,
    search,
    found:
      search === ''
        ? []
        : await findOthers({ shop, catalog, scope }, search, new Set(shown.map(({ id }) => id))),
  }
}

function findLotNumber(product: Product | undefined): string | undefined {
  return product !== undefined && isLabTested(product) ? product.lot?.number : undefined
}

function readFacts(product: Product, salesRules: SalesRules, today: string): ComparedFacts {
  const regulated = toRegulatedProduct(product)
  const limits = findNationwideLimits(regulated, salesRules, today)
  return {
    product,
    figures: serializeLabFigures(regulated, limits),
    isArticleLimited: limits.maxSevenOhMicrogramsPerArticle !== undefined,
  }
}

/** Products that the search finds and that are not compared yet. */
async function findOthers(
  { shop, catalog, scope }: Parameters<typeof loadComparePage>[0],
  search: string,
  compared: ReadonlySet<string>,
): Promise<ComparePageData['found']> {
  scope.addTags('catalog', 'stock')
  const { products } = await loadCatalogSlice(
    shop,
    catalog,
    { search, limit: foundShown + compared.size },
    { present: (found) => showProducts(shop, found), groupsFamilies: false },
  )
  return products.filter(({ id }) => !compared.has(id)).slice(0, foundShown)
}
