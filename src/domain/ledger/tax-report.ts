import { add, type Cents, subtract, zero } from '../money.ts'
import { findPeriod, shiftMonth } from './ledger-period.ts'

/** What was sold to a state in a period, and the tax of it. Orders whose prices include the tax are not in it. */
export interface TaxReportRow {
  /** 'CA' */
  readonly state: string
  /** Of orders that were paid in the period, after discounts. */
  readonly taxable: Cents
  /** Of exempt products, and in states where no tax is collected. */
  readonly exempt: Cents
  readonly shipping: Cents
  /** Sales that were refunded in the period, also of earlier orders: items after discounts, and shipping. */
  readonly returnedTaxable: Cents
  readonly returnedExempt: Cents
  readonly returnedShipping: Cents
  /** In the period, as the ledger has it. */
  readonly collected: Cents
  /** In the period, also of earlier orders. */
  readonly refunded: Cents
  /** Excises and delivery fees that were taken in the period, less what went back. */
  readonly excise: Cents
  readonly deliveryFees: Cents
  /** Delivery fees of orders that were paid in the period, which the shop pays itself. */
  readonly ownFees: Cents
}

/** The moments between which a month or a quarter of the shop is: '2026-11' or '2026-Q4'. Undefined for other text. */
export function findTaxPeriod(period: string): ReturnType<typeof findPeriod> {
  const quarter = /^(20\d\d)-Q([1-4])$/.exec(period)
  if (quarter === null) return /^\d{4}-\d\d$/.test(period) ? findPeriod(period) : undefined
  const first = `${quarter[1]}-${String(Number(quarter[2]) * 3 - 2).padStart(2, '0')}`
  const [from, until] = [findPeriod(first), findPeriod(shiftMonth(first, 3))]
  return from && until && { from: from.from, until: until.from }
}

/** '2026-Q4' → '2027-Q1'. A month as `shiftMonth`. */
export function shiftTaxPeriod(period: string, by: number): string {
  const quarter = /^(\d{4})-Q([1-4])$/.exec(period)
  if (quarter === null) return shiftMonth(period, by)
  const index = Number(quarter[1]) * 4 + Number(quarter[2]) - 1 + by
  return `${Math.floor(index / 4)}-Q${(index % 4) + 1}`
}

/** '2026-11-29' → '2026-Q4' */
export function toQuarter(day: string): string {
  return `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`
}

/** The sums of all states. */
export function sumTaxReport(rows: readonly TaxReportRow[]): Omit<TaxReportRow, 'state'> {
  const sum = (field: keyof Omit<TaxReportRow, 'state'>) => add(zero, ...rows.map((row) => row[field]))
  return {
    taxable: sum('taxable'),
    exempt: sum('exempt'),
    shipping: sum('shipping'),
    returnedTaxable: sum('returnedTaxable'),
    returnedExempt: sum('returnedExempt'),
    returnedShipping: sum('returnedShipping'),
    collected: sum('collected'),
    refunded: sum('refunded'),
    excise: sum('excise'),
    deliveryFees: sum('deliveryFees'),
    ownFees: sum('ownFees'),
  }
}

/** What is left to pay to the state, with excises and fees. Negative when more went back than came in. */
export function getTaxDue({
  collected,
  refunded,
  excise,
  deliveryFees,
  ownFees,
}: Pick<TaxReportRow, 'collected' | 'refunded' | 'excise' | 'deliveryFees' | 'ownFees'>): Cents {
  return add(subtract(collected, refunded), excise, deliveryFees, ownFees)
}
