import type { Picture, WireProduct } from '#contract/answers/product.ts'
import type { ProductRow } from '#db/queries/catalog/products.ts'
import { unitPrices, unitPriceWords } from '#domain/catalog/unit-price.ts'
import type { SalesHold } from '#domain/compliance/sales-hold.ts'
import { cents, toDollars } from '#domain/money.ts'
import { averageRating } from '#domain/reviews/rating.ts'
import { formerPrice } from '#usecases/catalog/struck-price.ts'
import { holdNotice } from '#usecases/compliance/product-hold.ts'

export interface Presentation {
  readonly holds: readonly SalesHold[]
  readonly now: Date
}

/** A product row as the wire shows it (specification §3, with the extra fields of the architecture). */
export function presentProduct(row: ProductRow, { holds, now }: Presentation): WireProduct {
  const rating = averageRating(row.rating_sum, row.rating_count)
  const price = cents(row.price_cents)
  const size = { countLabel: row.count_label, ozLabel: row.oz_label, netMg: row.net_mg }
  const { perPiece, perMilligram } = unitPrices(price, size)
  const pictures = row.pictures.map(presentPicture)
  const notice = holdNotice(row, holds)
  const former = formerPrice(row, now)
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
    unitPrices: unitPriceWords(price, size),
    stock_count: row.stock,
    image: pictures.map((picture) => picture.url),
    pictures,
    coa_report: row.lot?.coa_file_key == null ? undefined : fileUrl(row.lot.coa_file_key),
    bestSeller: row.best_seller,
    rating: rating.exact,
    averageRating: rating.stars,
    reviewCount: row.rating_count,
    hold: notice === undefined ? undefined : { notice },
  }
}

export function presentPicture(picture: ProductRow['pictures'][number]): Picture {
  return { url: fileUrl(picture.key), alt: picture.alt, width: picture.width, height: picture.height }
}

/** Where a stored file is served. Keys are made from the content, so the address may be cached for ever. */
export function fileUrl(key: string): string {
  return `/files/${key}`
}
