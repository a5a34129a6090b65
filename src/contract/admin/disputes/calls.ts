import { messageResponse, savedRecordResponse } from '../../basic-responses.ts'
import { defineAdminCall } from '../../define-admin-call.ts'
import { orderNumberParams } from '../../order-number.ts'
import { disputeFile, disputeImport, disputePreview } from './dispute-file.ts'
import {
  disputeAccountsResponse,
  disputeEdit,
  disputeOpenedResponse,
  disputeParams,
  disputeResponse,
  disputeStep,
  disputesPage,
  disputesQuery,
  newDisputeRequest,
  orderDisputesResponse,
} from './disputes.ts'

/** A file of a million characters, some of which are written longer in JSON. */
const fileLimit = 2 * 1024 * 1024

export const listDisputes = defineAdminCall({
  method: 'GET',
  path: '/api/admin/disputes',
  permission: 'disputes.read',
  query: disputesQuery,
  response: disputesPage,
})

export const listDisputeAccounts = defineAdminCall({
  method: 'GET',
  path: '/api/admin/dispute-accounts',
  permission: 'disputes.read',
  response: disputeAccountsResponse,
})

export const getDispute = defineAdminCall({
  method: 'GET',
  path: '/api/admin/disputes/:id',
  permission: 'disputes.read',
  params: disputeParams,
  response: disputeResponse,
})

export const listOrderDisputes = defineAdminCall({
  method: 'GET',
  path: '/api/admin/orders/:number/disputes',
  permission: 'disputes.read',
  params: orderNumberParams,
  response: orderDisputesResponse,
})

export const openDispute = defineAdminCall({
  method: 'POST',
  path: '/api/admin/orders/:number/disputes',
  permission: 'disputes.edit',
  stepUp: true,
  params: orderNumberParams,
  body: newDisputeRequest,
  response: disputeOpenedResponse,
})

export const editDispute = defineAdminCall({
  method: 'POST',
  path: '/api/admin/disputes/:id',
  permission: 'disputes.edit',
  stepUp: true,
  params: disputeParams,
  body: disputeEdit,
  response: savedRecordResponse,
})

export const changeDisputeState = defineAdminCall({
  method: 'POST',
  path: '/api/admin/disputes/:id/state',
  permission: 'disputes.edit',
  stepUp: true,
  params: disputeParams,
  body: disputeStep,
  response: savedRecordResponse,
})

export const previewDisputeFile = defineAdminCall({
  method: 'POST',
  path: '/api/admin/dispute-files/preview',
  permission: 'disputes.edit',
  body: disputeFile,
  bodyLimit: fileLimit,
  response: disputePreview,
})

export const importDisputeFile = defineAdminCall({
  method: 'POST',
  path: '/api/admin/dispute-files/import',
  permission: 'disputes.edit',
  stepUp: true,
  body: disputeImport,
  bodyLimit: fileLimit,
  response: messageResponse,
})

export const exportDisputeEvidence = defineAdminCall({
  method: 'POST',
  path: '/api/admin/disputes/:id/evidence',
  permission: 'disputes.edit',
  stepUp: true,
  params: disputeParams,
})
