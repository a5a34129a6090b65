import type { Arrival } from './arrival.ts'
import type { ShippingRate } from './shipping-rate.ts'

type DatedRate = Pick<ShippingRate, 'amount' | 'arrival'>

/**
 * The rates to choose from: without those for which another one is cheaper and arrives no later. The first one always stays:
 * it is preselected, and the shop promises the price of its standard service.
 *
 * Example: before Thanksgiving, Ground for $19.45 and Next Day Air for $39.80 both arrive on Monday, and 2nd Day Air for
 * $26.70 on Tuesday: only Ground is left.
 * @param rates as the server lists them
 */
export function listWorthwhileRates<Rate extends DatedRate>(rates: readonly Rate[]): readonly Rate[] {
  return rates.filter(
    (rate, place) =>
      place === 0 ||
      !rates.some((other) => other.amount < rate.amount && isNoLater(other.arrival, rate.arrival)),
  )
}

function isNoLater(one: Arrival, other: Arrival): boolean {
  return one.from <= other.from && one.to <= other.to
}
