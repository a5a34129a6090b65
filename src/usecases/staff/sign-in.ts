import {
  canStillSignIn,
  countStaff,
  findStaffByUsername,
  insertStaff,
  type StaffRow,
} from '#db/queries/staff/staff-members.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { dummyPasswordHash } from '../customers/sign-in.ts'
import type { Shop } from '../shop.ts'
import { newToken } from '../tokens.ts'
import { openStaffSession, type StaffSignInContext } from './open-session.ts'
import { verifySecondFactor } from './verify-second-factor.ts'

/** Whose name and password these are; the refusal is the same for an unknown name and a wrong password. */
export async function verifyStaffPassword(
  shop: Shop,
  input: { readonly username: string; readonly password: string },
): Promise<Result<StaffRow>> {
  const staff = await findStaffByUsername(shop.db, input.username.trim())
  const fits = await shop.passwords.verify(staff?.passwordHash ?? dummyPasswordHash, input.password)
  return staff === undefined || !fits ? wrongPassword : ok(staff)
}

const wrongPassword = refuse('wrong-credentials', { message: 'The username or password is not right.' })

/**
 * Answers a token to who has proved the password. Who has a second factor is asked for it, and sends name, password
 * and code together.
 */
export async function signInStaff(
  shop: Shop,
  staff: StaffRow,
  code: string | undefined,
  arrival: StaffSignInContext,
): Promise<Result<string>> {
  if (staff.totpSecret !== null) {
    if (code === undefined) return refuse('second-factor-asked')
    if (!(await verifySecondFactor(shop, shop.db, staff, code)))
      return refuse('wrong-code', { fields: { code: 'This code is not right, or was used already.' } })
  }
  return shop.db.transaction().execute(async (transaction) => {
    // Meanwhile the password may be another, or access taken: no session begins behind the end of all others.
    if (!(await canStillSignIn(transaction, staff))) return wrongPassword
    return ok(await openStaffSession(shop, transaction, staff, arrival))
  })
}

export interface FirstAdminCredentials {
  readonly username: string
  readonly password: string
}

/** The owner of a new shop. Does nothing, and answers undefined, when there is any staff already. */
export async function createFirstAdmin(
  shop: Pick<Shop, 'db' | 'passwords'>,
  admin: { readonly username: string; readonly password: string | undefined },
  keep: (credentials: FirstAdminCredentials) => Promise<void>,
): Promise<FirstAdminCredentials | undefined> {
  if ((await countStaff(shop.db)) > 0) return undefined
  const password = admin.password ?? newToken().slice(0, 16)
  const credentials = { username: admin.username, password }
  // Kept before the account is made: one whose password nobody knows would shut the owner out for good.
  await keep(credentials)
  const made = await insertStaff(shop.db, {
    username: admin.username,
    displayName: admin.username,
    role: 'owner',
    passwordHash: await shop.passwords.hash(password),
  })
  return made === undefined ? undefined : credentials
}
