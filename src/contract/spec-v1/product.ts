import * as z from 'zod/mini'
import type { CatalogFacets } from '#domain/catalog/catalog-query.ts'
import type { StorefrontProduct } from '#domain/catalog/storefront-product.ts'
import { toDollars } from '#domain/money.ts'
import { image } from '../image.ts'
import { parseDollars } from './dollars.ts'

/** A product on the wire. Prices are dollars; `price` is the current unit price. */
export const specProduct = z.object({
  _id: z.string(),
  product_name: z.string(),
  product_description: z.string(),
  meta_title: z.string(),
  meta_description: z.string(),
  URL_slug: z.string(),
  category: z.string(),
  brand: z.string(),
  flavour: z.optional(z.string()),
  count: z.optional(z.string()),
  oz: z.optional(z.string()),
  price: z.number(),
  /** Struck-through list price; absent when the price history does not allow it. */
  discount: z.optional(z.number()),
  /** Dollars per piece, for counted products. */
  price_per_taste: z.optional(z.number()),
  /** Dollars per milligram of net contents, with four decimals. */
  price_per_mg: z.optional(z.number()),
  /** Prices per unit, the most useful first: '$2.31 per oz'. */
  unitPrices: z.array(z.string()),
  stock_count: z.int(),
  image: z.array(z.string()),
  pictures: z.array(image),
  coa_report: z.optional(z.string()),
  bestSeller: z.boolean(),
  /** Average of the published reviews, one decimal; 0 without reviews. */
  rating: z.number(),
  /** The average in whole stars. */
  averageRating: z.int(),
  reviewCount: z.int(),
  /** The notice that replaces ADD TO CART while the product is visible but cannot be sold. */
  hold: z.optional(z.object({ notice: z.string() })),
})
type SpecProduct = z.infer<typeof specProduct>

const facetValue = z.object({ value: z.string(), count: z.int() })

const specFacets = z.object({
  category: z.readonly(z.array(facetValue)),
  brand: z.readonly(z.array(facetValue)),
  count: z.readonly(z.array(facetValue)),
  oz: z.readonly(z.array(facetValue)),
  flavour: z.readonly(z.array(facetValue)),
  /** '5 Star' … '1 Star'. */
  rating: z.readonly(z.array(facetValue)),
  /** Range in dollars over all search matches, before the price filter. */
  price: z.object({ min: z.number(), max: z.number() }),
})
type SpecFacets = z.infer<typeof specFacets>

export const productsResponse = z.object({
  success: z.literal(true),
  products: z.array(specProduct),
  total: z.optional(z.int()),
  facets: z.optional(specFacets),
  /** The corrected search, when the original finds nothing. */
  didYouMean: z.optional(z.string()),
})

export const productResponse = z.object({ success: z.literal(true), product: specProduct })

export function toSpecProduct(product: StorefrontProduct): SpecProduct {
  return {
    _id: product.id,
    product_name: product.name,
    product_description: product.description,
    meta_title: product.metaTitle,
    meta_description: product.metaDescription,
    URL_slug: product.slug,
    category: product.category,
    brand: product.brand,
    flavour: product.flavor,
    count: product.count,
    oz: product.size,
    price: toDollars(product.price),
    discount: product.listPrice === undefined ? undefined : toDollars(product.listPrice),
    price_per_taste: product.perPiece,
    price_per_mg: product.perMilligram,
    unitPrices: [...product.unitPrices],
    stock_count: product.stock,
    image: product.images.map(({ url }) => url),
    pictures: product.images.map((each) => ({ ...each })),
    coa_report: product.reportUrl,
    bestSeller: product.isBestSeller,
    rating: product.rating,
    averageRating: product.stars,
    reviewCount: product.reviewCount,
    hold: product.hold,
  }
}

export function fromSpecProduct(product: SpecProduct): StorefrontProduct {
  return {
    id: product._id,
    slug: product.URL_slug,
    name: product.product_name,
    description: product.product_description,
    metaTitle: product.meta_title,
    metaDescription: product.meta_description,
    category: product.category,
    brand: product.brand,
    flavor: product.flavour,
    count: product.count,
    size: product.oz,
    price: parseDollars(product.price),
    listPrice: product.discount === undefined ? undefined : parseDollars(product.discount),
    perPiece: product.price_per_taste,
    perMilligram: product.price_per_mg,
    unitPrices: product.unitPrices,
    stock: product.stock_count,
    images: product.pictures,
    reportUrl: product.coa_report,
    isBestSeller: product.bestSeller,
    rating: product.rating,
    stars: product.averageRating,
    reviewCount: product.reviewCount,
    hold: product.hold,
  }
}

export function toSpecFacets({ size, flavor, price, ...facets }: CatalogFacets): SpecFacets {
  return {
    category: facets.category,
    brand: facets.brand,
    count: facets.count,
    oz: size,
    flavour: flavor,
    rating: facets.rating,
    price: { min: toDollars(price.min), max: toDollars(price.max) },
  }
}

/** The products in the response. */
export function fromSpecProducts({ products }: z.infer<typeof productsResponse>) {
  return { products: products.map(fromSpecProduct) }
}
