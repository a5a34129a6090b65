import type { CatalogFacets, CatalogQuery } from '#domain/catalog/catalog-query.ts'
import type { Image, StorefrontProduct } from '#domain/catalog/storefront-product.ts'
import type { WhereWeShip } from '#domain/compliance/where-we-ship.ts'
import type { LibraryQuery } from '#domain/lots/lab-report-library.ts'
import type { PriceTier } from '#domain/pricing/price-tiers.ts'
import type { StorefrontQuestion } from '#domain/reviews/question.ts'
import type { StorefrontReview } from '#domain/reviews/storefront-review.ts'
import type { StandardShippingPromise } from '#domain/shipping/shipping-setup.ts'
import type { ShopMode } from '#domain/shop-mode.ts'
import type { ShopTimeZone } from '#domain/shop-time.ts'
import type { BundleCard, BundlePageData } from './bundles.ts'
import type { ComparePageData } from './compare.ts'
import type { FinderPageData } from './finder.ts'
import type { LabReport, LabReportsPageData, LotReport } from './lab-report.ts'
import type { GoneProductData } from './product.ts'
import type { ReviewsPageData } from './review.ts'
import type { ProductReviewsQuery, ShopReviewsRequest } from './review-requests.ts'
import type { ProductWarning } from './shipping.ts'

/** The active promotion behind a price claim. */
export interface PromotionClaim {
  /** The full terms, shown next to the claim. */
  readonly terms: string
  /** What alone it covers, such as 'Kratom Gummies'. Absent when it covers everything. */
  readonly coverage?: string | undefined
  readonly code?: string | undefined
  /** ISO time of the promotion's end. Without one there is no countdown. */
  readonly endsAt?: string | undefined
}

/** Data for the layout of every page: strip, menu, footer and shop settings. */
export interface LayoutData {
  readonly shopName: string
  readonly publicUrl: string
  readonly strip?: {
    readonly text: string
    readonly offer: string
    readonly action: string
    readonly href: string
    readonly claim?: PromotionClaim | undefined
  }
  readonly menu: readonly MenuCategory[]
  readonly footer: {
    readonly location: string
    readonly shippingNotice: string
    readonly ageNotice: string
    readonly fdaDisclaimer: string
    readonly contact: { readonly email: string; readonly phone: string; readonly address: readonly string[] }
    readonly hours: readonly string[]
    readonly cards: readonly string[]
    readonly copyright: string
  }
  /** Whether tax is added to the prices at checkout. Otherwise they include it. */
  readonly isTaxAdded: boolean
  /** Undefined when nothing can be promised of it. */
  readonly standardShipping: StandardShippingPromise | undefined
  /** When the shop packs again, while it is closed. */
  readonly packingNotice: string | undefined
  readonly tiers: readonly PriceTier[]
  readonly minimumAge: number
  /** Units of all products together. */
  readonly maxOrderUnits: number
  /** Where underage visitors are sent. */
  readonly exitUrl: string
  /** In demo mode, every page says that nothing is real. */
  readonly mode: ShopMode
  /** Whether the checkout is open. */
  readonly acceptsOrders: boolean
  readonly termsVersion: string
  readonly states: readonly { readonly code: string; readonly name: string }[]
  /** Whether the shop can send email. Without SMTP, pages must not promise one. */
  readonly sendsEmail: boolean
  /** The identity provider's name: 'Google'. */
  readonly identityProvider?: string | undefined
  /** Whether the blog has published articles. */
  readonly hasBlog: boolean
  /** Whether the shop offers bundles. */
  readonly hasBundles: boolean
  /** ISO time when the preview expires; set only in a preview. */
  readonly previewUntil?: string
}

export interface MenuCategory {
  readonly name: string
  readonly href: string
  readonly heading: string
  /** Brands or flavors of the category, from the catalog. */
  readonly items: readonly { readonly label: string; readonly href: string }[]
  readonly tiles: readonly {
    readonly title: string
    readonly sub: string
    readonly color: 'leaf' | 'amber' | 'paper'
    readonly image: string
    readonly href: string
  }[]
}

export interface HomePageData {
  readonly hero: readonly HeroSlide[]
  readonly trust: readonly { readonly title: string; readonly text: string; readonly icon: string }[]
  readonly bestDeals: {
    readonly heading: string
    readonly products: readonly StorefrontProduct[]
    readonly claim?: PromotionClaim | undefined
  }
  readonly categories: { readonly heading: string; readonly tiles: readonly CategoryTile[] }
  /** The products that were added last and can be bought. */
  readonly newest: readonly StorefrontProduct[]
  readonly promos: readonly ProductPromo[]
  readonly banners: readonly Banner[]
  readonly blog: { readonly heading: string; readonly articles: readonly ArticleCard[] }
  readonly features: readonly { readonly title: string; readonly text: string; readonly icon: string }[]
  readonly faq: {
    readonly heading: string
    readonly items: readonly { readonly question: string; readonly answer: string }[]
  }
}

export interface HeroSlide {
  readonly headline: string
  readonly tagline: string
  readonly action: string
  readonly href: string
  readonly image: Image
  readonly claim?: PromotionClaim | undefined
}

export interface CategoryTile {
  readonly title: string
  readonly href: string
  readonly image: Image
}

export interface ProductPromo {
  readonly heading: string
  readonly text: string
  readonly href: string
  readonly products: readonly StorefrontProduct[]
}

export interface Banner {
  readonly id: string
  readonly heading: string
  readonly text?: string
  readonly badge?: string
  readonly action: string
  readonly href: string
  readonly claim?: PromotionClaim | undefined
}

export interface ArticleCard {
  readonly title: string
  readonly excerpt: string
  readonly href: string
  readonly image: Image
  /** The calendar day of publication in the shop's time zone, 'YYYY-MM-DD'. */
  readonly day: string
  /** Reading time. */
  readonly minutes: number
}

export interface BlogPageData {
  readonly heading: string
  readonly articles: readonly ArticleCard[]
  readonly page: number
  readonly pages: number
}

export interface ArticlePageData extends ArticleCard {
  /** ISO time of publication. */
  readonly published: string
  readonly slug: string
  readonly author: string
  /** ISO time of the last change. */
  readonly updated: string
  /** Its calendar day in the shop's time zone. */
  readonly updatedDay: string
  /** Safe HTML, rendered from Markdown and sanitized with an element allowlist. */
  readonly html: string
  /** Table of contents; empty for a short article. */
  readonly headings: readonly { readonly id: string; readonly text: string }[]
  readonly metaTitle: string
  readonly metaDescription: string
  readonly products: readonly StorefrontProduct[]
  readonly next: readonly ArticleCard[]
}
export type ArticleResult = { readonly page: ArticlePageData } | { readonly movedTo: string }

export interface CatalogPageData {
  readonly query: CatalogQuery
  /** What staff say about the category, when the query names exactly one. */
  readonly introduction: string | undefined
  readonly products: readonly StorefrontProduct[]
  readonly total: number
  readonly page: number
  readonly pageSize: number
  readonly facets: CatalogFacets
  /** The corrected search, when the original finds nothing: 'kratom powder' for 'kratm powdr'. */
  readonly didYouMean?: string
  /** Near searches that find something, when this one finds nothing. */
  readonly otherSearches: readonly { readonly text: string; readonly count: number }[]
  /** Best sellers, shown when nothing matches. */
  readonly suggestions: readonly StorefrontProduct[]
}

export interface ProductPageData {
  readonly product: StorefrontProduct
  /** Safe HTML. */
  readonly descriptionHtml: string
  /** Members of the same family, with the fields in which they differ. */
  readonly siblings: readonly {
    readonly id: string
    readonly href: string
    readonly kind: 'size' | 'count' | 'flavor'
    readonly label: string
    readonly current: boolean
    readonly soldOut: boolean
  }[]
  readonly lot?: LotReport
  readonly notices: readonly string[]
  /** What the rules want to be read wherever the product is shipped. */
  readonly warnings: readonly ProductWarning[]
  /** Bundles with this product. */
  readonly packs: readonly { readonly name: string; readonly slug: string }[]
  readonly related: readonly StorefrontProduct[]
  /** Answered questions, the last answered first. */
  readonly questions: readonly StorefrontQuestion[]
  readonly reviews: {
    readonly count: number
    readonly average: number
    /** Review counts, 5 stars first. */
    readonly ratingCounts: readonly { readonly stars: number; readonly count: number }[]
    /** The review page that the URL requests. */
    readonly items: readonly StorefrontReview[]
    /** How many reviews match the filter of the URL, on all pages. */
    readonly total: number
    /** How many reviews have photos. */
    readonly withPhotos: number
    readonly pageSize: number
  }
}

export interface SharedWishlistPageData {
  /** The owner's first name, where they allow it. */
  readonly ownerName?: string | undefined
  readonly products: readonly StorefrontProduct[]
}

export interface PolicyPageData {
  readonly path: string
  readonly title: string
  readonly description: string
  /** See `ArticlePage.html`. */
  readonly html: string
  /** Effective date, 'YYYY-MM-DD' in New York. */
  readonly updated: string
  readonly version: string
  /** False for an older version. */
  readonly inForce: boolean
  /** All versions except scheduled ones, newest first. */
  readonly versions: readonly { readonly version: string; readonly from: string }[]
  /** Where the shop does not ship, from the rulebook. */
  readonly places?: string
}

/** Data loaders for server-rendered pages, passed to the router in its load context. */
export interface PageLoaders {
  readonly timeZone: ShopTimeZone
  layout(): Promise<LayoutData>
  home(): Promise<HomePageData>
  /** @throws Response with status 404 for a category that does not exist */
  catalog(query: CatalogQuery): Promise<CatalogPageData>
  /** By slugs, of which the first few are compared, with what the search finds beside them. */
  compare(query: { readonly slugs: readonly string[]; readonly search: string }): Promise<ComparePageData>
  /** By question: its answer as the address has it. One that is no choice is asked for again. */
  finder(given: Readonly<Record<string, string | undefined>>): Promise<FinderPageData>
  /** By id or slug, with the reviews that the URL requests. */
  product(
    idOrSlug: string,
    reviews: ProductReviewsQuery,
  ): Promise<{ page: ProductPageData; canonicalSlug: string } | undefined>
  /** Resolves a product slug without a page: moved to another slug, gone, or unknown. */
  resolveProductSlug(slug: string): Promise<{ movedTo: string } | { gone: GoneProductData } | undefined>
  /** The version in force, or the one with this label. */
  policy(name: string, version?: string): Promise<PolicyPageData | undefined>
  blog(page: number): Promise<BlogPageData | undefined>
  article(slug: string): Promise<ArticleResult | undefined>
  /** The products behind an address that a shopper shared; undefined when it is not shared anymore. */
  sharedWishlist(token: string): Promise<SharedWishlistPageData | undefined>
  whereWeShip(): Promise<WhereWeShip>
  bundles(): Promise<readonly BundleCard[]>
  /** Undefined for a bundle that is not offered. */
  bundle(slug: string): Promise<BundlePageData | undefined>
  reviews(query: ShopReviewsRequest): Promise<ReviewsPageData>
  labReports(query: LibraryQuery): Promise<LabReportsPageData>
  /** By lot number, in upper or lower case. */
  labReport(lot: string): Promise<LabReport | undefined>
}
