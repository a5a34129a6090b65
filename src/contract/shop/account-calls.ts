import { messageResponse } from '../basic-responses.ts'
import { defineCall, schemaTypeOf } from '../define-call.ts'
import {
  accountDeletionCheck,
  addressBookResponse,
  priceListResponse,
  storeCredit,
  wholesaleResponse,
} from './account.ts'
import type {
  accountDeletionRequest,
  accountUpdate,
  addressInput,
  dataExportRequest,
  deleteAddressRequest,
  revokeSessionRequest,
} from './account-requests.ts'
import { openInvoicesResponse } from './open-invoices.ts'
import { securityResponse } from './provider-sign-in.ts'
import type { wholesaleApplicationRequest } from './wholesale-requests.ts'

export const updateAccount = defineCall({
  method: 'POST',
  path: '/api/user/update',
  body: schemaTypeOf<typeof accountUpdate>(),
  response: messageResponse,
})

export const getAddresses = defineCall({
  method: 'POST',
  path: '/api/address/list',
  response: addressBookResponse,
})

export const saveAddress = defineCall({
  method: 'POST',
  path: '/api/address/save',
  body: schemaTypeOf<typeof addressInput>(),
  response: messageResponse,
})

export const removeAddress = defineCall({
  method: 'POST',
  path: '/api/address/remove',
  body: schemaTypeOf<typeof deleteAddressRequest>(),
  response: messageResponse,
})

export const getStoreCredit = defineCall({
  method: 'POST',
  path: '/api/user/credit',
  response: storeCredit,
})

export const getPriceList = defineCall({
  method: 'POST',
  path: '/api/user/price-list',
  response: priceListResponse,
})

export const listOpenInvoices = defineCall({
  method: 'POST',
  path: '/api/user/open-invoices',
  response: openInvoicesResponse,
})

export const getWholesale = defineCall({
  method: 'POST',
  path: '/api/user/wholesale',
  response: wholesaleResponse,
})

export const applyForWholesale = defineCall({
  method: 'POST',
  path: '/api/user/wholesale/apply',
  body: schemaTypeOf<typeof wholesaleApplicationRequest>(),
  response: messageResponse,
})

export const downloadPersonalData = defineCall({
  method: 'POST',
  path: '/api/user/data',
  body: schemaTypeOf<typeof dataExportRequest>(),
})

export const checkAccountDeletion = defineCall({
  method: 'POST',
  path: '/api/user/delete/check',
  response: accountDeletionCheck,
})

export const deleteAccount = defineCall({
  method: 'POST',
  path: '/api/user/delete',
  body: schemaTypeOf<typeof accountDeletionRequest>(),
  response: messageResponse,
})

export const getSecurity = defineCall({
  method: 'POST',
  path: '/api/user/security',
  response: securityResponse,
})

export const endSession = defineCall({
  method: 'POST',
  path: '/api/user/sessions/end',
  body: schemaTypeOf<typeof revokeSessionRequest>(),
  response: messageResponse,
})

export const endOtherSessions = defineCall({
  method: 'POST',
  path: '/api/user/sessions/end-others',
  response: messageResponse,
})
