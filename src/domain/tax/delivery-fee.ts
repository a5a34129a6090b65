import { type Cents, zero } from '../money.ts'
import { type Dated, isInForce } from './dated.ts'

/** Who pays the fee. 'no-one': small sellers need not collect it. */
export const feePayers = ['customer', 'shop', 'no-one'] as const
export type FeePayer = (typeof feePayers)[number]

export const feePayerLabels: Readonly<Record<FeePayer, string>> = {
  customer: 'The customer, on a line of the order',
  shop: 'The shop',
  'no-one': 'No one, because the shop is a small seller',
}

/** The retail delivery fee of a state in a span of days: an amount for each order that is delivered. */
export interface DeliveryFee extends Dated {
  readonly id: string
  /** 'CO' */
  readonly state: string
  readonly amount: Cents
  /** The fee is due from this value of taxed items. Zero: with any taxed item. */
  readonly minimum: Cents
  readonly paidBy: FeePayer
  /** Sellers with at most this in retail sales in the state in the year before need not collect it. Undefined: all must. */
  readonly smallSeller: Cents | undefined
  /** Where the amount comes from. */
  readonly source: string
}

/** The fee that an order is placed with. It stays with the order. */
export interface AppliedFee {
  readonly amount: Cents
  readonly minimum: Cents
  readonly paidBy: Exclude<FeePayer, 'no-one'>
}

/** As Colorado and Minnesota name it on receipts. */
export const deliveryFeeName = 'Retail delivery fee'

/** The fee of a state on a day. @param day 'YYYY-MM-DD' */
export function resolveDeliveryFee(
  fees: readonly DeliveryFee[],
  state: string,
  day: string,
): AppliedFee | undefined {
  const fee = fees.find((each) => each.state === state && isInForce(each, day))
  if (fee === undefined || fee.paidBy === 'no-one' || fee.amount === zero) return undefined
  const { amount, minimum, paidBy } = fee
  return { amount, minimum, paidBy }
}
