/** Five digits. The +4 of a longer code is dropped: rules and rates know nothing finer. */
export type ZipCode = string & { readonly __unit: 'zip' }

/** A further county a ZIP reaches into, with the share of its people living there in basis points. */
export type SecondaryCounty = {
  readonly fips: string
  readonly county: string
  readonly shareBp: number
}

/** Where a ZIP is. `countyFips` is the five-digit county code, null where the source knows none. */
export type Place = {
  readonly zip: string
  readonly city: string
  readonly state: string
  readonly county: string
  readonly countyFips: string | null
  readonly kind: 'civil' | 'military' | 'territory'
  readonly secondaryCounties: readonly SecondaryCounty[]
}

/** From this share of its people on, a ZIP counts as lying in a further county too (jurisdictions.md 1.4). */
export const minimumCountyShareBp = 500

/** "92101" and "92101-1234" → "92101". Undefined when the text is not a ZIP code. */
export function parseZip(text: string): ZipCode | undefined {
  const trimmed = text.trim()
  if (!/^\d{5}(-\d{4})?$/.test(trimmed)) return undefined
  return trimmed.slice(0, 5) as ZipCode
}

/** Whether the ZIP lies in the county wholly, mainly, or by a share that counts. */
export function isInCounty(place: Place, fips: string): boolean {
  if (place.countyFips === fips) return true
  return place.secondaryCounties.some((other) => other.fips === fips && other.shareBp >= minimumCountyShareBp)
}

const nonCivilStates: ReadonlyMap<string, Exclude<Place['kind'], 'civil'>> = new Map([
  ...(['AA', 'AE', 'AP'] as const).map((state) => [state, 'military'] as const),
  ...(['AS', 'FM', 'GU', 'MH', 'MP', 'PR', 'PW', 'VI'] as const).map(
    (state) => [state, 'territory'] as const,
  ),
])

/** What stands behind a two-letter code: one of the states and DC, a territory, or the military post. */
export function getStateKind(state: string): Place['kind'] {
  return nonCivilStates.get(state) ?? 'civil'
}
