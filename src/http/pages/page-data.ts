import type { CatalogPageData, LayoutData, PageLoaders } from '#contract/shop/pages.ts'
import { findCategory } from '#db/queries/catalog/categories.ts'
import { listMenuPanels } from '#db/queries/catalog/menu.ts'
import type { Listing } from '#db/queries/catalog/products.ts'
import { listBestDeals } from '#db/queries/catalog/products-with-sales-rules.ts'
import { isDatabaseUnavailable } from '#db/queries/unavailable.ts'
import type { CatalogQuery } from '#domain/catalog/catalog-query.ts'
import { type RenamedGroup, resolveGroupNames } from '#domain/catalog/product-group.ts'
import { minimumAge } from '#domain/compliance/minimum-age.ts'
import { describeShippingRestrictions } from '#domain/compliance/shipping-restrictions.ts'
import { usStates } from '#domain/compliance/us-states.ts'
import { toLegalDay } from '#domain/legal-day.ts'
import { getShopTimeZone } from '#domain/shop-time.ts'
import { accountsTag } from '#usecases/accounts/kept-accounts.ts'
import { listCardNetworks } from '#usecases/accounts/payment-accounts.ts'
import { acceptsOrders } from '#usecases/payments/opening-state.ts'
import type { Shop } from '#usecases/shop.ts'
import type { CacheScope } from '../cache/cache-scope.ts'
import { listNewestArticles, loadArticlePage, loadBlogPage } from './articles.ts'
import { findOtherSearches, loadCatalogSlice, pageSize, resolveRenamed } from './catalog.ts'
import { type ContentValues, groupsFamilies, loadContent } from './content.ts'
import { resolveGoneSlug } from './gone-product.ts'
import { loadHomePage } from './home.ts'
import type { KeptCatalog } from './kept-catalog.ts'
import { loadLabReport } from './lab-report.ts'
import { buildMenu } from './menu.ts'
import { loadPolicyPage } from './policy.ts'
import { loadProductCards } from './product-cards.ts'
import { loadProductPage } from './product-page.ts'
import { loadPromotionClaims } from './promotion-claims.ts'
import { loadSharedWishlist } from './shared-wishlist.ts'
import { loadWhereWeShip } from './where-we-ship.ts'

const relatedShown = 4

/**
 * Data loaders of the server-rendered pages. Each adds its cache tags and expiry to `scope`.
 * @throws Response with status 503, which the router renders as an error page, when the database does not respond
 */
export function createPageLoaders(
  { shop, catalog }: { readonly shop: Shop; readonly catalog: KeptCatalog },
  scope: CacheScope,
): PageLoaders {
  return {
    timeZone: getShopTimeZone(),
    layout: () => loadOrRefuse(loadLayout(shop, catalog, scope)),
    home: () => loadOrRefuse(loadHomePage(shop, catalog, scope)),
    catalog: (query) => loadOrRefuse(loadCatalogPage({ shop, catalog, scope }, query)),
    product: (idOrSlug, reviews) => loadOrRefuse(loadProductPage(shop, { idOrSlug, reviews }, scope)),
    resolveProductSlug: (slug) => loadOrRefuse(resolveGoneSlug(shop, scope, slug)),
    policy: (name, version) => loadOrRefuse(loadPolicyPage(shop, { name, version }, scope)),
    blog: (page) => loadOrRefuse(loadBlogPage(shop, scope, page)),
    article: (slug) => loadOrRefuse(loadArticlePage(shop, scope, slug)),
    sharedWishlist: (token) => loadOrRefuse(loadSharedWishlist(shop, scope, token)),
    whereWeShip: () => loadOrRefuse(loadWhereWeShip(shop, scope)),
    labReport: (lot) => loadOrRefuse(loadLabReport(shop, scope, lot)),
  }
}

function loadOrRefuse<Data>(loading: Promise<Data>): Promise<Data> {
  return loading.catch((error: unknown) => {
    throw isDatabaseUnavailable(error) ? new Response(null, { status: 503 }) : error
  })
}

async function loadLayout(shop: Shop, catalog: KeptCatalog, scope: CacheScope): Promise<LayoutData> {
  scope.addTags('menu', 'rules', accountsTag)
  const [settings, block, panels, index, { rules }, termsVersion, newestArticles, renamed] =
    await Promise.all([
      shop.kept.getSettings(),
      loadContent(shop, scope, ['strip', 'footer', 'menuTiles', 'productLists', 'terms']),
      listMenuPanels(shop.db),
      catalog.loadIndex(),
      shop.kept.getRulebook(),
      shop.kept.getTermsVersion(shop.clock.now()),
      listNewestArticles(shop, scope, 1),
      catalog.loadRenamedGroups(),
    ])
  const strip = block('strip')
  const claims = await loadPromotionClaims(shop, scope, [strip])
  const footer = block('footer')
  return {
    shopName: settings.shopName,
    publicUrl: shop.publicUrl,
    strip: strip && claims.isActive(strip) ? { ...strip, claim: claims.find(strip) } : undefined,
    menu: buildMenu({
      panels,
      index,
      groupsFamilies: groupsFamilies(block),
      tiles: renameKeys(block('menuTiles') ?? {}, renamed),
    }),
    footer: {
      location: footer?.location ?? '',
      shippingNotice: describeShippingRestrictions(rules, shop.clock.now()).shortText,
      ageNotice: footer?.ageNotice ?? '',
      fdaDisclaimer: footer?.fdaDisclaimer ?? '',
      contact: footer?.contact ?? { email: '', phone: '', address: [] },
      hours: footer?.hours ?? [],
      cards: await listCardNetworks(shop),
      copyright: footer?.copyright ?? '',
    },
    isTaxAdded: settings.taxMode === 'added',
    freeShippingThreshold: settings.freeShippingThreshold,
    standardShipping: settings.standardShipping,
    tiers: settings.tiers,
    minimumAge,
    maxOrderUnits: settings.unpaidOrderMaxUnits,
    exitUrl: settings.exitUrl,
    mode: shop.mode,
    acceptsOrders: await acceptsOrders(shop),
    termsVersion,
    states: usStates,
    sendsEmail: shop.emailSender !== undefined,
    identityProvider: shop.identityProvider?.name,
    hasBlog: newestArticles.length > 0,
    previewUntil: scope.previewUntil?.toISOString(),
  }
}

/** Tiles are stored under the name that their category had. */
function renameKeys<Value>(
  values: Readonly<Record<string, Value>>,
  renamed: readonly RenamedGroup[],
): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      resolveGroupNames([name], 'category', renamed)?.[0] ?? name,
      value,
    ]),
  )
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
