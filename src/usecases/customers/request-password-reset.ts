import { z } from 'zod'
import { listCustomersByIdentifier } from '#db/queries/customers/customers.ts'
import { countRateLimit } from '#db/queries/rate-limits.ts'
import type { Customer } from '#domain/customers/customer.ts'
import { readIdentifier } from '#domain/customers/identifier.ts'
import { defineJob } from '../define-job.ts'
import { queueEmail } from '../email/queue-email.ts'
import { passwordResetEmail } from '../email/templates/account.ts'
import type { Shop } from '../shop.ts'
import { createEmailLink } from './email-links.ts'

/** To one address, from all of its accounts. */
const maxEmailsInQuarterHour = 5

export const sendPasswordResetJob = defineJob({
  name: 'send-password-reset',
  data: z.object({ userId: z.string() }),
  run: (shop, { userId }) => sendPasswordResetEmail(shop, userId),
})

/**
 * Only records the request. A job looks up the account, so that neither the response nor its timing reveals whether
 * it exists.
 */
export async function requestPasswordReset(shop: Shop, emailOrPhone: string): Promise<void> {
  const identifier = readIdentifier(emailOrPhone)
  if (identifier === undefined) return
  // Stored in the account's spelling, so that deleting the account also finds it.
  const name = identifier.kind === 'email' ? identifier.email : identifier.phone
  await shop.db
    .transaction()
    .execute((transaction) => shop.enqueue(transaction, sendPasswordResetJob, { userId: name }))
}

/**
 * Sends the link if the account exists and has an email address. A phone number is not verified, so each account that
 * entered it gets the link for itself (decision 0080).
 */
export async function sendPasswordResetEmail(shop: Shop, userId: string): Promise<void> {
  const identifier = readIdentifier(userId)
  if (identifier === undefined) return
  const customers = await listCustomersByIdentifier(shop.db, identifier)
  for (const customer of identifier.kind === 'phone' ? customers : customers.slice(0, 1))
    await sendLink(shop, customer)
}

async function sendLink(shop: Shop, customer: Customer): Promise<void> {
  const { email } = customer
  if (email === undefined) return
  const now = shop.clock.now()
  const window = { key: `reset-password-email:account:${email}`, max: maxEmailsInQuarterHour, seconds: 900 }
  if (!(await countRateLimit(shop.db, window, now)).isAllowed) return
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
