import { proveEmail, spendAccountToken, voidAccountTokens } from '#db/queries/customers/accounts.ts'
import { granted, type Outcome, refused } from '#domain/refusal.ts'
import type { Shop } from '../shop.ts'
import { hashToken } from '../tokens.ts'

/** Whoever opens the link reads the mail of that address: from now on it is the account's, and proven. */
export async function verifyEmail(shop: Shop, token: string): Promise<Outcome<string>> {
  return shop.db.transaction().execute(async (transaction) => {
    const now = shop.clock.now()
    const proof = await spendAccountToken(transaction, hashToken(token), 'verify-email', now)
    if (proof === undefined) return refused('link-not-valid')
    const { customer, email } = proof
    if (!(await proveEmail(transaction, customer.id, email, now))) {
      return refused('account-exists', { message: 'Another account has this e-mail address by now.' })
    }
    // A link to choose a new password that went to the old address must not open the account any more.
    if (customer.email !== email) await voidAccountTokens(transaction, customer.id, 'reset-password')
    return granted(`${email} is confirmed. Thank you!`)
  })
}
