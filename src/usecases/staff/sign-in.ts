import { countStaff, findStaffByUsername, insertStaff } from '#db/queries/staff.ts'
import { granted, type Outcome, refused } from '#domain/refusal.ts'
import { nobodysHash } from '../accounts/sign-in.ts'
import type { Shop, Visitor } from '../shop.ts'
import { newToken } from '../tokens.ts'
import { openStaffSession } from './open-staff-session.ts'
import { proveSecondFactor } from './prove-second-factor.ts'

/**
 * Answers a staff token; the refusal is the same for an unknown name and a wrong password. Who has a second factor
 * is asked for it once the password fits, and sends all three together.
 */
export async function signInStaff(
  shop: Shop,
  input: { readonly username: string; readonly password: string; readonly code?: string | undefined },
  visitor: Visitor,
): Promise<Outcome<string>> {
  const staff = await findStaffByUsername(shop.db, input.username.trim())
  const fits = await shop.passwords.verify(staff?.password_hash ?? nobodysHash, input.password)
  if (staff === undefined || !fits) {
    return refused('wrong-credentials', { message: 'The username or password is not right.' })
  }
  if (staff.totp_secret !== null) {
    if (input.code === undefined) return refused('second-factor-asked')
    if (!(await proveSecondFactor(shop, shop.db, staff, input.code)))
      return refused('wrong-code', { fields: { code: 'This code is not right, or was used already.' } })
  }
  return granted(await openStaffSession(shop, shop.db, staff, visitor))
}

export interface FirstAdmin {
  readonly username: string
  readonly password: string
}

/** The owner of a new shop. Does nothing, and answers undefined, when there is any staff already. */
export async function makeFirstAdmin(
  shop: Pick<Shop, 'db' | 'passwords'>,
  admin: { readonly username: string; readonly password: string | undefined },
  keep: (credentials: FirstAdmin) => Promise<void>,
): Promise<FirstAdmin | undefined> {
  if ((await countStaff(shop.db)) > 0) return undefined
  const password = admin.password ?? newToken().slice(0, 16)
  const credentials = { username: admin.username, password }
  // Kept before the account is made: one whose password nobody knows would shut the owner out for good.
  await keep(credentials)
  const made = await insertStaff(shop.db, {
    username: admin.username,
    display_name: admin.username,
    role: 'owner',
    password_hash: await shop.passwords.hash(password),
  })
  return made === undefined ? undefined : credentials
}
