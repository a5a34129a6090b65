import type { Lot } from '#domain/catalog/lot.ts'
import type { Product, ProductImage, ProductStatus } from '#domain/catalog/product.ts'
import type { PricePeriod } from '#domain/catalog/selling-price.ts'
import type { ProductClass } from '#domain/compliance/lab-results.ts'
import { basisPoints, cents } from '#domain/money.ts'

/** A price period of a product as JSON. */
export interface PricePeriodRow {
  readonly price: number
  readonly from: string
  readonly to: string | null
}

export interface ProductRow {
  readonly id: string
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
  readonly netMg: number | null
  readonly listPriceCents: number
  readonly discountBp: number
  readonly priceCents: number
  readonly stock: number
  readonly weightGrams: number
  readonly productClass: ProductClass
  readonly bestSeller: boolean
  readonly status: ProductStatus
  readonly ratingCount: number
  readonly ratingSum: number
  readonly recentUnitsSold: number
  readonly isDemo: boolean
  readonly createdAt: Date
  readonly pricePeriods: readonly PricePeriodRow[]
  readonly images: readonly ProductImage[]
  readonly lot: LotRow | null
}

export interface LotRow {
  readonly id: string
  readonly lotNumber: string
  readonly laboratory: string | null
  readonly method: string | null
  readonly testedOn: string | null
  readonly mitragyninePpm: number | null
  readonly sevenOhPpm: number | null
  readonly totalAlkaloidsPpm: number | null
  readonly sevenOhUgPerArticle: number | null
  readonly leadPpb: number | null
  readonly arsenicPpb: number | null
  readonly cadmiumPpb: number | null
  readonly mercuryPpb: number | null
  readonly salmonellaAbsent: boolean | null
  readonly passed: boolean | null
  readonly reportFileKey: string | null
}

export function productFromRow(row: ProductRow): Product {
  return {
    id: row.id,
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
    netMilligrams: row.netMg ?? undefined,
    listPrice: cents(row.listPriceCents),
    discount: basisPoints(row.discountBp),
    price: cents(row.priceCents),
    stock: row.stock,
    weightGrams: row.weightGrams,
    productClass: row.productClass,
    isBestSeller: row.bestSeller,
    status: row.status,
    rating: { sum: row.ratingSum, count: row.ratingCount },
    recentUnitsSold: row.recentUnitsSold,
    isDemo: row.isDemo,
    createdAt: row.createdAt,
    pricePeriods: row.pricePeriods.map(pricePeriodFromRow),
    images: row.images,
    lot: row.lot === null ? undefined : lotFromRow(row.lot),
  }
}

export function pricePeriodFromRow(row: PricePeriodRow): PricePeriod {
  return {
    price: cents(row.price),
    from: new Date(row.from),
    to: row.to === null ? undefined : new Date(row.to),
  }
}

export function lotFromRow(row: LotRow): Lot {
  return {
    id: row.id,
    number: row.lotNumber,
    laboratory: row.laboratory ?? undefined,
    method: row.method ?? undefined,
    testedOn: row.testedOn ?? undefined,
    results: {
      mitragyninePpm: row.mitragyninePpm,
      sevenOhPpm: row.sevenOhPpm,
      sevenOhMicrogramsPerArticle: row.sevenOhUgPerArticle,
      totalAlkaloidsPpm: row.totalAlkaloidsPpm,
      leadPpb: row.leadPpb,
      arsenicPpb: row.arsenicPpb,
      cadmiumPpb: row.cadmiumPpb,
      mercuryPpb: row.mercuryPpb,
      salmonellaAbsent: row.salmonellaAbsent,
    },
    passed: row.passed ?? undefined,
    reportFileKey: row.reportFileKey ?? undefined,
  }
}
