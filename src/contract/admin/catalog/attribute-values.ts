import * as z from 'zod'
import { attributes } from '#domain/catalog/attribute-value.ts'
import { line } from '../../text.ts'

const value = z.object({
  name: z.string(),
  publishedProducts: z.number().int(),
  unpublishedProducts: z.number().int(),
})
export type AdminAttributeValue = z.infer<typeof value>

/** The values of each attribute, in order. */
export const attributeValuesResponse = z.object({
  success: z.literal(true),
  size: z.array(value),
  count: z.array(value),
  flavor: z.array(value),
})

export const attributeParams = z.object({ attribute: z.enum(attributes) })
/** The names of all values of the attribute. */
export const attributeOrder = z.object({ names: z.array(line(60, 'The name')).min(1).max(2000) })
