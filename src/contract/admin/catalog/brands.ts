import * as z from 'zod'

export const brandsResponse = z.object({
  success: z.literal(true),
  rows: z.array(
    z.object({
      name: z.string(),
      isHouseBrand: z.boolean(),
      publishedProducts: z.number().int(),
      unpublishedProducts: z.number().int(),
    }),
  ),
})
export type AdminBrand = z.infer<typeof brandsResponse>['rows'][number]
