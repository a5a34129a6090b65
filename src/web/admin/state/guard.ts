import { redirect } from 'react-router'
import { adminSession } from '#contract/admin/session.ts'
import { say } from '../../ui/say.ts'
import { Refusal, write } from '../api/call.ts'
import { storeAdminToken, storedAdminToken } from '../api/token.ts'
import { adminPaths } from '../paths.ts'

/** Specification §4, 'Admin session': no token, or one the server does not confirm, leads to the sign-in page. */
export async function confirmSession() {
  const token = storedAdminToken()
  if (token === undefined) throw redirect(adminPaths.login)
  try {
    return await write('/api/admin/validate', adminSession, { token })
  } catch (error) {
    if (error instanceof Refusal) {
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
