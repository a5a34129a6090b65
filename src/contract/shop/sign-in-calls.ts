import { messageResponse } from '../basic-responses.ts'
import { defineCall, schemaTypeOf } from '../define-call.ts'
import type { passwordReset, passwordResetRequest, verifyEmailRequest } from './account-requests.ts'
import { providerSignInResponse, providerUrlResponse } from './provider-sign-in.ts'
import type {
  finishProviderSignInRequest,
  linkProviderRequest,
  providerRegistrationRequest,
  providerSignInQuery,
  unlinkProviderRequest,
} from './provider-sign-in-requests.ts'

export const requestPasswordReset = defineCall({
  method: 'POST',
  path: '/api/user/forgot-password',
  body: schemaTypeOf<typeof passwordResetRequest>(),
  response: messageResponse,
})

export const resetPassword = defineCall({
  method: 'POST',
  path: '/api/user/reset-password',
  body: schemaTypeOf<typeof passwordReset>(),
  response: messageResponse,
})

export const verifyEmail = defineCall({
  method: 'POST',
  path: '/api/user/verify-email',
  body: schemaTypeOf<typeof verifyEmailRequest>(),
  response: messageResponse,
})

export const requestVerification = defineCall({
  method: 'POST',
  path: '/api/user/send-verification',
  response: messageResponse,
})

export const startProviderSignIn = defineCall({
  method: 'GET',
  path: '/api/auth/google',
  query: schemaTypeOf<typeof providerSignInQuery>(),
})

export const getIdentityResult = defineCall({
  method: 'POST',
  path: '/api/auth/result',
  body: schemaTypeOf<typeof finishProviderSignInRequest>(),
  response: providerSignInResponse,
})

export const registerWithIdentity = defineCall({
  method: 'POST',
  path: '/api/auth/register',
  body: schemaTypeOf<typeof providerRegistrationRequest>(),
  response: providerSignInResponse,
})

export const linkIdentity = defineCall({
  method: 'POST',
  path: '/api/auth/google/link',
  body: schemaTypeOf<typeof linkProviderRequest>(),
  response: providerUrlResponse,
})

export const unlinkIdentity = defineCall({
  method: 'POST',
  path: '/api/auth/google/unlink',
  body: schemaTypeOf<typeof unlinkProviderRequest>(),
  response: messageResponse,
})

export const signOut = defineCall({
  method: 'POST',
  path: '/api/user/logout',
  response: messageResponse,
})
