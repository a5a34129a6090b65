import { isCityNamed, isSameCity } from './city-name.ts'
import {
  doubtfulCountyShareBp,
  getCityReach,
  getCountyShareBp,
  getStateReach,
  minimumCountyShareBp,
  type Place,
  type Reach,
} from './place.ts'
import type { ComplianceRule } from './rule.ts'
import { listPostalStates } from './us-states.ts'

/** 'doubtful': the place of the rule may reach into the ZIP, so the shopper is asked (decision 0105). */
export type PlaceMatch = 'applies' | 'doubtful' | 'elsewhere'

const matchByReach = {
  inside: 'applies',
  partly: 'doubtful',
  outside: 'elsewhere',
} as const satisfies Record<Reach, PlaceMatch>

/**
 * Where the rule stands to an address. City limits and state lines do not follow ZIP codes, so the people of the ZIP code
 * decide, and the city that the shopper typed (decisions 0103 and 0151).
 */
export function matchRuleToPlace(rule: ComplianceRule, place: Place, typedCity?: string): PlaceMatch {
  const { level, state } = rule
  if (rule.doubtfulZips.includes(place.zip)) return matchInDoubt(rule, place, typedCity)
  if (level === 'country' || rule.zips.includes(place.zip)) return 'applies'
  if (level === 'county') return matchCounty(rule, place, typedCity)
  if (level === 'city') return matchCity(rule, place, typedCity)
  if (level === 'zip' || state === undefined) return 'elsewhere'
  return state === place.state ? 'applies' : matchByReach[getStateReach(place, state)]
}

/** A closed city's name closes, unless everybody of this post office writes it. */
function matchInDoubt(rule: ComplianceRule, place: Place, typedCity: string | undefined): PlaceMatch {
  if (rule.level !== 'city' || isPostOffice(rule, place)) return 'doubtful'
  return isNameTyped(rule, place, typedCity) ? 'applies' : 'doubtful'
}

/**
 * Where the census says how many people of the ZIP code live in the city, that decides; the name of the post office only
 * where it says nothing. Names match only within the rule's state: Franklin alone matches 364 ZIPs in 31 states.
 */
function matchCity(rule: ComplianceRule, place: Place, typedCity: string | undefined): PlaceMatch {
  const isTyped = isNameTyped(rule, place, typedCity)
  const own = place.cities.find(
    (city) => city.hasLimits && city.state === rule.state && hasName(rule, city.name),
  )
  if (own === undefined) return isPostOffice(rule, place) || isTyped ? 'applies' : 'elsewhere'
  const reach = getCityReach(own)
  if (reach === 'inside') return !isTyped && isOtherCityTyped(rule, place, typedCity) ? 'doubtful' : 'applies'
  // Everybody of this post office writes the name, so it says nothing about the limits.
  if (isTyped) return isPostOffice(rule, place) ? 'doubtful' : 'applies'
  return matchByReach[reach]
}

function listNames({ placeName, otherNames }: ComplianceRule): readonly string[] {
  return placeName === undefined ? otherNames : [placeName, ...otherNames]
}

function hasName(rule: ComplianceRule, name: string): boolean {
  const lower = name.toLowerCase()
  return (
    rule.placeName?.toLowerCase() === lower || rule.otherNames.some((each) => each.toLowerCase() === lower)
  )
}

function isPostOffice(rule: ComplianceRule, place: Place): boolean {
  return rule.state === place.state && hasName(rule, place.city)
}

function isNameTyped(rule: ComplianceRule, place: Place, typedCity: string | undefined): boolean {
  if (typedCity === undefined || rule.state !== place.state) return false
  return listNames(rule).some((name) => isCityNamed(typedCity, name, place.city))
}

/** Whether the shopper names another place in the same ZIP code, or its post office that is named for another. */
function isOtherCityTyped(rule: ComplianceRule, place: Place, typedCity: string | undefined): boolean {
  if (typedCity === undefined) return false
  const others = place.cities.filter((city) => getCityReach(city) !== 'outside').map(({ name }) => name)
  return [place.city, ...others].some((name) => !hasName(rule, name) && isSameCity(typedCity, name))
}

function matchCounty(rule: ComplianceRule, place: Place, typedCity: string | undefined): PlaceMatch {
  const { countyFips } = rule
  const shareBp = countyFips === undefined ? 0 : getCountyShareBp(place, countyFips)
  if (shareBp >= minimumCountyShareBp) return 'applies'
  if (shareBp >= doubtfulCountyShareBp) return 'doubtful'
  return isCountyTyped(rule, place, typedCity) ? 'doubtful' : 'elsewhere'
}

/**
 * Whether the typed city is the county, as in 'Rapides Parish', or named like it. It may be the county's own city (Denver,
 * Sarasota) or one far from it (Union, MS), so only the shopper knows. Everybody of a post office of that name writes it,
 * and its ZIP says where it is.
 */
function isCountyTyped(rule: ComplianceRule, place: Place, typedCity: string | undefined): boolean {
  const { state, placeName = '', otherNames } = rule
  if (typedCity === undefined || state !== place.state) return false
  const name = placeName.replace(/ (?:County|Parish)$/, '')
  if (name === '') return false
  const isTyped = (each: string) => isCityNamed(typedCity, each, place.city)
  if (isTyped(`${name} County`) || isTyped(`${name} Parish`)) return true
  return [name, ...otherNames].some(
    (each) => each.toLowerCase() !== place.city.toLowerCase() && isTyped(each),
  )
}

/** 'Is this address inside the city limits of Alton?', 'Is this address in Rapides Parish?', '… in Tennessee?' */
export function getPlaceQuestion(rule: ComplianceRule): string {
  const { question, level, state, placeName = '' } = rule
  if (question !== undefined) return question
  if (level === 'county') return `Is this address in ${formatCountyName(rule)}?`
  if (level === 'state') return `Is this address in ${formatStateName(state)}?`
  return `Is this address inside the city limits of ${placeName}?`
}

function formatStateName(state: string | undefined): string {
  const name = listPostalStates().find(({ code }) => code === state)?.name ?? state ?? ''
  return state === 'DC' ? `the ${name}` : name
}

/** 'Jackson County', 'Rapides Parish'. */
export function formatCountyName({
  state,
  placeName = '',
}: Pick<ComplianceRule, 'state' | 'placeName'>): string {
  if (/ (?:County|Parish)$/.test(placeName)) return placeName
  return `${placeName}${state === 'LA' ? ' Parish' : ' County'}`
}
