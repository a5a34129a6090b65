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
  requestCancellation: {
    method: 'POST',
    path: '/api/order/request-cancellation',
    schema: messageResponse,
    toWire: sendAs<typeof cancellationRequest>,
  },
  addAgeDocument: {
    method: 'POST',
    path: '/api/order/age-document',
    schema: messageResponse,
    toWire({
      orderNumber,
      orderKey,
      document,
    }: {
      readonly orderNumber: string
      readonly orderKey: string | undefined
      readonly document: File | undefined
    }) {
      const form = new FormData()
      form.append('orderNumber', orderNumber)
      if (orderKey !== undefined) form.append('orderKey', orderKey)
      if (document !== undefined) form.append('document', document)
      return form
    },
  },
  loadReorder: {
    method: 'POST',
    path: '/api/order/reorder',
    schema: reorderResponse,
    toWire: sendAs<typeof orderRequest>,
  },
  createOrderAccount: {
    method: 'POST',
    path: '/api/order/create-account',
    schema: orderAccountResponse,
    toWire: sendAs<typeof orderAccountRequest>,
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
