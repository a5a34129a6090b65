import type { Content, ContentKey } from '#contract/content.ts'
import { contentSchemas } from '#contract/content.ts'
import type {
  CataloguePage,
  Chrome,
  HomePage,
  MenuCategory,
  PageReads,
  PolicyPage,
  ProductPage,
} from '#contract/pages.ts'
import type { ListQuery } from '#contract/product.ts'
import type { ReviewsInAddress } from '#contract/review.ts'
import { whereabouts } from '#db/queries/addresses.ts'
import { type MenuRow, menuCounts } from '#db/queries/catalogue.ts'
import { readRuleBook } from '#db/queries/places.ts'
import {
  bestDeals,
  familyMembers,
  findProduct,
  type ProductRow,
  popularIn,
  relatedProducts,
} from '#db/queries/products.ts'
import { countByStars, listReviews } from '#db/queries/reviews.ts'
import { readContent } from '#db/queries/settings.ts'
import { averageRating } from '#domain/catalogue/rating.ts'
import { minimumAge } from '#domain/compliance/age.ts'
import { shippingNotice } from '#domain/compliance/shipping-notice.ts'
import { toDollars } from '#domain/money.ts'
import { usStates } from '#domain/shipping/us-states.ts'
import type { Shop } from '#usecases/shop.ts'
import { shopSettings } from '#usecases/shop-settings.ts'
import { catalogueSlice, pageSize } from './catalogue-reads.ts'
import type { PageScope } from './page-scope.ts'
import { presentLot } from './present/lot.ts'
import { presentProduct } from './present/product.ts'
import { presentBars, presentReview } from './present/review.ts'
import { presentSiblings } from './present/siblings.ts'
import { reviewsShown } from './routes/reviews.ts'

const dealsOnHome = 8
const promoProducts = 3
const relatedShown = 4

/** The reads behind the server-rendered pages. Each tells `scope` what would make the page untrue. */
export function pageReads(shop: Shop, scope: PageScope): PageReads {
  return {
    chrome: () => readChrome(shop, scope),
    home: () => readHome(shop, scope),
    catalogue: (query) => readCatalogue(shop, query, scope),
    product: (idOrSlug, reviews) => readProduct(shop, { idOrSlug, reviews }, scope),
    whereabouts: (slug) => whereabouts(shop.db, slug),
    policy: (name) => readPolicy(shop, name, scope),
  }
}

/** A block of content, checked on its way out of the database: staff write it, the page trusts it. */
async function contentOf<Key extends ContentKey>(shop: Shop, key: Key): Promise<Content<Key> | undefined> {
  const block = (await readContent(shop.db, [key])).get(key)
  const parsed = contentSchemas[key].safeParse(block)
  return parsed.success ? (parsed.data as Content<Key>) : undefined
}

async function readChrome(shop: Shop, scope: PageScope): Promise<Chrome> {
  scope.shows('content', 'menu', 'rules')
  const [settings, strip, footer, tiles, menu, { rules }] = await Promise.all([
    shopSettings(shop.db),
    contentOf(shop, 'strip'),
    contentOf(shop, 'footer'),
    contentOf(shop, 'menuTiles'),
    menuCounts(shop.db),
    readRuleBook(shop.db),
  ])
  return {
    shopName: settings.shopName,
    publicUrl: shop.publicUrl,
    strip: strip ?? undefined,
    menu: menuOf(menu, tiles ?? {}),
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
    termsVersion: settings.termsVersion,
    states: usStates,
    sendsMail: shop.email !== undefined,
    googleSignIn: false,
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

async function readHome(shop: Shop, scope: PageScope): Promise<HomePage> {
  scope.shows('content', 'catalogue')
  const content = await contentOf(shop, 'home')
  const [{ holds }, deals, powder, flavored] = await Promise.all([
    readRuleBook(shop.db),
    bestDeals(shop.db, dealsOnHome),
    popularIn(shop.db, content?.powder.category ?? '', promoProducts),
    popularIn(shop.db, content?.flavored.category ?? '', promoProducts),
  ])
  const now = shop.clock.now()
  const present = (rows: readonly ProductRow[]) => rows.map((row) => presentProduct(row, { holds, now }))
  const promo = (kind: 'powder' | 'flavored', rows: readonly ProductRow[]) => ({
    heading: content?.[kind].heading ?? '',
    text: content?.[kind].text ?? '',
    href: content?.[kind].href ?? '/products',
    products: present(rows),
  })
  return {
    hero: content?.hero ?? [],
    trust: content?.trust ?? [],
    bestDeals: { heading: content?.bestDealsHeading ?? 'Best Deals', products: present(deals) },
    categories: { heading: content?.categoriesHeading ?? '', tiles: content?.tiles ?? [] },
    powder: promo('powder', powder),
    flavored: promo('flavored', flavored),
    banners: (content?.banners ?? []).filter(({ endsAt }) => endsAt === undefined || new Date(endsAt) > now),
    blogs: { heading: content?.blogsHeading ?? '', posts: content?.posts ?? [] },
    features: content?.features ?? [],
    faq: { heading: content?.faqHeading ?? '', items: content?.faq ?? [] },
  }
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
  const [{ holds }, family, related, stars, reviews, notices] = await Promise.all([
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
    contentOf(shop, 'productNotices'),
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
      notices: notices ?? [],
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

async function readPolicy(shop: Shop, name: string, scope: PageScope): Promise<PolicyPage | undefined> {
  scope.shows('content', 'rules')
  const policies = await contentOf(shop, 'policies')
  const policy = policies?.[name]
  if (policy === undefined || name !== 'shipping-policy') return policy
  // Where we do not ship is said from the rule-book, in full, never typed into the policy.
  const { rules } = await readRuleBook(shop.db)
  const places = {
    heading: 'Where we do not ship',
    paragraphs: [shippingNotice(rules, shop.clock.now()).text],
  }
  return { ...policy, sections: [...policy.sections, places] }
}
