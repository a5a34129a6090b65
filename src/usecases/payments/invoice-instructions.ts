import type { Order } from '#domain/orders/order.ts'
import { openPaymentAccount } from '../accounts/payment-accounts.ts'
import type { Shop } from '../shop.ts'
import { findAccountByHand } from './payment-by-hand.ts'

/** Where the customer of an order on terms sends the money. Empty while no account takes it. */
export async function listInvoiceInstructions(
  shop: Pick<Shop, 'accounts' | 'sealKey' | 'paymentAdapters' | 'mode'>,
  { number }: Pick<Order, 'number'>,
): Promise<readonly string[]> {
  const account = findAccountByHand(shop, await shop.accounts.list('payments'))
  if (account === undefined) return []
  const opening = await openPaymentAccount(shop, account.id)
  return opening.ok ? (opening.gateway.describeInvoice?.(number) ?? []) : []
}
