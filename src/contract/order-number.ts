import * as z from 'zod'
import { normalizeOrderNumber } from '#domain/orders/order-number.ts'

/** The number of an order, however somebody wrote it, in the form in which it is stored. */
export const orderNumber = z.string().max(40).overwrite(normalizeOrderNumber)
export const orderNumberParams = z.object({ number: orderNumber })
