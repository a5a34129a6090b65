import { messageResponse } from '#contract/basic-responses.ts'
import { providerSignInResponse, providerUrlResponse } from '#contract/shop/provider-sign-in.ts'
import {
  customerFieldNames,
  signInResponse,
  toSpecRegistration,
  toSpecSignIn,
} from '#contract/spec-v1/user.ts'
import type { CallDefinitions } from './call-definition.ts'

interface NewIdentityCustomer {
  readonly firstName: string
  readonly lastName: string
  readonly dateOfBirth: string
  readonly acceptTerms: boolean
  readonly device: string | undefined
}

/** Sign-in, registration and passwords. */
export const signInCalls = {
  signOut: { method: 'POST', path: '/api/user/logout', schema: messageResponse },
  signIn: {
    method: 'POST',
    path: '/api/user/login',
    schema: signInResponse,
    toWire: toSpecSignIn,
    fieldNames: customerFieldNames,
  },
  getIdentityResult: {
    method: 'POST',
    path: '/api/auth/result',
    schema: providerSignInResponse,
  },
  registerWithIdentity: {
    method: 'POST',
    path: '/api/auth/register',
    schema: providerSignInResponse,
    toWire: (registration: NewIdentityCustomer) => registration,
  },
  linkIdentity: { method: 'POST', path: '/api/auth/google/link', schema: providerUrlResponse },
  unlinkIdentity: { method: 'POST', path: '/api/auth/google/unlink', schema: messageResponse },
  register: {
    method: 'POST',
    path: '/api/user/register',
    schema: signInResponse,
    toWire: toSpecRegistration,
    fieldNames: customerFieldNames,
  },
  requestPasswordReset: {
    method: 'POST',
    path: '/api/user/forgot-password',
    schema: messageResponse,
    toWire: ({ email }: { readonly email: string }) => ({ emailOrPhone: email }),
  },
  resetPassword: { method: 'POST', path: '/api/user/reset-password', schema: messageResponse },
  verifyEmail: { method: 'POST', path: '/api/user/verify-email', schema: messageResponse },
  requestVerification: { method: 'POST', path: '/api/user/send-verification', schema: messageResponse },
} as const satisfies CallDefinitions
