import { type Actor, recordAudit } from '#db/queries/admin-audit.ts'
import { insertStaff } from '#db/queries/people.ts'
import { whyWeakPassword } from '#domain/accounts/password-rule.ts'
import type { Role } from '#domain/accounts/permissions.ts'
import { granted, type Outcome, refused } from '#domain/refusal.ts'
import type { Shop } from '../shop.ts'

/** Gives somebody an account of the admin area. */
export async function hireStaff(
  shop: Shop,
  person: {
    readonly username: string
    readonly name: string
    readonly role: Role
    readonly password: string
    readonly by: Actor
  },
): Promise<Outcome<string>> {
  const weak = whyWeakPassword(person.password)
  if (weak !== undefined) return refused('weak-password', { message: weak, fields: { password: weak } })
  const hash = await shop.passwords.hash(person.password)
  return shop.db.transaction().execute(async (transaction) => {
    const made = await insertStaff(transaction, {
      username: person.username,
      display_name: person.name,
      role: person.role,
      password_hash: hash,
    })
    if (!made) {
      const message = 'Somebody already has this username.'
      return refused('account-exists', { message, fields: { username: message } })
    }
    await recordAudit(transaction, {
      by: person.by,
      action: 'staff added',
      subject: person.username,
      detail: { role: person.role },
    })
    return granted(`${person.name} may now sign in as ${person.username}.`)
  })
}
