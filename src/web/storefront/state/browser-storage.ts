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
