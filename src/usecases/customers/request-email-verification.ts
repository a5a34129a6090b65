import type { Database } from '#db/open.ts'
import { findEmailToVerify } from '#db/queries/customers/account-tokens.ts'
import type { Customer } from '#domain/customers/customer.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { queueEmail } from '../email/queue-email.ts'
import { verifyEmailEmail } from '../email/templates/account.ts'
import type { Shop } from '../shop.ts'
import { createEmailLink, explainWhereLinkIs } from './email-links.ts'

/** Sends the verification link again: to the new address if one is pending, otherwise to the account's. */
export async function resendEmailVerification(shop: Shop, customer: Customer): Promise<Result<string>> {
  const waiting = await findEmailToVerify(shop.db, customer.id, shop.clock.now())
  const email = waiting ?? (customer.emailVerifiedAt === undefined ? customer.email : undefined)
  if (email === undefined)
    return refuse('invalid-input', { message: 'There is no email address to confirm.' })
  await shop.db
    .transaction()
    .execute((transaction) => requestEmailVerification(shop, transaction, { customer, email }))
  return ok(explainWhereLinkIs(shop, email))
}

/** Sends a link to verify an email address for the account. */
export async function requestEmailVerification(
  shop: Shop,
  transaction: Database,
  request: { readonly customer: Pick<Customer, 'id' | 'firstName'>; readonly email: string },
): Promise<void> {
  const { customer, email } = request
  const link = await createEmailLink(shop, transaction, {
    kind: 'verify-email',
    customerId: customer.id,
    email,
  })
  await queueEmail(
    shop,
    transaction,
    { to: email, template: 'verify-email', customerId: customer.id },
    (store) => verifyEmailEmail(store, { firstName: customer.firstName, link }),
  )
}
