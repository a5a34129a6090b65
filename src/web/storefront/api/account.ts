import { messageResponse } from '#contract/basic-responses.ts'
import { addressBookResponse } from '#contract/shop/account.ts'
import { securityResponse } from '#contract/shop/provider-sign-in.ts'
import { fromSpecProfile, profileResponse } from '#contract/spec-v1/user.ts'
import type { CallDefinitions } from './call-definition.ts'

/** What is left out stays as it is. */
interface AccountUpdate {
  readonly firstName: string
  readonly lastName: string
  readonly email: string | undefined
  readonly dateOfBirth: string | undefined
  readonly currentPassword: string | undefined
  readonly newPassword: string | undefined
}

/** The account of a signed-in customer. */
export const accountCalls = {
  getProfile: {
    method: 'POST',
    path: '/api/user/profile',
    schema: profileResponse,
    fromWire: fromSpecProfile,
  },
  getSecurity: { method: 'POST', path: '/api/user/security', schema: securityResponse },
  endSession: { method: 'POST', path: '/api/user/sessions/end', schema: messageResponse },
  endOtherSessions: { method: 'POST', path: '/api/user/sessions/end-others', schema: messageResponse },
  updateAccount: {
    method: 'POST',
    path: '/api/user/update',
    schema: messageResponse,
    toWire: (update: AccountUpdate) => update,
  },
  getAddresses: { method: 'POST', path: '/api/address/list', schema: addressBookResponse },
  saveAddress: { method: 'POST', path: '/api/address/save', schema: messageResponse },
  removeAddress: { method: 'POST', path: '/api/address/remove', schema: messageResponse },
  deleteAccount: { method: 'POST', path: '/api/user/delete', schema: messageResponse },
} as const satisfies CallDefinitions
