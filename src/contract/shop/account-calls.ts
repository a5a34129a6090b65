import { messageResponse } from '#contract/basic-responses.ts'
import { accountDeletionCheck, addressBookResponse } from '#contract/shop/account.ts'
import type {
  accountDeletionRequest,
  accountUpdate,
  addressInput,
  dataExportRequest,
  deleteAddressRequest,
  revokeSessionRequest,
} from '#contract/shop/account-requests.ts'
import { securityResponse } from '#contract/shop/provider-sign-in.ts'
import { defineCall, typeOf } from '../define-call.ts'

export const updateAccount = defineCall({
  method: 'POST',
  path: '/api/user/update',
  body: typeOf<typeof accountUpdate>(),
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
  body: typeOf<typeof addressInput>(),
  response: messageResponse,
})

export const removeAddress = defineCall({
  method: 'POST',
  path: '/api/address/remove',
  body: typeOf<typeof deleteAddressRequest>(),
  response: messageResponse,
})

export const downloadPersonalData = defineCall({
  method: 'POST',
  path: '/api/user/data',
  body: typeOf<typeof dataExportRequest>(),
})

export const checkAccountDeletion = defineCall({
  method: 'POST',
  path: '/api/user/delete/check',
  response: accountDeletionCheck,
})

export const deleteAccount = defineCall({
  method: 'POST',
  path: '/api/user/delete',
  body: typeOf<typeof accountDeletionRequest>(),
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
  body: typeOf<typeof revokeSessionRequest>(),
  response: messageResponse,
})

export const endOtherSessions = defineCall({
  method: 'POST',
  path: '/api/user/sessions/end-others',
  response: messageResponse,
})
