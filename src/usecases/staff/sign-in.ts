import { recordAudit } from '#db/queries/admin-audit.ts'
import { countStaff, findStaffByUsername, insertStaff, insertStaffSession } from '#db/queries/people.ts'
import { granted, type Outcome, refused } from '#domain/refusal.ts'
import { nobodysHash } from '../accounts/sign-in.ts'
import type { Shop, Visitor } from '../shop.ts'
import { hashToken, newToken } from '../tokens.ts'

const sessionHours = 12

/** Answers a staff token; the refusal is the same for an unknown name and a wrong password. */
export async function signInStaff(
  shop: Shop,
  input: { readonly username: string; readonly password: string },
  visitor: Visitor,
): Promise<Outcome<string>> {
  const staff = await findStaffByUsername(shop.db, input.username.trim())
  const fits = await shop.passwords.verify(staff?.password_hash ?? nobodysHash, input.password)
  if (staff === undefined || !fits) {
    return refused('wrong-credentials', { message: 'The username or password is not right.' })
  }
  const token = newToken()
  await insertStaffSession(shop.db, {
    tokenHash: hashToken(token),
    staffId: staff.id,
    expiresAt: new Date(shop.clock.now().getTime() + sessionHours * 3_600_000),
    ...visitor,
  })
  await recordAudit(shop.db, {
    by: staff,
    action: 'signed in',
    subject: staff.username,
    detail: { ip: visitor.ip },
  })
  return granted(token)
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
  return made ? credentials : undefined
}
