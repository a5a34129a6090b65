import { messageResponse } from '#contract/basic-responses.ts'
import { orderResponse, ordersResponse, returnRequestedResponse } from '#contract/shop/order.ts'
import type { CallDefinitions } from './call-definition.ts'

/** Orders that were placed. */
export const orderCalls = {
  getOrder: { method: 'POST', path: '/api/order/get', schema: orderResponse },
  cancelOrder: { method: 'POST', path: '/api/order/cancel', schema: messageResponse },
  requestReturn: { method: 'POST', path: '/api/order/return', schema: returnRequestedResponse },
  listOrders: { method: 'POST', path: '/api/order/list', schema: ordersResponse },
} as const satisfies CallDefinitions
