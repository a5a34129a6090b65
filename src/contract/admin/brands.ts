import * as z from 'zod'
import { line } from '../text.ts'

export const brandsResponse = z.object({
  success: z.literal(true),
  rows: z.array(
    z.object({
      name: z.string(),
      isHouseBrand: z.boolean(),
      published: z.number().int(),
      archived: z.number().int(),
    }),
  ),
})
export type AdminBrand = z.infer<typeof brandsResponse>['rows'][number]
export const brandInput = z.object({ name: line(60, 'The name of the brand') })
