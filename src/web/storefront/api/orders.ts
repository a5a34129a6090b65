import { messageResponse } from '#contract/basic-responses.ts'
import {
  orderResponse,
  ordersResponse,
  retriedPaymentResponse,
  returnRequestedResponse,
} from '#contract/shop/order.ts'
import type {
  orderRequest,
  ordersRequest,
  ownOrderRequest,
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
    toWire: sendAs<typeof ownOrderRequest>,
  },
  retryPayment: {
    method: 'POST',
    path: '/api/order/retry-payment',
    schema: retriedPaymentResponse,
    toWire: sendAs<typeof ownOrderRequest>,
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
