import type * as z from 'zod'
import type { sessionConfirmation } from '#contract/admin/session.ts'
import { done } from '#contract/basic-answers.ts'
import { adminSession } from '#contract/spec-v1/admin.ts'

export const validateSession = (token: string) => ({
  path: '/api/admin/validate',
  response: adminSession,
  body: { token },
})

export const signOut = () => ({ path: '/api/admin/logout', response: done })

export const lockSession = () => ({ path: '/api/admin/session/lock', response: done })

/** Keeps the session awake. */
export const reportActivity = () => ({ path: '/api/admin/session/active', response: done })

export const unlockSession = (password: string) => ({
  path: '/api/admin/session/unlock',
  response: done,
  body: { password },
})

export const confirmSession = (body: z.input<typeof sessionConfirmation>) => ({
  path: '/api/admin/session/confirm',
  response: done,
  body,
})
