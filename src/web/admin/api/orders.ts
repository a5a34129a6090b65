import type * as z from 'zod'
import {
  type ageDecision,
  type fulfillmentUpdate,
  orderResponse,
  ordersPage,
  ordersQuery,
  orderUpdatedResponse,
} from '#contract/admin/orders.ts'
import type { refundRequest } from '#contract/admin/payments.ts'

export const listOrders = { path: '/api/admin/orders', query: ordersQuery, response: ordersPage } as const

const orderPath = (number: string) => `/api/admin/orders/${encodeURIComponent(number)}`

export const searchOrders = (search: string, limit: number) => ({
  path: listOrders.path,
  response: ordersPage,
  query: { search, limit },
})

export const getOrder = (number: string) => ({ path: orderPath(number), response: orderResponse })

export const updateFulfillment = (number: string, body: z.input<typeof fulfillmentUpdate>) => ({
  path: `${orderPath(number)}/fulfillment`,
  response: orderUpdatedResponse,
  body,
})

export const decideAgeCheck = (number: string, body: z.input<typeof ageDecision>) => ({
  path: `${orderPath(number)}/age-check`,
  response: orderUpdatedResponse,
  body,
})

export const refundOrder = (number: string, body: z.input<typeof refundRequest>) => ({
  path: `${orderPath(number)}/refund`,
  response: orderUpdatedResponse,
  body,
})
