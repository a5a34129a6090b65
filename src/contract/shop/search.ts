import * as z from 'zod/mini'
import { centsAmount } from '../money.ts'

const group = z.object({ name: z.string(), count: z.int() })

/** What a search text that is still being typed may mean, in groups. */
export const suggestionsAnswer = z.object({
  success: z.literal(true),
  products: z.array(
    z.object({
      name: z.string(),
      slug: z.string(),
      /** '30CT · 8 OZ' */
      size: z.string(),
      price: centsAmount,
      soldOut: z.boolean(),
      picture: z.optional(z.object({ url: z.string(), width: z.number() })),
    }),
  ),
  brands: z.array(group),
  categories: z.array(group),
  /** The text as it was set right, when as written it finds nothing. */
  didYouMean: z.optional(z.string()),
})
