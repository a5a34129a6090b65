import { type RefObject, useState, useSyncExternalStore } from 'react'

/** Whether a list that scrolls has more above and below what is seen. */
export function useScrollEnds(element: RefObject<HTMLElement | null>): {
  readonly hasBefore: boolean
  readonly hasAfter: boolean
} {
  const [store] = useState(() => createScrollStore(element))
  const ends = useSyncExternalStore(store.subscribe, store.read, () => '')
  return { hasBefore: ends.includes('before'), hasAfter: ends.includes('after') }
}

/** Positions are rounded. */
const tolerance = 4

function createScrollStore(element: RefObject<HTMLElement | null>) {
  return {
    read(): string {
      const list = element.current
      if (list === null) return ''
      const before = list.scrollTop > tolerance
      const after = list.scrollHeight - list.clientHeight - list.scrollTop > tolerance
      return `${before ? 'before ' : ''}${after ? 'after' : ''}`
    },
    subscribe(onChange: () => void): () => void {
      const list = element.current
      if (list === null) return () => undefined
      const observer = new ResizeObserver(onChange)
      observer.observe(list)
      list.addEventListener('scroll', onChange, { passive: true })
      return () => {
        observer.disconnect()
        list.removeEventListener('scroll', onChange)
      }
    },
  }
}
