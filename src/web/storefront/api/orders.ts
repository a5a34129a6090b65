import { done } from '#contract/basic-answers.ts'
import { orderAnswer, ordersAnswer, returnAsked } from '#contract/shop/order.ts'
import type { CallDefinitions } from './call-definition.ts'

/** Orders that were placed. */
export const orderCalls = {
  getOrder: { method: 'POST', path: '/api/order/get', schema: orderAnswer },
  cancelOrder: { method: 'POST', path: '/api/order/cancel', schema: done },
  requestReturn: { method: 'POST', path: '/api/order/return', schema: returnAsked },
  listOrders: { method: 'POST', path: '/api/order/list', schema: ordersAnswer },
} as const satisfies CallDefinitions
