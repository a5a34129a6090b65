import * as z from 'zod'
import { expectedVersion } from '../fields.ts'

/** One click refunds what a hold forbids. A repeated request with the same key is one refund. */
export const holdRefundRequest = z.object({
  idempotencyKey: z.uuid('The key must be a UUID.'),
  expectedVersion,
})

export const lotChange = z.object({ expectedVersion: expectedVersion.optional() })
