import { findStaffBySession, updateStaffSession } from '#db/queries/staff/sessions.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { hasPermission, type Permission, requiresSecondFactor } from '#domain/staff/permissions.ts'
import { isSessionConfirmed, isSessionLocked, type SignInPolicy } from '#domain/staff/session.ts'
import type { SignedInStaffMember } from '#domain/staff/staff-member.ts'
import { recordEvent } from '#usecases/events/record-event.ts'
import type { Shop } from '#usecases/shop.ts'
import { getSignInPolicy } from '#usecases/staff/sign-in-policy.ts'
import { hashToken } from '#usecases/tokens.ts'
import { maxTokenLength } from './customer-session.ts'

/** The token's staff member and session, locked or not. Undefined when it is unknown, expired or revoked. */
export async function findStaffByToken(
  shop: Shop,
  token: string | undefined,
): Promise<SignedInStaffMember | undefined> {
  if (token === undefined || token === '' || token.length > maxTokenLength) return undefined
  return findStaffBySession(shop.db, hashToken(token), shop.clock.now())
}

/** Whether the staff member must set up a second factor before anything else. */
export function lacksRequiredSecondFactor(staff: SignedInStaffMember, rules: SignInPolicy): boolean {
  return staff.totpSecret === undefined && requiresSecondFactor(staff.role, rules.secondFactor)
}

/** Activity is saved at most once in this many seconds, so not every call writes. */
const precisionSeconds = 15

/** Authorizes a call: a valid and unlocked session, the permission, and a recent confirmation if required. */
export async function authorizeCall(
  shop: Shop,
  token: string | undefined,
  policy: {
    readonly permission: Permission | 'own account'
    readonly stepUp?: true | undefined
    readonly background?: true | undefined
    /** Method and path, for the audit log. */
    readonly call: string
  },
): Promise<Result<SignedInStaffMember>> {
  const [staff, rules] = await Promise.all([findStaffByToken(shop, token), getSignInPolicy(shop.db)])
  if (staff === undefined) return refuse('not-staff')
  const now = shop.clock.now()
  if (isSessionLocked(staff.session, now, rules)) return refuse('session-locked')
  if (policy.permission !== 'own account') {
    if (staff.mustChangePassword) return refuse('password-change-required')
    if (lacksRequiredSecondFactor(staff, rules)) return refuse('second-factor-setup-required')
    if (!hasPermission(staff.role, policy.permission)) {
      await recordEvent(shop, shop.db, {
        by: staff,
        kind: 'permission refused',
        subject: policy.call,
        detail: { permission: policy.permission },
      })
      return refuse('not-permitted')
    }
  }
  if (policy.stepUp && !isSessionConfirmed(staff.session, now)) return refuse('confirmation-required')
  const unrecorded = now.getTime() - staff.session.lastSeenAt.getTime() >= precisionSeconds * 1000
  if (unrecorded && !policy.background)
    await updateStaffSession(shop.db, staff.session.id, { lastSeenAt: now })
  return ok(staff)
}
