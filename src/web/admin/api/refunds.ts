import type * as z from 'zod'
import { orderUpdatedResponse } from '#contract/admin/orders.ts'
import type { extraPaymentDecision, refundRequest, refundResolution } from '#contract/admin/refunds.ts'
import { orderPath } from './orders.ts'

export const refundOrder = (number: string, body: z.input<typeof refundRequest>) => ({
  path: `${orderPath(number)}/refund`,
  response: orderUpdatedResponse,
  body,
})

export const decideExtraPayment = (
  number: string,
  paymentId: string,
  body: z.input<typeof extraPaymentDecision>,
) => ({
  path: `${orderPath(number)}/extra-payments/${paymentId}`,
  response: orderUpdatedResponse,
  body,
})

export const resolveRefund = (number: string, refundId: string, body: z.input<typeof refundResolution>) => ({
  path: `${orderPath(number)}/refunds/${refundId}`,
  response: orderUpdatedResponse,
  body,
})
