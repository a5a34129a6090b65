import { dayMs } from '../duration.ts'
import { findPeriod } from '../ledger/ledger-period.ts'
import { toShopDay } from '../shop-time.ts'
import type { HealthMeasure } from './health-measure.ts'
import type { HealthFigure } from './measure-month.ts'

/** Before the fifth day of a month, one dispute more or less changes the forecast too much to act on. */
const firstTellingDay = 5

/** How much of a month has passed. */
export interface MonthPace {
  /** What a count of today is multiplied with for the whole month. 1 for a month that is over. */
  readonly factor: number
  /** Whether the forecast may ring. */
  readonly isTelling: boolean
}

/** The pace of a month of the shop at a moment. At least one day counts as passed. Undefined for a month to come. */
export function findPace(month: string, now: Date): MonthPace | undefined {
  const period = findPeriod(month)
  if (period === undefined || now < period.from) return undefined
  if (now >= period.until) return { factor: 1, isTelling: false }
  const length = period.until.getTime() - period.from.getTime()
  const passed = Math.max(now.getTime() - period.from.getTime(), dayMs)
  return { factor: length / passed, isTelling: Number(toShopDay(now).slice(8)) >= firstTellingDay }
}

/** What does not grow while the month goes on: the sales of the month before, the cap, the length of a day. */
const withFixedWhole: readonly HealthMeasure[] = ['ecm', 'cap-used']

/** A figure at the end of the month, if it goes on at this pace. */
export function forecastFigure(figure: HealthFigure, { factor }: MonthPace): HealthFigure {
  // A median of days does not grow with the orders.
  if (figure.measure === 'shipping-days') return figure
  const grow = (count: number) => Math.round(count * factor)
  const whole = withFixedWhole.includes(figure.measure) ? figure.whole : grow(figure.whole)
  return { ...figure, part: grow(figure.part), whole, count: grow(figure.count) }
}
