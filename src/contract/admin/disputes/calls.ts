import { savedRecordResponse } from '../../basic-responses.ts'
import { defineAdminCall } from '../../define-admin-call.ts'
import { orderNumberParams } from '../../order-number.ts'
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
  params: orderNumberParams,
  body: newDisputeRequest,
  response: disputeOpenedResponse,
})

export const editDispute = defineAdminCall({
  method: 'POST',
  path: '/api/admin/disputes/:id',
  permission: 'disputes.edit',
  params: disputeParams,
  body: disputeEdit,
  response: savedRecordResponse,
})

export const changeDisputeState = defineAdminCall({
  method: 'POST',
  path: '/api/admin/disputes/:id/state',
  permission: 'disputes.edit',
  params: disputeParams,
  body: disputeStep,
  response: savedRecordResponse,
})

export const exportDisputeEvidence = defineAdminCall({
  method: 'POST',
  path: '/api/admin/disputes/:id/evidence',
  permission: 'disputes.edit',
  stepUp: true,
  params: disputeParams,
})
