import { defineAdminCall } from '../../define-admin-call.ts'
import { batchesQuery, batchesResponse } from './batches.ts'

/** The newest batches, with their progress. */
export const listBatches = defineAdminCall({
  method: 'GET',
  path: '/api/admin/batches',
  permission: 'admin-area.read',
  query: batchesQuery,
  response: batchesResponse,
})
