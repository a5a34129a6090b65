import { readStored, writeStored } from '../browser-storage.ts'

/** A short list of texts stored in this browser: the newest first, each once. */
interface StoredList {
  read(): readonly string[]
  add(text: string): void
  remove(text: string): void
  clear(): void
}

function createStoredList(key: string, maxLength: number): StoredList {
  const read = () => {
    const stored = readStored(key)
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string').slice(0, maxLength) : []
  }
  const without = (text: string) => read().filter((each) => each.toLowerCase() !== text.toLowerCase())
  const write = (texts: readonly string[]) => writeStored(key, texts.length > 0 ? texts : undefined)
  return {
    read,
    add: (text) => write([text, ...without(text)].slice(0, maxLength)),
    remove: (text) => write(without(text)),
    clear: () => write([]),
  }
}

/** One more than is shown, because the product of the current page is left out. */
export const recentlyViewed = createStoredList('recently-viewed', 9)
export const recentSearches = createStoredList('recent-searches', 6)
