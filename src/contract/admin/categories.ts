import * as z from 'zod'

const productClasses = ['leaf', 'extract', '7-oh'] as const
export const categoriesResponse = z.object({
  success: z.literal(true),
  rows: z.array(
    z.object({
      name: z.string(),
      slug: z.string(),
      productClass: z.enum(productClasses),
      published: z.number().int(),
      archived: z.number().int(),
      soldOut: z.number().int(),
      soldLast30Days: z.number().int(),
      brands: z.number().int(),
    }),
  ),
})
export type AdminCategory = z.infer<typeof categoriesResponse>['rows'][number]
