import * as z from 'zod'
import { normalizeOrderNumber } from '#domain/orders/order-number.ts'

const maxLength = 40

/** The number of an order as somebody typed it, in the spelling that the shop stores. An unknown one finds nothing. */
export const orderNumber = z.string().max(maxLength).overwrite(normalizeOrderNumber)

/** The same in a form where it may be missing, with sentences for text that cannot be one. */
export const optionalOrderNumber = z
  .string()
  .max(maxLength, `An order number can be at most ${maxLength} characters.`)
  .overwrite(normalizeOrderNumber)
  .regex(/^[A-Z0-9-]*$/, 'Use only letters, digits and hyphens in the order number.')
  .optional()

export const orderNumberParams = z.object({ number: orderNumber })
