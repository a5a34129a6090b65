/** What could not be stored. It lasts as long as the page. */
const unstored = new Map<string, unknown>()

/** Whether the last value was not stored. */
export const isUnstored = (key: string): boolean => unstored.has(key)

/** Reads JSON from local storage; undefined when there is none, or it is not JSON. */
export function readStored(key: string): unknown {
  if (isUnstored(key)) return unstored.get(key)
  try {
    const text = localStorage.getItem(key)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Writes JSON to local storage; undefined removes it. Where storage is off or full, the value lasts as long as the page. */
export function writeStored(key: string, value: unknown): void {
  unstored.delete(key)
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch {
    unstored.set(key, value)
  }
}

/** A text in session storage. Without storage there is none. */
export function createSessionText(key: string): {
  read(): string | undefined
  write(text: string | undefined): void
} {
  return {
    read() {
      try {
        return sessionStorage.getItem(key) ?? undefined
      } catch {
        return undefined
      }
    },
    write(text) {
      try {
        if (text === undefined) sessionStorage.removeItem(key)
        else sessionStorage.setItem(key, text)
      } catch {
        // Without storage there is nothing to keep.
      }
    },
  }
}
