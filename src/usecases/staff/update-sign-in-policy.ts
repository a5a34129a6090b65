import { lockRecord } from '#db/queries/record-changes.ts'
import { saveSetting } from '#db/queries/settings/settings.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { ok, type Result } from '#domain/refusal.ts'
import type { SignInPolicy } from '#domain/staff/session.ts'
import { recordEvent } from '../events/record-event.ts'
import { recordEdit, type SavedRecord } from '../record-edit.ts'
import type { Shop } from '../shop.ts'
import { getSignInPolicy } from './sign-in-policy.ts'

export const signInPolicyRecord = { kind: 'sign-in-policy', id: 'staff' } as const

/**
 * Updates the sign-in policy for all staff, effective with their next request.
 * @returns the message and the new version of the policy
 */
export async function updateSignInPolicy(
  shop: Shop,
  {
    rules,
    expectedVersion,
    by,
  }: { readonly rules: SignInPolicy; readonly expectedVersion: number; readonly by: Actor },
): Promise<Result<SavedRecord>> {
  return shop.db.transaction().execute(async (transaction) => {
    await lockRecord(transaction, signInPolicyRecord)
    const stored = await getSignInPolicy(transaction)
    const recorded = await recordEdit(transaction, signInPolicyRecord, {
      expectedVersion,
      stored: { ...stored },
      entered: { ...rules },
      by,
      now: shop.clock.now(),
    })
    if (!recorded.ok) return recorded
    await saveSetting(transaction, 'staffIdleMinutes', rules.idleMinutes)
    await saveSetting(transaction, 'staffSecondFactor', rules.secondFactor)
    await recordEvent(shop, transaction, {
      by,
      kind: 'sign-in policy updated',
      subject: 'staff',
      detail: { ...rules },
    })
    return ok({ message: 'Sign-in policy saved.', version: recorded.value })
  })
}
