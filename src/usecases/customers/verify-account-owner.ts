import { findSessionStart } from '#db/queries/customers/sessions.ts'
import type { Customer } from '#domain/customers/customer.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import type { Shop } from '../shop.ts'
import { hashToken } from '../tokens.ts'

/** Minutes during which a recent sign-in verifies the owner of an account without a password. */
const recentSignInMinutes = 10

/**
 * Verifies the owner again before a sensitive or irreversible change: by password, or by a recent sign-in if the
 * account has none.
 */
export async function verifyAccountOwner(
  shop: Shop,
  customer: Customer,
  proof: { readonly password: string; readonly token: string },
): Promise<Result<true>> {
  if (customer.passwordHash !== undefined) {
    if (await shop.passwords.verify(customer.passwordHash, proof.password)) return ok(true)
    const message = 'This is not your current password.'
    return refuse('wrong-credentials', { message, fields: { password: message } })
  }
  const began = await findSessionStart(shop.db, hashToken(proof.token))
  const fresh =
    began !== undefined && began.getTime() > shop.clock.now().getTime() - recentSignInMinutes * 60_000
  return fresh
    ? ok(true)
    : refuse('wrong-credentials', {
        message: `Please sign in again first. Without a password, this works for ${recentSignInMinutes} minutes after you sign in.`,
      })
}
