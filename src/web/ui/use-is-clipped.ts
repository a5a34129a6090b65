import { type RefObject, useState, useSyncExternalStore } from 'react'

/** Whether an element is too low for its text, also after the window was resized. */
export function useIsClipped(element: RefObject<HTMLElement | null>): boolean {
  const [store] = useState(() => createSizeStore(element))
  return useSyncExternalStore(store.subscribe, store.isClipped, () => false)
}

function createSizeStore(element: RefObject<HTMLElement | null>) {
  return {
    isClipped(): boolean {
      const { scrollHeight = 0, clientHeight = 0 } = element.current ?? {}
      // Line heights are rounded.
      return scrollHeight > clientHeight + 2
    },
    subscribe(onChange: () => void): () => void {
      const observer = new ResizeObserver(onChange)
      if (element.current !== null) observer.observe(element.current)
      return () => observer.disconnect()
    },
  }
}
