import {
  findAccountToken,
  findEmailVerifiedBy,
  redeemAccountToken,
  revokeAccountTokens,
} from '#db/queries/customers/account-tokens.ts'
import { verifyCustomerEmail } from '#db/queries/customers/customers.ts'
import type { Customer } from '#domain/customers/customer.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import type { Shop } from '../shop.ts'
import { hashToken } from '../tokens.ts'

/**
 * Verifies an email address by its link and makes it the account's. The account must be signed in: otherwise, somebody
 * who registered with a stranger's address would own it once the stranger opens the link.
 */
export async function verifyEmail(
  shop: Shop,
  { token, customer: signedIn }: { readonly token: string; readonly customer: Customer },
): Promise<Result<string>> {
  const found = await findAccountToken(shop.db, hashToken(token), 'verify-email', shop.clock.now())
  if (found !== undefined && found.customerId !== signedIn.id)
    return refuse('invalid-link', {
      message: 'This link belongs to another account. Sign in to that account to confirm its address.',
    })
  return shop.db.transaction().execute(async (transaction) => {
    const now = shop.clock.now()
    const proof = await redeemAccountToken(transaction, hashToken(token), 'verify-email', now)
    if (proof === undefined) {
      // A repeated request of the same customer, such as a reload, gets the first answer.
      const verified = await findEmailVerifiedBy(transaction, hashToken(token), signedIn.id)
      return verified === undefined ? refuse('invalid-link') : ok(confirmedSentence(verified))
    }
    const { customer, email } = proof
    if (!(await verifyCustomerEmail(transaction, customer.id, email, now))) {
      return refuse('account-exists', { message: 'Another account now has this email address.' })
    }
    // A password reset link sent to the old address must no longer open the account.
    if (customer.email !== email) await revokeAccountTokens(transaction, customer.id, 'reset-password')
    return ok(confirmedSentence(email))
  })
}

function confirmedSentence(email: string): string {
  return `${email} is confirmed. Thank you!`
}
