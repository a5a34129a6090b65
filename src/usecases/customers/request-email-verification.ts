import type { Database } from '#db/open.ts'
import { addressToProve } from '#db/queries/customers/accounts.ts'
import type { CustomerRow } from '#db/queries/customers/customers.ts'
import { granted, type Outcome, refused } from '#domain/refusal.ts'
import { queueMail } from '../email/queue-email.ts'
import { confirmAddress } from '../email/templates/account.ts'
import type { Shop } from '../shop.ts'
import { issueLink, whereLinkIs } from './email-links.ts'

/** Sends the link once more: to the address that waits to be proved, else to the account's own. */
export async function askAgainToProveEmail(shop: Shop, customer: CustomerRow): Promise<Outcome<string>> {
  const waiting = await addressToProve(shop.db, customer.id, shop.clock.now())
  const email = waiting ?? (customer.email_verified_at === null ? customer.email : null)
  if (email === null) return refused('invalid-input', { message: 'There is no address left to confirm.' })
  await shop.db
    .transaction()
    .execute((transaction) => askToProveEmail(shop, transaction, { customer, email }))
  return granted(whereLinkIs(shop, email))
}

/** Writes to an address that whoever reads it there may confirm it for the account. */
export async function askToProveEmail(
  shop: Shop,
  transaction: Database,
  asked: { readonly customer: Pick<CustomerRow, 'id' | 'first_name'>; readonly email: string },
): Promise<void> {
  const { customer, email } = asked
  const link = await issueLink(shop, transaction, { kind: 'verify-email', customerId: customer.id, email })
  await queueMail(
    shop,
    transaction,
    { to: email, template: 'confirm-address', customerId: customer.id },
    (house) => confirmAddress(house, { firstName: customer.first_name, link }),
  )
}
