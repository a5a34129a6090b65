const key = 'device'

/**
 * The random id by which an account recognizes this browser. The owner is told of a sign-in from another one, and wrong
 * passwords of strangers do not lock this one out. Undefined when storage is off.
 */
export function getDeviceId(): string | undefined {
  try {
    const stored = localStorage.getItem(key)
    if (stored !== null && /^[\w-]{16,100}$/.test(stored)) return stored
    const bytes = crypto.getRandomValues(new Uint8Array(24))
    const created = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
    localStorage.setItem(key, created)
    return created
  } catch {
    return undefined
  }
}
