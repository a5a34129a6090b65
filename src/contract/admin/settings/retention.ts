import * as z from 'zod'

export const retentionResponse = z.object({
  success: z.literal(true),
  /** The purges of this many days are summed. */
  days: z.number().int(),
  kinds: z.array(
    z.object({
      kind: z.string(),
      data: z.string(),
      keeps: z.string(),
      why: z.string(),
      /** The law behind it, or behind the least time. */
      law: z.string().optional(),
      /** The bounds of the days that the owner may change. */
      bounds: z.object({ min: z.number().int(), max: z.number().int() }).optional(),
      lastRunAt: z.string().optional(),
      /** Deleted in these days. */
      rows: z.number().int(),
      /** The last day on which something was deleted. */
      lastDeletion: z.object({ day: z.string(), rows: z.number().int() }).optional(),
    }),
  ),
  keptForGood: z.array(z.object({ data: z.string(), why: z.string() })),
})
export type Retention = z.infer<typeof retentionResponse>
