import * as z from 'zod/mini'

/** Lab results of a lot, formatted for reading. */
const lotReport = z.object({
  number: z.string(),
  lab: z.optional(z.string()),
  testedOn: z.optional(z.string()),
  /** Percent of dry weight, as printed: '1.42 %'. */
  mitragynine: z.optional(z.string()),
  hydroxy: z.optional(z.string()),
  /** 7-hydroxymitragynine as a share of all alkaloids. */
  sevenOhShare: z.optional(z.string()),
  /** Per unit: capsule, tablet, bottle, gram. */
  hydroxyPerArticle: z.optional(z.string()),
  alkaloids: z.optional(z.string()),
  metals: z.optional(z.string()),
  /** Microbiological tests and their results. */
  microbes: z.optional(z.string()),
  method: z.optional(z.string()),
  passed: z.optional(z.boolean()),
  /** What one serving of the product contains, in words. */
  serving: z.optional(z.string()),
  coaUrl: z.optional(z.string()),
})
export type LotReport = z.infer<typeof lotReport>

/** The lab report of a lot and its product (decision 0104). */
export const labReportResponse = z.object({
  success: z.literal(true),
  lot: z.extend(lotReport, { product: z.object({ name: z.string(), slug: z.string() }) }),
})
export type LabReport = z.infer<typeof labReportResponse>['lot']
