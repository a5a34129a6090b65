import { type RefObject, useState, useSyncExternalStore } from 'react'

/** How far below the screen an element counts as near. */
const rootMargin = '600px'

/** False until the element has come near the screen, true from then on. */
export function useHasComeNear(element: RefObject<Element | null>): boolean {
  const [store] = useState(() => createNearStore(element))
  return useSyncExternalStore(store.subscribe, store.hasComeNear, () => false)
}

function createNearStore(element: RefObject<Element | null>) {
  let hasComeNear = false
  return {
    hasComeNear: () => hasComeNear,
    subscribe(onChange: () => void): () => void {
      const observer = new IntersectionObserver(
        ([entry]) => {
          if (!entry?.isIntersecting) return
          hasComeNear = true
          observer.disconnect()
          onChange()
        },
        { rootMargin },
      )
      if (element.current !== null && !hasComeNear) observer.observe(element.current)
      return () => observer.disconnect()
    },
  }
}
