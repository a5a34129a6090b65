import type { SpecProduct } from '#contract/spec-v1/product.ts'
import type { Product } from '#domain/catalog/product.ts'
import { toStorefrontProduct } from '#domain/catalog/storefront-product.ts'
import type { SalesHold } from '#domain/compliance/sales-hold.ts'
import { toDollars } from '#domain/money.ts'

export interface ProductSerializerContext {
  readonly holds: readonly SalesHold[]
  readonly now: Date
}

/** A product as the wire shows it (specification §3, with the extra fields of the architecture). */
export function serializeProduct(product: Product, context: ProductSerializerContext): SpecProduct {
  const shown = toStorefrontProduct(product, context)
  return {
    _id: shown.id,
    product_name: shown.name,
    product_description: shown.description,
    meta_title: shown.metaTitle,
    meta_description: shown.metaDescription,
    URL_slug: shown.slug,
    category: shown.category,
    brand: shown.brand,
    flavour: shown.flavor,
    count: shown.count,
    oz: shown.size,
    price: toDollars(shown.price),
    discount: shown.listPrice === undefined ? undefined : toDollars(shown.listPrice),
    price_per_taste: shown.perPiece,
    price_per_mg: shown.perMilligram,
    unitPrices: [...shown.unitPrices],
    stock_count: shown.stock,
    image: shown.images.map((image) => image.url),
    pictures: shown.images.map((image) => ({ ...image })),
    coa_report: shown.reportUrl,
    bestSeller: shown.isBestSeller,
    rating: shown.rating,
    averageRating: shown.stars,
    reviewCount: shown.reviewCount,
    hold: shown.hold,
  }
}
