import { add } from '#domain/money.ts'
import {
  type PaymentToRoute,
  type RoutableAccount,
  type RoutedPayment,
  routePayment,
} from '#domain/payments/route-payment.ts'
import type { Shop } from '../shop.ts'

/**
 * The account that takes a payment which is stored next. What this process has begun meanwhile counts for monthly caps, also
 * while the sums of the accounts are some seconds old.
 */
export function routeNewPayment<Account extends RoutableAccount>(
  { accounts: kept }: Pick<Shop, 'accounts'>,
  accounts: readonly Account[],
  payment: PaymentToRoute,
): RoutedPayment<Account> | undefined {
  const current = accounts.map((account) => ({
    ...account,
    awaited: add(account.awaited, kept.sumBegun(account.id)),
  }))
  const routed = routePayment(current, payment)
  if (routed !== undefined) kept.noteBegunPayment(routed.account.id, payment.amount)
  return routed
}
