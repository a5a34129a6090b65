import { findStaffBySession, updateStaffSession } from '#db/queries/staff/sessions.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { hasPermission, isRole, type Permission, requiresSecondFactor } from '#domain/staff/permissions.ts'
import { isSessionConfirmed, isSessionLocked, type SignInPolicy } from '#domain/staff/session.ts'
import type { Shop } from '#usecases/shop.ts'
import { getSignInPolicy } from '#usecases/staff/sign-in-policy.ts'
import type { StaffMember } from '#usecases/staff/staff-member.ts'
import { hashToken } from '#usecases/tokens.ts'
import { maxTokenLength } from './customer-session.ts'

/** The person and session of a token, locked or not; undefined when it is unknown, over or revoked. */
export async function findStaffByToken(
  shop: Shop,
  token: string | undefined,
): Promise<StaffMember | undefined> {
  if (token === undefined || token === '' || token.length > maxTokenLength) return undefined
  const row = await findStaffBySession(shop.db, hashToken(token), shop.clock.now())
  if (row === undefined || !isRole(row.role)) return undefined
  const { sessionId, lastSeenAt, lockedAt, confirmedAt, ...staff } = row
  return {
    ...staff,
    role: row.role,
    session: { id: sessionId, lastSeen: lastSeenAt, lockedAt: lockedAt, confirmedAt: confirmedAt },
  }
}

/** What somebody still owes before they may do anything but set it up. */
export function lacksRequiredSecondFactor(staff: StaffMember, rules: SignInPolicy): boolean {
  return staff.totpSecret === null && requiresSecondFactor(staff.role, rules.secondFactor)
}

/** Idle time is measured to this many seconds, so that not every call writes. */
const precisionSeconds = 15

/** Checks who calls, whether the session is awake, the permission, and how recent the last confirmation is. */
export async function authorizeCall(
  shop: Shop,
  token: string | undefined,
  policy: {
    readonly permission: Permission | 'own account'
    readonly stepUp?: true | undefined
    readonly background?: true | undefined
  },
): Promise<Result<StaffMember>> {
  const [staff, rules] = await Promise.all([findStaffByToken(shop, token), getSignInPolicy(shop.db)])
  if (staff === undefined) return refuse('not-staff')
  const now = shop.clock.now()
  if (isSessionLocked(staff.session, now, rules)) return refuse('session-locked')
  if (policy.permission !== 'own account') {
    if (lacksRequiredSecondFactor(staff, rules)) return refuse('second-factor-needed')
    if (!hasPermission(staff.role, policy.permission)) return refuse('not-permitted')
  }
  if (policy.stepUp && !isSessionConfirmed(staff.session, now)) return refuse('step-up-needed')
  const unrecorded = now.getTime() - staff.session.lastSeen.getTime() >= precisionSeconds * 1000
  if (unrecorded && !policy.background)
    await updateStaffSession(shop.db, staff.session.id, { lastSeenAt: now })
  return ok(staff)
}
