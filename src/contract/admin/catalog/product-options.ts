import * as z from 'zod'

/** Options for the selects of the form and the list. */
export const productOptionsResponse = z.object({
  success: z.literal(true),
  categories: z.array(z.string()),
  brands: z.array(z.string()),
  counts: z.array(z.string()),
  sizes: z.array(z.string()),
  flavors: z.array(z.string()),
  families: z.array(z.string()),
})
export type ProductOptions = z.infer<typeof productOptionsResponse>
