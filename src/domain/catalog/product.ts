import type { ProductClass } from '../composition/product-class.ts'
import {
  getArticleMilligrams,
  getPortions,
  type ProductContents,
  toProductClass,
} from '../composition/product-contents.ts'
import type { RegulatedProduct } from '../lots/lab-results.ts'
import { type Lot, toTestedLot } from '../lots/lot.ts'
import type { BasisPoints, Cents } from '../money.ts'
import type { PricePeriod } from './selling-price.ts'
import type { TaxClass } from './tax-class.ts'
import { describeVariant } from './variant-label.ts'

export const productStatuses = ['draft', 'published', 'archived'] as const
export type ProductStatus = (typeof productStatuses)[number]

export interface ProductImage {
  /** In file storage. */
  readonly key: string
  readonly alt: string
  /** Pixels. */
  readonly width: number
  readonly height: number
}

/** One sellable item with its price and its stock. */
export interface Product extends ProductContents {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly description: string
  readonly metaTitle: string
  readonly metaDescription: string
  readonly category: string
  readonly categorySlug: string
  readonly brand: string
  /** Products that differ only in size, count or flavor. */
  readonly familyId: string | undefined
  readonly flavor: string | undefined
  /** '30CT' */
  readonly count: string | undefined
  /** '8 OZ' */
  readonly size: string | undefined
  readonly listPrice: Cents
  readonly discount: BasisPoints
  /** Current unit price: the list price less the discount. */
  readonly price: Cents
  readonly stock: number
  readonly weightGrams: number
  /** Packing days that it takes more than other products. */
  readonly extraHandlingDays: number
  readonly taxClass: TaxClass
  /** The class of the rulebook, which follows from the composition. */
  readonly productClass: ProductClass
  readonly isBestSeller: boolean
  readonly status: ProductStatus
  readonly rating: { readonly sum: number; readonly count: number }
  /** In the last 30 days. */
  readonly recentUnitsSold: number
  readonly isDemo: boolean
  readonly createdAt: Date
  /** Empty for a product without a discount, which needs no price history. */
  readonly pricePeriods: readonly PricePeriod[]
  readonly images: readonly ProductImage[]
  /** The lot that is sold now. */
  readonly lot: Lot | undefined
}

/** A product of any status in the admin list. */
export interface ListedProduct extends Product {
  /** The stock at which it is reordered. Undefined: when the shop calls stock low. */
  readonly reorderPoint: number | undefined
  /** Customers waiting for an email when it is back in stock. */
  readonly backInStockRequests: number
  readonly version: number
}

/** A product to create. */
export interface ProductDraft
  extends Pick<
    Product,
    | 'slug'
    | 'name'
    | 'description'
    | 'metaTitle'
    | 'metaDescription'
    | 'flavor'
    | 'count'
    | 'size'
    | 'listPrice'
    | 'discount'
    | 'price'
    | 'stock'
    | keyof ProductContents
  > {
  readonly categoryId: string
  readonly brandId: string
  /** Undefined gives the weight of an average parcel. */
  readonly weightGrams: number | undefined
}

/** The fields of a product that staff change in the list. */
export type ProductDetails = Pick<Product, 'listPrice' | 'discount' | 'price' | 'stock' | 'status'>

/** A product while it is locked for a change. */
export type LockedProduct = ProductDetails & Pick<Product, 'id' | 'name'>

/** '8 OZ · 30CT · BERRY': as staff entered it, for the lines of orders. */
export function formatVariant(product: Partial<Pick<Product, 'size' | 'count' | 'flavor'>>): string {
  return [product.size, product.count, product.flavor].filter(Boolean).join(' · ')
}

/**
 * 'Green Maeng Da, 8 oz · 30 ct': tells the products of one family apart. The name is as staff wrote it, and a flavor in it is
 * not repeated.
 */
export function formatFullName({
  name,
  size,
  count,
  flavor = '',
}: Pick<Product, 'name'> & Partial<Pick<Product, 'size' | 'count' | 'flavor'>>): string {
  const isNamed = name.toLowerCase().includes(flavor.toLowerCase())
  return [name, describeVariant({ size, count, flavor: isNamed ? undefined : flavor })]
    .filter(Boolean)
    .join(', ')
}

/** What decides whether a product can be sold. */
export type RegulatedFields = Pick<Product, 'id' | 'productClass' | 'lot' | keyof ProductContents>

/** A product and its lot, as rules evaluate them. */
export function toRegulatedProduct(product: RegulatedFields): RegulatedProduct {
  return {
    productId: product.id,
    productClass: toProductClass(product),
    isDescribed: product.form !== undefined && product.composition !== undefined,
    hasSyntheticAlkaloids: product.hasSyntheticAlkaloids,
    form: product.form,
    composition: product.composition,
    articleMilligrams: getArticleMilligrams(product),
    ...getPortions(product),
    lot: product.lot && toTestedLot(product.lot),
  }
}

/** The URL of a stored file. Keys are content hashes, so the URL can be cached forever. */
export function getFileUrl(key: string): string {
  return `/files/${key}`
}
