import { defineAdminCall } from '../../define-admin-call.ts'
import { orderUpdatedResponse } from '../orders/orders.ts'
import { returnNumberParams, returnUpdate } from './returns.ts'

export const updateReturn = defineAdminCall({
  method: 'POST',
  path: '/api/admin/returns/:number',
  permission: 'returns.decide',
  params: returnNumberParams,
  body: returnUpdate,
  response: orderUpdatedResponse,
})
