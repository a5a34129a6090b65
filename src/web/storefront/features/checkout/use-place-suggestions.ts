import { formatPlace } from '#domain/shipping/place-suggestion.ts'
import { useCall } from '../../api/use-call.ts'
import { zipPattern } from '../../parts/account/follow-zip.ts'
import type { CheckoutForm } from './checkout-form.ts'

/** Typing sends one request, not one per key. */
const delayMs = 150

export interface SuggestedPlace {
  /** What the field gets when the suggestion is picked: a ZIP code, or 'San Diego, CA'. */
  readonly value: string
  readonly label: string | undefined
}

/** The answer to this text, and none to an earlier one that the field no longer begins with. */
function useSuggestions(text: string | undefined, state: string) {
  const { value } = useCall(
    'suggestPlaces',
    text === undefined ? undefined : { text, state: state === '' ? undefined : state },
    { delayMs, keepPrevious: true },
  )
  return text === undefined ? [] : (value?.places ?? [])
}

/** Suggests ZIP codes and cities while they are typed. A whole ZIP code names its city itself. */
export function usePlaceSuggestions({ zip, city, state }: CheckoutForm) {
  const typedZip = zip.trim()
  const typedCity = city.trim()
  const byZip = useSuggestions(/^\d{3,4}$/.test(typedZip) ? typedZip : undefined, '')
  const asksCity = !zipPattern.test(typedZip) && typedCity.length >= 2
  const byCity = useSuggestions(asksCity ? typedCity : undefined, state)
  return {
    zips: byZip.flatMap((place): SuggestedPlace[] =>
      place.zip === undefined ? [] : [{ value: place.zip, label: formatPlace(place) }],
    ),
    cities: byCity.map((place): SuggestedPlace => ({ value: formatPlace(place), label: place.zip })),
    /** What a city that was picked fills in; undefined for a city that is typed. */
    findPicked(value: string): Partial<CheckoutForm> | undefined {
      const picked = byCity.find((place) => formatPlace(place) === value)
      return (
        picked && {
          city: picked.city,
          state: picked.state,
          ...(picked.zip !== undefined && { zip: picked.zip }),
        }
      )
    },
  }
}
