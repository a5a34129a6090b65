import type * as z from 'zod'
import type { sessionConfirmation } from '#contract/admin/session.ts'
import { messageResponse } from '#contract/basic-responses.ts'
import { adminSession } from '#contract/spec-v1/admin.ts'

export const validateSession = (token: string) => ({
  path: '/api/admin/validate',
  response: adminSession,
  body: { token },
})

export const signOut = () => ({ path: '/api/admin/logout', response: messageResponse })

export const lockSession = () => ({ path: '/api/admin/session/lock', response: messageResponse })

/** Keeps the session awake. */
export const reportActivity = () => ({ path: '/api/admin/session/active', response: messageResponse })

export const unlockSession = (password: string) => ({
  path: '/api/admin/session/unlock',
  response: messageResponse,
  body: { password },
})

export const confirmSession = (body: z.input<typeof sessionConfirmation>) => ({
  path: '/api/admin/session/confirm',
  response: messageResponse,
  body,
})
