import { messageResponse } from '../../basic-responses.ts'
import { defineAdminCall } from '../../define-admin-call.ts'
import { orderNumberParams } from '../../order-number.ts'
import {
  draftCustomerResponse,
  draftInput,
  draftParams,
  draftQuoteResponse,
  draftResponse,
  draftSavedResponse,
  draftsPage,
  draftsQuery,
  draftUpdate,
  linkAgainRequest,
  linkRequest,
  linkSentResponse,
  paymentByHandRequest,
  termsPlacement,
} from './drafts.ts'
import {
  changeWithdrawal,
  orderEditPreviewRequest,
  orderEditPreviewResponse,
  orderEditRequest,
} from './order-edit.ts'
import { holdRefundRequest, lotChange } from './order-holds.ts'
import {
  addressChange,
  addressConfirmation,
  cancellationDecline,
  guestErasure,
  orderEmailChange,
  orderResponse,
  ordersPage,
  ordersQuery,
  orderUpdatedResponse,
} from './orders.ts'
import { packingSlipQuery, packingSlipResponse } from './packing-slip.ts'

export const confirmAddress = defineAdminCall({
  method: 'POST',
  path: '/api/admin/orders/:number/address/confirm',
  permission: 'orders.fulfill',
  params: orderNumberParams,
  body: addressConfirmation,
  response: orderUpdatedResponse,
})

export const declineCancellation = defineAdminCall({
  method: 'POST',
  path: '/api/admin/orders/:number/cancellation/decline',
  permission: 'orders.fulfill',
  params: orderNumberParams,
  body: cancellationDecline,
  response: orderUpdatedResponse,
})

export const changeAddress = defineAdminCall({
  method: 'POST',
  path: '/api/admin/orders/:number/address',
  permission: 'orders.fulfill',
  stepUp: true,
  params: orderNumberParams,
  body: addressChange,
  response: orderUpdatedResponse,
})

export const changeOrderEmail = defineAdminCall({
  method: 'POST',
  path: '/api/admin/orders/:number/email',
  permission: 'orders.fulfill',
  params: orderNumberParams,
  body: orderEmailChange,
  response: orderUpdatedResponse,
})

export const previewOrderEdit = defineAdminCall({
  method: 'POST',
  path: '/api/admin/orders/:number/edit/preview',
  permission: 'payments.read',
  params: orderNumberParams,
  body: orderEditPreviewRequest,
  response: orderEditPreviewResponse,
})

export const editOrder = defineAdminCall({
  method: 'POST',
  path: '/api/admin/orders/:number/edit',
  permission: 'orders.refund',
  stepUp: true,
  params: orderNumberParams,
  body: orderEditRequest,
  response: orderUpdatedResponse,
})

/** Takes back a change that waits for its payment. */
export const withdrawChange = defineAdminCall({
  method: 'POST',
  path: '/api/admin/orders/:number/edit/withdraw',
  permission: 'orders.refund',
  stepUp: true,
  params: orderNumberParams,
  body: changeWithdrawal,
  response: orderUpdatedResponse,
})

export const eraseGuest = defineAdminCall({
  method: 'POST',
  path: '/api/admin/orders/:number/erase-guest',
  permission: 'orders.refund',
  stepUp: true,
  params: orderNumberParams,
  body: guestErasure,
  response: orderUpdatedResponse,
})

export const exportOrderEvidence = defineAdminCall({
  method: 'POST',
  path: '/api/admin/orders/:number/evidence',
  permission: 'orders.refund',
  stepUp: true,
  params: orderNumberParams,
})

export const reviewHold = defineAdminCall({
  method: 'POST',
  path: '/api/admin/orders/:number/hold/review',
  permission: 'orders.fulfill',
  params: orderNumberParams,
  response: orderUpdatedResponse,
})

export const refundHeldOrder = defineAdminCall({
  method: 'POST',
  path: '/api/admin/orders/:number/hold/refund',
  permission: 'orders.refund',
  stepUp: true,
  params: orderNumberParams,
  body: holdRefundRequest,
  response: orderUpdatedResponse,
})

export const shipFromCurrentLots = defineAdminCall({
  method: 'POST',
  path: '/api/admin/orders/:number/current-lots',
  permission: 'orders.fulfill',
  params: orderNumberParams,
  body: lotChange,
  response: orderUpdatedResponse,
})

export const listOrders = defineAdminCall({
  method: 'GET',
  path: '/api/admin/orders',
  permission: 'orders.read',
  query: ordersQuery,
  response: ordersPage,
})

export const getOrder = defineAdminCall({
  method: 'GET',
  path: '/api/admin/orders/:number',
  permission: 'orders.read',
  params: orderNumberParams,
  response: orderResponse,
})

export const getPackingSlip = defineAdminCall({
  method: 'GET',
  path: '/api/admin/orders/:number/packing-slip',
  permission: 'orders.fulfill',
  params: orderNumberParams,
  query: packingSlipQuery,
  response: packingSlipResponse,
})

export const listDrafts = defineAdminCall({
  method: 'GET',
  path: '/api/admin/order-drafts',
  permission: 'orders.create',
  query: draftsQuery,
  response: draftsPage,
})

export const getDraft = defineAdminCall({
  method: 'GET',
  path: '/api/admin/order-drafts/:id',
  permission: 'orders.create',
  params: draftParams,
  response: draftResponse,
})

export const getDraftCustomer = defineAdminCall({
  method: 'GET',
  path: '/api/admin/order-drafts/customers/:id',
  permission: 'orders.create',
  params: draftParams,
  response: draftCustomerResponse,
})

export const quoteDraft = defineAdminCall({
  method: 'POST',
  path: '/api/admin/order-drafts/quote',
  permission: 'orders.create',
  background: true,
  body: draftInput,
  response: draftQuoteResponse,
})

export const createDraft = defineAdminCall({
  method: 'POST',
  path: '/api/admin/order-drafts',
  permission: 'orders.create',
  body: draftInput,
  response: draftSavedResponse,
})

export const updateDraft = defineAdminCall({
  method: 'POST',
  path: '/api/admin/order-drafts/:id',
  permission: 'orders.create',
  params: draftParams,
  body: draftUpdate,
  response: draftSavedResponse,
})

export const deleteDraft = defineAdminCall({
  method: 'POST',
  path: '/api/admin/order-drafts/:id/delete',
  permission: 'orders.create',
  params: draftParams,
  response: messageResponse,
})

export const sendPaymentLink = defineAdminCall({
  method: 'POST',
  path: '/api/admin/order-drafts/:id/send',
  permission: 'orders.create',
  params: draftParams,
  body: linkRequest,
  response: linkSentResponse,
})

/** Makes a draft an order on the terms of its customer. */
export const placeDraftOnTerms = defineAdminCall({
  method: 'POST',
  path: '/api/admin/order-drafts/:id/place-on-terms',
  permission: 'orders.create',
  params: draftParams,
  body: termsPlacement,
  response: linkSentResponse,
})

/** Emails the link of an order that waits for its customer once more. */
export const resendPaymentLink = defineAdminCall({
  method: 'POST',
  path: '/api/admin/orders/:number/payment-link',
  permission: 'orders.create',
  params: orderNumberParams,
  body: linkAgainRequest,
  response: orderUpdatedResponse,
})

export const takePaymentByHand = defineAdminCall({
  method: 'POST',
  path: '/api/admin/orders/:number/payment-by-hand',
  permission: 'payments.record',
  params: orderNumberParams,
  body: paymentByHandRequest,
  response: orderUpdatedResponse,
})
