import { readStored, writeStored } from './browser-storage.ts'

/** A short list of texts that this browser keeps for its owner, the newest first, each once. */
export interface KeptList {
  read(): readonly string[]
  add(text: string): void
  remove(text: string): void
  clear(): void
}

export function keptList(key: string, most: number): KeptList {
  const read = () => {
    const stored = readStored(key)
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string').slice(0, most) : []
  }
  const without = (text: string) => read().filter((each) => each.toLowerCase() !== text.toLowerCase())
  const write = (texts: readonly string[]) => writeStored(key, texts.length > 0 ? texts : undefined)
  return {
    read,
    add: (text) => write([text, ...without(text)].slice(0, most)),
    remove: (text) => write(without(text)),
    clear: () => write([]),
  }
}

/** One more than is shown: the product that is looked at now is left out. */
export const recentlyViewed = keptList('recently-viewed', 9)
export const recentSearches = keptList('recent-searches', 6)
