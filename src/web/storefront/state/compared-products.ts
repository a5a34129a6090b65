import { create } from 'zustand'
import { parseComparedSlugs, toggleCompared } from '#domain/catalog/comparison.ts'
import { useAfterHydration } from './after-hydration.ts'
import { createSessionText } from './browser-storage.ts'

const stored = createSessionText('compared-products')

interface ComparedProducts {
  readonly slugs: readonly string[]
  /** Whether the last one that was chosen found no room. */
  readonly isFull: boolean
}

/** The products that were chosen to compare. Kept for this session, or for the page where storage is off. */
const useStore = create<ComparedProducts>(() => ({
  slugs: parseComparedSlugs([stored.read() ?? '']),
  isFull: false,
}))

const none: ComparedProducts = { slugs: [], isFull: false }

export function useComparedProducts(): ComparedProducts {
  const hydrated = useAfterHydration()
  const compared = useStore()
  return hydrated ? compared : none
}

export function saveComparedProducts(slugs: readonly string[]): void {
  useStore.setState({ slugs, isFull: false })
  stored.write(slugs.length > 0 ? slugs.join(',') : undefined)
}

/** Adds a product or removes it. One too many changes nothing, and is said. */
export function toggleComparedProduct(slug: string): void {
  const slugs = toggleCompared(useStore.getState().slugs, slug)
  if (slugs === undefined) useStore.setState({ isFull: true })
  else saveComparedProducts(slugs)
}
