import * as z from 'zod'
import { id } from './answers.ts'

export const picture = z.object({ url: z.string(), alt: z.string(), width: z.number(), height: z.number() })
export type Picture = z.infer<typeof picture>

/** A product as the wire shows it. Prices are dollars; `price` is what one piece costs now. */
export const wireProduct = z.object({
  _id: z.string(),
  product_name: z.string(),
  product_description: z.string(),
  meta_title: z.string(),
  meta_description: z.string(),
  URL_slug: z.string(),
  category: z.string(),
  brand: z.string(),
  flavour: z.string().optional(),
  count: z.string().optional(),
  oz: z.string().optional(),
  price: z.number(),
  /** The struck-through list price, absent when there is none that was really asked (D7). */
  discount: z.number().optional(),
  /** Dollars per piece, where the product is counted. */
  price_per_taste: z.number().optional(),
  /** Dollars per milligram of net contents, with four decimals. */
  price_per_mg: z.number().optional(),
  stock_count: z.number().int(),
  image: z.array(z.string()),
  pictures: z.array(picture),
  coa_report: z.string().optional(),
  bestSeller: z.boolean(),
  /** Average of the published reviews, one decimal; 0 without reviews. */
  rating: z.number(),
  /** The same as whole stars. */
  averageRating: z.number().int(),
  reviewCount: z.number().int(),
  /** Set while the product may be shown but not sold, with the notice to show instead. */
  hold: z.object({ notice: z.string() }).optional(),
})
export type WireProduct = z.infer<typeof wireProduct>

export const sortOrders = ['popularity', 'newest', 'price-asc', 'price-desc', 'rating'] as const
export type SortOrder = (typeof sortOrders)[number]

/** One value or several of a repeated query parameter. */
const choices = z
  .union([z.string().max(100), z.array(z.string().max(100)).max(60)])
  .transform((value) => (Array.isArray(value) ? value : [value]))
  .optional()

const wholeNumber = (what: string, max: number) =>
  z.coerce
    .number({ error: `${what} must be a number.` })
    .int(`${what} must be a whole number.`)
    .min(1, `${what} starts at 1.`)
    .max(max, `${what} can be at most ${max}.`)

const dollars = (what: string) =>
  z.coerce
    .number({ error: `${what} must be a number.` })
    .min(0, `${what} cannot be negative.`)
    .max(100_000, `${what} is too large.`)

export const listQuery = z.object({
  page: wholeNumber('page', 100_000).optional(),
  limit: wholeNumber('limit', 100).optional(),
  search: z.string().max(200, 'search can be at most 200 characters.').optional(),
  category: choices,
  brand: choices,
  count: choices,
  oz: choices,
  flavour: choices,
  rating: choices,
  minPrice: dollars('minPrice').optional(),
  maxPrice: dollars('maxPrice').optional(),
  sort: z.enum(sortOrders, { error: `sort is one of ${sortOrders.join(', ')}.` }).optional(),
})
export type ListQuery = z.infer<typeof listQuery>

export const facetValue = z.object({ value: z.string(), count: z.number().int() })
export const facets = z.object({
  category: z.array(facetValue).readonly(),
  brand: z.array(facetValue).readonly(),
  count: z.array(facetValue).readonly(),
  oz: z.array(facetValue).readonly(),
  flavour: z.array(facetValue).readonly(),
  /** '5 Star' … '1 Star'. */
  rating: z.array(facetValue).readonly(),
  /** Dollars over everything that matches the search, before the price filter. */
  price: z.object({ min: z.number(), max: z.number() }),
})
export type Facets = z.infer<typeof facets>

export const productsAnswer = z.object({
  success: z.literal(true),
  products: z.array(wireProduct),
  total: z.number().int().optional(),
  facets: facets.optional(),
})

export const productRequest = z.object({ productId: id })
export const productAnswer = z.object({ success: z.literal(true), product: wireProduct })

export const countLabels = [
  1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 30, 60, 65, 120, 150, 240, 250, 300, 480, 500, 750,
].map((pieces) => `${pieces}CT`)

export const ounceLabels = ['1 OZ', '2 OZ', '8 OZ', '20 OZ'] as const

export const flavourNames = [
  'BLUE RASPBERRY',
  'PINK STRAWBERRY',
  'WATERMELON',
  'CLASSIC',
  'SPEARMINT',
  'WILD BERRY',
  'PINK LEMONADE',
  'MINTOPIA',
  'SOUR APPLE',
  'WILD CHERRY',
  'STRAWBERRY WATERMELON',
] as const
