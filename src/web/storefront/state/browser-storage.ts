/** Reads JSON kept by this browser; undefined when there is none, or it is not JSON, or storage is off. */
export function readStored(key: string): unknown {
  try {
    const text = localStorage.getItem(key)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Undefined removes the entry. A full or closed storage is no reason to stop a shopper. */
export function writeStored(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch (error) {
    console.warn('This browser keeps nothing for the shop.', error)
  }
}

/** One text that lasts until the browser's session ends. Where storage is off, it is asked for again. */
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
        // See above.
      }
    },
  }
}
