import type { HomePageData } from '#contract/shop/pages.ts'
import { listPopularInCategory } from '#db/queries/catalog/products.ts'
import { listBestDeals } from '#db/queries/catalog/products-with-sales-rules.ts'
import type { CatalogListQuery } from '#domain/catalog/catalog-index.ts'
import { getAvailability } from '#domain/inventory/stock-status.ts'
import { toLegalDay } from '#domain/legal-day.ts'
import type { Shop } from '#usecases/shop.ts'
import type { CacheScope } from '../cache/cache-scope.ts'
import { listNewestArticles } from './articles.ts'
import { loadCatalogSlice } from './catalog.ts'
import { groupsFamilies, loadContent } from './content.ts'
import type { KeptCatalog } from './kept-catalog.ts'
import { loadProductCards } from './product-cards.ts'
import { loadPromotionClaims } from './promotion-claims.ts'

const homeDealCount = 8
const homePromoCount = 3
const homeNewestCount = 4
const homeArticleCount = 3

const homeBlocks = [
  'hero',
  'trust',
  'deals',
  'tiles',
  'ranges',
  'banners',
  'blog',
  'features',
  'faq',
  'productLists',
] as const

export async function loadHomePage(
  shop: Shop,
  catalog: KeptCatalog,
  scope: CacheScope,
): Promise<HomePageData> {
  scope.addTags('catalog', 'stock')
  const block = await loadContent(shop, scope, homeBlocks)
  const ranges = block('ranges') ?? []
  const grouping = { groupsFamilies: groupsFamilies(block) }
  const [{ products: deals, salesRules }, rangeProducts, newest, articles] = await Promise.all([
    listBestDeals(shop.db, toLegalDay(shop.clock.now()), { limit: homeDealCount, ...grouping }),
    Promise.all(
      ranges.map(({ category }) =>
        listPopularInCategory(shop.db, category, { limit: homePromoCount, ...grouping }),
      ),
    ),
    loadNewest({ shop, catalog, scope }, grouping),
    listNewestArticles(shop, scope, homeArticleCount),
  ])
  const shown = [deals, ...rangeProducts]
  const cards = await loadProductCards(shop, scope, { products: shown.flat(), salesRules })
  const [dealCards = [], ...rangeCards] = shown.map((products) =>
    products.flatMap(({ id }) => cards.find((card) => card.id === id) ?? []),
  )
  const slides = block('hero') ?? []
  const promoBanners = block('banners') ?? []
  const bestDealsBlock = block('deals')
  const claims = await loadPromotionClaims(shop, scope, [...slides, ...promoBanners, bestDealsBlock])
  const tiles = block('tiles')
  const faq = block('faq')
  return {
    hero: slides.filter(claims.isActive).map((slide) => ({ ...slide, claim: claims.find(slide) })),
    trust: block('trust') ?? [],
    bestDeals: {
      heading: bestDealsBlock?.heading ?? 'Best Deals',
      products: dealCards,
      claim: bestDealsBlock && claims.find(bestDealsBlock),
    },
    categories: { heading: tiles?.heading ?? '', tiles: tiles?.items ?? [] },
    newest,
    promos: ranges.map(({ heading, text, href }, index) => ({
      heading,
      text,
      href,
      products: rangeCards[index] ?? [],
    })),
    banners: promoBanners
      .filter(claims.isActive)
      .map((banner) => ({ ...banner, claim: claims.find(banner) })),
    blog: { heading: block('blog')?.heading ?? '', articles },
    features: block('features') ?? [],
    faq: { heading: faq?.heading ?? '', items: faq?.items ?? [] },
  }
}

/** More are asked for than shown, because some of them may be sold out or not for sale. */
async function loadNewest(
  {
    shop,
    catalog,
    scope,
  }: { readonly shop: Shop; readonly catalog: KeptCatalog; readonly scope: CacheScope },
  grouping: Pick<CatalogListQuery, 'groupsFamilies'>,
) {
  const { products } = await loadCatalogSlice(
    shop,
    catalog,
    { sort: 'newest', limit: 3 * homeNewestCount },
    { ...grouping, present: (found) => loadProductCards(shop, scope, found) },
  )
  return products.filter((product) => getAvailability(product) === 'for-sale').slice(0, homeNewestCount)
}
