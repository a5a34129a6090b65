import { done } from '#contract/basic-answers.ts'
import { identityAddress, identityAnswer } from '#contract/shop/identity.ts'
import { customerFieldNames, signInAnswer, toSpecRegistration, toSpecSignIn } from '#contract/spec-v1/user.ts'
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
  signOut: { method: 'POST', path: '/api/user/logout', schema: done },
  signIn: {
    method: 'POST',
    path: '/api/user/login',
    schema: signInAnswer,
    toWire: toSpecSignIn,
    fieldNames: customerFieldNames,
  },
  getIdentityResult: {
    method: 'POST',
    path: '/api/auth/result',
    schema: identityAnswer,
  },
  registerWithIdentity: {
    method: 'POST',
    path: '/api/auth/register',
    schema: identityAnswer,
    toWire: (registration: NewIdentityCustomer) => registration,
  },
  linkIdentity: { method: 'POST', path: '/api/auth/google/link', schema: identityAddress },
  unlinkIdentity: { method: 'POST', path: '/api/auth/google/unlink', schema: done },
  register: {
    method: 'POST',
    path: '/api/user/register',
    schema: signInAnswer,
    toWire: toSpecRegistration,
    fieldNames: customerFieldNames,
  },
  requestPasswordReset: {
    method: 'POST',
    path: '/api/user/forgot-password',
    schema: done,
    toWire: ({ email }: { readonly email: string }) => ({ userId: email }),
  },
  resetPassword: { method: 'POST', path: '/api/user/reset-password', schema: done },
  verifyEmail: { method: 'POST', path: '/api/user/verify-email', schema: done },
  requestVerification: { method: 'POST', path: '/api/user/send-verification', schema: done },
} as const satisfies CallDefinitions
