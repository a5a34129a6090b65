import { add, type Cents, cents, subtract, zero } from '../money.ts'
import type { Refund } from '../payments/payment.ts'
import type { TaxSums } from '../tax/tax-tables.ts'
import type { LedgerAccount } from './ledger-account.ts'
import type { Posting } from './ledger-entry.ts'

/** What a refund returns, in the order in which a refund without parts is for it. */
export interface SplitRefund {
  readonly goods: Cents
  readonly shipping: Cents
  readonly tax: Cents
  readonly excise: Cents
  readonly deliveryFee: Cents
}

const accountsOf: Readonly<Record<keyof SplitRefund, readonly LedgerAccount[]>> = {
  goods: ['sales', 'discounts', 'payment-discounts', 'refunds'],
  shipping: ['shipping'],
  tax: ['sales-tax'],
  excise: ['excise-tax'],
  deliveryFee: ['delivery-fees'],
}
const order = ['goods', 'shipping', 'tax', 'excise', 'deliveryFee'] as const

/**
 * What a refund returns. Its parts say so, and what they leave is tax, as far as the ledger has it: a refund made at the provider
 * has no parts, and a bank takes all. One without parts, and the rest, is for what is left of the order: goods first, then
 * shipping, then tax, excises and the delivery fee. $30.00 of an order with $25.00 of goods and $7.00 of shipping: $25.00 and
 * $5.00.
 * @param balances what the ledger has of the order. Empty: all that the parts say
 */
export function splitRefund(
  { amount, parts }: Pick<Refund, 'amount' | 'parts'>,
  balances: readonly Posting[],
): SplitRefund {
  const wanted = sumRefundParts({ amount, parts })
  if (parts.length > 0 && balances.length === 0) return wanted
  const leftOf = (of: keyof SplitRefund) => Math.max(0, -sumBalances(balances, accountsOf[of]))
  const split = { goods: 0, shipping: 0, tax: 0, excise: 0, deliveryFee: 0 }
  for (const of of order) split[of] = Math.min(wanted[of], leftOf(of))
  let rest = amount - order.reduce((sum, of) => sum + split[of], 0)
  for (const of of order) {
    const more = Math.min(rest, leftOf(of) - split[of])
    split[of] += more
    rest -= more
  }
  return {
    goods: cents(split.goods + rest),
    shipping: cents(split.shipping),
    tax: cents(split.tax),
    excise: cents(split.excise),
    deliveryFee: cents(split.deliveryFee),
  }
}

/** What the parts of a refund say. Nothing without parts. */
function sumRefundParts({ amount, parts }: Pick<Refund, 'amount' | 'parts'>): SplitRefund {
  const sumAmounts = (isShipping: boolean) =>
    add(
      zero,
      ...parts.filter(({ lineId }) => (lineId === undefined) === isShipping).map((part) => part.amount),
    )
  const [goods, shipping] = [sumAmounts(false), sumAmounts(true)]
  const excise = add(zero, ...parts.map((part) => part.excise ?? zero))
  const deliveryFee = add(zero, ...parts.map((part) => part.deliveryFee ?? zero))
  const tax = parts.length === 0 ? zero : subtract(amount, add(goods, shipping, excise, deliveryFee))
  return { goods, shipping, tax, excise, deliveryFee }
}

/** What goes back, by account. */
export function listReturnedPostings(split: SplitRefund): Posting[] {
  return [
    { account: 'refunds', providerAccountId: undefined, amount: split.goods },
    { account: 'shipping', providerAccountId: undefined, amount: split.shipping },
    ...listTaxPostings(split),
  ]
}

/** Sales tax, excises and the delivery fee. */
export function listTaxPostings({
  tax,
  excise,
  deliveryFee,
}: Pick<SplitRefund, 'tax' | 'excise' | 'deliveryFee'>): Posting[] {
  return [
    { account: 'sales-tax', providerAccountId: undefined, amount: tax },
    { account: 'excise-tax', providerAccountId: undefined, amount: excise },
    { account: 'delivery-fees', providerAccountId: undefined, amount: deliveryFee },
  ]
}

/** The tax of an order without excises and the delivery fee, which are owed by themselves. */
export function splitTaxSums({
  tax,
  excise = zero,
  deliveryFee = zero,
}: Pick<TaxSums, 'tax'> & Partial<TaxSums>): Pick<SplitRefund, 'tax' | 'excise' | 'deliveryFee'> {
  return { tax: subtract(tax, add(excise, deliveryFee)), excise, deliveryFee }
}

/** The sum of what these accounts have. */
export function sumBalances(balances: readonly Posting[], accounts: readonly LedgerAccount[]): Cents {
  return add(...balances.filter(({ account }) => accounts.includes(account)).map(({ amount }) => amount))
}
