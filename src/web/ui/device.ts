const key = 'device'

/**
 * The random id by which an account knows this browser again: a sign-in from another one is told to its owner, and
 * guesses of strangers do not count on this one.
 * Undefined when the browser keeps nothing.
 */
export function deviceId(): string | undefined {
  try {
    const kept = localStorage.getItem(key)
    if (kept !== null && /^[\w-]{16,100}$/.test(kept)) return kept
    const bytes = crypto.getRandomValues(new Uint8Array(24))
    const made = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
    localStorage.setItem(key, made)
    return made
  } catch {
    return undefined
  }
}
