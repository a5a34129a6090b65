import { messageResponse } from '../../basic-responses.ts'
import { defineAdminCall } from '../../define-admin-call.ts'
import { accountHealthResponse, newHealthLine, underwritingPackRequest } from './account-health.ts'

export const getAccountHealth = defineAdminCall({
  method: 'GET',
  path: '/api/admin/account-health',
  permission: 'account-health.read',
  response: accountHealthResponse,
})

export const addHealthLine = defineAdminCall({
  method: 'POST',
  path: '/api/admin/account-health/lines',
  permission: 'account-health.edit',
  stepUp: true,
  body: newHealthLine,
  response: messageResponse,
})

export const exportUnderwritingPack = defineAdminCall({
  method: 'POST',
  path: '/api/admin/underwriting-pack',
  permission: 'underwriting-pack.export',
  stepUp: true,
  body: underwritingPackRequest,
})
