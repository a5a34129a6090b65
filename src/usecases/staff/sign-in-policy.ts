import type { Database } from '#db/open.ts'
import { readSettings } from '#db/queries/settings.ts'
import { type SignInRules, usualSignInRules } from '#domain/staff/session.ts'

/** What the shop asks of staff now: stored values over the usual ones. */
export async function signInRules(db: Database): Promise<SignInRules> {
  const stored = await readSettings(db)
  const minutes = stored.get('staffIdleMinutes')
  const factor = stored.get('staffSecondFactor')
  return {
    idleMinutes: typeof minutes === 'number' ? minutes : usualSignInRules.idleMinutes,
    secondFactor: typeof factor === 'boolean' ? factor : usualSignInRules.secondFactor,
  }
}
