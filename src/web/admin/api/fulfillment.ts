import type * as z from 'zod'
import type { fulfillmentUpdate, trackingCorrection } from '#contract/admin/fulfillment.ts'
import type { holdRefundRequest } from '#contract/admin/order-holds.ts'
import { orderUpdatedResponse } from '#contract/admin/orders.ts'
import { orderPath } from './orders.ts'

export const updateFulfillment = (number: string, body: z.input<typeof fulfillmentUpdate>) => ({
  path: `${orderPath(number)}/fulfillment`,
  response: orderUpdatedResponse,
  body,
})

export const correctTrackingNumber = (number: string, body: z.input<typeof trackingCorrection>) => ({
  path: `${orderPath(number)}/tracking`,
  response: orderUpdatedResponse,
  body,
})

export const releaseStock = (number: string) => ({
  path: `${orderPath(number)}/release-stock`,
  response: orderUpdatedResponse,
})

export const reviewHold = (number: string) => ({
  path: `${orderPath(number)}/hold/review`,
  response: orderUpdatedResponse,
})

export const refundHeldOrder = (number: string, body: z.input<typeof holdRefundRequest>) => ({
  path: `${orderPath(number)}/hold/refund`,
  response: orderUpdatedResponse,
  body,
})

export const shipFromCurrentLots = (number: string) => ({
  path: `${orderPath(number)}/current-lots`,
  response: orderUpdatedResponse,
})
