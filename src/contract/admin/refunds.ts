import * as z from 'zod'
import { reason } from './list-query.ts'
import { moneyInput } from './money.ts'

export const refundRequest = z.object({
  amount: moneyInput('The amount', { min: 1, max: 10_000_000 }),
  reason,
})
