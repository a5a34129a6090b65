import type { Database } from '#db/open.ts'
import { listCitiesOfZips } from '#db/queries/compliance/state-places.ts'
import { closingShareBp } from '#domain/compliance/place.ts'
import { getPlaceKey } from '#domain/tax/resolve-tax-terms.ts'
import type { TaxRate } from '#domain/tax/tax-tables.ts'

type RatePlace = Pick<TaxRate, 'state' | 'level' | 'place'>

/** The others are only counted. */
const maxNamed = 10

/**
 * What staff read about rates of cities in which no ZIP code lies, so that no order is taxed by them. Undefined when there are
 * none.
 */
export async function explainUnusedCities(
  db: Database,
  rates: readonly RatePlace[],
): Promise<string | undefined> {
  const ofCities = rates.filter(({ level }) => level === 'city')
  if (ofCities.length === 0) return undefined
  const states = [...new Set(ofCities.map(({ state }) => state))]
  const cities = await listCitiesOfZips(db, { states, shareBp: closingShareBp })
  const toKey = (rate: RatePlace) => `${rate.state} ${getPlaceKey(rate)}`
  const known = new Set(cities.map(({ state, name }) => toKey({ state, level: 'city', place: name })))
  const unused = [
    ...new Map(
      ofCities.filter((rate) => !known.has(toKey(rate))).map((rate) => [toKey(rate), rate]),
    ).values(),
  ]
  if (unused.length === 0) return undefined
  const names = unused.slice(0, maxNamed).map(({ state, place }) => `${place}, ${state}`)
  const more = unused.length > maxNamed ? `, and ${unused.length - maxNamed} more` : ''
  return `No ZIP code lies in ${names.join('; ')}${more}, so no order is taxed by ${unused.length === 1 ? 'this rate' : 'these rates'}. Please check the spelling.`
}
