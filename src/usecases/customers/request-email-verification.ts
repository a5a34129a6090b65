import type { Database } from '#db/open.ts'
import { findEmailToVerify } from '#db/queries/customers/account-tokens.ts'
import { findVerifiedCustomer } from '#db/queries/customers/customers.ts'
import type { Customer } from '#domain/customers/customer.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import type { EmailMessage, StoreIdentity } from '#ports/email-renderer.ts'
import { queueEmail } from '../email/queue-email.ts'
import { addressInUseEmail, verifyEmailEmail } from '../email/templates/account.ts'
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
  request: {
    readonly customer: Pick<Customer, 'id' | 'firstName' | 'emailVerifiedAt'>
    readonly email: string
  },
): Promise<void> {
  const { customer, email } = request
  await sendVerificationLink(shop, transaction, {
    customerId: customer.id,
    email,
    template: 'verify-email',
    canJoin: customer.emailVerifiedAt === undefined,
    write: (store, link) => verifyEmailEmail(store, { firstName: customer.firstName, link }),
  })
}

/**
 * Emails the link. When another account has verified the address, its owner gets an email that says so, where the link joins the
 * two. It is created in both cases, so that the account that entered the address looks the same.
 */
export async function sendVerificationLink(
  shop: Shop,
  transaction: Database,
  verification: {
    readonly customerId: string
    readonly email: string
    readonly template: string
    /** Whether the account can join another one: it has no verified address. */
    readonly canJoin: boolean
    readonly write: (store: StoreIdentity, link: string) => EmailMessage
  },
): Promise<void> {
  const { customerId, email, template, canJoin, write } = verification
  const link = await createEmailLink(shop, transaction, { kind: 'verify-email', customerId, email })
  const owner = await findVerifiedCustomer(transaction, email)
  if (owner === undefined || owner.id === customerId)
    await queueEmail(shop, transaction, { to: email, template, customerId }, (store) => write(store, link))
  else
    await queueEmail(
      shop,
      transaction,
      { to: email, template: 'address-in-use', customerId: owner.id, isDemo: owner.isDemo },
      (store) =>
        addressInUseEmail(store, { firstName: owner.firstName, joinLink: canJoin ? link : undefined }),
    )
}
