import { redeemAccountToken, revokeAccountTokens } from '#db/queries/customers/account-tokens.ts'
import { verifyCustomerEmail } from '#db/queries/customers/customers.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import type { Shop } from '../shop.ts'
import { hashToken } from '../tokens.ts'

/** Verifies an email address by its link and makes it the account's. */
export async function verifyEmail(shop: Shop, token: string): Promise<Result<string>> {
  return shop.db.transaction().execute(async (transaction) => {
    const now = shop.clock.now()
    const proof = await redeemAccountToken(transaction, hashToken(token), 'verify-email', now)
    if (proof === undefined) return refuse('invalid-link')
    const { customer, email } = proof
    if (!(await verifyCustomerEmail(transaction, customer.id, email, now))) {
      return refuse('account-exists', { message: 'Another account now has this email address.' })
    }
    // A password reset link sent to the old address must no longer open the account.
    if (customer.email !== email) await revokeAccountTokens(transaction, customer.id, 'reset-password')
    return ok(`${email} is confirmed. Thank you!`)
  })
}
