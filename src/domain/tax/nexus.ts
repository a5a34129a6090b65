import { add, type Cents, formatRoundMoney, zero } from '../money.ts'
import { type Dated, isInForce } from './dated.ts'
import { isTaxRegistered, type TaxRegistration } from './tax-tables.ts'

/** From what a state asks sellers without a place there to register for its sales tax. */
export interface NexusThreshold extends Dated {
  /** 'CA' */
  readonly state: string
  /** In a year. */
  readonly sales: Cents
  /** In a year. Undefined where sales alone count. */
  readonly orders: number | undefined
  /** Whether both are needed. Otherwise one is enough. */
  readonly needsBoth: boolean
  readonly source: string
  /** 'YYYY-MM-DD' */
  readonly checkedOn: string
}

/** What was sold to a state in a month, without tax. */
export interface StateMonth {
  readonly state: string
  /** 'YYYY-MM' */
  readonly month: string
  readonly sales: Cents
  readonly orders: number
}

/** The years that states count. The fullest one is compared, because some count one and some another. */
export const nexusPeriods = ['last-12-months', 'this-year', 'last-year'] as const
export type NexusPeriod = (typeof nexusPeriods)[number]

export const nexusPeriodLabels: Readonly<Record<NexusPeriod, string>> = {
  'last-12-months': 'Last 12 months',
  'this-year': 'This year',
  'last-year': 'Last year',
}

/** 'registered': the shop collects the tax of the state, so nothing is left to do. */
export const nexusLevels = ['below', 'near', 'reached', 'registered'] as const
export type NexusLevel = (typeof nexusLevels)[number]

/** A state and how near its threshold is. */
export interface WatchedState {
  readonly threshold: NexusThreshold
  readonly period: NexusPeriod
  readonly sales: Cents
  readonly orders: number
  /** Of the threshold, rounded down. */
  readonly percent: number
  readonly level: NexusLevel
}

/** Staff are told from here on, so that they can register in time. */
export const nexusWarningPercent = 80

/** The states with sales, the nearest to their threshold first. @param today 'YYYY-MM-DD' */
export function watchNexus(
  months: readonly StateMonth[],
  {
    thresholds,
    registrations,
    today,
  }: {
    readonly thresholds: readonly NexusThreshold[]
    readonly registrations: readonly TaxRegistration[]
    readonly today: string
  },
): readonly WatchedState[] {
  const watched = [...Map.groupBy(months, ({ state }) => state)].flatMap(([state, sold]) => {
    const threshold = thresholds.find((each) => each.state === state && isInForce(each, today))
    if (threshold === undefined) return []
    const fullest = nexusPeriods
      .map((period) => measure(threshold, period, sold, today))
      .reduce((best, each) => (each.percent > best.percent ? each : best))
    const isRegistered = isTaxRegistered(registrations, state, today)
    return { ...fullest, threshold, level: isRegistered ? 'registered' : toLevel(fullest.percent) } as const
  })
  return watched.toSorted(
    (one, other) => other.percent - one.percent || one.threshold.state.localeCompare(other.threshold.state),
  )
}

function measure(
  threshold: NexusThreshold,
  period: NexusPeriod,
  sold: readonly StateMonth[],
  today: string,
): Pick<WatchedState, 'period' | 'sales' | 'orders' | 'percent'> {
  const counted = sold.filter(({ month }) => isInPeriod(month, period, today))
  const sales = add(zero, ...counted.map((each) => each.sales))
  const orders = counted.reduce((sum, each) => sum + each.orders, 0)
  return { period, sales, orders, percent: getPercent(threshold, { sales, orders }) }
}

function isInPeriod(month: string, period: NexusPeriod, today: string): boolean {
  const year = Number(today.slice(0, 4))
  if (period === 'this-year') return month.startsWith(`${year}-`)
  if (period === 'last-year') return month.startsWith(`${year - 1}-`)
  // This month and the eleven before it.
  return month <= today.slice(0, 7) && month > `${year - 1}${today.slice(4, 7)}`
}

function getPercent(
  threshold: Pick<NexusThreshold, 'sales' | 'orders' | 'needsBoth'>,
  { sales, orders }: { readonly sales: Cents; readonly orders: number },
): number {
  const ofSales = Math.floor((sales * 100) / threshold.sales)
  if (threshold.orders === undefined) return ofSales
  const ofOrders = Math.floor((orders * 100) / threshold.orders)
  return threshold.needsBoth ? Math.min(ofSales, ofOrders) : Math.max(ofSales, ofOrders)
}

function toLevel(percent: number): NexusLevel {
  return percent >= 100 ? 'reached' : percent >= nexusWarningPercent ? 'near' : 'below'
}

/** '$100,000 or 200 orders' */
export function describeThreshold({
  sales,
  orders,
  needsBoth,
}: Pick<NexusThreshold, 'sales' | 'orders' | 'needsBoth'>): string {
  const amount = formatRoundMoney(sales)
  return orders === undefined ? amount : `${amount} ${needsBoth ? 'and' : 'or'} ${orders} orders`
}
