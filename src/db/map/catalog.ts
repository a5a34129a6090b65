import type { Brand, ListedBrand } from '#domain/catalog/brand.ts'
import type { CatalogEntry } from '#domain/catalog/catalog-index.ts'
import type { Category, ListedCategory } from '#domain/catalog/category.ts'
import {
  type ListedProduct,
  type LockedProduct,
  type Product,
  type ProductDetails,
  type ProductDraft,
  type ProductImage,
  type ProductStatus,
  productStatuses,
} from '#domain/catalog/product.ts'
import type { ProductSuggestion } from '#domain/catalog/product-suggestion.ts'
import type { PricePeriod } from '#domain/catalog/selling-price.ts'
import type { TaxClass } from '#domain/catalog/tax-class.ts'
import { productClasses } from '#domain/composition/product-class.ts'
import type { LockedStock } from '#domain/inventory/stock-status.ts'
import { basisPoints, cents } from '#domain/money.ts'
import { parseJsonTime } from '../clamp-time.ts'
import type { SalesRulesRow } from './compliance.ts'
import { parseOneOf } from './one-of.ts'
import { type RegulatedRow, regulatedFieldsFromRow } from './regulated-products.ts'

/** A price period of a product as JSON. */
export interface PricePeriodRow {
  readonly price: number
  readonly from: string
  readonly to: string | null
}

export interface ProductRow extends RegulatedRow {
  readonly slug: string
  readonly name: string
  readonly description: string
  readonly metaTitle: string
  readonly metaDescription: string
  readonly category: string
  readonly categorySlug: string
  readonly brand: string
  readonly familyId: string | null
  readonly flavor: string | null
  readonly countLabel: string | null
  readonly sizeLabel: string | null
  readonly listPriceCents: number
  readonly discountBp: number
  readonly priceCents: number
  readonly stock: number
  readonly weightGrams: number
  readonly extraHandlingDays: number
  readonly taxClass: TaxClass
  readonly bestSeller: boolean
  readonly status: ProductStatus
  readonly ratingCount: number
  readonly ratingSum: number
  readonly recentUnitsSold: number
  readonly isDemo: boolean
  readonly createdAt: Date
  readonly pricePeriods: readonly PricePeriodRow[]
  readonly images: readonly ProductImage[]
}

export function productFromRow(row: ProductRow): Product {
  return {
    ...regulatedFieldsFromRow(row),
    slug: row.slug,
    name: row.name,
    description: row.description,
    metaTitle: row.metaTitle,
    metaDescription: row.metaDescription,
    category: row.category,
    categorySlug: row.categorySlug,
    brand: row.brand,
    familyId: row.familyId ?? undefined,
    flavor: row.flavor ?? undefined,
    count: row.countLabel ?? undefined,
    size: row.sizeLabel ?? undefined,
    listPrice: cents(row.listPriceCents),
    discount: basisPoints(row.discountBp),
    price: cents(row.priceCents),
    stock: row.stock,
    weightGrams: row.weightGrams,
    extraHandlingDays: row.extraHandlingDays,
    taxClass: row.taxClass,
    isBestSeller: row.bestSeller,
    status: row.status,
    rating: { sum: row.ratingSum, count: row.ratingCount },
    recentUnitsSold: row.recentUnitsSold,
    isDemo: row.isDemo,
    createdAt: row.createdAt,
    pricePeriods: row.pricePeriods.map(pricePeriodFromRow),
    images: row.images,
  }
}

export interface ListedProductRow extends ProductRow {
  readonly reorderPoint: number | null
  readonly backInStockRequests: number
  readonly version: number
}

export function listedProductFromRow(row: ListedProductRow): ListedProduct {
  const { backInStockRequests, version } = row
  return {
    ...productFromRow(row),
    reorderPoint: row.reorderPoint ?? undefined,
    backInStockRequests,
    version,
  }
}

export function pricePeriodFromRow(row: PricePeriodRow): PricePeriod {
  return {
    price: cents(row.price),
    from: parseJsonTime(row.from),
    to: row.to === null ? undefined : parseJsonTime(row.to),
  }
}

export function productToRow(product: ProductDraft) {
  return {
    slug: product.slug,
    name: product.name,
    description: product.description,
    metaTitle: product.metaTitle,
    metaDescription: product.metaDescription,
    categoryId: product.categoryId,
    brandId: product.brandId,
    flavor: product.flavor ?? null,
    countLabel: product.count ?? null,
    sizeLabel: product.size ?? null,
    netMg: product.netMilligrams ?? null,
    listPriceCents: product.listPrice,
    discountBp: product.discount,
    priceCents: product.price,
    // A new product has no orders yet.
    stock: product.stock,
    form: product.form ?? null,
    composition: product.composition ?? null,
    hasSyntheticAlkaloids: product.hasSyntheticAlkaloids,
    servingSize: product.servingSize ?? null,
    servingsPerContainer: product.servingsPerContainer ?? null,
    piecesPerContainer: product.piecesPerContainer ?? null,
    hasMeasuredServing: product.hasMeasuredServing,
    ...(product.weightGrams !== undefined && { weightGrams: product.weightGrams }),
  }
}

/** The columns of the fields that are given. */
export function productDetailsToRow(details: Partial<ProductDetails>) {
  const { listPrice, discount, price, ...columns } = details
  return {
    ...columns,
    ...(listPrice !== undefined && { listPriceCents: listPrice }),
    ...(discount !== undefined && { discountBp: discount }),
    ...(price !== undefined && { priceCents: price }),
  }
}

export function lockedProductFromRow(row: {
  readonly id: string
  readonly name: string
  readonly listPriceCents: number
  readonly discountBp: number
  readonly priceCents: number
  readonly stock: number
  readonly status: string
}): LockedProduct {
  return {
    id: row.id,
    name: row.name,
    listPrice: cents(row.listPriceCents),
    discount: basisPoints(row.discountBp),
    price: cents(row.priceCents),
    stock: row.stock,
    status: parseOneOf(row.status, productStatuses),
  }
}

export interface LockedStockRow {
  readonly id: string
  readonly stock: number
  readonly priceCents: number
  readonly status: ProductStatus
  readonly lotId: string | null
}

export function lockedStockFromRow({ priceCents, lotId, ...row }: LockedStockRow): LockedStock {
  return { ...row, price: cents(priceCents), lotId: lotId ?? undefined }
}

export function categoryFromRow(row: {
  readonly id: string
  readonly name: string
  readonly slug: string
  readonly productClass: string
}): Category {
  const { id, name, slug, productClass } = row
  return { id, name, slug, productClass: parseOneOf(productClass, productClasses) }
}

export interface ListedCategoryRow extends Omit<ListedCategory, 'productClass'> {
  readonly productClass: string
}

export function listedCategoryFromRow(row: ListedCategoryRow): ListedCategory {
  return { ...row, ...categoryFromRow(row) }
}

export interface ListedBrandRow extends Omit<ListedBrand, 'isHouseBrand'> {
  readonly isHouse: boolean
}

export function brandFromRow(row: {
  readonly id: string
  readonly name: string
  readonly isHouse: boolean
}): Brand {
  return { id: row.id, name: row.name, isHouseBrand: row.isHouse }
}

export function listedBrandFromRow({ isHouse, ...row }: ListedBrandRow): ListedBrand {
  return { ...row, isHouseBrand: isHouse }
}

export interface ProductSuggestionRow {
  readonly id: string
  readonly name: string
  readonly slug: string
  readonly countLabel: string | null
  readonly sizeLabel: string | null
  readonly priceCents: number
  readonly stock: number
  readonly picture: { readonly key: string; readonly width: number } | null
}

export function productSuggestionFromRow(row: ProductSuggestionRow): ProductSuggestion {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    count: row.countLabel ?? undefined,
    size: row.sizeLabel ?? undefined,
    price: cents(row.priceCents),
    stock: row.stock,
    picture: row.picture ?? undefined,
  }
}

/** A product with the rules for the whole country in the first row. */
export type ProductWithSalesRulesRow = ProductRow & { readonly salesRules: SalesRulesRow | null }

/** A published product as a list, because there are thousands of them. */
export type CatalogEntryRow = readonly [
  id: string,
  familyId: string | null,
  name: string,
  category: string,
  brand: string,
  count: string | null,
  size: string | null,
  flavor: string | null,
  stars: number | null,
  priceCents: number,
  recentUnitsSold: number,
  createdAt: number,
  ratingAverage: number | null,
  ratingCount: number,
]

export function catalogEntryFromRow(row: CatalogEntryRow): CatalogEntry {
  const [id, familyId, name, category, brand, count, size, flavor, stars, price, ...rest] = row
  const [recentUnitsSold, createdAt, ratingAverage, ratingCount] = rest
  return {
    id,
    familyId: familyId ?? undefined,
    name,
    category,
    brand,
    count: count ?? undefined,
    size: size ?? undefined,
    flavor: flavor ?? undefined,
    rating: stars === null ? undefined : `${stars} Star`,
    price,
    recentUnitsSold,
    createdAt,
    ratingAverage: ratingAverage ?? undefined,
    ratingCount,
  }
}
