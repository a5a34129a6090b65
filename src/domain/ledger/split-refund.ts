import { add, type Cents, cents, subtract, zero } from '../money.ts'
import type { Refund } from '../payments/payment.ts'
import type { LedgerAccount } from './ledger-account.ts'
import type { Posting } from './ledger-entry.ts'

interface SplitRefund {
  readonly goods: Cents
  readonly shipping: Cents
  readonly tax: Cents
}

/**
 * What a refund gives back. Its parts say so, and what they leave is tax, as far as the ledger has it: a refund made at the provider has
 * no parts, and a bank takes all. One without parts, and the rest, is for what is left of the order: goods first, then shipping, then
 * tax. $30.00 of an order with $25.00 of goods and $7.00 of shipping: $25.00 and $5.00.
 * @param balances what the ledger has of the order. Empty: all that the parts say
 */
export function splitRefund(
  { amount, parts }: Pick<Refund, 'amount' | 'parts'>,
  balances: readonly Posting[],
): SplitRefund {
  const wanted = sumRefundParts({ amount, parts })
  if (parts.length > 0 && balances.length === 0) return wanted
  const left = (...accounts: readonly LedgerAccount[]) => Math.max(0, -sumBalances(balances, accounts))
  const goodsLeft = left('sales', 'discounts', 'payment-discounts', 'refunds')
  const [shippingLeft, taxLeft] = [left('shipping'), left('sales-tax')]
  const goods = Math.min(wanted.goods, goodsLeft)
  const shipping = Math.min(wanted.shipping, shippingLeft)
  const tax = Math.min(wanted.tax, taxLeft)
  const rest = amount - goods - shipping - tax
  const toGoods = Math.min(rest, goodsLeft - goods)
  const toShipping = Math.min(rest - toGoods, shippingLeft - shipping)
  const toTax = Math.min(rest - toGoods - toShipping, taxLeft - tax)
  return {
    goods: cents(amount - shipping - toShipping - tax - toTax),
    shipping: cents(shipping + toShipping),
    tax: cents(tax + toTax),
  }
}

/** What the parts of a refund say. Nothing without parts. */
function sumRefundParts({ amount, parts }: Pick<Refund, 'amount' | 'parts'>): SplitRefund {
  const sumParts = (isShipping: boolean) =>
    add(...parts.filter(({ lineId }) => (lineId === undefined) === isShipping).map((part) => part.amount))
  const [goods, shipping] = [sumParts(false), sumParts(true)]
  return { goods, shipping, tax: parts.length === 0 ? zero : subtract(amount, add(goods, shipping)) }
}

/** The sum of what these accounts have. */
export function sumBalances(balances: readonly Posting[], accounts: readonly LedgerAccount[]): Cents {
  return add(...balances.filter(({ account }) => accounts.includes(account)).map(({ amount }) => amount))
}
