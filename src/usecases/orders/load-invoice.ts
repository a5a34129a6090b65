import { listRefunds } from '#db/queries/payments/payments.ts'
import type { Order, OrderLine } from '#domain/orders/order.ts'
import type { Refund } from '#domain/payments/payment.ts'
import type { StoreIdentity } from '#ports/email-renderer.ts'
import { getStoreIdentity } from '../email/store-identity.ts'
import type { Shop } from '../shop.ts'

/** The contents of an invoice. Only successful refunds are listed. */
export interface Invoice {
  readonly order: Order
  readonly lines: readonly OrderLine[]
  readonly refunds: readonly Refund[]
  readonly store: StoreIdentity
}

export async function loadInvoice(
  shop: Shop,
  { order, lines }: { readonly order: Order; readonly lines: readonly OrderLine[] },
): Promise<Invoice> {
  const [store, refunds] = await Promise.all([
    getStoreIdentity(shop.db, shop.publicUrl, shop.clock.now()),
    listRefunds(shop.db, order.id),
  ])
  return { order, lines, store, refunds: refunds.filter(({ status }) => status === 'succeeded') }
}
