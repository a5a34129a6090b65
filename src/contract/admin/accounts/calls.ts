import { messageResponse, savedRecordResponse } from '../../basic-responses.ts'
import { defineAdminCall } from '../../define-admin-call.ts'
import {
  accountEntry,
  connectedAccountResponse,
  credentialsReplacement,
  paymentTermsEdit,
  providerAccountCheckResponse,
  providerAccountDeletion,
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

export const connectPaymentAccount = defineAdminCall({
  method: 'POST',
  path: '/api/admin/settings/payment-accounts',
  permission: 'payment-accounts.connect',
  stepUp: true,
  body: accountEntry,
  response: connectedAccountResponse,
})

export const replacePaymentCredentials = defineAdminCall({
  method: 'POST',
  path: '/api/admin/settings/payment-accounts/:id/credentials',
  permission: 'payment-accounts.connect',
  stepUp: true,
  params: providerAccountParams,
  body: credentialsReplacement,
  response: savedRecordResponse,
})

export const connectCarrierAccount = defineAdminCall({
  method: 'POST',
  path: '/api/admin/settings/carrier-accounts',
  permission: 'carrier-accounts.connect',
  stepUp: true,
  body: accountEntry,
  response: connectedAccountResponse,
})

export const replaceCarrierCredentials = defineAdminCall({
  method: 'POST',
  path: '/api/admin/settings/carrier-accounts/:id/credentials',
  permission: 'carrier-accounts.connect',
  stepUp: true,
  params: providerAccountParams,
  body: credentialsReplacement,
  response: savedRecordResponse,
})

export const connectTaxAccount = defineAdminCall({
  method: 'POST',
  path: '/api/admin/settings/tax-accounts',
  permission: 'payment-accounts.connect',
  stepUp: true,
  body: accountEntry,
  response: connectedAccountResponse,
})

export const replaceTaxCredentials = defineAdminCall({
  method: 'POST',
  path: '/api/admin/settings/tax-accounts/:id/credentials',
  permission: 'payment-accounts.connect',
  stepUp: true,
  params: providerAccountParams,
  body: credentialsReplacement,
  response: savedRecordResponse,
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

export const editPaymentTerms = defineAdminCall({
  method: 'POST',
  path: '/api/admin/settings/payment-accounts/:id/terms',
  permission: 'settings.edit',
  stepUp: true,
  params: providerAccountParams,
  body: paymentTermsEdit,
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

export const deleteProviderAccount = defineAdminCall({
  method: 'POST',
  path: '/api/admin/settings/accounts/:id/delete',
  permission: 'payment-accounts.connect',
  stepUp: true,
  params: providerAccountParams,
  body: providerAccountDeletion,
  response: messageResponse,
})

export const checkProviderAccount = defineAdminCall({
  method: 'POST',
  path: '/api/admin/settings/accounts/:id/check',
  permission: 'settings.edit',
  stepUp: true,
  params: providerAccountParams,
  response: providerAccountCheckResponse,
})
