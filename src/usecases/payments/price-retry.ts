import type { Database } from '#db/open.ts'
import { updateOrderPrices } from '#db/queries/orders/order-prices.ts'
import { dayMs } from '#domain/duration.ts'
import { type Cents, formatMoney } from '#domain/money.ts'
import type { Order } from '#domain/orders/order.ts'
import { formatPaymentMethod, type PaymentMethod } from '#domain/payments/payment-method.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import type { PaymentAccount } from '../accounts/payment-accounts.ts'
import type { Shop } from '../shop.ts'
import { type FailedOrder, getLastMethod, listRetryMethods, type RetryMethod } from './retry-methods.ts'

/** How a shopper wants to pay an order whose payment failed. */
export interface RetryChoice {
  /** Undefined: the way that was tried last. */
  readonly method?: PaymentMethod | undefined
  /** The total that the shopper saw. The payment is refused when it is different. */
  readonly expectedTotal?: Cents | undefined
}

export interface Retrying {
  readonly request: RetryChoice
  readonly settings: ShopSettings
  readonly accounts: readonly PaymentAccount[]
}

interface ChosenRetry {
  readonly order: Order
  readonly method: PaymentMethod
  /** The way that was tried before, if it was another one. */
  readonly from: PaymentMethod | undefined
}

/**
 * Prices the order for the way to pay that the shopper chose, and stores the prices. The one that was tried last keeps them: the
 * order was placed for it.
 */
export async function priceRetry(
  shop: Pick<Shop, 'mode' | 'clock'>,
  transaction: Database,
  failed: FailedOrder,
  { request, settings, accounts }: Retrying,
): Promise<Result<ChosenRetry>> {
  const { order, payments } = failed
  const last = getLastMethod(payments)
  const { method = last, expectedTotal } = request
  const offered = listRetryMethods(failed, { accounts, settings, mode: shop.mode })
  const prices = offered.find((each) => each.method === method)?.prices
  if (method !== last && prices === undefined)
    return refuse('payment-method-unavailable', { message: explainNoAccount(method, offered) })
  const total = prices?.total ?? order.total
  if (expectedTotal !== undefined && expectedTotal !== total)
    return refuse('cart-changed', {
      message: `The total is now ${formatMoney(total)}, not ${formatMoney(expectedTotal)}. Nothing was charged. Please choose again.`,
    })
  if (prices === undefined) {
    if (offered.every((each) => each.method !== method))
      return refuse('payment-method-unavailable', { message: explainNoAccount(method, offered) })
    return ok({ order, method, from: undefined })
  }
  // A wire or a check takes days to arrive.
  const daysLater = shop.clock.now().getTime() + settings.byHandDays * dayMs
  const expiresAt = method === 'by-hand' ? new Date(daysLater) : order.expiresAt
  await updateOrderPrices(transaction, order.id, { ...prices, expiresAt })
  const { discount, discounts, tax, excise, deliveryFee, shippingTax } = prices
  const priced = { ...order, total, discount, discounts, tax, excise, deliveryFee, shippingTax, expiresAt }
  return ok({ order: priced, method, from: last })
}

export function explainNoAccount(method: PaymentMethod, offered: readonly RetryMethod[]): string {
  const unpaid = `This order cannot be paid by ${formatPaymentMethod(method).toLowerCase()} anymore. Nothing was charged.`
  return offered.length > 0
    ? `${unpaid} Please choose another way to pay.`
    : `${unpaid} Please order again from your cart, where you can choose another way to pay.`
}
