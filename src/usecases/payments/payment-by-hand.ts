import type { Database } from '#db/open.ts'
import { sumReceipts } from '#db/queries/payments/receipts.ts'
import { type ProviderAccount, takesNewWork } from '#domain/accounts/provider-account.ts'
import type { Cents } from '#domain/money.ts'
import type { Order } from '#domain/orders/order.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { getAmountDue } from '#domain/payments/store-credit.ts'
import type { PaymentInstructions } from '../email/templates/orders/payment-instructions.ts'
import type { Shop } from '../shop.ts'

/** The account of money whose arrival staff record: the oldest active one. */
export function findAccountByHand<Account extends ProviderAccount>(
  { paymentAdapters, mode }: Pick<Shop, 'paymentAdapters' | 'mode'>,
  accounts: readonly Account[],
): Account | undefined {
  return accounts.find(
    (account) =>
      takesNewWork(account, mode) && paymentAdapters.get(account.kind)?.capabilities.isConfirmedByStaff,
  )
}

/** The payment of an order that staff confirm, the last one if the customer tried several ways. */
export function findPaymentByHand(
  { paymentAdapters }: Pick<Shop, 'paymentAdapters'>,
  payments: readonly Payment[],
): Payment | undefined {
  return payments.findLast(
    ({ provider, surplusOf, orderEditId }) =>
      surplusOf === undefined &&
      orderEditId === undefined &&
      paymentAdapters.get(provider)?.capabilities.isConfirmedByStaff,
  )
}

/** What has arrived for an order whose payment staff confirm. Undefined for other orders. */
export async function sumReceived(
  shop: Pick<Shop, 'paymentAdapters'>,
  db: Database,
  payments: readonly Payment[],
): Promise<Cents | undefined> {
  const payment = findPaymentByHand(shop, payments)
  return payment && (await sumReceipts(db, payment.id))
}

/** What an email says of a payment that the customer sends. Undefined for one that is paid on a page. */
export function getPaymentInstructions(
  order: Pick<Order, 'total' | 'credit'>,
  { ownPage }: Pick<Payment, 'ownPage'>,
  received: Cents,
): PaymentInstructions | undefined {
  return ownPage?.kind === 'instructions'
    ? { received, due: getAmountDue(order), lines: ownPage.lines }
    : undefined
}
