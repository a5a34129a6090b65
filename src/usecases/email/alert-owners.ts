import type { Database } from '#db/open.ts'
import { listOwnerEmails } from '#db/queries/staff/staff-members.ts'
import type { EmailMessage, StoreIdentity } from '#ports/email-renderer.ts'
import type { Shop } from '../shop.ts'
import { queueEmail } from './queue-email.ts'
import { getStoreIdentity } from './store-identity.ts'

/** Emails the owners of the shop or, when none has an email address, its contact address. */
export async function alertOwners(
  shop: Shop,
  transaction: Database,
  template: string,
  write: (store: StoreIdentity) => EmailMessage,
): Promise<void> {
  const owners = await listOwnerEmails(transaction)
  const { contact } = await getStoreIdentity(transaction, shop.publicUrl, shop.clock.now())
  const recipients = owners.length > 0 ? owners : [contact.email].filter(Boolean)
  for (const to of recipients) await queueEmail(shop, transaction, { to, template }, write)
}
