import type { Cents } from '#domain/money.ts'
import { editOfferMethods, explainUnofferedAmount } from '#domain/orders/edit-offer.ts'
import type { PaymentMethod } from '#domain/payments/payment-method.ts'
import { type RoutableAccount, routePayment } from '#domain/payments/route-payment.ts'
import type { Shop } from '../shop.ts'

/** How the customer can pay for an offered change now. Each way costs the same, because the discount of the order stays. */
export function listOfferMethods(
  { mode }: Pick<Shop, 'mode'>,
  accounts: readonly RoutableAccount[],
  amount: Cents,
): readonly PaymentMethod[] {
  if (explainUnofferedAmount(amount) !== undefined) return []
  return editOfferMethods.filter((method) => routePayment(accounts, { amount, method, mode }) !== undefined)
}
