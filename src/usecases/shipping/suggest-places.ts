import { suggestPlaces } from '#db/queries/compliance/place-suggestions.ts'
import { type PlaceSuggestion, parsePlaceSearch } from '#domain/shipping/place-suggestion.ts'
import type { Shop } from '../shop.ts'

/** As many as fit under a field of a phone. */
const mostSuggestions = 8

/**
 * Suggests what an address form needs of a place while it is typed.
 * @param text three or four digits of a ZIP code, or the first letters of a city; anything else suggests nothing
 * @param state the state that was chosen already, 'CA'
 */
export async function suggestPlacesFor(
  shop: Pick<Shop, 'db'>,
  { text, state }: { readonly text: string; readonly state?: string | undefined },
): Promise<readonly PlaceSuggestion[]> {
  const search = parsePlaceSearch(text, state)
  return search === undefined ? [] : suggestPlaces(shop.db, search, mostSuggestions)
}
