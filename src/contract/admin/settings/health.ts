import * as z from 'zod'
import { healthParts } from '#domain/health.ts'

export const healthResponse = z.object({
  success: z.literal(true),
  checks: z.array(
    z.object({
      part: z.enum(healthParts),
      state: z.enum(['good', 'warning', 'problem']),
      sentence: z.string(),
    }),
  ),
})
export type Health = z.infer<typeof healthResponse>
