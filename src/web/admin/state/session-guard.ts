import { redirect } from 'react-router'
import { validateSession } from '#contract/spec-v1/admin-calls.ts'
import { fromWirePermissions } from '#contract/spec-v1/permissions.ts'
import { announce } from '../../ui/announce.ts'
import { Refusal, write } from '../api/call.ts'
import { tokenStore } from '../api/client.ts'
import { adminPaths } from '../paths.ts'
import type { Session } from './session.ts'

/** Refusals of an unknown or malformed token. */
const invalidTokenCodes: ReadonlySet<string> = new Set(['not-staff', 'invalid-input'])

/** Without a valid token, redirects to the sign-in page. */
export async function requireSession(): Promise<Session> {
  const token = tokenStore.get()
  if (token === undefined) throw redirect(adminPaths.login)
  try {
    const session = await write(validateSession({ body: { token } }), false)
    return { ...session, permissions: fromWirePermissions(session.permissions) }
  } catch (error) {
    // Other errors say nothing about the token.
    if (error instanceof Refusal && invalidTokenCodes.has(error.code)) {
      tokenStore.clear()
      throw redirect(adminPaths.login)
    }
    announce('An error occurred', 'error')
    throw error
  }
}

/** Signed-in staff do not need the sign-in page. */
export function redirectIfSignedIn() {
  if (tokenStore.get() !== undefined) throw redirect(adminPaths.dashboard)
  return null
}
