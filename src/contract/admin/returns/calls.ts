import { defineAdminCall } from '../../define-admin-call.ts'
import { draftSavedResponse } from '../orders/drafts.ts'
import { orderUpdatedResponse } from '../orders/orders.ts'
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
