import * as z from 'zod/mini'

/** Lab results of a lot, with its product (D31). */
export const labReportResponse = z.object({
  success: z.literal(true),
  lot: z.object({
    number: z.string(),
    product: z.object({ name: z.string(), slug: z.string() }),
    lab: z.optional(z.string()),
    testedOn: z.optional(z.string()),
    mitragynine: z.optional(z.string()),
    hydroxy: z.optional(z.string()),
    sevenOhShare: z.optional(z.string()),
    hydroxyPerArticle: z.optional(z.string()),
    alkaloids: z.optional(z.string()),
    metals: z.optional(z.string()),
    microbes: z.optional(z.string()),
    method: z.optional(z.string()),
    passed: z.optional(z.boolean()),
    coaUrl: z.optional(z.string()),
  }),
})
