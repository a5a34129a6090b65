import { type Cents, subtract } from '#domain/money.ts'
import { type MethodPrices, priceForMethod } from '#domain/orders/method-prices.ts'
import type { Order, OrderLine } from '#domain/orders/order.ts'
import { explainBlockedRetry } from '#domain/orders/payment-retry.ts'
import { getMethodShare } from '#domain/payments/method-discount.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { type PaymentMethod, paymentMethods } from '#domain/payments/payment-method.ts'
import { type RoutableAccount, routePayment } from '#domain/payments/route-payment.ts'
import { getAmountDue } from '#domain/payments/store-credit.ts'
import { minimumCharge } from '#domain/promotions/discount.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import type { ShopMode } from '#domain/shop-mode.ts'
import { listPaymentAccounts } from '../accounts/payment-accounts.ts'
import type { Shop } from '../shop.ts'

/** A way to pay an order whose payment failed. */
export interface RetryMethod {
  readonly method: PaymentMethod
  /** What the order costs then. */
  readonly total: Cents
  /** What of it is left to pay. Store credit pays the rest. */
  readonly due: Cents
  /** Undefined for the way that was tried last, for which the order is priced. */
  readonly prices: MethodPrices | undefined
}

/** An order whose payment failed. */
export interface FailedOrder {
  readonly order: Order
  readonly lines: readonly OrderLine[]
  readonly payments: readonly Payment[]
}

/** How an order was to be paid last. Orders of the first versions had cards alone. */
export function getLastMethod(payments: readonly Pick<Payment, 'method'>[]): PaymentMethod {
  return payments.at(-1)?.method ?? 'card'
}

/** The ways to pay that an account takes for an unpaid order, each at its price. */
export function listRetryMethods(
  { order, lines, payments }: FailedOrder,
  {
    accounts,
    settings,
    mode,
  }: {
    readonly accounts: readonly RoutableAccount[]
    readonly settings: ShopSettings
    readonly mode: ShopMode
  },
): RetryMethod[] {
  const last = getLastMethod(payments)
  return paymentMethods.flatMap((method) => {
    const part = getMethodShare(method, settings)
    const prices = method === last ? undefined : priceForMethod({ order, lines }, { method, part })
    const { total } = prices ?? order
    const due = prices === undefined ? getAmountDue(order) : subtract(total, order.credit)
    const isOffered =
      due >= minimumCharge && routePayment(accounts, { amount: due, method, mode }) !== undefined
    return isOffered ? [{ method, total, due, prices }] : []
  })
}

/** The ways to pay an order whose payment failed, as its customer sees them. */
export async function findRetryMethods(
  shop: Pick<Shop, 'accounts' | 'mode' | 'paymentAdapters' | 'clock' | 'kept'>,
  failed: FailedOrder,
  retryBlock: string | undefined,
): Promise<RetryMethod[]> {
  const { order } = failed
  const isBlocked = retryBlock !== undefined || explainBlockedRetry(order, shop.clock.now()) !== undefined
  if (order.payment !== 'failed' || isBlocked) return []
  const accounts = await listPaymentAccounts(shop)
  return listRetryMethods(failed, { accounts, settings: await shop.kept.getSettings(), mode: shop.mode })
}
