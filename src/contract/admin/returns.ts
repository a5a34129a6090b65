import * as z from 'zod'
import { reason } from './list-query.ts'

export const returnNumberParams = z.object({ number: z.string().max(40) })
export const returnUpdate = z.discriminatedUnion('to', [
  z.object({ to: z.literal('approved'), note: z.string().trim().max(500).default('') }),
  z.object({ to: z.literal('declined'), note: reason }),
  z.object({ to: z.enum(['received', 'closed']) }),
])
