import { messageResponse } from '../basic-responses.ts'
import { defineCall, schemaTypeOf } from '../define-call.ts'
import {
  orderAccountResponse,
  orderResponse,
  ordersResponse,
  reorderResponse,
  retriedPaymentResponse,
  returnPhotoResponse,
  returnRequestedResponse,
} from './order.ts'
import type {
  cancellationRequest,
  changePaymentRequest,
  orderAccountRequest,
  orderConfirmation,
  orderRequest,
  ordersRequest,
  ownOrderRequest,
  paymentRetryRequest,
  returnLabelRequest,
  returnRequest,
} from './order-requests.ts'

export const addAgeDocument = defineCall({
  method: 'POST',
  path: '/api/order/age-document',
  form: true,
  response: messageResponse,
})

export const downloadInvoice = defineCall({
  method: 'POST',
  path: '/api/order/invoice',
  body: schemaTypeOf<typeof orderRequest>(),
})

export const createOrderAccount = defineCall({
  method: 'POST',
  path: '/api/order/create-account',
  body: schemaTypeOf<typeof orderAccountRequest>(),
  response: orderAccountResponse,
})

export const getOrder = defineCall({
  method: 'POST',
  path: '/api/order/get',
  body: schemaTypeOf<typeof orderRequest>(),
  response: orderResponse,
})

export const loadReorder = defineCall({
  method: 'POST',
  path: '/api/order/reorder',
  body: schemaTypeOf<typeof orderRequest>(),
  response: reorderResponse,
})

export const listOrders = defineCall({
  method: 'POST',
  path: '/api/order/list',
  body: schemaTypeOf<typeof ordersRequest>(),
  response: ordersResponse,
})

export const cancelOrder = defineCall({
  method: 'POST',
  path: '/api/order/cancel',
  body: schemaTypeOf<typeof ownOrderRequest>(),
  response: messageResponse,
})

export const requestCancellation = defineCall({
  method: 'POST',
  path: '/api/order/request-cancellation',
  body: schemaTypeOf<typeof cancellationRequest>(),
  response: messageResponse,
})

export const retryPayment = defineCall({
  method: 'POST',
  path: '/api/order/retry-payment',
  body: schemaTypeOf<typeof paymentRetryRequest>(),
  response: retriedPaymentResponse,
})

export const payChange = defineCall({
  method: 'POST',
  path: '/api/order/pay-change',
  body: schemaTypeOf<typeof changePaymentRequest>(),
  response: retriedPaymentResponse,
})

export const confirmOrder = defineCall({
  method: 'POST',
  path: '/api/order/confirm',
  body: schemaTypeOf<typeof orderConfirmation>(),
  response: retriedPaymentResponse,
})

/** A photo for a return that is about to be requested. */
export const addReturnPhoto = defineCall({
  method: 'POST',
  path: '/api/order/return-photo',
  form: true,
  response: returnPhotoResponse,
})

/** A PDF. */
export const downloadReturnLabel = defineCall({
  method: 'POST',
  path: '/api/order/return-label',
  body: schemaTypeOf<typeof returnLabelRequest>(),
})

export const requestReturn = defineCall({
  method: 'POST',
  path: '/api/order/return',
  body: schemaTypeOf<typeof returnRequest>(),
  response: returnRequestedResponse,
})
