import { getStateFips, listPostalStates } from '../compliance/us-states.ts'
import { createFieldRefusal, type Refusal } from '../refusal.ts'
import { type Dated, doSpansOverlap } from './dated.ts'
import type { DeliveryFee } from './delivery-fee.ts'
import type { Excise } from './excise.ts'
import { getPlaceKey } from './resolve-tax-terms.ts'
import type { TaxRate, TaxRegistration } from './tax-tables.ts'

/** Why a rate cannot be stored beside the others; undefined when it can. */
export function refuseTaxRate(rate: Omit<TaxRate, 'id'>, others: readonly TaxRate[]): Refusal | undefined {
  const { state, level, place } = rate
  return (
    refuseState(state) ??
    refuseSpan(rate) ??
    (isPlaceOfLevel(rate) ? undefined : createFieldRefusal('place', placeErrors[level])) ??
    (others.some((other) => isSamePlace(rate, other) && doSpansOverlap(rate, other))
      ? createFieldRefusal(
          'startsOn',
          `There is another rate for ${place || state} on some of these days. Give that one a last day first.`,
        )
      : undefined)
  )
}

/** Why a registration cannot be stored beside the others; undefined when it can. */
export function refuseTaxRegistration(
  registration: Omit<TaxRegistration, 'id'>,
  others: readonly TaxRegistration[],
): Refusal | undefined {
  const { state } = registration
  const overlaps = others.some((other) => other.state === state && doSpansOverlap(registration, other))
  return (
    refuseState(state) ??
    refuseSpan(registration) ??
    (overlaps
      ? createFieldRefusal('startsOn', `You are registered in ${state} already on some of these days.`)
      : undefined)
  )
}

/** Why a delivery fee cannot be stored beside the others; undefined when it can. */
export function refuseDeliveryFee(
  fee: Omit<DeliveryFee, 'id'>,
  others: readonly DeliveryFee[],
): Refusal | undefined {
  return refuseOverlap(fee, others, 'fee')
}

/** Why an excise cannot be stored beside the others; undefined when it can. A state may have one of each kind at a time. */
export function refuseExcise(excise: Omit<Excise, 'id'>, others: readonly Excise[]): Refusal | undefined {
  return (
    refuseRate(excise) ??
    refuseOverlap(
      excise,
      others.filter(({ base }) => base === excise.base),
      'excise',
    )
  )
}

function refuseRate({ base, rate }: Pick<Excise, 'base' | 'rate'>): Refusal | undefined {
  return base !== 'unit' && rate > 1_000_000
    ? createFieldRefusal('rate', 'An excise can be at most 100 %.')
    : undefined
}

function refuseOverlap(
  row: Dated & Pick<TaxRate, 'state'>,
  others: readonly (Dated & Pick<TaxRate, 'state'>)[],
  name: string,
): Refusal | undefined {
  const overlaps = others.some((other) => other.state === row.state && doSpansOverlap(row, other))
  return (
    refuseState(row.state) ??
    refuseSpan(row) ??
    (overlaps
      ? createFieldRefusal(
          'startsOn',
          `There is another ${name} for ${row.state} on some of these days. Give that one a last day first.`,
        )
      : undefined)
  )
}

const placeErrors: Readonly<Record<TaxRate['level'], string>> = {
  state: 'The rate of a state has no other place.',
  county: 'Enter the five-digit FIPS code of a county of this state.',
  city: 'Enter the name of the city.',
  zip: 'Enter a ZIP code, or its first three or four digits.',
}

function isPlaceOfLevel({ state, level, place }: Pick<TaxRate, 'state' | 'level' | 'place'>): boolean {
  switch (level) {
    case 'state':
      return place === ''
    case 'county':
      return /^\d{5}$/.test(place) && place.startsWith(getStateFips(state) ?? 'none')
    case 'city':
      return place !== ''
    case 'zip':
      return /^\d{3,5}$/.test(place)
  }
}

function isSamePlace(a: Omit<TaxRate, 'id'>, b: TaxRate): boolean {
  return a.state === b.state && a.level === b.level && getPlaceKey(a) === getPlaceKey(b)
}

function refuseState(state: string): Refusal | undefined {
  const isKnown = listPostalStates().some(({ code }) => code === state)
  return isKnown ? undefined : createFieldRefusal('state', 'Choose a state.')
}

function refuseSpan({ startsOn, endsOn }: Pick<TaxRate, 'startsOn' | 'endsOn'>): Refusal | undefined {
  const isBackwards = startsOn !== undefined && endsOn !== undefined && endsOn < startsOn
  return isBackwards ? createFieldRefusal('endsOn', 'The last day is before the first one.') : undefined
}
