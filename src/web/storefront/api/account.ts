import { securityAnswer } from '#contract/answers/identity.ts'
import { addressBookAnswer } from '#contract/answers/my-account.ts'
import { done } from '#contract/answers/refusal.ts'
import { profileAnswer } from '#contract/answers/user.ts'
import type { CallDefinitions } from './call-definition.ts'

/** The account of a signed-in customer. */
export const accountCalls = {
  getProfile: { method: 'POST', path: '/api/user/profile', schema: profileAnswer },
  getSecurity: { method: 'POST', path: '/api/user/security', schema: securityAnswer },
  endSession: { method: 'POST', path: '/api/user/sessions/end', schema: done },
  endOtherSessions: { method: 'POST', path: '/api/user/sessions/end-others', schema: done },
  updateAccount: { method: 'POST', path: '/api/user/update', schema: done },
  getAddresses: { method: 'POST', path: '/api/address/list', schema: addressBookAnswer },
  saveAddress: { method: 'POST', path: '/api/address/save', schema: done },
  removeAddress: { method: 'POST', path: '/api/address/remove', schema: done },
  deleteAccount: { method: 'POST', path: '/api/user/delete', schema: done },
} as const satisfies CallDefinitions
