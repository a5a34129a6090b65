import { orderUpdatedResponse } from '#contract/admin/orders/orders.ts'
import { returnNumberParams, returnUpdate } from '#contract/admin/returns/returns.ts'
import { defineAdminCall } from '../../define-admin-call.ts'

export const updateReturn = defineAdminCall({
  method: 'POST',
  path: '/api/admin/returns/:number',
  permission: 'decide returns',
  params: returnNumberParams,
  body: returnUpdate,
  response: orderUpdatedResponse,
})
