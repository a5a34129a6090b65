import type * as z from 'zod'
import {
  type codeConfirmation,
  type passwordConfirmation,
  recoveryCodesResponse,
  secondFactorSecretResponse,
} from '#contract/admin/second-factor.ts'
import { messageResponse } from '#contract/basic-responses.ts'

export const startSecondFactor = () => ({
  path: '/api/admin/security/second-factor/start',
  response: secondFactorSecretResponse,
})

export const confirmSecondFactor = (code: string) => ({
  path: '/api/admin/security/second-factor/confirm',
  response: recoveryCodesResponse,
  body: { code } satisfies z.input<typeof codeConfirmation>,
})

export const disableSecondFactor = (password: string) => ({
  path: '/api/admin/security/second-factor/disable',
  response: messageResponse,
  body: { password } satisfies z.input<typeof passwordConfirmation>,
})

export const renewRecoveryCodes = () => ({
  path: '/api/admin/security/recovery-codes',
  response: recoveryCodesResponse,
})
