import * as z from 'zod/mini'
import { netTermKinds } from '#domain/payments/net-terms.ts'
import { centsAmount } from '../money.ts'

export const openInvoicesResponse = z.object({
  success: z.literal(true),
  /** What the customer may owe. Absent for one who pays when ordering. */
  terms: z.optional(z.object({ kind: z.enum(netTermKinds), creditLimit: centsAmount })),
  /** The first one due before the others. */
  invoices: z.array(
    z.object({
      orderNumber: z.string(),
      open: centsAmount,
      /** 'YYYY-MM-DD' */
      dueOn: z.string(),
      /** 0 until the day after it was due. */
      overdueDays: z.int(),
    }),
  ),
})
