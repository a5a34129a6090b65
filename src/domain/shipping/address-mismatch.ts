import { getStateKind, type Place } from '../compliance/place.ts'
import { parseState } from '../compliance/us-states.ts'
import { findStateAfterCity } from './city-state.ts'

/** The field of an address that contradicts its ZIP code, and what to say at it. */
export interface AddressMismatch {
  readonly field: 'city' | 'state'
  readonly fieldMessage: string
  readonly message: string
}

const militaryCity = /^(?:apo|fpo|dpo)(?:a[aep])?$/

/**
 * What contradicts the ZIP code: another state, also one that is written after the city, or the city of a military address
 * with a civil ZIP code.
 */
export function findAddressMismatch(
  { city, state }: { readonly city: string; readonly state: string },
  place: Pick<Place, 'zip' | 'city' | 'state' | 'kind'>,
): AddressMismatch | undefined {
  if (parseState(state) !== place.state) {
    return {
      field: 'state',
      fieldMessage: `The ZIP code belongs to ${place.state}.`,
      message: `ZIP code ${place.zip} is in ${place.city}, ${place.state}. Please check the state.`,
    }
  }
  if (place.kind !== 'military' && isMilitaryCity(city)) {
    return {
      field: 'city',
      fieldMessage: `The ZIP code belongs to ${place.city}, ${place.state}.`,
      message: `ZIP code ${place.zip} is in ${place.city}, ${place.state}, and not at a military post office. Please check the city.`,
    }
  }
  const stateAfterCity = findStateAfterCity(city)
  if (stateAfterCity !== undefined && !namesOwnState(stateAfterCity, city, place)) {
    return {
      field: 'city',
      fieldMessage: `The ZIP code belongs to ${place.city}, ${place.state}.`,
      message: `ZIP code ${place.zip} is in ${place.city}, ${place.state}, but the city names ${stateAfterCity}. Please check the address.`,
    }
  }
  return undefined
}

/** A post office may be named like another state. Military mail has three codes, and one post serves them all. */
function namesOwnState(named: string, city: string, place: Pick<Place, 'city' | 'state' | 'kind'>): boolean {
  const isPostOffice = city.trim().toLowerCase() === place.city.toLowerCase()
  return (
    isPostOffice || named === place.state || (place.kind === 'military' && getStateKind(named) === 'military')
  )
}

/** 'APO', 'A.P.O. AE', 'FPO San Francisco' */
function isMilitaryCity(city: string): boolean {
  const words = city
    .toLowerCase()
    .replace(/\./g, '')
    .split(/[^a-z]+/)
    .filter(Boolean)
  return militaryCity.test(words[0] ?? '') || militaryCity.test(words.join(''))
}
