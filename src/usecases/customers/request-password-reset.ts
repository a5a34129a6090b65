import { findCustomer } from '#db/queries/customers/customers.ts'
import { parseIdentifier } from '#domain/customers/identifier.ts'
import { queueEmail } from '../email/queue-email.ts'
import { passwordResetEmail } from '../email/templates/account.ts'
import type { Shop } from '../shop.ts'
import { createEmailLink } from './email-links.ts'

/**
 * Takes the request down, and no more: whether there is such an account is looked up by a job, so that neither
 * the answer nor the time it takes tells.
 */
export async function requestPasswordReset(shop: Shop, userId: string): Promise<void> {
  const identifier = parseIdentifier(userId)
  if (identifier === undefined) return
  // As the account has it, not as it was typed, so that it is found again when the account is deleted.
  const name = identifier.kind === 'email' ? identifier.email : identifier.phone
  await shop.db
    .transaction()
    .execute((transaction) =>
      shop.enqueue(transaction, { name: 'send-password-reset', data: { userId: name } }),
    )
}

/** Sends the link to the account's address, if there is such an account and it has one. */
export async function sendPasswordResetEmail(shop: Shop, userId: string): Promise<void> {
  const identifier = parseIdentifier(userId)
  const customer = identifier && (await findCustomer(shop.db, identifier))
  const email = customer?.email
  if (customer === undefined || email === undefined) return
  await shop.db.transaction().execute(async (transaction) => {
    const link = await createEmailLink(shop, transaction, {
      kind: 'reset-password',
      customerId: customer.id,
      email,
    })
    await queueEmail(
      shop,
      transaction,
      { to: email, template: 'reset-password', customerId: customer.id, isDemo: customer.isDemo },
      (store) => passwordResetEmail(store, { firstName: customer.firstName, link }),
    )
  })
}
