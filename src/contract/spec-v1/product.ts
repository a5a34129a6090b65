import * as z from 'zod/mini'
import { picture } from '../image.ts'

/** A product as the wire shows it. Prices are dollars; `price` is what one piece costs now. */
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
  /** The struck-through list price, absent when there is none that was really asked (D7). */
  discount: z.optional(z.number()),
  /** Dollars per piece, where the product is counted. */
  price_per_taste: z.optional(z.number()),
  /** Dollars per milligram of net contents, with four decimals. */
  price_per_mg: z.optional(z.number()),
  /** What shoppers compare, the handiest first: '$2.31 per oz'. */
  unitPrices: z.array(z.string()),
  stock_count: z.int(),
  image: z.array(z.string()),
  pictures: z.array(picture),
  coa_report: z.optional(z.string()),
  bestSeller: z.boolean(),
  /** Average of the published reviews, one decimal; 0 without reviews. */
  rating: z.number(),
  /** The same as whole stars. */
  averageRating: z.int(),
  reviewCount: z.int(),
  /** Set while the product may be shown but not sold, with the notice to show instead. */
  hold: z.optional(z.object({ notice: z.string() })),
})
export type SpecProduct = z.infer<typeof specProduct>

export const facetValue = z.object({ value: z.string(), count: z.int() })

export const facets = z.object({
  category: z.readonly(z.array(facetValue)),
  brand: z.readonly(z.array(facetValue)),
  count: z.readonly(z.array(facetValue)),
  oz: z.readonly(z.array(facetValue)),
  flavour: z.readonly(z.array(facetValue)),
  /** '5 Star' … '1 Star'. */
  rating: z.readonly(z.array(facetValue)),
  /** Dollars over everything that matches the search, before the price filter. */
  price: z.object({ min: z.number(), max: z.number() }),
})
export type Facets = z.infer<typeof facets>

export const productsAnswer = z.object({
  success: z.literal(true),
  products: z.array(specProduct),
  total: z.optional(z.int()),
  facets: z.optional(facets),
  /** The search as it was set right, when as written it finds nothing. */
  didYouMean: z.optional(z.string()),
})

export const productAnswer = z.object({ success: z.literal(true), product: specProduct })
