import type { CataloguePage, Chrome, MenuCategory, PageReads, ProductPage } from '#contract/pages.ts'
import type { ListQuery } from '#contract/product.ts'
import type { ReviewsInAddress } from '#contract/review.ts'
import { type MenuRow, menuCounts } from '#db/queries/catalog/catalog-search.ts'
import { whereabouts } from '#db/queries/catalog/product-slugs.ts'
import { bestDeals, familyMembers, findProduct, relatedProducts } from '#db/queries/catalog/products.ts'
import { readRuleBook } from '#db/queries/compliance/places.ts'
import { termsInForce } from '#db/queries/content/content.ts'
import { countByStars, listReviews } from '#db/queries/reviews/reviews.ts'
import { minimumAge } from '#domain/compliance/age-check.ts'
import { shippingNotice } from '#domain/compliance/shipping-restrictions.ts'
import { toDollars } from '#domain/money.ts'
import { averageRating } from '#domain/reviews/rating.ts'
import { usStates } from '#domain/shipping/us-states.ts'
import { shopSettings } from '#usecases/settings/shop-settings.ts'
import type { Shop } from '#usecases/shop.ts'
import { reviewsShown } from '../routes/reviews.ts'
import { presentLot } from '../serializers/lab-report.ts'
import { presentSiblings } from '../serializers/product-family.ts'
import { presentProduct } from '../serializers/products.ts'
import { presentBars, presentReview } from '../serializers/reviews.ts'
import { newestPosts, readArticle, readBlog } from './articles.ts'
import type { PageScope } from './cache-scope.ts'
import { catalogueSlice, pageSize } from './catalog.ts'
import { readBlocks } from './content.ts'
import { readHome } from './home.ts'
import { readPolicy } from './policy.ts'
import { readClaims } from './promotion-claims.ts'

const relatedShown = 4

/** The reads behind the server-rendered pages. Each tells `scope` what would make the page untrue. */
export function pageReads(shop: Shop, scope: PageScope): PageReads {
  return {
    chrome: () => readChrome(shop, scope),
    home: () => readHome(shop, scope),
    catalogue: (query) => readCatalogue(shop, query, scope),
    product: (idOrSlug, reviews) => readProduct(shop, { idOrSlug, reviews }, scope),
    whereabouts: (slug) => whereabouts(shop.db, slug),
    policy: (name, version) => readPolicy(shop, { name, version }, scope),
    blog: (page) => readBlog(shop, scope, page),
    article: (slug) => readArticle(shop, scope, slug),
  }
}

async function readChrome(shop: Shop, scope: PageScope): Promise<Chrome> {
  scope.shows('menu', 'rules')
  const [settings, block, menu, { rules }, termsVersion, posts] = await Promise.all([
    shopSettings(shop.db),
    readBlocks(shop, scope, ['strip', 'footer', 'menuTiles', 'terms']),
    menuCounts(shop.db),
    readRuleBook(shop.db),
    termsInForce(shop.db, shop.clock.now()),
    newestPosts(shop, scope, 1),
  ])
  const strip = block('strip')
  const claims = await readClaims(shop, scope, [strip])
  const footer = block('footer')
  return {
    shopName: settings.shopName,
    publicUrl: shop.publicUrl,
    strip: strip && claims.holds(strip) ? { ...strip, claim: claims.of(strip) } : undefined,
    menu: menuOf(menu, block('menuTiles') ?? {}),
    footer: {
      location: footer?.location ?? '',
      shippingNotice: shippingNotice(rules, shop.clock.now()).shortText,
      ageNotice: footer?.ageNotice ?? '',
      fdaDisclaimer: footer?.fdaDisclaimer ?? '',
      contact: footer?.contact ?? { email: '', phone: '', address: [] },
      hours: footer?.hours ?? [],
      cards: shop.payments.networks,
      copyright: footer?.copyright ?? '',
    },
    freeShippingThreshold: toDollars(settings.freeShippingThreshold),
    standardShipping: toDollars(settings.standardShipping),
    tiers: settings.tiers.map(({ minQuantity, maxQuantity, off }) => ({
      minQuantity,
      maxQuantity,
      percentOff: off / 100,
    })),
    minimumAge,
    exitUrl: settings.exitUrl,
    termsVersion,
    states: usStates,
    sendsMail: shop.email !== undefined,
    signInWith: shop.identity?.name,
    hasBlog: posts.length > 0,
    previewUntil: scope.previewUntil?.toISOString(),
  }
}

/** The category bar of the specification; what stands in each panel comes from the catalogue. */
const menuEntries = [
  { name: 'Kratom Brands', category: undefined, heading: 'Brands' },
  { name: 'Kratom Capsules', category: 'Kratom Capsules', heading: 'Capsules by brand' },
  {
    name: 'Kratom Extracts & Shots',
    category: 'Kratom Extracts & Shots',
    heading: 'Extracts and shots by brand',
  },
  { name: 'Kratom Gummies', category: 'Kratom Gummies', heading: 'Gummies by flavor' },
  { name: 'Kratom Powder', category: 'Kratom Powder', heading: 'Powder by brand' },
  { name: '7-OH', category: '7-OH', heading: '7-OH by brand' },
  { name: 'Flavored Kratom', category: 'Flavored Kratom', heading: 'Flavors' },
] as const

function menuOf(
  rows: readonly MenuRow[],
  tiles: Readonly<Record<string, MenuCategory['tiles']>>,
): MenuCategory[] {
  return menuEntries.map(({ name, category, heading }) => {
    const mine = rows.filter((row) => category === undefined || row.category === category)
    const byFlavour = heading.includes('lavor')
    const counts = new Map<string, number>()
    for (const row of mine) {
      const label = byFlavour ? row.flavour : row.brand
      if (label !== null) counts.set(label, (counts.get(label) ?? 0) + row.count)
    }
    const base = category === undefined ? '/products?' : `/products?category=${encodeURIComponent(category)}&`
    return {
      name,
      href: category === undefined ? '/products' : base.slice(0, -1),
      heading,
      items: [...counts]
        .sort(([a], [b]) => a.localeCompare(b))
        .map(([label, count]) => ({
          label,
          count,
          href: `${base}${byFlavour ? 'flavour' : 'brand'}=${encodeURIComponent(label)}`,
        })),
      tiles: tiles[name] ?? [],
    }
  })
}

async function readCatalogue(shop: Shop, query: ListQuery, scope: PageScope): Promise<CataloguePage> {
  scope.shows('catalogue')
  const slice = await catalogueSlice(shop, { ...query, limit: query.limit ?? pageSize })
  const suggestions = slice.total > 0 ? [] : await suggestionsOf(shop)
  return { ...slice, query, page: query.page ?? 1, pageSize: query.limit ?? pageSize, suggestions }
}

async function suggestionsOf(shop: Shop) {
  const [rows, { holds }] = await Promise.all([bestDeals(shop.db, relatedShown), readRuleBook(shop.db)])
  return rows.map((row) => presentProduct(row, { holds, now: shop.clock.now() }))
}

async function readProduct(
  shop: Shop,
  asked: { readonly idOrSlug: string; readonly reviews: ReviewsInAddress },
  scope: PageScope,
): Promise<{ page: ProductPage; canonicalSlug: string } | undefined> {
  const row = await findProduct(shop.db, asked.idOrSlug)
  if (row === undefined) return undefined
  scope.shows(`product:${row.id}`, 'rules')
  // A sibling that comes or goes is told with the menu, not by an id this page could know.
  if (row.family_id !== null) scope.shows('menu')
  const [{ holds }, family, related, stars, reviews, block] = await Promise.all([
    readRuleBook(shop.db),
    row.family_id === null ? [] : familyMembers(shop.db, row.family_id),
    relatedProducts(shop.db, row, relatedShown),
    countByStars(shop.db, row.id),
    listReviews(shop.db, row.id, {
      limit: reviewsShown,
      offset: ((asked.reviews.reviews ?? 1) - 1) * reviewsShown,
      stars: asked.reviews.stars,
      sort: asked.reviews.sort,
    }),
    readBlocks(shop, scope, ['productNotices']),
  ])
  scope.shows(...[...family, ...related].map((other) => `product:${other.id}`))
  const presentation = { holds, now: shop.clock.now() }
  const rating = averageRating(row.rating_sum, row.rating_count)
  return {
    canonicalSlug: row.slug,
    page: {
      product: presentProduct(row, presentation),
      siblings: presentSiblings(row, family),
      lot: row.lot === null ? undefined : presentLot(row.lot),
      notices: block('productNotices') ?? [],
      related: related.map((other) => presentProduct(other, presentation)),
      reviews: {
        count: row.rating_count,
        average: rating.exact,
        bars: presentBars(stars),
        shown: reviews.map(presentReview),
        total: asked.reviews.stars === undefined ? row.rating_count : (stars.get(asked.reviews.stars) ?? 0),
        pageSize: reviewsShown,
      },
    },
  }
}
