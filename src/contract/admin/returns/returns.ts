import * as z from 'zod'
import { expectedVersion } from '../fields.ts'
import { reason } from '../list-query.ts'

export const returnNumberParams = z.object({ number: z.string().max(40) })
/** The version of the order that the return belongs to. */
const version = { expectedVersion: expectedVersion.optional() }
export const returnUpdate = z.discriminatedUnion('to', [
  z.object({ to: z.literal('approved'), note: z.string().trim().max(500).default(''), ...version }),
  z.object({ to: z.literal('declined'), note: reason, ...version }),
  z.object({ to: z.enum(['received', 'closed']), ...version }),
])
