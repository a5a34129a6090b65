import type * as z from 'zod'
import {
  type passwordUpdate,
  recoveryCodesResponse,
  secondFactorSecretResponse,
  securityResponse,
} from '#contract/admin/security.ts'
import { done } from '#contract/basic-answers.ts'

export const getSecurity = () => ({ path: '/api/admin/security', response: securityResponse })

export const changePassword = (body: z.input<typeof passwordUpdate>) => ({
  path: '/api/admin/security/password',
  response: done,
  body,
})

export const startSecondFactor = () => ({
  path: '/api/admin/security/second-factor/start',
  response: secondFactorSecretResponse,
})

export const confirmSecondFactor = (code: string) => ({
  path: '/api/admin/security/second-factor/confirm',
  response: recoveryCodesResponse,
  body: { code },
})

export const disableSecondFactor = (password: string) => ({
  path: '/api/admin/security/second-factor/disable',
  response: done,
  body: { password },
})

export const renewRecoveryCodes = () => ({
  path: '/api/admin/security/recovery-codes',
  response: recoveryCodesResponse,
})

export const revokeOwnSession = (session: string) => ({
  path: `/api/admin/security/sessions/${encodeURIComponent(session)}/revoke`,
  response: done,
})
