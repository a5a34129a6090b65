import { savedRecordResponse } from '../../basic-responses.ts'
import { defineAdminCall } from '../../define-admin-call.ts'
import {
  providerAccountCheckResponse,
  providerAccountEdit,
  providerAccountParams,
  providerAccountStateChange,
  providerAccountsResponse,
} from './provider-accounts.ts'

export const listProviderAccounts = defineAdminCall({
  method: 'GET',
  path: '/api/admin/settings/accounts',
  permission: 'settings.read',
  response: providerAccountsResponse,
})

export const editProviderAccount = defineAdminCall({
  method: 'POST',
  path: '/api/admin/settings/accounts/:id',
  permission: 'settings.edit',
  stepUp: true,
  params: providerAccountParams,
  body: providerAccountEdit,
  response: savedRecordResponse,
})

export const changeProviderAccountState = defineAdminCall({
  method: 'POST',
  path: '/api/admin/settings/accounts/:id/state',
  permission: 'settings.edit',
  stepUp: true,
  params: providerAccountParams,
  body: providerAccountStateChange,
  response: savedRecordResponse,
})

export const checkProviderAccount = defineAdminCall({
  method: 'POST',
  path: '/api/admin/settings/accounts/:id/check',
  permission: 'settings.edit',
  stepUp: true,
  params: providerAccountParams,
  response: providerAccountCheckResponse,
})
