import * as z from 'zod'
import { ruleRoles } from '#domain/compliance/explain-rules.ts'
import { ruleClasses, ruleEffects } from '#domain/compliance/rule.ts'
import { zipCode } from '../../address.ts'
import { id } from '../../text.ts'

export const zipTestQuery = z.object({
  zip: zipCode,
  /** As a shopper would type it. */
  city: z.string().trim().max(100).optional(),
  productId: id.optional(),
})

export const zipTestResponse = z.object({
  success: z.literal(true),
  zip: z.string(),
  answer: z.enum(['served', 'not-served', 'ask']),
  /** Why it is not served, or what is asked. */
  explanation: z.string().optional(),
  /** Absent for an unknown ZIP code. */
  place: z
    .object({
      city: z.string(),
      state: z.string(),
      county: z.string(),
      /** Other counties, with their share of the people in basis points. */
      otherCounties: z.array(z.object({ county: z.string(), shareBp: z.number().int() })),
    })
    .optional(),
  /** Every rule that speaks about the place, in the order in which they are asked. */
  rules: z.array(
    z.object({
      id: z.string(),
      place: z.string(),
      effect: z.enum(ruleEffects),
      productClass: z.enum(ruleClasses),
      role: z.enum(ruleRoles),
      reason: z.string(),
      question: z.string().optional(),
      source: z.string(),
    }),
  ),
})
export type ZipTest = z.infer<typeof zipTestResponse>
