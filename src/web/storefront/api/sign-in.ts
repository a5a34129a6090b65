import { messageResponse, signInResponse } from '#contract/basic-responses.ts'
import type {
  passwordReset,
  passwordResetRequest,
  verifyEmailRequest,
} from '#contract/shop/account-requests.ts'
import { providerSignInResponse, providerUrlResponse } from '#contract/shop/provider-sign-in.ts'
import type {
  finishProviderSignInRequest,
  linkProviderRequest,
  providerRegistrationRequest,
  unlinkProviderRequest,
} from '#contract/shop/provider-sign-in-requests.ts'
import { customerFieldNames, toSpecRegistration, toSpecSignIn } from '#contract/spec-v1/user.ts'
import { type CallDefinitions, sendAs } from './call-definition.ts'

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
    toWire: sendAs<typeof finishProviderSignInRequest>,
  },
  registerWithIdentity: {
    method: 'POST',
    path: '/api/auth/register',
    schema: providerSignInResponse,
    toWire: sendAs<typeof providerRegistrationRequest>,
  },
  linkIdentity: {
    method: 'POST',
    path: '/api/auth/google/link',
    schema: providerUrlResponse,
    toWire: sendAs<typeof linkProviderRequest>,
  },
  unlinkIdentity: {
    method: 'POST',
    path: '/api/auth/google/unlink',
    schema: messageResponse,
    toWire: sendAs<typeof unlinkProviderRequest>,
  },
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
    toWire: sendAs<typeof passwordResetRequest>,
  },
  resetPassword: {
    method: 'POST',
    path: '/api/user/reset-password',
    schema: messageResponse,
    toWire: sendAs<typeof passwordReset>,
  },
  verifyEmail: {
    method: 'POST',
    path: '/api/user/verify-email',
    schema: messageResponse,
    toWire: sendAs<typeof verifyEmailRequest>,
  },
  requestVerification: { method: 'POST', path: '/api/user/send-verification', schema: messageResponse },
} as const satisfies CallDefinitions
