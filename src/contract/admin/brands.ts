import * as z from 'zod'
import { line } from '../text.ts'
import { claimOverride } from './fields.ts'

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
export const brandInput = z.object({ name: line(60, 'The name of the brand'), claimOverride })
