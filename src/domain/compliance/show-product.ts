import { calculateAverageRating } from '../catalog/average-rating.ts'
import { getFileUrl, type Product, type RegulatedFields, toRegulatedProduct } from '../catalog/product.ts'
import { getLowestRecentPrice, getStruckListPrice } from '../catalog/selling-price.ts'
import type { StorefrontProduct } from '../catalog/storefront-product.ts'
import { calculateUnitPrices, formatUnitPrices } from '../catalog/unit-price.ts'
import { refuseSale, type SalesRules } from './evaluate-line.ts'

/** Builds a product as shown to shoppers, with its struck-through price, unit prices and any sales hold. */
export function toStorefrontProduct(
  product: Product,
  { salesRules, now }: { readonly salesRules: SalesRules; readonly now: Date },
): StorefrontProduct {
  const rating = calculateAverageRating(product.rating.sum, product.rating.count)
  const { perPiece, perMilligram } = calculateUnitPrices(product.price, product)
  const notice = getHoldNotice(product, salesRules, now)
  const listPrice = getStruckListPrice(product, now)
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    description: product.description,
    metaTitle: product.metaTitle,
    metaDescription: product.metaDescription,
    category: product.category,
    brand: product.brand,
    flavor: product.flavor,
    count: product.count,
    size: product.size,
    netMilligrams: product.netMilligrams,
    price: product.price,
    listPrice,
    lowestPrice: listPrice === undefined ? undefined : getLowestRecentPrice(product, now),
    perPiece,
    perMilligram,
    unitPrices: formatUnitPrices(product.price, product),
    stock: product.stock,
    images: product.images.map(({ key, ...image }) => ({ url: getFileUrl(key), ...image })),
    reportUrl: product.lot?.reportFileKey === undefined ? undefined : getFileUrl(product.lot.reportFileKey),
    isBestSeller: product.isBestSeller,
    rating: rating.exact,
    stars: rating.stars,
    reviewCount: product.rating.count,
    hold: notice === undefined ? undefined : { notice },
  }
}

/** The notice that replaces ADD TO CART; undefined when the product can be sold. */
export function getHoldNotice(
  product: RegulatedFields,
  salesRules: SalesRules,
  now: Date,
): string | undefined {
  return refuseSale(toRegulatedProduct(product), salesRules, now)?.reason
}
