export const zipPattern = /^\d{5}(-\d{4})?$/

/** What a ZIP code says about its place. */
export interface ZipPlace {
  readonly place?: string | undefined
  readonly state?: string | undefined
}

interface CityAndState {
  readonly city: string
  readonly state: string
}

/**
 * City and state after the ZIP code was entered. The state follows the ZIP code. The city is filled in where it is missing,
 * where an earlier ZIP code filled it in, and where the address moved to another state; what was typed stays.
 * @param filledCity the city that an earlier ZIP code filled in
 */
export function followZip(
  { city, state }: CityAndState,
  zip: ZipPlace,
  filledCity: string | undefined,
): CityAndState {
  const newState = zip.state || state
  const isStale = city.trim() === '' || city === filledCity || (state !== '' && newState !== state)
  return { city: isStale ? zip.place || city : city, state: newState }
}
