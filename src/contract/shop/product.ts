import * as z from 'zod/mini'
import type { StorefrontProduct } from '#domain/catalog/storefront-product.ts'
import { image } from '../image.ts'
import { centsAmount } from '../money.ts'

export const storefrontProduct = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  metaTitle: z.string(),
  metaDescription: z.string(),
  category: z.string(),
  brand: z.string(),
  flavor: z.optional(z.string()),
  count: z.optional(z.string()),
  size: z.optional(z.string()),
  netMilligrams: z.optional(z.number()),
  price: centsAmount,
  listPrice: z.optional(centsAmount),
  lowestPrice: z.optional(centsAmount),
  perPiece: z.optional(z.number()),
  perMilligram: z.optional(z.number()),
  unitPrices: z.readonly(z.array(z.string())),
  stock: z.int(),
  images: z.readonly(z.array(image)),
  reportUrl: z.optional(z.string()),
  isBestSeller: z.boolean(),
  rating: z.number(),
  stars: z.int(),
  reviewCount: z.int(),
  hold: z.optional(z.object({ notice: z.string() })),
  card: z.optional(
    z.object({
      family: z.optional(
        z.object({
          sizes: z.int(),
          counts: z.int(),
          flavors: z.int(),
          fromPrice: z.optional(centsAmount),
        }),
      ),
      newUntil: z.optional(z.string()),
      line: z.optional(z.string()),
      isLabTested: z.boolean(),
    }),
  ),
}) satisfies z.ZodMiniType<StorefrontProduct>

const orderedValues = z.readonly(z.array(z.string()))

export const familyResponse = z.object({
  success: z.literal(true),
  products: z.array(storefrontProduct),
  /** The values that staff put in order, for the choices. */
  order: z.object({ size: orderedValues, count: orderedValues, flavor: orderedValues }),
})

export const productListResponse = z.object({
  success: z.literal(true),
  products: z.array(storefrontProduct),
})

/** A product that is no longer sold, and what is sold in its place: others of its family, else of its category. */
export interface GoneProductData {
  readonly name: string
  readonly category: string
  readonly products: readonly StorefrontProduct[]
}
