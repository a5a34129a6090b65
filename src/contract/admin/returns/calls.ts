import { defineAdminCall } from '../../define-admin-call.ts'
import { labelPurchase, labelVoid, offeredRates } from '../fulfillment/labels.ts'
import { draftSavedResponse } from '../orders/drafts.ts'
import { orderUpdatedResponse } from '../orders/orders.ts'
import { returnParcelResponse, returnRatesRequest } from './return-labels.ts'
import { returnNumberParams, returnPhotoParams, returnsPage, returnsQuery, returnUpdate } from './returns.ts'

export const listReturns = defineAdminCall({
  method: 'GET',
  path: '/api/admin/returns',
  permission: 'returns.decide',
  query: returnsQuery,
  response: returnsPage,
})

export const updateReturn = defineAdminCall({
  method: 'POST',
  path: '/api/admin/returns/:number',
  permission: 'returns.decide',
  params: returnNumberParams,
  body: returnUpdate,
  response: orderUpdatedResponse,
})

/** As WebP. Each look is in the audit log. */
export const getReturnPhoto = defineAdminCall({
  method: 'GET',
  path: '/api/admin/returns/:number/photos/:id',
  permission: 'returns.decide',
  params: returnPhotoParams,
})

/** Makes the draft of the order that the customer gets for a return. */
export const createExchange = defineAdminCall({
  method: 'POST',
  path: '/api/admin/returns/:number/exchange',
  permission: 'orders.create',
  params: returnNumberParams,
  response: draftSavedResponse,
})

export const getReturnParcel = defineAdminCall({
  method: 'GET',
  path: '/api/admin/returns/:number/parcel',
  permission: 'returns.decide',
  params: returnNumberParams,
  response: returnParcelResponse,
})

export const getReturnRates = defineAdminCall({
  method: 'POST',
  path: '/api/admin/returns/:number/label-rates',
  permission: 'returns.decide',
  params: returnNumberParams,
  body: returnRatesRequest,
  response: offeredRates,
})

export const buyReturnLabel = defineAdminCall({
  method: 'POST',
  path: '/api/admin/returns/:number/label',
  permission: 'returns.decide',
  params: returnNumberParams,
  body: labelPurchase,
  response: orderUpdatedResponse,
})

export const askForReturnLabelAgain = defineAdminCall({
  method: 'POST',
  path: '/api/admin/returns/:number/label/ask-again',
  permission: 'returns.decide',
  params: returnNumberParams,
  response: orderUpdatedResponse,
})

export const voidReturnLabel = defineAdminCall({
  method: 'POST',
  path: '/api/admin/returns/:number/label/void',
  permission: 'returns.decide',
  params: returnNumberParams,
  body: labelVoid,
  response: orderUpdatedResponse,
})

/** A PDF. */
export const getReturnLabelFile = defineAdminCall({
  method: 'GET',
  path: '/api/admin/returns/:number/label/file',
  permission: 'returns.decide',
  params: returnNumberParams,
})
