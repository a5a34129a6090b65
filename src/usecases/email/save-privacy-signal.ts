import { recordPrivacySignal } from '#db/queries/customers/privacy-signal.ts'
import type { Customer } from '#domain/customers/customer.ts'
import type { Shop } from '../shop.ts'

/** Records that a browser of the customer sent the Global Privacy Control signal. Only the first one counts. */
export async function savePrivacySignal(shop: Shop, customer: Customer): Promise<void> {
  await recordPrivacySignal(shop.db, customer.id, shop.clock.now())
}
