import {
  findAccountToken,
  redeemAccountToken,
  revokeAccountTokens,
} from '#db/queries/customers/account-tokens.ts'
import { findCustomerById, updateCustomer, verifyCustomerEmail } from '#db/queries/customers/customers.ts'
import { cancelProviderLinks, unlinkIdentities } from '#db/queries/customers/identities.ts'
import { deleteCustomerSessions, deleteDevices, recordDevice } from '#db/queries/customers/sessions.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { queueEmail } from '../email/queue-email.ts'
import { passwordChangedEmail } from '../email/templates/account.ts'
import type { Shop } from '../shop.ts'
import { hashToken } from '../tokens.ts'
import { validateNewPassword } from './validate-new-password.ts'

/**
 * Sets a new password by email link, signs out every device and unlinks identity providers, so that no person who had
 * access before keeps it. Unknown, expired and used links get the same refusal. A weak password does not use up the
 * link.
 */
export async function resetPassword(
  shop: Shop,
  input: { readonly token: string; readonly password: string; readonly device?: string | undefined },
): Promise<Result<string>> {
  const tokenHash = hashToken(input.token)
  const found = await findAccountToken(shop.db, tokenHash, 'reset-password', shop.clock.now())
  if (found === undefined) return refuse('invalid-link')
  const owner = await findCustomerById(shop.db, found.customerId)
  const known = [owner && `${owner.firstName} ${owner.lastName}`, found.email]
  const weak = await validateNewPassword(shop, input.password, known)
  if (weak !== undefined) return refuse('weak-password', { message: weak, fields: { password: weak } })
  const hash = await shop.passwords.hash(input.password)
  return shop.db.transaction().execute(async (transaction) => {
    const now = shop.clock.now()
    const proof = await redeemAccountToken(transaction, tokenHash, 'reset-password', now)
    if (proof === undefined) return refuse('invalid-link')
    const { customer, email } = proof
    // Opening the link also verified the address, unless another account has verified it meanwhile.
    if (
      customer.email === email &&
      customer.emailVerifiedAt === undefined &&
      !(await verifyCustomerEmail(transaction, customer.id, email, now))
    )
      return refuse('invalid-link')
    await updateCustomer(transaction, customer.id, { passwordHash: hash })
    await deleteCustomerSessions(transaction, customer.id)
    await deleteDevices(transaction, customer.id)
    // Failed sign-ins elsewhere must not lock out the verified owner.
    if (input.device !== undefined) await recordDevice(transaction, customer.id, hashToken(input.device), now)
    // The owner may be recovering a stolen account, so cancel any email change the thief started.
    await revokeAccountTokens(transaction, customer.id, 'verify-email')
    await cancelProviderLinks(transaction, customer.id)
    const unlinkedProviders = await unlinkIdentities(transaction, customer.id)
    await queueEmail(
      shop,
      transaction,
      { to: email, template: 'password-changed', customerId: customer.id, isDemo: customer.isDemo },
      (store) => passwordChangedEmail(store, { firstName: customer.firstName, unlinkedProviders }),
    )
    return ok('Your new password is saved. Please sign in.')
  })
}
