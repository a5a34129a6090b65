import * as z from 'zod'
import { wholeNumber } from './numbers.ts'
import { id } from './text.ts'

export const sortOrders = ['popularity', 'newest', 'price-asc', 'price-desc', 'rating'] as const
export type SortOrder = (typeof sortOrders)[number]

/** One value or several of a repeated query parameter. */
const choices = z
  .union([z.string().max(100), z.array(z.string().max(100)).max(60)])
  .transform((value) => (Array.isArray(value) ? value : [value]))
  .optional()

const dollars = (what: string) =>
  z.coerce
    .number({ error: `${what} must be a number.` })
    .min(0, `${what} cannot be negative.`)
    .max(100_000, `${what} is too large.`)

export const lotQuery = z.object({
  lot: z
    .string({ error: 'Enter the lot number from the label.' })
    .trim()
    .min(1, 'Enter the lot number from the label.')
    .max(64, 'A lot number is shorter.'),
})

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

export const productRequest = z.object({ productId: id })
export const productsRequest = z.object({
  productIds: z.array(id).max(24, 'At most 24 products can be asked for at once.'),
})

export const suggestionsQuery = z.object({
  text: z.string({ error: 'text is missing.' }).max(200, 'text can be at most 200 characters.'),
})

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
