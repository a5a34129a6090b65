import * as z from 'zod'

export const categoriesResponse = z.object({
  success: z.literal(true),
  rows: z.array(
    z.object({
      name: z.string(),
      slug: z.string(),
      publishedProducts: z.number().int(),
      unpublishedProducts: z.number().int(),
      soldOutProducts: z.number().int(),
      soldLast30Days: z.number().int(),
      brandCount: z.number().int(),
    }),
  ),
})
export type AdminCategory = z.infer<typeof categoriesResponse>['rows'][number]
