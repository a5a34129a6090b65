import { listSampleProducts } from '#db/queries/email/order-email-lines.ts'
import type { EmailMessage, StoreIdentity } from '#ports/email-renderer.ts'
import type { Shop } from '../shop.ts'
import { buildSampleEmails } from './sample-emails.ts'
import { getStoreIdentity } from './store-identity.ts'

/** Every email of the shop as staff preview it: an invented customer, and two products of the shop. */
export async function loadSampleEmails(
  shop: Shop,
): Promise<{ readonly store: StoreIdentity; readonly emails: ReadonlyMap<string, EmailMessage> }> {
  const [store, products] = await Promise.all([
    getStoreIdentity(shop.db, shop.publicUrl, shop.clock.now()),
    listSampleProducts(shop.db, 2),
  ])
  return { store, emails: buildSampleEmails(store, products) }
}
