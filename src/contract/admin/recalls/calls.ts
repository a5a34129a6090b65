import { messageResponse } from '../../basic-responses.ts'
import { defineAdminCall } from '../../define-admin-call.ts'
import { lotParams } from '../lots/lot-entry.ts'
import {
  lotRecallsResponse,
  newRecallRequest,
  recallBulkRequest,
  recallContactRequest,
  recallOpenedResponse,
  recallOrderParams,
  recallOrdersPage,
  recallOrdersQuery,
  recallParams,
  recallResponse,
  recallSentBackRequest,
  recallStepRequest,
} from './recalls.ts'

export const listLotRecalls = defineAdminCall({
  method: 'GET',
  path: '/api/admin/lots/:id/recalls',
  permission: 'recalls.read',
  params: lotParams,
  response: lotRecallsResponse,
})

export const openRecall = defineAdminCall({
  method: 'POST',
  path: '/api/admin/lots/:id/recalls',
  permission: 'recalls.run',
  params: lotParams,
  body: newRecallRequest,
  response: recallOpenedResponse,
})

export const getRecall = defineAdminCall({
  method: 'GET',
  path: '/api/admin/recalls/:id',
  permission: 'recalls.read',
  params: recallParams,
  response: recallResponse,
})

export const listRecallOrders = defineAdminCall({
  method: 'GET',
  path: '/api/admin/recalls/:id/orders',
  permission: 'orders.read',
  params: recallParams,
  query: recallOrdersQuery,
  response: recallOrdersPage,
})

export const exportRecall = defineAdminCall({
  method: 'POST',
  path: '/api/admin/recalls/:id/export',
  permission: 'recalls.contact',
  params: recallParams,
})

export const takeRecallStep = defineAdminCall({
  method: 'POST',
  path: '/api/admin/recalls/:id/steps',
  permission: 'recalls.run',
  params: recallParams,
  body: recallStepRequest,
  response: messageResponse,
})

export const sendRecallNotices = defineAdminCall({
  method: 'POST',
  path: '/api/admin/recalls/:id/notices',
  permission: 'recalls.run',
  stepUp: true,
  params: recallParams,
  body: recallBulkRequest,
  response: messageResponse,
})

export const refundRecalledOrders = defineAdminCall({
  method: 'POST',
  path: '/api/admin/recalls/:id/refunds',
  permission: 'orders.refund',
  stepUp: true,
  params: recallParams,
  body: recallBulkRequest,
  response: messageResponse,
})

export const refundRecalledOrder = defineAdminCall({
  method: 'POST',
  path: '/api/admin/recalls/:id/orders/:number/refund',
  permission: 'orders.refund',
  stepUp: true,
  params: recallOrderParams,
  response: messageResponse,
})

export const recordRecallContact = defineAdminCall({
  method: 'POST',
  path: '/api/admin/recalls/:id/orders/:number/contact',
  permission: 'recalls.contact',
  params: recallOrderParams,
  body: recallContactRequest,
  response: messageResponse,
})

export const recordReturnToSender = defineAdminCall({
  method: 'POST',
  path: '/api/admin/recalls/:id/orders/:number/return-to-sender',
  permission: 'orders.fulfill',
  params: recallOrderParams,
  body: recallSentBackRequest,
  response: messageResponse,
})
