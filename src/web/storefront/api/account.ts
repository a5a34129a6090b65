import { done } from '#contract/basic-answers.ts'
import { addressBookAnswer } from '#contract/shop/account.ts'
import { securityAnswer } from '#contract/shop/identity.ts'
import { customerFieldNames, fromSpecProfile, profileAnswer, toSpecName } from '#contract/spec-v1/user.ts'
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
    schema: profileAnswer,
    fromWire: fromSpecProfile,
  },
  getSecurity: { method: 'POST', path: '/api/user/security', schema: securityAnswer },
  endSession: { method: 'POST', path: '/api/user/sessions/end', schema: done },
  endOtherSessions: { method: 'POST', path: '/api/user/sessions/end-others', schema: done },
  updateAccount: {
    method: 'POST',
    path: '/api/user/update',
    schema: done,
    toWire: toSpecName<AccountUpdate>,
    fieldNames: customerFieldNames,
  },
  getAddresses: { method: 'POST', path: '/api/address/list', schema: addressBookAnswer },
  saveAddress: { method: 'POST', path: '/api/address/save', schema: done },
  removeAddress: { method: 'POST', path: '/api/address/remove', schema: done },
  deleteAccount: { method: 'POST', path: '/api/user/delete', schema: done },
} as const satisfies CallDefinitions
