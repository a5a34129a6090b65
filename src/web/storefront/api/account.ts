import { messageResponse } from '#contract/basic-responses.ts'
import { accountDeletionCheck, addressBookResponse } from '#contract/shop/account.ts'
import type {
  accountDeletionRequest,
  accountUpdate,
  addressInput,
  deleteAddressRequest,
  revokeSessionRequest,
} from '#contract/shop/account-requests.ts'
import { securityResponse } from '#contract/shop/provider-sign-in.ts'
import { fromSpecProfile, profileResponse } from '#contract/spec-v1/user.ts'
import { type CallDefinitions, sendAs } from './call-definition.ts'

/** The account of a signed-in customer. */
export const accountCalls = {
  getProfile: {
    method: 'POST',
    path: '/api/user/profile',
    schema: profileResponse,
    fromWire: fromSpecProfile,
  },
  getSecurity: { method: 'POST', path: '/api/user/security', schema: securityResponse },
  endSession: {
    method: 'POST',
    path: '/api/user/sessions/end',
    schema: messageResponse,
    toWire: sendAs<typeof revokeSessionRequest>,
  },
  endOtherSessions: { method: 'POST', path: '/api/user/sessions/end-others', schema: messageResponse },
  updateAccount: {
    method: 'POST',
    path: '/api/user/update',
    schema: messageResponse,
    toWire: sendAs<typeof accountUpdate>,
  },
  getAddresses: { method: 'POST', path: '/api/address/list', schema: addressBookResponse },
  saveAddress: {
    method: 'POST',
    path: '/api/address/save',
    schema: messageResponse,
    toWire: sendAs<typeof addressInput>,
  },
  removeAddress: {
    method: 'POST',
    path: '/api/address/remove',
    schema: messageResponse,
    toWire: sendAs<typeof deleteAddressRequest>,
  },
  checkAccountDeletion: {
    method: 'POST',
    path: '/api/user/delete/check',
    schema: accountDeletionCheck,
  },
  deleteAccount: {
    method: 'POST',
    path: '/api/user/delete',
    schema: messageResponse,
    toWire: sendAs<typeof accountDeletionRequest>,
  },
} as const satisfies CallDefinitions
