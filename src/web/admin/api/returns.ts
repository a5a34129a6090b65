import type * as z from 'zod'
import { orderUpdatedResponse } from '#contract/admin/orders.ts'
import type { returnUpdate } from '#contract/admin/returns.ts'

export const updateReturn = (number: string, body: z.input<typeof returnUpdate>) => ({
  path: `/api/admin/returns/${encodeURIComponent(number)}`,
  response: orderUpdatedResponse,
  body,
})
