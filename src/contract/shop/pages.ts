import type { CatalogFacets, CatalogQuery } from '#domain/catalog/catalog-query.ts'
import type { Image, StorefrontProduct } from '#domain/catalog/storefront-product.ts'
import type { Cents } from '#domain/money.ts'
import type { PriceTier } from '#domain/pricing/price-tiers.ts'
import type { StorefrontReview } from '#domain/reviews/storefront-review.ts'
import type { ReviewsInAddress } from './review-requests.ts'

/** What a price claim rests on: a promotion that is live. */
export interface PromotionClaim {
  /** What it gives, on what and how: stands beside the claim. */
  readonly words: string
  readonly code?: string | undefined
  /** ISO time of the promotion's stored end; no end, no countdown (D11). */
  readonly endsAt?: string | undefined
}

/** What every page needs around its own content: strip, menu, footer and the shop's constants. */
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
  readonly freeShippingThreshold: Cents
  readonly standardShipping: Cents
  readonly tiers: readonly PriceTier[]
  readonly minimumAge: number
  /** Where a visitor under age is sent. */
  readonly exitUrl: string
  readonly termsVersion: string
  readonly states: readonly { readonly code: string; readonly name: string }[]
  /** Whether mail leaves the shop: without SMTP no page may promise one. */
  readonly sendsMail: boolean
  /** The service whose accounts open this shop's as well: 'Google'. */
  readonly signInWith?: string | undefined
  /** Whether the blog has something to read. */
  readonly hasBlog: boolean
  /** Set while a draft is looked at: when the preview ends, an ISO time. */
  readonly previewUntil?: string
}

export interface MenuCategory {
  readonly name: string
  readonly href: string
  readonly heading: string
  /** Brands or flavors of the category, from the catalog. */
  readonly items: readonly { readonly label: string; readonly href: string; readonly count: number }[]
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
  readonly powder: ProductPromo
  readonly flavored: ProductPromo
  readonly banners: readonly Banner[]
  readonly blogs: { readonly heading: string; readonly posts: readonly ArticleCard[] }
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
  /** When it came out, an ISO time. */
  readonly date: string
  /** How long it takes to read. */
  readonly minutes: number
}

export interface BlogPageData {
  readonly heading: string
  readonly posts: readonly ArticleCard[]
  readonly page: number
  readonly pages: number
}

export interface ArticlePageData extends ArticleCard {
  readonly slug: string
  readonly author: string
  /** Last changed, an ISO time. */
  readonly updated: string
  /** Safe to stand in a page: made from Markdown and passed through a list of allowed elements. */
  readonly html: string
  /** The table of contents; empty when the article is short. */
  readonly headings: readonly { readonly id: string; readonly text: string }[]
  readonly metaTitle: string
  readonly metaDescription: string
  readonly products: readonly StorefrontProduct[]
  readonly next: readonly ArticleCard[]
}
export type ArticleResult = { readonly page: ArticlePageData } | { readonly movedTo: string }

export interface CatalogPageData {
  readonly query: CatalogQuery
  readonly products: readonly StorefrontProduct[]
  readonly total: number
  readonly page: number
  readonly pageSize: number
  readonly facets: CatalogFacets
  /** The search as it was set right, when as written it finds nothing: 'kratom powder' for 'kratm powdr'. */
  readonly didYouMean?: string
  /** Shown when nothing matches. */
  readonly suggestions: readonly StorefrontProduct[]
}

export interface ProductPageData {
  readonly product: StorefrontProduct
  /** Same family: each sibling with what it differs in. */
  readonly siblings: readonly {
    readonly id: string
    readonly href: string
    readonly kind: 'size' | 'count' | 'flavor'
    readonly label: string
    readonly current: boolean
    readonly soldOut: boolean
  }[]
  readonly lot?: {
    readonly number: string
    readonly lab?: string
    readonly testedOn?: string
    /** Percent of dry weight, as printed: '1.42 %'. */
    readonly mitragynine?: string
    readonly hydroxy?: string
    /** 7-hydroxymitragynine as a share of all alkaloids. */
    readonly sevenOhShare?: string
    /** Of one article: capsule, tablet, bottle, gram. */
    readonly hydroxyPerArticle?: string
    readonly alkaloids?: string
    readonly metals?: string
    /** What the lab looked for in microbes, and found. */
    readonly microbes?: string
    readonly method?: string
    readonly passed?: boolean
    readonly coaUrl?: string
  }
  readonly notices: readonly string[]
  readonly related: readonly StorefrontProduct[]
  readonly reviews: {
    readonly count: number
    readonly average: number
    /** Reviews with five stars first. */
    readonly bars: readonly { readonly stars: number; readonly count: number }[]
    /** The page of them that the address asks for. */
    readonly shown: readonly StorefrontReview[]
    /** How many there are under the chosen stars. */
    readonly total: number
    readonly pageSize: number
  }
}

export interface PolicyPageData {
  readonly path: string
  readonly title: string
  readonly description: string
  /** As `ArticlePage.html`. */
  readonly html: string
  /** The day it came into force, 'YYYY-MM-DD' in New York. */
  readonly updated: string
  readonly version: string
  /** False for an older version, kept to be read. */
  readonly inForce: boolean
  /** Every version that has begun, the newest first. */
  readonly versions: readonly { readonly version: string; readonly from: string }[]
  /** Where we do not ship, from the rulebook. */
  readonly places?: string
}

/** The reads a server-rendered page may ask for; `http/pages.ts` puts them in the router's load context. */
export interface PageLoaders {
  layout(): Promise<LayoutData>
  home(): Promise<HomePageData>
  catalog(query: CatalogQuery): Promise<CatalogPageData>
  /** By id or slug, with the reviews the address asks for. */
  product(
    idOrSlug: string,
    reviews: ReviewsInAddress,
  ): Promise<{ page: ProductPageData; canonicalSlug: string } | undefined>
  /** What became of a product address that shows nothing: moved to another slug, gone, or never known. */
  resolveProductSlug(slug: string): Promise<{ movedTo: string } | 'gone' | undefined>
  /** As it is in force, or the version of this name. */
  policy(name: string, version?: string): Promise<PolicyPageData | undefined>
  blog(page: number): Promise<BlogPageData | undefined>
  article(slug: string): Promise<ArticleResult | undefined>
}
