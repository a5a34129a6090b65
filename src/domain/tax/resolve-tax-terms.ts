import { toCityKey } from '../compliance/city-name.ts'
import { closingShareBp, type Place } from '../compliance/place.ts'
import { isCertificateValid } from './certificate.ts'
import { isInForce } from './dated.ts'
import { resolveDeliveryFee } from './delivery-fee.ts'
import { resolveExcises } from './excise.ts'
import { isTaxRegistered, type TaxRate, type TaxTables, type TaxTerms, taxLevels } from './tax-tables.ts'

/**
 * The terms at a place on a day. Rates add up: the state's, and those of the place's county, cities and ZIP code. Of several ZIP
 * code rates, the one with the most digits counts. @param day 'YYYY-MM-DD'
 * @param customerId whose certificates count. Undefined for a guest
 */
export function resolveTaxTerms(
  { registrations, rates, shipping, fees, excises, certificates }: TaxTables,
  place: Place,
  day: string,
  customerId?: string | undefined,
): TaxTerms {
  const { state } = place
  if (!isTaxRegistered(registrations, state, day)) return { state, rates: [], isShippingTaxed: false }
  const local = rates.filter((rate) => rate.state === state && rate.ppm > 0 && isInForce(rate, day))
  const digits = Math.max(0, ...local.filter(coversZip(place)).map((rate) => rate.place.length))
  const applied = keepOneOfCity(
    local.filter((rate) =>
      rate.level === 'zip'
        ? coversZip(place)(rate) && rate.place.length === digits
        : coversPlace(rate, place),
    ),
  )
  const certificate = certificates.find(
    (each) => each.customerId === customerId && each.states.includes(state) && isCertificateValid(each, day),
  )
  if (certificate !== undefined)
    return { state, rates: [], isShippingTaxed: false, exemption: certificate.number }
  const fee = resolveDeliveryFee(fees, state, day)
  const onKratom = resolveExcises(excises, state, day)
  return {
    ...(fee && { fee }),
    ...(onKratom.length > 0 && { excises: onKratom }),
    state,
    rates: applied
      .toSorted((a, b) => taxLevels.indexOf(a.level) - taxLevels.indexOf(b.level))
      .map(({ level, ppm, place: name }) => ({
        level,
        ppm,
        name: level === 'state' ? state : level === 'county' ? place.county : name,
      })),
    isShippingTaxed: shipping.find((each) => each.state === state)?.isTaxed ?? false,
  }
}

const coversZip =
  ({ zip }: Place) =>
  (rate: Pick<TaxRate, 'level' | 'place'>) =>
    rate.level === 'zip' && zip.startsWith(rate.place)

function coversPlace(rate: TaxRate, place: Place): boolean {
  if (rate.level === 'state') return true
  if (rate.level === 'county') return place.countyFips === rate.place
  return listCities(place).some((city) => toCityKey(city) === getPlaceKey(rate))
}

/** A city that was stored in two spellings is taxed once, at the rate that began last. No new rate can be stored beside another. */
function keepOneOfCity(rates: readonly TaxRate[]): readonly TaxRate[] {
  const start = (rate: TaxRate) => rate.startsOn ?? ''
  return rates.filter(
    (rate, index) =>
      rate.level !== 'city' ||
      !rates.some(
        (other, at) =>
          other.level === 'city' &&
          getPlaceKey(other) === getPlaceKey(rate) &&
          (start(other) > start(rate) || (start(other) === start(rate) && at < index)),
      ),
  )
}

type RatePlace = Pick<TaxRate, 'state' | 'level' | 'place'>

/** Kept, because the rates stay in memory, and each order is compared with those of its state. */
const placeKeys = new WeakMap<RatePlace, string>()

/** The same for all rates of a place. A city may be written in several ways. */
export function getPlaceKey(rate: RatePlace): string {
  const key = placeKeys.get(rate) ?? (rate.level === 'city' ? toCityKey(rate.place) : rate.place)
  placeKeys.set(rate, key)
  return key
}

/** The cities with most of the people of a ZIP code. Its postal city where their limits are not known. */
function listCities({ city, state, cities }: Place): readonly string[] {
  if (cities.length === 0) return [city]
  return cities
    .filter((each) => each.state === state && each.hasLimits && each.shareBp >= closingShareBp)
    .map(({ name }) => name)
}
