import { useSyncExternalStore } from 'react'

const narrowQuery = '(max-width: 767px)'

function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia(narrowQuery)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

/** True on a phone, where tables become cards. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(narrowQuery).matches)
}
