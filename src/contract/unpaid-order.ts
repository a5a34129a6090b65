import * as z from 'zod'
import { orderNumber } from './order-number.ts'

/**
 * The Idempotency-Key of an attempt whose answer did not arrive. Only the browser that made it knows it, so it proves that
 * the order is its own.
 */
export const attemptKey = z
  .string()
  .regex(/^[\x20-\x7e]{8,200}$/, 'An attempt key has 8 to 200 printable characters.')

/** What opens the unpaid order of a browser, or the key of the attempt that may have placed it. */
export const unpaidOrder = z.union([
  z.object({ orderNumber, orderKey: z.string().max(200) }),
  z.object({ attemptKey }),
])
