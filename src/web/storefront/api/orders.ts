import { messageResponse } from '#contract/basic-responses.ts'
import { orderResponse, ordersResponse, returnRequestedResponse } from '#contract/shop/order.ts'
import type {
  cancelOrderRequest,
  orderRequest,
  ordersRequest,
  returnRequest,
} from '#contract/shop/order-requests.ts'
import { type CallDefinitions, sendAs } from './call-definition.ts'

/** Orders that were placed. */
export const orderCalls = {
  getOrder: {
    method: 'POST',
    path: '/api/order/get',
    schema: orderResponse,
    toWire: sendAs<typeof orderRequest>,
  },
  cancelOrder: {
    method: 'POST',
    path: '/api/order/cancel',
    schema: messageResponse,
    toWire: sendAs<typeof cancelOrderRequest>,
  },
  requestReturn: {
    method: 'POST',
    path: '/api/order/return',
    schema: returnRequestedResponse,
    toWire: sendAs<typeof returnRequest>,
  },
  listOrders: {
    method: 'POST',
    path: '/api/order/list',
    schema: ordersResponse,
    toWire: sendAs<typeof ordersRequest>,
  },
} as const satisfies CallDefinitions
