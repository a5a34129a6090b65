import { findStaffBySession, updateStaffSession } from '#db/queries/staff/sessions.ts'
import { granted, type Outcome, refused } from '#domain/refusal.ts'
import type { adminCalls } from '#domain/staff/admin-calls.ts'
import { isRole, needsSecondFactor, permits } from '#domain/staff/permissions.ts'
import { isConfirmed, isLocked, type SignInRules } from '#domain/staff/session.ts'
import type { Shop } from '#usecases/shop.ts'
import { signInRules } from '#usecases/staff/sign-in-policy.ts'
import type { StaffMember } from '#usecases/staff/staff-member.ts'
import { hashToken } from '#usecases/tokens.ts'
import { longestToken } from './customer-session.ts'

/** The person and session of a token, locked or not; undefined when it is unknown, over or revoked. */
export async function staffByToken(shop: Shop, token: string | undefined): Promise<StaffMember | undefined> {
  if (token === undefined || token === '' || token.length > longestToken) return undefined
  const row = await findStaffBySession(shop.db, hashToken(token), shop.clock.now())
  if (row === undefined || !isRole(row.role)) return undefined
  const { session_id, last_seen_at, locked_at, confirmed_at, ...staff } = row
  return {
    ...staff,
    role: row.role,
    session: { id: session_id, lastSeen: last_seen_at, lockedAt: locked_at, confirmedAt: confirmed_at },
  }
}

/** What somebody still owes before they may do anything but set it up. */
export function owesSecondFactor(staff: StaffMember, rules: SignInRules): boolean {
  return staff.totp_secret === null && needsSecondFactor(staff.role, rules.secondFactor)
}

/** Idle time is measured to this many seconds, so that not every call writes. */
const precisionSeconds = 15

/** Judges a call by the table: who asks, whether the session is awake, the right, and how fresh the proof is. */
export async function judgeCall(
  shop: Shop,
  token: string | undefined,
  call: (typeof adminCalls)[string],
): Promise<Outcome<StaffMember>> {
  const [staff, rules] = await Promise.all([staffByToken(shop, token), signInRules(shop.db)])
  if (staff === undefined) return refused('not-staff')
  const now = shop.clock.now()
  if (isLocked(staff.session, now, rules)) return refused('session-locked')
  if (call.needs !== 'own account' && call.needs !== 'open') {
    if (owesSecondFactor(staff, rules)) return refused('second-factor-needed')
    if (!permits(staff.role, call.needs)) return refused('not-permitted')
  }
  if (call.stepUp && !isConfirmed(staff.session, now)) return refused('step-up-needed')
  const unseen = now.getTime() - staff.session.lastSeen.getTime() >= precisionSeconds * 1000
  if (unseen && !call.quiet) await updateStaffSession(shop.db, staff.session.id, { last_seen_at: now })
  return granted(staff)
}
