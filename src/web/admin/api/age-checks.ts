import type * as z from 'zod'
import type { ageDecision } from '#contract/admin/age-checks.ts'
import { orderUpdatedResponse } from '#contract/admin/orders.ts'
import { orderPath } from './orders.ts'

export const decideAgeCheck = (number: string, body: z.input<typeof ageDecision>) => ({
  path: `${orderPath(number)}/age-check`,
  response: orderUpdatedResponse,
  body,
})
