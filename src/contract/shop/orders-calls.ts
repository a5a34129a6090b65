import { messageResponse } from '#contract/basic-responses.ts'
import {
  orderAccountResponse,
  orderResponse,
  ordersResponse,
  reorderResponse,
  retriedPaymentResponse,
  returnRequestedResponse,
} from '#contract/shop/order.ts'
import type {
  cancellationRequest,
  orderAccountRequest,
  orderRequest,
  ordersRequest,
  ownOrderRequest,
  returnRequest,
} from '#contract/shop/order-requests.ts'
import { defineCall, typeOf } from '../define-call.ts'

export const addAgeDocument = defineCall({
  method: 'POST',
  path: '/api/order/age-document',
  form: true,
  response: messageResponse,
})

export const downloadInvoice = defineCall({
  method: 'POST',
  path: '/api/order/invoice',
  body: typeOf<typeof orderRequest>(),
})

export const createOrderAccount = defineCall({
  method: 'POST',
  path: '/api/order/create-account',
  body: typeOf<typeof orderAccountRequest>(),
  response: orderAccountResponse,
})

export const getOrder = defineCall({
  method: 'POST',
  path: '/api/order/get',
  body: typeOf<typeof orderRequest>(),
  response: orderResponse,
})

export const loadReorder = defineCall({
  method: 'POST',
  path: '/api/order/reorder',
  body: typeOf<typeof orderRequest>(),
  response: reorderResponse,
})

export const listOrders = defineCall({
  method: 'POST',
  path: '/api/order/list',
  body: typeOf<typeof ordersRequest>(),
  response: ordersResponse,
})

export const cancelOrder = defineCall({
  method: 'POST',
  path: '/api/order/cancel',
  body: typeOf<typeof ownOrderRequest>(),
  response: messageResponse,
})

export const requestCancellation = defineCall({
  method: 'POST',
  path: '/api/order/request-cancellation',
  body: typeOf<typeof cancellationRequest>(),
  response: messageResponse,
})

export const retryPayment = defineCall({
  method: 'POST',
  path: '/api/order/retry-payment',
  body: typeOf<typeof ownOrderRequest>(),
  response: retriedPaymentResponse,
})

export const requestReturn = defineCall({
  method: 'POST',
  path: '/api/order/return',
  body: typeOf<typeof returnRequest>(),
  response: returnRequestedResponse,
})
