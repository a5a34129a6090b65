import * as z from 'zod/mini'
import { centsAmount } from '../money.ts'

const group = z.object({ name: z.string(), count: z.int() })

/** Grouped suggestions for a search text while it is typed. */
export const suggestionsResponse = z.object({
  success: z.literal(true),
  products: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      slug: z.string(),
      /** '8 OZ · 30CT' */
      variant: z.string(),
      price: centsAmount,
      soldOut: z.boolean(),
      picture: z.optional(z.object({ url: z.string(), width: z.number() })),
    }),
  ),
  brands: z.array(group),
  categories: z.array(group),
  /** The corrected text, when the original finds nothing. */
  didYouMean: z.optional(z.string()),
})
