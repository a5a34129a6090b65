import * as z from 'zod/mini'

export const refusalResponse = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  lines: z.optional(
    z.array(z.object({ productId: z.string(), message: z.string(), available: z.optional(z.int()) })),
  ),
  source: z.optional(z.string()),
})
export type RefusalResponse = z.infer<typeof refusalResponse>

export const messageResponse = z.object({ success: z.literal(true), message: z.string() })
