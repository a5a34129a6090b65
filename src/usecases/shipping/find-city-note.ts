import { findZipAreasOfCity } from '#db/queries/compliance/city-areas.ts'
import type { Place } from '#domain/compliance/place.ts'
import { foldCity } from '#domain/shipping/place-suggestion.ts'
import type { Shop } from '../shop.ts'

/**
 * Doubts a city that belongs to other ZIP codes of the state: 'Boulder' with ZIP code 80521, which is in Fort Collins. Towns
 * share post offices with their neighbors, so a city with a ZIP code of the same area is not doubted, and neither is a name
 * that the ZIP table does not know. Undefined without a doubt.
 */
export async function findCityNote(
  { db }: Pick<Shop, 'db'>,
  typed: string,
  place: Place,
): Promise<string | undefined> {
  const city = foldCity(typed)
  const names = [place.city, ...place.cities.map(({ name }) => name)].map(foldCity)
  if (city === '' || place.kind !== 'civil' || names.includes(city)) return undefined
  const areas = await findZipAreasOfCity(db, city, place.state)
  if (areas.length === 0 || areas.includes(place.zip.slice(0, 3))) return undefined
  return `ZIP code ${place.zip} is in ${place.city}, ${place.state}. Please check the city and the ZIP code.`
}
