import { canStillSignIn, findStaffByUsername } from '#db/queries/staff/staff-members.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import type { StaffMember } from '#domain/staff/staff-member.ts'
import { dummyPasswordHash } from '../customers/find-customer-by-password.ts'
import type { Shop } from '../shop.ts'
import { openStaffSession, type StaffSignInContext } from './open-session.ts'
import { verifySecondFactor } from './verify-second-factor.ts'

/** Verifies a username and password. The refusal is the same for an unknown name and a wrong password. */
export async function verifyStaffPassword(
  shop: Shop,
  input: { readonly username: string; readonly password: string },
): Promise<Result<StaffMember>> {
  const staff = await findStaffByUsername(shop.db, input.username.trim())
  const isMatch = await shop.passwords.verify(staff?.passwordHash ?? dummyPasswordHash, input.password)
  return staff === undefined || !isMatch ? wrongPassword : ok(staff)
}

const wrongPassword = refuse('wrong-credentials', { message: 'The username or password is not right.' })

/**
 * Opens a session for a staff member with a verified password, and returns its token. May require a second factor.
 */
export async function signInStaff(
  shop: Shop,
  staff: StaffMember,
  code: string | undefined,
  context: StaffSignInContext,
): Promise<Result<string>> {
  if (staff.totpSecret !== undefined) {
    if (code === undefined) return refuse('second-factor-required')
    if (!(await verifySecondFactor(shop, shop.db, staff, code)))
      return refuse('wrong-code', { fields: { code: 'This code is wrong or was already used.' } })
  }
  return shop.db.transaction().execute(async (transaction) => {
    // The password may have changed, or access been revoked, since it was verified.
    if (!(await canStillSignIn(transaction, staff))) return wrongPassword
    return ok(await openStaffSession(shop, transaction, staff, context))
  })
}
