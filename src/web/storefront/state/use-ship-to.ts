import { useMemo, useState } from 'react'
import { useAfterHydration } from './after-hydration.ts'
import { readDestination, saveDestination } from './destination.ts'

export interface ShipTo {
  /** Undefined while nobody has entered one. */
  readonly zip: string | undefined
  readonly enter: (zip: string | undefined) => void
}

/** The ZIP code that this browser remembers, or another one that is entered on the page. */
export function useShipTo(): ShipTo {
  const hydrated = useAfterHydration()
  const remembered = useMemo(() => (hydrated ? readDestination()?.zip : undefined), [hydrated])
  const [entered, setEntered] = useState<string | null>()
  return {
    zip: entered === null ? undefined : (entered ?? remembered),
    enter: (zip) => setEntered(zip ?? null),
  }
}

interface PlaceAnswer {
  readonly available: boolean
  readonly zip: string
  readonly state?: string | undefined
}

/** Remembers a place that the shop ships to, for the other pages. */
export function rememberPlace(
  answer: { readonly ok: false } | { readonly ok: true; readonly value: PlaceAnswer },
): void {
  if (!answer.ok || !answer.value.available) return
  const { zip, state } = answer.value
  if (state !== undefined) saveDestination({ zip, state })
}
