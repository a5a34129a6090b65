import { useSyncExternalStore } from 'react'

const narrow = '(max-width: 767px)'

function watch(changed: () => void): () => void {
  const media = window.matchMedia(narrow)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** True on a phone, where tables become cards. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(watch, () => window.matchMedia(narrow).matches)
}
