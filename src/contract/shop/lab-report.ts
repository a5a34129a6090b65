import * as z from 'zod/mini'
import type { LibraryChoices, LibraryQuery } from '#domain/lots/lab-report-library.ts'

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

/** A tested figure, formatted, and what it means. */
const labFigure = z.object({
  name: z.string(),
  value: z.string(),
  /** The limit for the whole country on the product's class. Absent where there is none. */
  limit: z.optional(z.string()),
  isOverLimit: z.boolean(),
  meaning: z.string(),
})
export type LabFigure = z.infer<typeof labFigure>

const reportResult = z.enum(['passed', 'failed', 'expired', 'recalled'])

/** The lab report of a lot and its product (decision 0104). */
export const labReportResponse = z.object({
  success: z.literal(true),
  lot: z.extend(lotReport, {
    product: z.object({ name: z.string(), slug: z.string(), brand: z.string() }),
    /** Absent while staff have not decided it. */
    result: z.optional(reportResult),
    laboratoryCertificate: z.optional(z.string()),
    /** The last day on which the report counts, 'YYYY-MM-DD'. */
    countsUntil: z.optional(z.string()),
    figures: z.array(labFigure),
  }),
})
export type LabReport = z.infer<typeof labReportResponse>['lot']

/** A report in the library of lab reports. */
export interface LabReportCard {
  readonly lot: string
  readonly result: z.infer<typeof reportResult>
  /** 'YYYY-MM-DD' */
  readonly testedOn: string
  readonly laboratory: string | undefined
  readonly product: string
  readonly brand: string
}

export interface LabReportsPageData {
  readonly reports: readonly LabReportCard[]
  readonly choices: LibraryChoices
  readonly query: LibraryQuery
  /** The `after` of the next page. Undefined on the last one. */
  readonly next: string | undefined
}
