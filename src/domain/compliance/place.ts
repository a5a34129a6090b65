import { getStateFips } from './us-states.ts'

/** Five digits. The +4 of a longer code is dropped, because rules and rates do not use it. */
export type ZipCode = string & { readonly __unit: 'zip' }

/**
 * Another county that a ZIP overlaps, with the share of its population there in basis points. The ZIP's own county is
 * listed too when that share is under the minimum.
 */
export type SecondaryCounty = {
  readonly fips: string
  readonly county: string
  readonly shareBp: number
}

/** A city, town or census-designated place that reaches into a ZIP code. */
export type ZipCity = {
  readonly name: string
  readonly state: string
  /** It is incorporated, so it has city limits. Others are only names. */
  readonly hasLimits: boolean
  /** The share of the ZIP code's people in it, in basis points; of its land where the census counts no people. */
  readonly shareBp: number
  readonly isLandShare: boolean
}

/** The place of a ZIP code. `countyFips` is the five-digit county code, undefined when the source has none. */
export type Place = {
  readonly zip: string
  readonly city: string
  readonly state: string
  readonly county: string
  readonly countyFips: string | undefined
  readonly kind: 'civil' | 'military' | 'territory'
  readonly secondaryCounties: readonly SecondaryCounty[]
  readonly cities: readonly ZipCity[]
}

/** Minimum population share for a ZIP to count as part of another county (jurisdictions.md 1.4). */
export const minimumCountyShareBp = 500
/** From this share up to the minimum, a county may reach into the ZIP, so the shopper is asked (decision 0105). */
export const doubtfulCountyShareBp = 100
/** From this share of its people in a city or another state, a ZIP code is part of it (decision 0151). */
export const closingShareBp = 5000
/** From this share of its people in another state up to the closing one, the shopper is asked. */
const doubtfulStateShareBp = 100
const doubtfulCityShareBp = 10
/** Land without people is a poorer measure, so it takes more of it to ask. */
const doubtfulLandShareBp = 100

/** "92101" and "92101-1234" → "92101". Undefined when the text is not a ZIP code. */
export function parseZip(text: string): ZipCode | undefined {
  const trimmed = text.trim()
  if (!/^\d{5}(-\d{4})?$/.test(trimmed)) return undefined
  return trimmed.slice(0, 5) as ZipCode
}

/** The share of the ZIP's population that lives in the county, in basis points. */
export function getCountyShareBp(place: Place, fips: string): number {
  const listed = place.secondaryCounties.find((other) => other.fips === fips)
  return listed?.shareBp ?? (place.countyFips === fips ? 10_000 : 0)
}

/** The share of the ZIP's people that live in another state, in basis points. */
export function getStateShareBp({ secondaryCounties }: Place, state: string): number {
  if (secondaryCounties.length === 0) return 0
  const prefix = getStateFips(state)
  if (prefix === undefined) return 0
  return secondaryCounties.reduce(
    (sum, { fips, shareBp }) => sum + (fips.startsWith(prefix) ? shareBp : 0),
    0,
  )
}

/** How much of a ZIP code lies in a place: enough to be part of it, a part, or next to nothing. */
export type Reach = 'inside' | 'partly' | 'outside'

export function getStateReach(place: Place, state: string): Reach {
  const shareBp = getStateShareBp(place, state)
  if (shareBp >= closingShareBp) return 'inside'
  return shareBp >= doubtfulStateShareBp ? 'partly' : 'outside'
}

export function getCityReach({ shareBp, isLandShare }: ZipCity): Reach {
  if (shareBp >= closingShareBp) return 'inside'
  return shareBp >= (isLandShare ? doubtfulLandShareBp : doubtfulCityShareBp) ? 'partly' : 'outside'
}

const nonCivilStates: ReadonlyMap<string, Exclude<Place['kind'], 'civil'>> = new Map([
  ...(['AA', 'AE', 'AP'] as const).map((state) => [state, 'military'] as const),
  ...(['AS', 'FM', 'GU', 'MH', 'MP', 'PR', 'PW', 'VI'] as const).map(
    (state) => [state, 'territory'] as const,
  ),
])

/** The kind of a two-letter code: a state or DC, a territory, or military mail. */
export function getStateKind(state: string): Place['kind'] {
  return nonCivilStates.get(state) ?? 'civil'
}
