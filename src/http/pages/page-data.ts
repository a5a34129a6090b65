import type { CatalogPageData, PageLoaders } from '#contract/shop/pages.ts'
import { findCategory } from '#db/queries/catalog/categories.ts'
import type { Listing } from '#db/queries/catalog/products.ts'
import { listBestDeals } from '#db/queries/catalog/products-with-sales-rules.ts'
import { isDatabaseUnavailable } from '#db/queries/unavailable.ts'
import type { CatalogQuery } from '#domain/catalog/catalog-query.ts'
import { type RenamedGroup, resolveGroupNames } from '#domain/catalog/product-group.ts'
import { toLegalDay } from '#domain/legal-day.ts'
import { getShopTimeZone } from '#domain/shop-time.ts'
import type { Shop } from '#usecases/shop.ts'
import type { CacheScope } from '../cache/cache-scope.ts'
import type { PublicCaches } from '../cache/public-caches.ts'
import { loadArticlePage, loadBlogPage } from './articles.ts'
import { loadBundlePage, loadBundles } from './bundles.ts'
import { findOtherSearches, loadCatalogSlice, pageSize, resolveRenamed } from './catalog.ts'
import { loadComparePage } from './compare.ts'
import { type ContentValues, groupsFamilies, loadContent } from './content.ts'
import { loadFinderPage } from './finder.ts'
import { resolveGoneSlug } from './gone-product.ts'
import { loadHomePage } from './home.ts'
import type { KeptCatalog } from './kept-catalog.ts'
import { loadLabReport } from './lab-report.ts'
import { loadLabReports } from './lab-reports.ts'
import { loadLayout } from './layout.ts'
import { loadPolicyPage } from './policy.ts'
import { loadProductCards } from './product-cards.ts'
import { loadProductPage } from './product-page.ts'
import { loadSharedWishlist } from './shared-wishlist.ts'
import { loadShopReviews } from './shop-reviews.ts'
import { loadWhereWeShip } from './where-we-ship.ts'

const relatedShown = 4

/**
 * Data loaders of the server-rendered pages. Each adds its cache tags and expiry to `scope`.
 * @throws Response with status 503, which the router renders as an error page, when the database does not respond
 */
export function createPageLoaders(
  {
    shop,
    caches: { catalog, layout },
  }: { readonly shop: Shop; readonly caches: Pick<PublicCaches, 'catalog' | 'layout'> },
  scope: CacheScope,
): PageLoaders {
  return {
    timeZone: getShopTimeZone(),
    layout: () => loadOrRefuse(layout.load(scope, (own) => loadLayout(shop, catalog, own))),
    home: () => loadOrRefuse(loadHomePage(shop, catalog, scope)),
    catalog: (query) => loadOrRefuse(loadCatalogPage({ shop, catalog, scope }, query)),
    compare: (query) => loadOrRefuse(loadComparePage({ shop, catalog, scope }, query)),
    finder: (given) => loadOrRefuse(loadFinderPage({ shop, catalog, scope }, given)),
    product: (idOrSlug, reviews) =>
      loadOrRefuse(loadProductPage({ shop, catalog }, { idOrSlug, reviews }, scope)),
    resolveProductSlug: (slug) => loadOrRefuse(resolveGoneSlug(shop, scope, slug)),
    policy: (name, version) => loadOrRefuse(loadPolicyPage(shop, { name, version }, scope)),
    blog: (page) => loadOrRefuse(loadBlogPage(shop, scope, page)),
    article: (slug) => loadOrRefuse(loadArticlePage(shop, scope, slug)),
    sharedWishlist: (token) => loadOrRefuse(loadSharedWishlist(shop, scope, token)),
    bundles: () => loadOrRefuse(loadBundles(shop, scope)),
    bundle: (slug) => loadOrRefuse(loadBundlePage(shop, scope, slug)),
    whereWeShip: () => loadOrRefuse(loadWhereWeShip(shop, scope)),
    reviews: (query) => loadOrRefuse(loadShopReviews(shop, scope, query)),
    labReports: (query) => loadOrRefuse(loadLabReports(shop, scope, query)),
    labReport: (lot) => loadOrRefuse(loadLabReport(shop, scope, lot)),
  }
}

function loadOrRefuse<Data>(loading: Promise<Data>): Promise<Data> {
  return loading.catch((error: unknown) => {
    throw isDatabaseUnavailable(error) ? new Response(null, { status: 503 }) : error
  })
}

async function loadCatalogPage(
  {
    shop,
    catalog,
    scope,
  }: { readonly shop: Shop; readonly catalog: KeptCatalog; readonly scope: CacheScope },
  asked: CatalogQuery,
): Promise<CatalogPageData> {
  const query = await resolveRenamed(catalog, asked)
  scope.addTags('catalog', 'stock')
  const block = await loadContent(shop, scope, ['productLists', 'categoryIntroductions'])
  const grouping = { groupsFamilies: groupsFamilies(block) }
  const slice = await loadCatalogSlice(shop, catalog, query, {
    ...grouping,
    present: (found) => loadProductCards(shop, scope, found),
  })
  if (slice.total === 0 && (await namesUnknownCategory(shop, query)))
    throw new Response(null, { status: 404 })
  const [suggestions, otherSearches] =
    slice.total > 0
      ? [[], []]
      : await Promise.all([
          suggestAlternatives(shop, scope, grouping),
          findOtherSearches(catalog, query.search ?? '', grouping),
        ])
  return {
    ...slice,
    query,
    introduction: findIntroduction(block, query, await catalog.loadRenamedGroups()),
    page: query.page ?? 1,
    pageSize: query.limit ?? pageSize,
    suggestions,
    otherSearches,
  }
}

/** Whether one category is asked for, and the shop has none of this name. Any text would become the title of a page. */
async function namesUnknownCategory({ db }: Pick<Shop, 'db'>, { category }: CatalogQuery): Promise<boolean> {
  const [name, ...others] = category ?? []
  return name !== undefined && others.length === 0 && (await findCategory(db, name)) === undefined
}

/** An introduction may name the category as it was called when it was written. */
function findIntroduction(
  block: ContentValues,
  { category, search = '' }: CatalogQuery,
  renamed: readonly RenamedGroup[],
): string | undefined {
  const [name, ...others] = category ?? []
  if (name === undefined || others.length > 0 || search.trim() !== '') return undefined
  return block('categoryIntroductions')?.find(
    (introduction) =>
      resolveGroupNames([introduction.category], 'category', renamed)?.[0]?.toLowerCase() ===
      name.toLowerCase(),
  )?.text
}

async function suggestAlternatives(shop: Shop, scope: CacheScope, grouping: Pick<Listing, 'groupsFamilies'>) {
  return loadProductCards(
    shop,
    scope,
    await listBestDeals(shop.db, toLegalDay(shop.clock.now()), { limit: relatedShown, ...grouping }),
  )
}
