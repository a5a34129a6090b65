import { defineAdminCall } from '../../define-admin-call.ts'
import { orderUpdatedResponse } from '../orders/orders.ts'
import { returnNumberParams, returnPhotoParams, returnUpdate } from './returns.ts'

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
