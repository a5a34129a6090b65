import type { Cents } from '../money.ts'
import { type AccountMonth, noCounts, sumCards, sumChannels } from './account-month.ts'
import type { HealthMeasure } from './health-measure.ts'

/** A share of two numbers, which are exact where their quotient is not. */
export interface HealthFigure {
  readonly measure: HealthMeasure
  /** Disputes, cents, or hundredths of a day. */
  readonly part: number
  /** Sales, cents, or the hundredths of a whole day. */
  readonly whole: number
  /** What the least number of a line is compared with. */
  readonly count: number
  /** Whether all cards are counted, because payments of the month do not know their network. */
  readonly isOfAllCards: boolean
}

/** A whole of which `part` are hundredths. */
const hundredths = 10_000

interface MeasuredMonth {
  readonly month: AccountMonth
  readonly monthBefore: AccountMonth
  readonly monthlyCap: Cents | undefined
}

/**
 * What is measured of a month. Without a cap, and before anything was shipped, there is nothing to measure of it.
 * The programs of the networks count their own cards. A payment that does not know its network could be of each, so
 * then all cards count.
 */
export function measureMonth({ month, monthBefore, monthlyCap }: MeasuredMonth): readonly HealthFigure[] {
  const cards = sumCards(month)
  const all = sumChannels(month)
  const { shipped } = month
  return [
    of('dispute-ratio', cards.disputes, cards.sales),
    measureVamp(month),
    measureEcm(month, monthBefore),
    of('refund-rate', all.refunds, all.sales),
    of('not-received-rate', cards.notReceived, cards.sales),
    of('decline-rate', cards.declined, cards.declined + cards.sales),
    ...(monthlyCap === undefined ? [] : [of('cap-used', all.captured, monthlyCap, { count: all.sales })]),
    ...(shipped.medianHoursToShip === undefined
      ? []
      : [
          of('shipping-days', Math.round((shipped.medianHoursToShip * 100) / 24), hundredths, {
            count: shipped.shipped,
          }),
        ]),
  ]
}

function measureVamp(month: AccountMonth): HealthFigure {
  const isOfAllCards = hasUnknownNetwork(month)
  const counts = isOfAllCards ? sumCards(month) : (month.channels.get('visa') ?? noCounts)
  return of('vamp', counts.disputes + counts.fraud, counts.sales, { isOfAllCards })
}

function measureEcm(month: AccountMonth, monthBefore: AccountMonth): HealthFigure {
  const isOfAllCards = hasUnknownNetwork(month) || hasUnknownNetwork(monthBefore)
  const read = (each: AccountMonth) =>
    isOfAllCards ? sumCards(each) : (each.channels.get('mastercard') ?? noCounts)
  return of('ecm', read(month).disputes, read(monthBefore).sales, { isOfAllCards })
}

function hasUnknownNetwork({ channels }: AccountMonth): boolean {
  return (channels.get('unknown-card')?.sales ?? 0) > 0
}

function of(
  measure: HealthMeasure,
  part: number,
  whole: number,
  { count = part, isOfAllCards = false }: { readonly count?: number; readonly isOfAllCards?: boolean } = {},
): HealthFigure {
  return { measure, part, whole, count, isOfAllCards }
}

/** Hundredths of a percent or of a day, rounded. Undefined when there is nothing to divide by. */
export function toHundredths({ part, whole }: Pick<HealthFigure, 'part' | 'whole'>): number | undefined {
  return whole === 0 ? undefined : Math.round((part * hundredths) / whole)
}
