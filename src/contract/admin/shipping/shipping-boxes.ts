import * as z from 'zod'
import { boxLimits } from '#domain/shipping/shipping-box.ts'
import { line, recordId } from '../../text.ts'
import { expectedVersion } from '../fields.ts'

const side = (label: string) =>
  z
    .number({ error: `Enter the ${label}.` })
    .int(`Enter the ${label} as a number.`)
    .min(1, `Enter the ${label}.`)
    .max(boxLimits.longestSide, `No carrier takes a ${label} above 108 inches.`)

/** Outside of the closed box, in millimeters. */
const size = z.object({ length: side('length'), width: side('width'), height: side('height') })

export const shippingBoxInput = z.object({
  name: line(boxLimits.nameLength, 'Name'),
  size,
  /** Of the empty box with its filling. */
  tareGrams: z
    .number({ error: 'Enter the weight of the empty box.' })
    .int('Enter the weight of the empty box as a number.')
    .min(0, 'A weight cannot be negative.')
    .max(boxLimits.tareGrams, 'An empty box weighs less than that.'),
  isActive: z.boolean({ error: 'isActive must be true or false.' }),
})
export const shippingBoxUpdate = shippingBoxInput.extend({ expectedVersion })
export const shippingBoxParams = z.object({ id: recordId })

export const shippingBox = z.object({
  id: z.string(),
  name: z.string(),
  size: z.object({ length: z.int(), width: z.int(), height: z.int() }),
  tareGrams: z.int(),
  isActive: z.boolean(),
  version: z.int(),
})
export type AdminShippingBox = z.infer<typeof shippingBox>
export const shippingBoxesResponse = z.object({ success: z.literal(true), boxes: z.array(shippingBox) })
