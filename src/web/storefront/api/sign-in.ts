import { done } from '#contract/basic-answers.ts'
import { identityAddress, identityAnswer } from '#contract/shop/identity.ts'
import { signInAnswer } from '#contract/spec-v1/user.ts'
import type { CallDefinitions } from './call-definition.ts'

/** Sign-in, registration and passwords. */
export const signInCalls = {
  signOut: { method: 'POST', path: '/api/user/logout', schema: done },
  signIn: { method: 'POST', path: '/api/user/login', schema: signInAnswer },
  takeIdentity: { method: 'POST', path: '/api/auth/result', schema: identityAnswer },
  registerWithIdentity: { method: 'POST', path: '/api/auth/register', schema: identityAnswer },
  linkIdentity: { method: 'POST', path: '/api/auth/google/link', schema: identityAddress },
  unlinkIdentity: { method: 'POST', path: '/api/auth/google/unlink', schema: done },
  register: { method: 'POST', path: '/api/user/register', schema: signInAnswer },
  forgotPassword: { method: 'POST', path: '/api/user/forgot-password', schema: done },
  resetPassword: { method: 'POST', path: '/api/user/reset-password', schema: done },
  verifyEmail: { method: 'POST', path: '/api/user/verify-email', schema: done },
  askForVerification: { method: 'POST', path: '/api/user/send-verification', schema: done },
} as const satisfies CallDefinitions
