import { redirect } from 'react-router'
import { say } from '../../ui/say.ts'
import { Refusal, write } from '../api/call.ts'
import { tokenStore } from '../api/client.ts'
import { validateSession } from '../api/session.ts'
import { adminPaths } from '../paths.ts'

/** Nobody's token, or no token at all. */
const invalidTokenCodes: ReadonlySet<string> = new Set(['not-staff', 'invalid-input'])

/** Specification §4, 'Admin session': no token, or one the server does not confirm, leads to the sign-in page. */
export async function confirmSession() {
  const token = tokenStore.get()
  if (token === undefined) throw redirect(adminPaths.login)
  try {
    return await write(validateSession(token), false)
  } catch (error) {
    // A shop that stumbles has confirmed nothing, and denied nothing either.
    if (error instanceof Refusal && invalidTokenCodes.has(error.code)) {
      tokenStore.clear()
      throw redirect(adminPaths.login)
    }
    say('An error occurred', 'error')
    throw error
  }
}

/** Whoever is signed in already has nothing to do on the sign-in page. */
export function redirectIfSignedIn() {
  if (tokenStore.get() !== undefined) throw redirect(adminPaths.dashboard)
  return null
}
