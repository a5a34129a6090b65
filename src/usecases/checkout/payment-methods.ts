import { type Cents, formatMoney, subtract, zero } from '#domain/money.ts'
import { isOneOf } from '#domain/one-of.ts'
import { calculateMethodDiscount, getMethodShare } from '#domain/payments/method-discount.ts'
import { type PaymentMethod, paymentMethods } from '#domain/payments/payment-method.ts'
import { fieldMethods } from '#domain/payments/payment-page.ts'
import { listFirstAccounts, type OfferingAccount, routePayment } from '#domain/payments/route-payment.ts'
import { getStatementDescriptor } from '#domain/payments/statement-descriptor.ts'
import { calculateSpentCredit } from '#domain/payments/store-credit.ts'
import { withAdjustment } from '#domain/pricing/quote.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import type { ShopMode } from '#domain/shop-mode.ts'
import { type PricedOrder, withTax } from './price-order.ts'

/** A way to pay that an account of the shop takes for an order. */
export interface OfferedMethod {
  readonly method: PaymentMethod
  /** What it takes off the items. */
  readonly discount: Cents
  /** What the order costs then. */
  readonly total: Cents
  /** What of the total is left to pay. Store credit pays the rest. */
  readonly due: Cents
  /** The name on the cardholder's statement. */
  readonly statementDescriptor: string
  /** The card networks whose logos may be shown. */
  readonly networks: readonly string[]
  /** Whether the shopper pays in fields on a page of the shop. */
  readonly isPaidHere: boolean
}

/** What the shop can take for an order. */
export interface Till {
  readonly accounts: readonly OfferingAccount[]
  readonly settings: ShopSettings
  readonly mode: ShopMode
  /** What the shopper can and wants to spend of store credit. */
  readonly credit: Cents
}

/** The ways to pay what credit leaves of an order, the cards first. Empty when nothing is left, or no account can take it. */
export function offerMethods(priced: PricedOrder, till: Till): OfferedMethod[] {
  return paymentMethods.flatMap((method) => {
    const { quote, methodDiscount } = withMethod(priced, method, till.settings)
    const { total } = quote
    const due = subtract(total, calculateSpentCredit(total, till.credit))
    const payment = { amount: due, method, mode: till.mode }
    const routed = due === 0 ? undefined : routePayment(till.accounts, payment)
    if (routed === undefined) return []
    const { terms, networks, hasFields } = routed.account
    return [
      {
        method,
        discount: methodDiscount?.itemsAmount ?? zero,
        total,
        due,
        statementDescriptor: getStatementDescriptor(terms, till.settings),
        networks: method === 'card' ? networks : [],
        isPaidHere: hasFields && isOneOf<PaymentMethod>(fieldMethods, method),
      },
    ]
  })
}

/**
 * The way to pay that the shopper asked for, or the first one.
 * @returns undefined for an order that is free, or that store credit pays
 */
export function chooseMethod(
  priced: PricedOrder,
  requested: PaymentMethod | undefined,
  till: Till,
): Result<PaymentMethod | undefined> {
  const { total } = priced.quote
  const due = subtract(total, calculateSpentCredit(total, till.credit))
  if (due === 0) return ok(undefined)
  const offers = offerMethods(priced, till)
  const chosen = requested === undefined ? offers[0] : offers.find(({ method }) => method === requested)
  if (chosen !== undefined) return ok(chosen.method)
  if (listFirstAccounts(till.accounts, till.mode).length === 0) return refuse('shop-not-open')
  if (offers.length > 0)
    return refuse('payment-method-unavailable', { fields: { paymentMethod: 'Choose another way to pay.' } })
  return refuse('payment-method-unavailable', {
    message: `No payment of ${formatMoney(due)} can be taken right now. Nothing was charged. Please try again later.`,
  })
}

/** The prices of an order that is paid in this way. */
export function withMethod(
  priced: PricedOrder,
  method: PaymentMethod | undefined,
  settings: ShopSettings,
): PricedOrder {
  if (method === undefined) return priced
  const methodDiscount = calculateMethodDiscount(
    { method, part: getMethodShare(method, settings) },
    priced.quote.lines,
    priced.appliedDiscount,
  )
  if (methodDiscount === undefined) return priced
  const discounted = { ...priced, quote: withAdjustment(priced.quote, methodDiscount), methodDiscount }
  return priced.tax === undefined ? discounted : withTax(discounted, priced.tax)
}
