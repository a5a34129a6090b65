import type * as z from 'zod'
import {
  type addressChange,
  type addressConfirmation,
  type cancellationDecline,
  type orderEmailChange,
  orderResponse,
  ordersPage,
  ordersQuery,
  orderUpdatedResponse,
} from '#contract/admin/orders.ts'
import { packingSlipResponse } from '#contract/admin/packing-slip.ts'

export const listOrders = { path: '/api/admin/orders', query: ordersQuery, response: ordersPage } as const

export const orderPath = (number: string) => `/api/admin/orders/${encodeURIComponent(number)}`

export const searchOrders = (search: string, limit: number) => ({
  path: listOrders.path,
  response: ordersPage,
  query: { search, limit },
})

export const getOrder = (number: string) => ({ path: orderPath(number), response: orderResponse })

export const getPackingSlip = (number: string) => ({
  path: `${orderPath(number)}/packing-slip`,
  response: packingSlipResponse,
})

export const confirmAddress = (number: string, body: z.input<typeof addressConfirmation>) => ({
  path: `${orderPath(number)}/address/confirm`,
  response: orderUpdatedResponse,
  body,
})

export const changeAddress = (number: string, body: z.input<typeof addressChange>) => ({
  path: `${orderPath(number)}/address`,
  response: orderUpdatedResponse,
  body,
})

export const changeOrderEmail = (number: string, body: z.input<typeof orderEmailChange>) => ({
  path: `${orderPath(number)}/email`,
  response: orderUpdatedResponse,
  body,
})

export const eraseGuest = (number: string, reason: string) => ({
  path: `${orderPath(number)}/erase-guest`,
  response: orderUpdatedResponse,
  body: { reason },
})

export const declineCancellation = (number: string, body: z.input<typeof cancellationDecline>) => ({
  path: `${orderPath(number)}/cancellation/decline`,
  response: orderUpdatedResponse,
  body,
})

export const orderEvidencePath = (number: string) =>
  `/api/admin/orders/${encodeURIComponent(number)}/evidence`
