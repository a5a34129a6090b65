import { redirect } from 'react-router'
import { adminSession } from '#contract/spec-v1/admin.ts'
import { say } from '../../ui/say.ts'
import { noProofs, Refusal, write } from '../api/call.ts'
import { storeAdminToken, storedAdminToken } from '../api/token.ts'
import { adminPaths } from '../paths.ts'

/** Nobody's token, or no token at all. */
const denied: ReadonlySet<string> = new Set(['not-staff', 'invalid-input'])

/** Specification §4, 'Admin session': no token, or one the server does not confirm, leads to the sign-in page. */
export async function confirmSession() {
  const token = storedAdminToken()
  if (token === undefined) throw redirect(adminPaths.login)
  try {
    return await write('/api/admin/validate', adminSession, { token }, noProofs)
  } catch (error) {
    // A shop that stumbles has confirmed nothing, and denied nothing either.
    if (error instanceof Refusal && denied.has(error.code)) {
      storeAdminToken(undefined)
      throw redirect(adminPaths.login)
    }
    say('An error occurred', 'error')
    throw error
  }
}

/** Whoever is signed in already has nothing to do on the sign-in page. */
export function skipSignIn() {
  if (storedAdminToken() !== undefined) throw redirect(adminPaths.dashboard)
  return null
}
