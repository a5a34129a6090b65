import * as z from 'zod'

/** The link of an order that staff made. */
export const paymentLink = z.object({
  /** Absent for roles that make no orders. */
  url: z.string().optional(),
  /** Its items are held until then. */
  until: z.string(),
  /** Whether the customer has neither confirmed it nor begun to pay. */
  isWaiting: z.boolean(),
  /** Whether the shop can email it. */
  isEmailed: z.boolean(),
})
