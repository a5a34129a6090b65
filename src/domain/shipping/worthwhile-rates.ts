import type { Cents } from '../money.ts'
import { type Arrival, estimateArrival } from './arrival.ts'
import { type DayRange, formatDeliveryDays } from './delivery-days.ts'
import { standardServiceCode } from './shipping-price.ts'

interface PricedRate {
  readonly serviceCode: string
  readonly amount: Cents
  readonly days?: DayRange | undefined
}

/**
 * The rates without those for which another one is cheaper and arrives no later. The standard service always stays, because
 * the shop promises its price.
 *
 * Example: before Thanksgiving, Ground for $19.45 and Next Day Air for $39.80 both arrive on Monday, and 2nd Day Air for
 * $26.70 on Tuesday: only Ground is left.
 * @param rates at the shopper's prices
 */
export function listWorthwhileRates<Rate extends PricedRate>(
  rates: readonly Rate[],
  orderedAt: Date,
): readonly Rate[] {
  const dated = rates.map((rate) => ({
    rate,
    arrival: estimateArrival(orderedAt, formatDeliveryDays(rate.days)),
  }))
  return dated
    .filter(
      ({ rate, arrival }) =>
        rate.serviceCode === standardServiceCode ||
        !dated.some((other) => other.rate.amount < rate.amount && isNoLater(other.arrival, arrival)),
    )
    .map(({ rate }) => rate)
}

function isNoLater(one: Arrival, other: Arrival): boolean {
  return one.from <= other.from && one.to <= other.to
}
