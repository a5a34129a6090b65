import {
  canStillSignIn,
  countStaff,
  findStaffByUsername,
  insertStaff,
} from '#db/queries/staff/staff-members.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import type { StaffMember } from '#domain/staff/staff-member.ts'
import { dummyPasswordHash } from '../customers/find-customer-by-password.ts'
import type { Shop } from '../shop.ts'
import { newToken } from '../tokens.ts'
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

export interface FirstAdminCredentials {
  readonly username: string
  readonly password: string
}

/** Creates the owner of a new shop. Returns undefined if there are staff members already. */
export async function createFirstAdmin(
  shop: Pick<Shop, 'db' | 'passwords'>,
  admin: { readonly username: string; readonly password: string | undefined },
  saveCredentials: (credentials: FirstAdminCredentials) => Promise<void>,
): Promise<FirstAdminCredentials | undefined> {
  if ((await countStaff(shop.db)) > 0) return undefined
  const password = admin.password ?? newToken().slice(0, 16)
  const credentials = { username: admin.username, password }
  // Saved before the account is created: a lost password would lock the owner out for good.
  await saveCredentials(credentials)
  const created = await insertStaff(shop.db, {
    username: admin.username,
    displayName: admin.username,
    role: 'owner',
    passwordHash: await shop.passwords.hash(password),
  })
  return created === undefined ? undefined : credentials
}
