/** Reads JSON from local storage; undefined when there is none, it is not JSON, or storage is off. */
export function readStored(key: string): unknown {
  try {
    const text = localStorage.getItem(key)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Writes JSON to local storage; undefined removes it. The shop works without storage too. */
export function writeStored(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch (error) {
    console.warn('Local storage is not available.', error)
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
