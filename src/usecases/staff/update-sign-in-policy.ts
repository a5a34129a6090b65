import { writeSetting } from '#db/queries/settings.ts'
import { type Actor, recordAudit } from '#db/queries/staff/audit-log.ts'
import { granted, type Outcome } from '#domain/refusal.ts'
import type { SignInRules } from '#domain/staff/session.ts'
import type { Shop } from '../shop.ts'

/** Changes what is asked of everybody who signs in here; it holds from the next call of each. */
export async function changeSignInRules(shop: Shop, rules: SignInRules, by: Actor): Promise<Outcome<string>> {
  return shop.db.transaction().execute(async (transaction) => {
    await writeSetting(transaction, 'staffIdleMinutes', rules.idleMinutes)
    await writeSetting(transaction, 'staffSecondFactor', rules.secondFactor)
    await recordAudit(transaction, {
      by,
      action: 'sign-in rules changed',
      subject: 'staff',
      detail: { ...rules },
    })
    return granted('The rules of signing in were saved.')
  })
}
