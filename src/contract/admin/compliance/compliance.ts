import * as z from 'zod'
import { ruleClasses, ruleEffects, ruleLevels, ruleStatuses } from '#domain/compliance/rule.ts'
import { salesHoldStates } from '#domain/compliance/sales-hold.ts'
import { productClasses } from '#domain/composition/product-class.ts'
import { day, expectedVersion } from '../fields.ts'
import { oneOf, reason } from '../list-query.ts'
import { orAbsent, orderList, productList } from './rules.ts'

export const complianceResponse = z.object({
  success: z.literal(true),
  version: z.number().int(),
  versions: z.array(z.object({ version: z.number().int(), createdAt: z.string(), reason: z.string() })),
  zipCount: z.number().int(),
  multiCountyZipCount: z.number().int(),
  salesHolds: z.array(
    z.object({
      productClass: z.enum(productClasses),
      /** Today. */
      isHeld: z.boolean(),
      /** 'scheduled': it starts on a later day. */
      state: z.enum(salesHoldStates),
      startsOn: z.string().optional(),
      /** The last day. */
      endsOn: z.string().optional(),
      notice: z.string(),
      reason: z.string(),
      updatedAt: z.string().optional(),
      updatedBy: z.string().optional(),
      /** Published products of the class that are not sold today, also by a rule or their lot. */
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
      /** The source was not checked for so long that the bell rings. */
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
const holdDays = {
  /** Absent: at once. */
  startsOn: orAbsent(day('First day')),
  /** Absent: until it is lifted. */
  endsOn: orAbsent(day('Last day')),
}
export const salesHoldUpdate = z.object({
  isHeld: z.boolean(),
  ...holdDays,
  /** Replaces ADD TO CART; required to put the class on hold. */
  notice: z.string().trim().max(400, 'The notice can be at most 400 characters.').optional(),
  reason,
  expectedVersion,
})
/** What a hold decides on a day. */
const holdEffect = z.object({
  /** 'YYYY-MM-DD' */
  day: z.string(),
  /** Published products that the hold alone keeps from being sold. */
  products: productList,
  publishedCount: z.number().int(),
  /** Published products of the class that are not sold either way, by reason, the most products first. */
  unsold: z.array(productList.extend({ reason: z.string() })),
})
export type HoldEffect = z.infer<typeof holdEffect>

export const salesHoldPreview = z.object({ isHeld: z.boolean(), ...holdDays })
export const salesHoldPreviewResponse = z.object({
  success: z.literal(true),
  /** From this day these products are not sold. Absent for a class that is on hold already. */
  stops: holdEffect.optional(),
  /** From this day these products are sold again. Absent for a hold without an end. */
  resumes: holdEffect.optional(),
  /** Unshipped orders with such a product. */
  openOrders: orderList.extend({ unpaidCount: z.number().int() }),
  /** There were more orders than a preview reads. */
  isCut: z.boolean(),
})
export type SalesHoldPreview = z.infer<typeof salesHoldPreviewResponse>

export const ruleParams = z.object({ id: z.string().max(80) })
export const ruleUpdate = z.object({
  status: oneOf('status', ruleStatuses),
  reason,
  expectedVersion,
})
