import * as z from 'zod'
import { type CatalogQuery, catalogSorts } from '#domain/catalog/catalog-query.ts'
import { fromDollars } from '#domain/money.ts'
import { wholeNumber } from '../numbers.ts'

/** One value or several of a repeated query parameter. */
const choices = z
  .union([z.string().max(100), z.array(z.string().max(100)).max(60)])
  .transform((value) => (Array.isArray(value) ? value : [value]))
  .optional()

const dollars = (label: string) =>
  z.coerce
    .number({ error: `${label} must be a number.` })
    .min(0, `${label} cannot be negative.`)
    .max(100_000, `${label} is too large.`)

export const productListQuery = z.object({
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
  sort: z.enum(catalogSorts, { error: `sort is one of ${catalogSorts.join(', ')}.` }).optional(),
})
type ProductListQuery = z.infer<typeof productListQuery>

export function fromSpecListQuery({
  oz,
  flavour,
  minPrice,
  maxPrice,
  ...query
}: ProductListQuery): CatalogQuery {
  return {
    ...query,
    size: oz,
    flavor: flavour,
    // Round each bound inward, so a bound between two cents matches the same products as in dollars.
    minPrice: minPrice === undefined ? undefined : (fromDollars(minPrice) ?? Math.ceil(minPrice * 100)),
    maxPrice: maxPrice === undefined ? undefined : (fromDollars(maxPrice) ?? Math.floor(maxPrice * 100)),
  }
}
