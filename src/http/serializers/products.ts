import type { Picture, WireProduct } from '#contract/answers/product.ts'
import type { ProductRow } from '#db/queries/catalog/products.ts'
import { calculateUnitPrices, formatUnitPrices } from '#domain/catalog/unit-price.ts'
import type { SalesHold } from '#domain/compliance/sales-hold.ts'
import { cents, toDollars } from '#domain/money.ts'
import { calculateAverageRating } from '#domain/reviews/rating.ts'
import { getStruckListPrice } from '#usecases/catalog/struck-price.ts'
import { getHoldNotice } from '#usecases/compliance/product-hold.ts'

export interface ProductSerializerContext {
  readonly holds: readonly SalesHold[]
  readonly now: Date
}

/** A product row as the wire shows it (specification §3, with the extra fields of the architecture). */
export function serializeProduct(row: ProductRow, { holds, now }: ProductSerializerContext): WireProduct {
  const rating = calculateAverageRating(row.rating_sum, row.rating_count)
  const price = cents(row.price_cents)
  const size = { countLabel: row.count_label, ozLabel: row.oz_label, netMg: row.net_mg }
  const { perPiece, perMilligram } = calculateUnitPrices(price, size)
  const pictures = row.pictures.map(serializeImage)
  const notice = getHoldNotice(row, holds)
  const former = getStruckListPrice(row, now)
  return {
    _id: row.id,
    product_name: row.name,
    product_description: row.description,
    meta_title: row.meta_title,
    meta_description: row.meta_description,
    URL_slug: row.slug,
    category: row.category,
    brand: row.brand,
    flavour: row.flavour ?? undefined,
    count: row.count_label ?? undefined,
    oz: row.oz_label ?? undefined,
    price: toDollars(price),
    discount: former === undefined ? undefined : toDollars(former),
    price_per_taste: perPiece,
    price_per_mg: perMilligram,
    unitPrices: formatUnitPrices(price, size),
    stock_count: row.stock,
    image: pictures.map((picture) => picture.url),
    pictures,
    coa_report: row.lot?.coa_file_key == null ? undefined : toFileUrl(row.lot.coa_file_key),
    bestSeller: row.best_seller,
    rating: rating.exact,
    averageRating: rating.stars,
    reviewCount: row.rating_count,
    hold: notice === undefined ? undefined : { notice },
  }
}

export function serializeImage(picture: ProductRow['pictures'][number]): Picture {
  return { url: toFileUrl(picture.key), alt: picture.alt, width: picture.width, height: picture.height }
}

/** Where a stored file is served. Keys are made from the content, so the address may be cached for ever. */
export function toFileUrl(key: string): string {
  return `/files/${key}`
}
