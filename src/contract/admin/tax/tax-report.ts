import * as z from 'zod'
import { findTaxPeriod } from '#domain/ledger/tax-report.ts'
import { money } from '../money.ts'

export const taxReportQuery = z.object({
  /** A month or a quarter of the shop: '2026-11' or '2026-Q4'. */
  period: z
    .string()
    .refine(
      (text) => findTaxPeriod(text) !== undefined,
      'period must be a month such as 2026-11, or a quarter such as 2026-Q4.',
    ),
})

const sums = {
  taxable: money,
  exempt: money,
  shipping: money,
  /** What of sales was refunded in the period. */
  returnedTaxable: money,
  returnedExempt: money,
  returnedShipping: money,
  collected: money,
  refunded: money,
  excise: money,
  deliveryFees: money,
  /** Fees that the shop pays itself. */
  ownFees: money,
  /** What is left to pay to the state. */
  due: money,
}

export const taxReportResponse = z.object({
  success: z.literal(true),
  period: z.string(),
  rows: z.array(z.object({ state: z.string(), ...sums })),
  total: z.object(sums),
})
export type TaxReport = z.infer<typeof taxReportResponse>
