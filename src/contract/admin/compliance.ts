import * as z from 'zod'
import { productClasses } from '#domain/compliance/lab-results.ts'
import { ruleClasses, ruleEffects, ruleLevels, ruleStatuses } from '#domain/compliance/rule.ts'
import { expectedVersion } from './fields.ts'
import { oneOf, reason } from './list-query.ts'

export const complianceResponse = z.object({
  success: z.literal(true),
  version: z.number().int(),
  versions: z.array(z.object({ version: z.number().int(), createdAt: z.string(), reason: z.string() })),
  zipCount: z.number().int(),
  multiCountyZipCount: z.number().int(),
  salesHolds: z.array(
    z.object({
      productClass: z.enum(productClasses),
      isHeld: z.boolean(),
      notice: z.string(),
      reason: z.string(),
      updatedAt: z.string().optional(),
      updatedBy: z.string().optional(),
      productCount: z.number().int(),
      version: z.number().int(),
    }),
  ),
  rules: z.array(
    z.object({
      id: z.string(),
      effect: z.enum(ruleEffects),
      productClass: z.enum(ruleClasses),
      level: z.enum(ruleLevels),
      state: z.string().optional(),
      place: z.string(),
      reason: z.string(),
      source: z.string(),
      staffNote: z.string().optional(),
      /** Where checkout asks whether the address is in the rule's place. */
      doubtfulZips: z.array(z.string()),
      checkedOn: z.string(),
      /** Nobody has checked the source for so long that the bell rings. */
      isCheckOverdue: z.boolean(),
      effectiveFrom: z.string(),
      effectiveTo: z.string().optional(),
      status: z.enum(ruleStatuses),
      version: z.number().int(),
    }),
  ),
})
export type Compliance = z.infer<typeof complianceResponse>
export const salesHoldParams = z.object({ productClass: oneOf('productClass', productClasses) })
export const salesHoldUpdate = z.object({
  isHeld: z.boolean(),
  /** Replaces ADD TO CART; required to put the class on hold. */
  notice: z.string().trim().max(400, 'The notice can be at most 400 characters.').optional(),
  reason,
  expectedVersion,
})
export const ruleParams = z.object({ id: z.string().max(80) })
export const ruleUpdate = z.object({
  status: oneOf('status', ruleStatuses),
  reason,
  expectedVersion,
})
