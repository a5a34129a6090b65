import type { Cents } from '../money.ts'
import type { Product } from './product.ts'
import type { FamilySummary } from './product-family.ts'
import type { UnitPrices } from './unit-price.ts'

export interface Image {
  readonly url: string
  readonly alt: string
  /** Pixels. */
  readonly width: number
  readonly height: number
}

/** A product as shown to shoppers. */
export interface StorefrontProduct {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly description: string
  readonly metaTitle: string
  readonly metaDescription: string
  readonly category: string
  readonly brand: string
  readonly flavor?: string | undefined
  /** '30CT' */
  readonly count?: string | undefined
  /** '8 OZ' */
  readonly size?: string | undefined
  /** Net contents. Not in the specification's calls. */
  readonly netMilligrams?: number | undefined
  readonly price: Cents
  /** Struck-through list price; absent when the price history does not allow it. */
  readonly listPrice?: Cents | undefined
  /** The lowest price of the last 30 days, beside a struck-through one. */
  readonly lowestPrice?: Cents | undefined
  readonly perPiece?: UnitPrices['perPiece']
  readonly perMilligram?: UnitPrices['perMilligram']
  /** Prices per unit, the most useful first: '$2.31 per oz'. */
  readonly unitPrices: readonly string[]
  readonly stock: number
  readonly images: readonly Image[]
  /** PDF of the current lot's lab report. */
  readonly reportUrl?: string | undefined
  readonly isBestSeller: boolean
  /** Average of the published reviews, one decimal; 0 without reviews. */
  readonly rating: number
  /** The average in whole stars. */
  readonly stars: number
  readonly reviewCount: number
  /** Set while the product is visible but cannot be sold. */
  readonly hold?: { readonly notice: string } | undefined
  /** Only in lists of cards. */
  readonly card?: CardDetails | undefined
}

/** What only a card shows. */
export interface CardDetails {
  /** The first sentence of its description. */
  readonly line?: string | undefined
  /** Undefined when the product has no siblings to choose from. */
  readonly family?: FamilySummary | undefined
  /** ISO time until which the product counts as new. */
  readonly newUntil?: string | undefined
  readonly isLabTested: boolean
}

const newForDays = 30

/** Undefined when the product is no longer new. */
export function getNewUntil({ createdAt }: Pick<Product, 'createdAt'>, now: Date): Date | undefined {
  const until = new Date(createdAt.getTime() + newForDays * 24 * 60 * 60_000)
  return until > now ? until : undefined
}

/** Whether the lot that is sold now has passed and its report can be opened. */
export function isLabTested({ lot }: Pick<Product, 'lot'>): boolean {
  return lot?.status === 'passed' && lot.reportFileKey !== undefined
}
