import type { Database } from '#db/open.ts'
import { getSettings } from '#db/queries/settings/settings.ts'
import { defaultSignInPolicy, type SignInPolicy } from '#domain/staff/session.ts'

/** Loads the sign-in policy: stored values over the defaults. */
export async function getSignInPolicy(db: Database): Promise<SignInPolicy> {
  const stored = await getSettings(db)
  const minutes = stored.get('staffIdleMinutes')
  const factor = stored.get('staffSecondFactor')
  return {
    idleMinutes: typeof minutes === 'number' ? minutes : defaultSignInPolicy.idleMinutes,
    secondFactor: typeof factor === 'boolean' ? factor : defaultSignInPolicy.secondFactor,
  }
}
