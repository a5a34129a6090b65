import * as z from 'zod'
import { placeVerdicts } from '#domain/compliance/place-verdicts.ts'
import { productClasses } from '#domain/composition/product-class.ts'
import { id } from '../../text.ts'

/** Either a product or a class of products. */
export const complianceMapQuery = z
  .object({ productId: id.optional(), productClass: z.enum(productClasses).optional() })
  .refine(({ productId, productClass }) => (productId === undefined) !== (productClass === undefined), {
    error: 'Choose a product or a class of products.',
    path: ['productId'],
  })

const area = {
  verdict: z.enum(placeVerdicts),
  explanations: z.array(z.string()),
  ruleIds: z.array(z.string()),
}

export const complianceMapResponse = z.object({
  success: z.literal(true),
  /** Of the rulebook. */
  version: z.number().int(),
  /** Why the product is sold nowhere. */
  notSold: z.string().optional(),
  states: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      ...area,
      /** Those whose verdict is not that of the state. */
      counties: z.array(z.object({ fips: z.string(), name: z.string(), ...area })),
    }),
  ),
})
export type ComplianceMap = z.infer<typeof complianceMapResponse>
