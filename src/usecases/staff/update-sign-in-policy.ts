import { saveSetting } from '#db/queries/settings/settings.ts'
import { type Actor, recordAudit } from '#db/queries/staff/audit-log.ts'
import { ok, type Result } from '#domain/refusal.ts'
import type { SignInPolicy } from '#domain/staff/session.ts'
import type { Shop } from '../shop.ts'

/** Updates the sign-in policy for all staff, effective with their next request. */
export async function updateSignInPolicy(
  shop: Shop,
  rules: SignInPolicy,
  by: Actor,
): Promise<Result<string>> {
  return shop.db.transaction().execute(async (transaction) => {
    await saveSetting(transaction, 'staffIdleMinutes', rules.idleMinutes)
    await saveSetting(transaction, 'staffSecondFactor', rules.secondFactor)
    await recordAudit(transaction, {
      by,
      action: 'sign-in policy updated',
      subject: 'staff',
      detail: { ...rules },
    })
    return ok('Sign-in policy saved.')
  })
}
