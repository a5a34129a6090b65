import type * as z from 'zod'
import type { sessionConfirmation, sessionUnlock } from '#contract/admin/session.ts'
import { messageResponse } from '#contract/basic-responses.ts'
import { adminSession, type adminToken } from '#contract/spec-v1/admin.ts'

export const validateSession = (token: string) => ({
  path: '/api/admin/validate',
  response: adminSession,
  body: { token } satisfies z.input<typeof adminToken>,
})

export const signOut = () => ({ path: '/api/admin/logout', response: messageResponse })

export const lockSession = () => ({ path: '/api/admin/session/lock', response: messageResponse })

/** Keeps the session awake. */
export const reportActivity = () => ({ path: '/api/admin/session/active', response: messageResponse })

export const unlockSession = (password: string) => ({
  path: '/api/admin/session/unlock',
  response: messageResponse,
  body: { password } satisfies z.input<typeof sessionUnlock>,
})

export const confirmSession = (body: z.input<typeof sessionConfirmation>) => ({
  path: '/api/admin/session/confirm',
  response: messageResponse,
  body,
})
