import { getStateKind, type Place } from '../compliance/place.ts'
import { parseState, stateWritings } from '../compliance/us-states.ts'

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

/** Names of places that end like a state, and mean none. `places-by-people.test.ts` finds one that is missing. */
export const citiesNamedLikeStates: ReadonlySet<string> = new Set([
  ...['camden wyoming', 'east texas', 'east washington', 'fort washington', 'lake california'],
  ...['lake wisconsin', 'mid florida', 'mid missouri', 'mount washington', 'new california', 'new virginia'],
  ...['new washington', 'north washington', 'old washington', 'port washington', 'shawnee on delaware'],
  ...['township of washington', 'university of guam', 'university of virginia', 'valley hi', 'west new york'],
  ...['west wyoming', 'ft washington', 'mt washington', 'pt washington', 'n washington', 'e washington'],
])

/** Codes that are also short for a word after a name: Rocky Mount, Orange County. Only a comma makes them a state. */
const ambiguousCodes: ReadonlySet<string> = new Set(['mt', 'co'])

const stateAfter = new RegExp(`^(.+?)(,?) (${stateWritings.map(({ text }) => text).join('|')})$`)
const zipAfter = /[\s,]+\d{5}(?:[\s-]*\d{4})?$/
const countryAfter = /[\s,]+(?:usa?|united states(?: of america)?)$/

/** The state that someone wrote after a city: 'Birmingham, Alabama' → 'AL'. Undefined when there is none. */
function findStateAfterCity(typed: string): string | undefined {
  const text = typed
    .toLowerCase()
    .replace(/\./g, '')
    .replace(/[\s(){}[\]/;|–—-]+/g, ' ')
    .replace(/\s*,[\s,]*/g, ', ')
    .trim()
    .replace(/,$/, '')
    .replace(zipAfter, '')
    .replace(countryAfter, '')
    .replace(zipAfter, '')
  const [, city = '', comma, state = ''] = stateAfter.exec(text) ?? []
  const written = stateWritings.find(({ text: each }) => each === state)
  if (written === undefined || !/[a-z]/.test(city)) return undefined
  const needsComma =
    written.isTraditional || ambiguousCodes.has(state) || citiesNamedLikeStates.has(`${city} ${state}`)
  return comma === '' && needsComma ? undefined : written.code
}
