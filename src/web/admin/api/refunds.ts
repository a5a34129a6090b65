import type * as z from 'zod'
import { orderUpdatedResponse } from '#contract/admin/orders.ts'
import type { refundRequest } from '#contract/admin/refunds.ts'
import { orderPath } from './orders.ts'

export const refundOrder = (number: string, body: z.input<typeof refundRequest>) => ({
  path: `${orderPath(number)}/refund`,
  response: orderUpdatedResponse,
  body,
})
