import * as z from 'zod'
import { nexusLevels, nexusPeriods } from '#domain/tax/nexus.ts'
import { money } from '../money.ts'

export const nexusResponse = z.object({
  success: z.literal(true),
  /** States to which the shop sold something, the nearest to its threshold first. */
  states: z.array(
    z.object({
      state: z.string(),
      period: z.enum(nexusPeriods),
      sales: money,
      orders: z.int(),
      /** '$100,000 or 200 orders' */
      threshold: z.string(),
      percent: z.int(),
      level: z.enum(nexusLevels),
      source: z.string(),
      checkedOn: z.string(),
    }),
  ),
})
export type NexusResponse = z.infer<typeof nexusResponse>
